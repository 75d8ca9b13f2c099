internal import HapticAudio
internal import HapticEngine
internal import HapticModel
internal import HapticPlayback

/// Plays clicks on a device and listens to the monitor of the sound server's default sink.
struct LoopbackMeter {
  /// The time from one click to the next.
  private static let spacing = TimeSpan.milliseconds(150)
  /// The gain of the clicks, in decibels: audible in a room, and no louder than that (*chosen*).
  private static let gain = Decibels(-20) ?? .zero
  /// The time for which recording continues after the clicks: the recorder's own 500 ms, and a small margin.
  private static let remainder = TimeSpan.milliseconds(800)
  /// The maximum time for which a monitor may be silent before it is abandoned (*chosen*).
  private static let patience = TimeSpan.milliseconds(3_000)

  let device: MeasuredDevice
  let wait: InterruptibleWait

  /// Measures with clicks for so long.
  func measure(for span: TimeSpan) throws(MeasurementError) -> Measured<LoopbackFacts> {
    guard let recorder = MonitorRecorder(wait) else {
      return .notMeasured("parec is not installed (Debian: pulseaudio-utils)")
    }
    defer { recorder.stop() }
    guard try listen(recorder, to: 0, more: TimeShares.warmUp) else {
      return .notMeasured(
        recorder.hasEnded
          ? "no PulseAudio or PipeWire server answers parec"
          : "the monitor of the default sink records no sound")
    }
    do throws(MeasurementError) {
      return try play(TapRun(every: Self.spacing, for: span, gain: Self.gain), recorder)
    } catch {
      guard let reason = error.reason else { throw error }
      return .notMeasured(reason)
    }
  }

  private func play(
    _ run: TapRun, _ recorder: MonitorRecorder
  ) throws(MeasurementError) -> Measured<LoopbackFacts> {
    let sink = try device.open().sink
    let rate = sink.layout.rate
    guard rate == MonitorRecorder.rate else { return .notMeasured("the device plays at \(rate.hertz) Hz") }
    let capacity = Int(rate.frames(in: run.longest).count)
    let tap = SampleTap(capacity: capacity)
    let first = Int(recorder.count.count)
    guard let result = try run.play(through: sink, tap: tap, wait) else {
      return .notMeasured("the device did not finish")
    }
    if case .failed(let error) = result.outcome.end { return .notMeasured(error.words) }
    guard try listen(recorder, to: Int(recorder.count.count), more: Self.remainder) else {
      return .notMeasured("the monitor stopped recording")
    }
    let played = ClickDetector.onsets(in: Self.samples(of: tap, limit: capacity))
    let recorded = ClickDetector.onsets(in: recorder.frames(from: first))
    guard !recorded.isEmpty else {
      return .notMeasured(
        "the default sink's monitor recorded nothing: \(device.name) plays elsewhere, or the sink is muted")
    }
    return .measured(
      Self.facts(result, played: played, recorded: recorded.map { $0 + first }, recorder: recorder))
  }

  /// Waits for so much more than `frame`; returns true if it came.
  private func listen(
    _ recorder: MonitorRecorder, to frame: Int, more span: TimeSpan
  ) throws(MeasurementError) -> Bool {
    let goal = Int64(frame) + MonitorRecorder.rate.frames(in: span).count
    let isOver = { recorder.count.count >= goal || recorder.hasEnded }
    _ = try wait.wait(atMost: span + Self.patience, until: isOver)
    return recorder.count.count >= goal
  }

  private static func samples(of tap: SampleTap, limit: Int) -> [Float] {
    [Float](unsafeUninitializedCapacity: limit) { buffer, count in
      count = buffer.baseAddress.map { tap.read(into: $0, limit: limit) } ?? 0
    }
  }

  private static func facts(
    _ result: TapRun.Result, played: [Int], recorded: [Int], recorder: MonitorRecorder
  ) -> LoopbackFacts {
    let (report, clocks) = (result.outcome.report, result.clocks)
    var facts = LoopbackFacts(
      played: played.count, recorded: recorded.count,
      deviation: ClickDetector.deviation(of: recorded, from: played), fromDispatch: [], fromPlacement: [],
      xruns: report.xruns)
    let taps = report.events.filter { $0.kind == "tap" && $0.placed != nil }
    // Clicks that do not correspond have no latency.
    guard played.count == recorded.count, played.count == taps.count else { return facts }
    for (tap, (start, end)) in zip(taps, zip(played, recorded)) {
      let frame = EngineInstant.zero + report.rate.span(of: FrameCount(Int64(start)))
      guard let heard = recorder.hostNanoseconds(of: end) else { continue }
      if let dispatched = clocks.hostNanoseconds(at: tap.dispatched) {
        facts.fromDispatch.append(max(TimeSpan(nanoseconds: heard - dispatched), .zero))
      }
      if let placed = clocks.hostNanoseconds(at: frame) {
        facts.fromPlacement.append(max(TimeSpan(nanoseconds: heard - placed), .zero))
      }
    }
    return facts
  }
}

/// Finds where clicks begin in frames of sound.
enum ClickDetector {
  /// The level, relative to the loudest sample, below which everything between two clicks stays (*chosen*).
  private static let fraction: Float = 0.25
  /// The minimum number of quiet frames between two clicks: 20 ms at 48 kHz (*chosen*).
  private static let gap = 960

  /// Returns the first frame of each click: a quarter as loud as the loudest, after 20 ms in which nothing was.
  ///
  /// Equal clicks are found at equal places in them, however loud all of them are.
  static func onsets(in frames: [Float]) -> [Int] {
    let peak = frames.reduce(0) { max($0, abs($1)) }
    guard peak > 0 else { return [] }
    var onsets: [Int] = []
    var quiet = gap
    for (index, frame) in frames.enumerated() {
      if abs(frame) < peak * fraction {
        quiet += 1
        continue
      }
      if quiet >= gap { onsets.append(index) }
      quiet = 0
    }
    return onsets
  }

  /// Returns the largest difference in the distance of a click from the first.
  static func deviation(of recorded: [Int], from played: [Int]) -> FrameCount {
    guard let first = recorded.first, let start = played.first else { return FrameCount(0) }
    return FrameCount(Int64(zip(recorded, played).map { abs(($0 - first) - ($1 - start)) }.max() ?? 0))
  }
}
