public import HapticAudio
internal import HapticEngine
internal import HapticModel
internal import HapticPlayback

/// Measures a machine's timing: each measurement after the other, until all are done or it is interrupted.
///
/// Half of the time every core is kept busy.
///
/// Thread-safe: yes; ``run(progress:)`` at most once. Real-time-safe: no.
public final class MachineTimingSession: Sendable {
  private static let tapSpacing = TimeSpan.milliseconds(25)
  /// A sink without a device renders as often as it is pulled.
  private static let pullInterval = TimeSpan.milliseconds(10)

  private let plan: MeasurementPlan
  private let wait = InterruptibleWait()

  /// Prepares to measure what `plan` asks for.
  public init(_ plan: MeasurementPlan) { self.plan = plan }

  /// Ends ``run(progress:)`` soon, and without a result.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public func interrupt() { wait.interrupt() }

  /// Measures everything, on the calling thread.
  ///
  /// Thread-safe: call once. Real-time-safe: no.
  /// - Parameter progress: called on the calling thread with the part that is done, in per cent.
  /// - Throws: ``MeasurementError``; a device that fails while it plays is a reason in the result, not an error.
  public func run(progress: (_ percent: Int) -> Void = { _ in }) throws(MeasurementError) -> MachineTiming {
    let device = plan.device.value
    var shares = TimeShares(total: plan.duration, triesBuffers: device != nil, records: device != nil)
    var percent = 0
    func advance(_ share: Int) {
      percent += share
      progress(percent)
    }

    let idle = try timersAndTaps(device, shares)
    advance(25)
    let load = ProcessorLoad()
    defer { load.stop() }
    let loaded = try timersAndTaps(device, shares)
    load.stop()
    advance(25)

    // A device shows that it has no clock only once it has been played to.
    let absence = absence(idle.placement)
    if absence != nil {
      shares = TimeShares(total: plan.duration, triesBuffers: false, records: false)
    }
    let trials = try trials(device, shares, absence, advance)
    let loopback = try loopback(device, shares, absence)
    return MachineTiming(
      requestedDuration: plan.duration, coreCount: ProcessorLoad.coreCount,
      lookAhead: (loaded.placement.value ?? idle.placement.value)?.lookAhead ?? PlaybackOptions().lookAhead,
      wakeUps: .init(idle: idle.wakeUps, loaded: loaded.wakeUps), device: plan.device.map(\.name),
      placement: .init(idle: idle.placement, loaded: loaded.placement), trials: trials,
      trialDuration: shares.trial, loopback: loopback)
  }

  private func timersAndTaps(
    _ device: MeasuredDevice?, _ shares: TimeShares
  ) throws(MeasurementError) -> (wakeUps: SpanHistogram, placement: Measured<PlacementFacts>) {
    let wakeUps = try WakeUpMeter.measure(for: shares.wakeUps, wait)
    return (wakeUps, try placement(on: device, for: shares.placement))
  }

  private func placement(
    on device: MeasuredDevice?, for span: TimeSpan
  ) throws(MeasurementError) -> Measured<PlacementFacts> {
    let run = TapRun.silent(every: Self.tapSpacing, for: span)
    if let device {
      let output = try device.open()
      return facts(try run.play(through: output.sink, wait), of: run, period: output.lengths.period)
    }
    guard let layout = StreamLayout(rate: .hz48000, format: .s16, channels: 2, active: [0, 1]) else {
      preconditionFailure("stereo is a layout")
    }
    return facts(try run.play(through: NullSink(layout), wait), of: run, period: Self.pullInterval)
  }

  private func facts(
    _ result: TapRun.Result?, of run: TapRun, period: TimeSpan
  ) -> Measured<PlacementFacts> {
    let nothing = TimingReport(rate: .hz48000, lookAhead: PlaybackOptions().lookAhead)
    return PlacementFacts.measured(
      result?.outcome.report ?? nothing, end: result?.outcome.end, taps: run.count, period: period)
  }

  /// Returns the reason why nothing that needs a device's clock can be measured; `nil` if it can.
  private func absence(_ placement: Measured<PlacementFacts>) -> String? {
    switch plan.device {
    case .notMeasured(let reason): reason
    case .measured(let device) where placement.value?.isSelfPaced == true:
      "\(device.name) has no clock and accepts frames at any speed"
    case .measured: nil
    }
  }

  private func trials(
    _ device: MeasuredDevice?, _ shares: TimeShares, _ absence: String?, _ advance: (Int) -> Void
  ) throws(MeasurementError) -> Measured<[BufferTrial]> {
    guard let device, absence == nil else { return .notMeasured(absence ?? "") }
    var trials: [BufferTrial] = []
    for lengths in BufferTrial.candidates {
      trials.append(try BufferTrial(lengths, on: device, for: shares.trial, wait))
      advance(5)
      if trials.last?.held == true { break }
    }
    return .measured(trials)
  }

  private func loopback(
    _ device: MeasuredDevice?, _ shares: TimeShares, _ absence: String?
  ) throws(MeasurementError) -> Measured<LoopbackFacts> {
    guard let device, absence == nil else { return .notMeasured(absence ?? "") }
    guard let clicks = shares.clicks else { return .notMeasured(plan.shortRunReason) }
    return try LoopbackMeter(device: device, wait: wait).measure(for: clicks)
  }
}

/// The reason why a measurement ended without a result.
public enum MeasurementError: Error, Sendable {
  /// The device could not be opened or started: do what the error's code says, or measure without a device.
  case device(SinkError)
  /// ``MachineTimingSession/interrupt()`` was called: measure again to get a result.
  case interrupted

  /// The call that failed and why, in words for a report; `nil` for an interruption.
  var reason: String? {
    if case .device(let error) = self { error.words } else { nil }
  }
}

extension SinkError {
  /// The call that failed and why, in words for a report.
  var words: String { "\(operation): \(reason)" }
}
