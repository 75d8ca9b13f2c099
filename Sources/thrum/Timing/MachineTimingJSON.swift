internal import HapticModel
internal import HapticText

/// The measurements of a machine as JSON: `thrum.machine-timing/1`, spans in whole nanoseconds.
enum MachineTimingJSON {
  /// The document.
  static func text(_ timing: MachineTiming) -> String {
    var writer = JSONWriter()
    writer.object { object in
      object.member("format", "thrum.machine-timing/1")
      object.member("asked", timing.asked)
      object.member("cores", timing.cores)
      object.member("lookAhead", timing.lookAhead)
      switch timing.device {
      case .measured(let name): object.member("device", name)
      case .notMeasured(let reason): object.member("noDevice", reason)
      }
      object.object("wakeUp") { object in
        object.member("interval", WakeMeter.interval)
        object.object("idle") { $0.high(timing.wakes.idle) }
        object.object("loaded") { $0.high(timing.wakes.loaded) }
      }
      object.object("placement") { object in
        object.object("idle") { $0.measured(timing.placement.idle) { $0.members(of: $1) } }
        object.object("loaded") { $0.measured(timing.placement.loaded) { $0.members(of: $1) } }
      }
      object.object("buffers") { $0.members(of: timing) }
      object.object("loopback") { $0.measured(timing.loopback) { $0.members(of: $1) } }
      object.object("verdict") { $0.measured(timing.verdict) { $0.members(of: $1) } }
    }
    return writer.text
  }
}

extension JSONWriter {
  /// A span in nanoseconds, under its name with the unit behind it.
  fileprivate mutating func member(_ name: String, _ span: TimeSpan) { member(name + "Ns", span.nanoseconds) }

  fileprivate mutating func high(_ histogram: SpanHistogram) {
    member("count", histogram.count)
    for percent in SpanHistogram.high { percentile(percent, histogram) }
    member("max", histogram.most.nanoseconds)
  }

  fileprivate mutating func low(_ histogram: SpanHistogram) {
    member("count", histogram.count)
    for percent in SpanHistogram.low { percentile(percent, histogram) }
    member("min", histogram.least.nanoseconds)
  }

  private mutating func percentile(_ percent: Double, _ histogram: SpanHistogram) {
    let name = "p" + FixedDecimal.text(percent, digits: 1, isTrimmed: true)
    member(name, histogram.percentile(percent).nanoseconds)
  }

  /// The members of what was measured, or why it was not.
  fileprivate mutating func measured<Facts>(
    _ measured: Measured<Facts>, _ members: (inout JSONWriter, Facts) -> Void
  ) {
    switch measured {
    case .measured(let facts): members(&self, facts)
    case .notMeasured(let reason): member("notMeasured", reason)
    }
  }

  fileprivate mutating func members(of facts: PlacementFacts) {
    member("taps", facts.taps)
    member("placed", facts.placed)
    member("lateCommands", facts.late)
    member("xruns", facts.xruns)
    member("period", facts.period)
    member("commit", facts.commit)
    if let scheduling = facts.scheduling { member("scheduling", scheduling) }
    object("dispatchLatenessNs") { $0.high(facts.lateness) }
    object("marginNs") { $0.low(facts.margin) }
  }

  fileprivate mutating func members(of timing: MachineTiming) {
    switch timing.trials {
    case .notMeasured(let reason): member("notMeasured", reason)
    case .measured(let trials):
      member("try", timing.trial)
      array("tries") { for trial in trials { $0.object { $0.members(of: trial) } } }
      if let smallest = timing.smallest {
        object("smallest") { object in
          object.member("period", smallest.period)
          object.member("buffer", smallest.buffer)
        }
      }
    }
  }

  private mutating func members(of trial: BufferTrial) {
    member("period", trial.period)
    member("buffer", trial.buffer)
    if let granted = trial.granted {
      member("givenPeriod", granted.period)
      member("givenBuffer", granted.buffer)
    }
    object("idle") { $0.members(of: trial.idle) }
    if let loaded = trial.loaded { object("loaded") { $0.members(of: loaded) } }
  }

  private mutating func members(of outcome: BufferTrial.Outcome) {
    switch outcome {
    case .ended(let xruns, let lost):
      member("xruns", xruns)
      member("lost", lost)
      member("held", outcome.held)
    case .failed(let reason): member("failed", reason)
    }
  }

  fileprivate mutating func members(of facts: LoopbackFacts) {
    member("clicksPlayed", facts.played)
    member("clicksRecorded", facts.recorded)
    member("framesOff", facts.deviation)
    member("xruns", facts.xruns)
    object("dispatchToRecordNs") { $0.high(facts.fromDispatch) }
    object("placementToRecordNs") { $0.high(facts.fromPlacement) }
  }

  fileprivate mutating func members(of verdict: LookAheadVerdict) {
    member("safe", verdict.isSafe)
    member("lateness", verdict.lateness)
    member("period", verdict.period)
    member("commit", verdict.commit)
    member("needed", verdict.needed)
    member("lateTaps", verdict.late)
    member("missingTaps", verdict.missing)
    if let step = verdict.step { member("leastLookAhead", step) }
    array("words") { for line in verdict.words { $0.value(line) } }
  }
}
