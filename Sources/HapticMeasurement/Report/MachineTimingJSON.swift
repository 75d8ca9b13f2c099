internal import HapticEngine
internal import HapticModel
internal import HapticText

extension MachineTiming {
  /// The measurements as JSON, `thrum.machine-timing/1`: spans in whole nanoseconds.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public var json: String {
    var writer = JSONWriter()
    writer.object { object in
      object.member("format", "thrum.machine-timing/1")
      object.member("asked", requestedDuration)
      object.member("cores", coreCount)
      object.member("lookAhead", lookAhead)
      switch device {
      case .measured(let name): object.member("device", name)
      case .notMeasured(let reason): object.member("noDevice", reason)
      }
      object.object("wakeUp") { object in
        object.member("interval", WakeUpMeter.interval)
        object.object("idle") { $0.upper(wakeUps.idle) }
        object.object("loaded") { $0.upper(wakeUps.loaded) }
      }
      object.object("placement") { object in
        object.object("idle") { $0.measured(placement.idle) { $0.members(of: $1) } }
        object.object("loaded") { $0.measured(placement.loaded) { $0.members(of: $1) } }
      }
      object.object("buffers") { $0.buffers(of: self) }
      object.object("loopback") { $0.measured(loopback) { $0.members(of: $1) } }
      object.object("verdict") { $0.measured(verdict) { $0.members(of: $1) } }
    }
    return writer.text
  }
}

extension JSONWriter {
  /// A span in nanoseconds, under its name with the unit behind it.
  fileprivate mutating func member(_ name: String, _ span: TimeSpan) { member(name + "Ns", span.nanoseconds) }

  fileprivate mutating func upper(_ spans: [TimeSpan]) {
    percentiles(MachineTiming.upperPercentiles, of: spans)
    member("max", (spans.max() ?? .zero).nanoseconds)
  }

  fileprivate mutating func lower(_ spans: [TimeSpan]) {
    percentiles(MachineTiming.lowerPercentiles, of: spans)
    member("min", (spans.min() ?? .zero).nanoseconds)
  }

  private mutating func percentiles(_ percents: [Double], of spans: [TimeSpan]) {
    member("count", spans.count)
    for percent in percents {
      let name = "p" + FixedDecimal.text(percent, digits: 1, isTrimmed: true)
      member(name, TimingReport.percentile(percent, of: spans).nanoseconds)
    }
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
    object("dispatchLatenessNs") { $0.upper(facts.lateness) }
    object("marginNs") { $0.lower(facts.margin) }
  }

  fileprivate mutating func buffers(of timing: MachineTiming) {
    switch timing.trials {
    case .notMeasured(let reason): member("notMeasured", reason)
    case .measured(let trials):
      member("try", timing.trialDuration)
      array("tries") { for trial in trials { $0.object { $0.members(of: trial) } } }
      if let smallest = timing.smallestBuffer?.requested {
        object("smallest") { object in
          object.member("period", smallest.period)
          object.member("buffer", smallest.buffer)
        }
      }
    }
  }

  private mutating func members(of trial: BufferTrial) {
    member("period", trial.requested.period)
    member("buffer", trial.requested.buffer)
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
    member("framesOff", facts.deviation.count)
    member("xruns", facts.xruns)
    object("dispatchToRecordNs") { $0.upper(facts.fromDispatch) }
    object("placementToRecordNs") { $0.upper(facts.fromPlacement) }
  }

  fileprivate mutating func members(of verdict: LookAheadVerdict) {
    member("safe", verdict.isSafe)
    member("lateness", verdict.lateness)
    member("period", verdict.period)
    member("commit", verdict.commit)
    member("needed", verdict.needed)
    member("lateTaps", verdict.late)
    member("missingTaps", verdict.missing)
    member("xruns", verdict.xruns)
    member("stalls", verdict.stalls)
    member("held", verdict.held)
    if let step = verdict.smallestLookAhead { member("leastLookAhead", step) }
    array("words") { for line in verdict.lines { $0.value(line) } }
  }
}
