internal import HapticModel
internal import HapticTimeline

extension Simulation {
  /// Simulates each actuator of a device alone, and gives each event the result of the one on which it is felt most.
  ///
  /// Masking and merging between actuators are not simulated, since they are at different places of the device: *chosen*.
  init(severally call: HapticCall, on profile: DeviceProfile, from state: StartState) {
    let parts = profile.parts.map { part in
      Simulation(call.limited(to: part.sharpness), on: part.profile, from: state)
    }
    let choice = Choice(of: call, on: profile)
    let delivery = Delivery(of: choice, parts.map(\.delivery))
    self.init(
      profile: profile, call: call, delivery: delivery, motion: parts[0].motion,
      felt: FeltEnvelope.strongest(of: parts.map(\.felt)),
      events: Self.events(of: delivery.timeline, parts, exponent: profile.drive.exponent), parts: parts)
  }

  /// Returns each event of a timeline with the result of the actuator on which it is felt most; of equals the first.
  ///
  /// An event that drives no actuator does not move.
  private static func events(of timeline: Timeline, _ parts: [Simulation], exponent: Double) -> [FeltEvent] {
    var best: [VoiceID: FeltEvent] = [:]
    for (position, part) in parts.enumerated() {
      for var event in part.events {
        event.actuator = position > 0 ? position - 1 : nil
        if let other = best[event.event], other.strength >= event.strength { continue }
        best[event.event] = event
      }
    }
    var events = timeline.feltEvents().map { best[$0.event] ?? $0 }
    for index in events.indices {
      // The neighbour may be felt more on another actuator, where it does not merge with this event.
      if let neighbour = events[index].mergedWith, best[neighbour]?.actuator != events[index].actuator {
        events[index].mergedWith = nil
      }
      if let other = events[index].addedTo, best[other]?.actuator != events[index].actuator {
        events[index].addedTo = nil
      }
    }
    LevelDifference.compare(&events, exponent: exponent)
    return events
  }

  /// The simulation of the actuator on which an event is felt; itself for a device with one actuator.
  func part(of actuator: Int?) -> Simulation {
    parts.isEmpty ? self : parts[actuator.map { $0 + 1 } ?? 0]
  }
}

extension FeltEvent {
  /// The level above the threshold in decibels, for comparison.
  fileprivate var strength: Double { aboveThreshold?.value ?? -.infinity }
}

extension Delivery {
  /// Combines the deliveries of a device's actuators, the main one first.
  fileprivate init(of choice: Choice, _ parts: [Delivery]) {
    var changes = parts[0].changes
    for change in parts.dropFirst().flatMap(\.changes) where !changes.contains(change) {
      changes.append(change)
    }
    self.init(
      step: choice.step, reason: choice.reason, timeline: choice.call.timeline, latency: parts[0].latency,
      drive: parts[0].drive, changes: changes, horizon: parts.compactMap(\.horizon).min(),
      shared: parts[0].shared)
  }
}

extension HapticCall {
  /// Returns the call without the taps and vibrations whose sharpness at the onset is not in a range.
  fileprivate func limited(to range: SharpnessRange) -> HapticCall {
    guard range != .full else { return self }
    var call = self
    call.timeline = timeline.limited(to: range)
    call.fallback?.timeline = fallback?.timeline.limited(to: range) ?? .empty
    return call
  }
}

extension Timeline {
  fileprivate func limited(to range: SharpnessRange) -> Timeline {
    let controls = ControlCurves(self)
    var dropped: Set<VoiceID> = []
    for entry in entries {
      guard case .start(let id, let voice) = entry.action else { continue }
      if let sharpness = voice.sharpness(at: entry.time, controls), !range.contains(sharpness) {
        dropped.insert(id)
      }
    }
    let kept = entries.filter { entry in entry.action.voice.map { !dropped.contains($0) } ?? true }
    return Timeline(keptAs: kept, name: name, length: length)
  }
}

extension Voice {
  /// The sharpness at the onset, controls included; `nil` for an audio event.
  fileprivate func sharpness(at time: TimePoint, _ controls: ControlCurves) -> UnitLevel? {
    switch self {
    case .transient(let tap): return tap.sharpness
    case .continuous(let voice):
      let curve = voice.sharpnessCurve?.value(at: .zero) ?? 0
      return UnitLevel(
        clamping: voice.sharpness.value + curve + controls.value(of: .hapticSharpness, at: time))
    case .audio: return nil
    }
  }
}
