package import HapticAudio
internal import HapticEngine
internal import HapticModel
internal import HapticPlayback

/// Measures a machine's timing: each measurement after the other, until all are done or it is interrupted.
///
/// Half of the time of the taps every core is kept busy.
///
/// Thread-safe: yes; ``run(progress:)`` at most once. Real-time-safe: no.
package final class MachineTimingSession: Sendable {
  private static let tapSpacing = TimeSpan.milliseconds(25)
  /// A sink without a device renders as often as it is pulled.
  private static let pullInterval = TimeSpan.milliseconds(10)

  /// The shortest half, of a device that took all of the time to start (*chosen*).
  private static let shortestHalf = TimeSpan.milliseconds(50)
  /// The time after the last tap within which its placement is known (*chosen*: half a second of look-ahead, and more).
  private static let collecting = TimeSpan.milliseconds(300)
  /// The longest that a device which stands still is waited for after the last tap (*chosen*): twice the longest stall that
  /// was measured.
  private static let collectingPatience = TimeSpan.milliseconds(4_000)

  private let plan: MeasurementPlan
  private let wait = InterruptibleWait()
  private let clock = DispatchTimebase(label: "thrum.timing.clock")

  /// Prepares to measure what `plan` asks for.
  package init(_ plan: MeasurementPlan) { self.plan = plan }

  /// Ends ``run(progress:)`` soon, and without a result.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  package func interrupt() { wait.interrupt() }

  /// Measures everything, on the calling thread, for as long as planned.
  ///
  /// Thread-safe: call once. Real-time-safe: no.
  /// - Parameter progress: called on the calling thread with the part that is done, in per cent.
  /// - Throws: ``MeasurementError``; a device that fails while it plays is a reason in the result, not an error.
  package func run(progress: (_ percent: Int) -> Void = { _ in }) throws(MeasurementError) -> MachineTiming {
    let end = clock.now + plan.duration
    let device = plan.device.value
    let shares = TimeShares(total: plan.duration, hasDevice: device != nil)
    let run = try tapRun(device, until: end - shares.afterTaps, progress)

    // A device shows that it has no clock only once it has been played to.
    let absence = absence(run.placement.idle)
    let trials = try trials(
      device, below: run.buffer, shares: shares, absence: absence, until: end - shares.recording)
    if case .measured = trials { progress(80) }
    let loopback = try loopback(device, shares: shares, absence: absence)
    return MachineTiming(
      requestedDuration: plan.duration, coreCount: ProcessorLoad.coreCount, lookAhead: run.lookAhead,
      wakeUps: run.wakeUps, device: plan.device.map(\.name), placement: run.placement,
      tapDuration: run.half, trials: trials, trialDuration: BufferTrial.half, loopback: loopback)
  }

  /// The timers and the taps of a session, measured at the same time.
  private struct Halves {
    var wakeUps: MachineTiming.ByLoad<[TimeSpan]>
    var placement: MachineTiming.ByLoad<Measured<PlacementFacts>>
    /// The time with every core busy, as it was measured.
    var half: TimeSpan
    var lookAhead: TimeSpan
    /// The buffer of the device; zero without one.
    var buffer: TimeSpan
  }

  /// Plays taps until `end`, the second half of them with every core busy, and measures timers meanwhile.
  ///
  /// The device is opened once: a sound server takes up to two seconds until it plays.
  private func tapRun(
    _ device: MeasuredDevice?, until end: EngineInstant, _ progress: (Int) -> Void
  ) throws(MeasurementError) -> Halves {
    let (sink, lengths) = try sink(of: device)
    let run = TapRun.silent(every: Self.tapSpacing, for: plan.duration)
    var wakeUps = MachineTiming.ByLoad<[TimeSpan]>(idle: [], loaded: [])
    var halves: TapRun.Halves?
    let result = try run.play(through: sink, wait) { (running) throws(MeasurementError) in
      let half = max(TimeSpan(nanoseconds: (end - clock.now).nanoseconds / 2), Self.shortestHalf)
      var made = TapRun.Halves(running)
      wakeUps.idle = try WakeUpMeter.measure(for: half, wait)
      progress(25)
      made.turn(running)
      let load = ProcessorLoad()
      defer { load.stop() }
      wakeUps.loaded = try WakeUpMeter.measure(for: half, wait)
      load.stop()
      progress(50)
      made.end = running.now
      // The kernel reports the last taps within half a look-ahead, unless the device stands still.
      let latest = clock.now + Self.collectingPatience
      repeat {
        _ = try wait.wait(atMost: Self.collecting) { false }
        made.report = running.report
      } while !made.hasPlacedTaps && clock.now < latest
      halves = made
      return true
    }
    let placement = placement(of: halves, end: result?.outcome.end, period: lengths.period)
    return Halves(
      wakeUps: wakeUps, placement: placement, half: halves?.loadedTime ?? .zero,
      lookAhead: halves?.report.lookAhead ?? PlaybackOptions().lookAhead, buffer: lengths.buffer)
  }

  private func sink(
    of device: MeasuredDevice?
  ) throws(MeasurementError) -> (sink: any FrameSink, lengths: BufferLengths) {
    if let device {
      let output = try device.open()
      return (output.sink, output.lengths)
    }
    guard let layout = StreamLayout(rate: .hz48000, format: .s16, channels: 2, active: [0, 1]) else {
      preconditionFailure("stereo is a layout")
    }
    return (NullSink(layout), BufferLengths(period: Self.pullInterval, buffer: .zero))
  }

  private func placement(
    of halves: TapRun.Halves?, end: SinkEnd?, period: TimeSpan
  ) -> MachineTiming.ByLoad<Measured<PlacementFacts>> {
    guard let halves else {
      let nothing = PlacementFacts.notMeasured(after: end)
      return .init(idle: nothing, loaded: nothing)
    }
    let facts = { (isLoaded: Bool) in
      PlacementFacts.measured(halves.half(isLoaded: isLoaded), end: end, period: period)
    }
    return .init(idle: facts(false), loaded: facts(true))
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

  /// Tries buffers below `buffer`, each shorter than the last, until one does not hold or the time is over.
  private func trials(
    _ device: MeasuredDevice?, below buffer: TimeSpan, shares: TimeShares, absence: String?,
    until end: EngineInstant
  ) throws(MeasurementError) -> Measured<[BufferTrial]> {
    guard let device, absence == nil else { return .notMeasured(absence ?? "") }
    guard shares.trials > .zero else { return .notMeasured(plan.shortTrialReason) }
    var trials: [BufferTrial] = []
    for lengths in BufferTrial.candidates.reversed() where lengths.buffer < buffer {
      if clock.now + BufferTrial.cost > end { break }
      trials.append(try BufferTrial(lengths, on: device, wait))
      if trials.last?.held != true { break }
    }
    return .measured(trials)
  }

  private func loopback(
    _ device: MeasuredDevice?, shares: TimeShares, absence: String?
  ) throws(MeasurementError) -> Measured<LoopbackFacts> {
    guard let device, absence == nil else { return .notMeasured(absence ?? "") }
    guard let clicks = shares.clicks else { return .notMeasured(plan.shortRunReason) }
    return try LoopbackMeter(device: device, wait: wait).measure(for: clicks)
  }
}

/// The reason why a measurement ended without a result.
package enum MeasurementError: Error, Sendable {
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
