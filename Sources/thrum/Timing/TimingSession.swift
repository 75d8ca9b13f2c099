internal import HapticALSA
internal import HapticAudio
internal import HapticEngine
internal import HapticModel
internal import HapticPlayback

/// One run of `timing`: each measurement after the other, until a signal ends it.
final class TimingSession {
  private static let tapSpacing = TimeSpan.milliseconds(25)
  /// A sink without a device renders as often as it is pulled.
  private static let pullInterval = TimeSpan.milliseconds(10)

  private let total: TimeSpan
  private let named: String?
  private let watch: TimingWatch
  private let signals: SignalWatch

  /// Prepares to measure for `total`, on the device of that name or on the default one.
  init(total: TimeSpan, device: String?) {
    let watch = TimingWatch()
    (self.total, named, self.watch) = (total, device, watch)
    signals = SignalWatch { watch.interrupt($0) }
  }

  /// Measures everything.
  ///
  /// - Throws: ``SinkError`` where a device that was named cannot be opened.
  func run() throws -> MachineTiming {
    defer { signals.cancel() }
    let device = try openable()
    let name = if case .measured(let name) = device { name } else { String?.none }
    var plan = TimingPlan(total: total, triesBuffers: name != nil, records: name != nil)
    let progress = ProgressLine("measuring", total: FrameCount(100))
    defer { progress?.finish() }

    let idle = try (WakeMeter.measure(for: plan.wakes, watch), placement(on: name, for: plan.placement))
    progress?.add(FrameCount(25))
    let load = BusyLoad()
    defer { load.stop() }
    let loaded = try (WakeMeter.measure(for: plan.wakes, watch), placement(on: name, for: plan.placement))
    load.stop()
    progress?.add(FrameCount(25))

    // What a device is shows once it has been played to.
    let absence = Self.absence(of: device, idle.1)
    if absence != nil { plan = TimingPlan(total: total, triesBuffers: false, records: false) }
    let trials = try trials(name, plan, absence, progress)
    let loopback = try loopback(name, plan, absence)
    return MachineTiming(
      asked: total, cores: BusyLoad.cores, lookAhead: PlaybackOptions().lookAhead,
      wakes: .init(idle: idle.0, loaded: loaded.0), device: device,
      placement: .init(idle: idle.1, loaded: loaded.1), trials: trials, trial: plan.trial,
      loopback: loopback)
  }

  private func openable() throws -> Measured<String> {
    if let obstacle = DeviceList.obstacle(opening: named ?? "default") {
      if named != nil { throw obstacle }
      return .notMeasured("the default device cannot be opened: \(obstacle.reason)")
    }
    return .measured(named ?? "default")
  }

  private func placement(on device: String?, for span: TimeSpan) throws -> Measured<PlacementFacts> {
    let run = TapRun.silent(every: Self.tapSpacing, for: span)
    if let device {
      let sink = try ALSASink(DeviceRequest(device: device))
      let period = sink.layout.rate.span(of: sink.periodFrames)
      return facts(try run.play(through: sink, watch), of: run, period: period)
    }
    guard let layout = StreamLayout(rate: .hz48000, format: .s16, channels: 2, active: [0, 1]) else {
      preconditionFailure("stereo is a layout")
    }
    return facts(try run.play(through: NullSink(layout), watch), of: run, period: Self.pullInterval)
  }

  private func facts(_ take: TapRun.Take?, of run: TapRun, period: TimeSpan) -> Measured<PlacementFacts> {
    let nothing = TimingReport(rate: .hz48000, lookAhead: PlaybackOptions().lookAhead)
    return PlacementFacts.measured(
      take?.outcome.report ?? nothing, end: take?.outcome.end, taps: run.count, period: period)
  }

  private static func absence(of device: Measured<String>, _ placement: Measured<PlacementFacts>) -> String? {
    switch device {
    case .notMeasured(let reason): reason
    case .measured(let name) where placement.facts?.isSelfPaced == true:
      "\(name) has no clock and accepts frames at any speed"
    case .measured: nil
    }
  }

  private func trials(
    _ device: String?, _ plan: TimingPlan, _ absence: String?, _ progress: ProgressLine?
  ) throws -> Measured<[BufferTrial]> {
    guard let device, absence == nil else { return .notMeasured(absence ?? "") }
    var trials: [BufferTrial] = []
    for pair in BufferTrial.pairs {
      trials.append(try BufferTrial(pair, on: device, for: plan.trial, watch))
      progress?.add(FrameCount(5))
      if trials.last?.held == true { break }
    }
    return .measured(trials)
  }

  private func loopback(
    _ device: String?, _ plan: TimingPlan, _ absence: String?
  ) throws -> Measured<LoopbackFacts> {
    guard let device, absence == nil else { return .notMeasured(absence ?? "") }
    guard let clicks = plan.clicks else {
      return .notMeasured(
        "it needs --seconds \(TimingPlan.leastForRecording.nanoseconds / 1_000_000_000) or more")
    }
    return try LoopbackMeter(device: device, watch: watch).measure(for: clicks)
  }
}
