internal import HapticModel

/// A pattern with its controls applied to its own events, so that it can be combined with others.
struct Clip: Sendable, Hashable {
  /// One event, with its controls as curves of its own.
  struct Event: Sendable, Hashable {
    /// The event at its offset from the clip's beginning.
    var event: HapticEvent
    /// The time from its onset to the end of its release.
    var life: TimeSpan
    /// Its number in the clip as written; random values depend on it, so that a reversed clip has the same.
    var number = 0
  }

  /// The events in the order of their onsets; ties in file order.
  let events: [Event]
  /// The end of the last event, without the release of vibrations that are held.
  let length: TimeSpan
  /// The longest life of any event.
  let longestLife: TimeSpan
  /// The longest time by which an event begins before the clip: played backwards, a long release may.
  var lead: TimeSpan { events.first.map { max(TimePoint.zero - $0.event.time, TimeSpan.zero) } ?? .zero }

  /// Prepares a pattern.
  init(_ pattern: HapticPattern) {
    let hasControls = !(pattern.parameters.isEmpty && pattern.curves.isEmpty)
    var events = hasControls ? Self.controlled(pattern) : Self.plain(pattern)
    for index in events.indices { events[index].number = index }
    self.events = events
    length = events.reduce(TimeSpan.zero) { max($0, $1.event.time - .zero + $1.event.countedLength) }
    longestLife = events.reduce(TimeSpan.zero) { max($0, $1.life) }
  }

  private init(events: [Event], length: TimeSpan, longestLife: TimeSpan) {
    self.events = events
    self.length = length
    self.longestLife = longestLife
  }

  private static func plain(_ pattern: HapticPattern) -> [Event] {
    var events = pattern.events.map { Event(event: $0, life: $0.life) }
    let isOrdered = zip(events, events.dropFirst()).allSatisfy { $0.event.time <= $1.event.time }
    if !isOrdered { events = Self.ordered(events) }
    return events
  }

  private static func ordered(_ events: [Event]) -> [Event] {
    events.stablySorted { $0.event.time < $1.event.time }
  }

  private static func controlled(_ pattern: HapticPattern) -> [Event] {
    let entries = Timeline(compiling: pattern).entries
    var state = ControlState()
    var events: [Event] = []
    for (index, entry) in entries.enumerated() {
      switch entry.action {
      case .control(let segment): state.begin(segment, at: entry.time)
      case .stop, .curve: break
      case .start(let id, let voice):
        var event = pattern.events[id.index]
        if case .continuous(var vibration) = event {
          vibration.envelope = state.applied(to: vibration.envelope, at: vibration.time)
          event = .continuous(vibration)
          events.append(follow(vibration, from: state, entries[index...]))
        } else {
          if case .transient(var tap) = event, case .transient(let resolved) = voice {
            tap.intensity = resolved.intensity
            event = .transient(tap)
          }
          events.append(Event(event: event, life: event.life))
        }
      }
    }
    return ordered(events)
  }

  /// Returns a vibration with the controls applied while it sounds; `later` contains the entries from its start on.
  private static func follow(
    _ vibration: Continuous, from state: ControlState, _ later: ArraySlice<TimelineEntry>
  ) -> Event {
    var vibration = vibration
    let life = HapticEvent.continuous(vibration).life
    for id in [ControlID.hapticIntensity, .hapticSharpness] {
      var lines = [
        (offset: TimeSpan.zero, segment: state.remainder(of: id, at: vibration.time) ?? .neutral(id))
      ]
      for entry in later {
        if entry.time > vibration.time + life { break }
        guard case .control(let segment) = entry.action, segment.id == id else { continue }
        lines.append((entry.time - vibration.time, segment))
      }
      vibration.apply(Curve(lines), of: id)
    }
    return Event(event: .continuous(vibration), life: life)
  }

  /// Returns the clip played backwards in `length`.
  func reversed(in length: TimeSpan) -> Clip {
    let events = events.map { item in
      Event(
        event: item.event.reversed(life: item.life, in: length), life: item.life, number: item.number)
    }
    // Events with one onset keep their order, so that reversing twice changes nothing.
    return Clip(events: Self.ordered(events), length: self.length, longestLife: longestLife)
  }
}

extension Continuous {
  /// Applies a control: a constant to the level, anything else to the curve.
  fileprivate mutating func apply(_ control: Curve, of id: ControlID) {
    switch (id, control.isConstant) {
    case (.hapticIntensity, true):
      intensity = UnitLevel(clamping: intensity.value * control.value(at: .zero))
    case (.hapticIntensity, false):
      intensityCurve = intensityCurve.map { $0.multiplied(by: control) } ?? control
    case (_, true): sharpness = UnitLevel(clamping: sharpness.value + control.value(at: .zero))
    case (_, false): sharpnessCurve = sharpnessCurve.map { $0.adding(control) } ?? control
    }
  }
}

extension HapticEvent {
  /// The time from its onset to the end of its release; zero for a tap.
  var life: TimeSpan {
    switch self {
    case .transient: return .zero
    case .continuous(let vibration):
      let voice = ContinuousVoice(vibration, scale: .standard)
      return voice.held + voice.release
    case .audioContinuous(let tone): return tone.duration
    case .audioCustom(let sound): return sound.duration ?? .zero
    }
  }

  /// The event's share of a composition's length: of a tap its padding, of a vibration that is held its duration, since
  /// its release sounds under what follows, and of one that decays the longer of both.
  var countedLength: TimeSpan {
    switch self {
    case .transient(let tap): tap.padding
    case .continuous(let vibration):
      vibration.envelope.isSustained ? vibration.duration : max(vibration.duration, life)
    case .audioContinuous(let tone): tone.duration
    case .audioCustom(let sound): sound.duration ?? .zero
    }
  }

  /// Returns the event in a clip of `length` played backwards: attack and release are swapped.
  ///
  /// The shortest release of a vibration that is held is in neither direction a part of the length.
  func reversed(life: TimeSpan, in length: TimeSpan) -> HapticEvent {
    var span = life
    if case .continuous(let vibration) = self, vibration.envelope.isSustained {
      span = life - ContinuousVoice.shortestRamp
    }
    let begin = TimePoint.zero + (length - (time - .zero) - span)
    switch self {
    case .transient(var tap):
      tap.time = begin
      return .transient(tap)
    case .continuous(var vibration):
      vibration.reverse(at: begin)
      return .continuous(vibration)
    case .audioContinuous(var tone):
      tone.time = begin
      return .audioContinuous(tone)
    case .audioCustom(var sound):
      sound.time = begin
      return .audioCustom(sound)
    }
  }
}

extension Continuous {
  /// Swaps attack and release, or attack and decay.
  ///
  /// A vibration shorter than its attack keeps its envelope, since no envelope could describe the result.
  fileprivate mutating func reverse(at begin: TimePoint) {
    let voice = ContinuousVoice(self, scale: .standard)
    time = begin
    intensityCurve = intensityCurve?.reversed(in: voice.held + voice.release)
    sharpnessCurve = sharpnessCurve?.reversed(in: voice.held + voice.release)
    if !envelope.isSustained {
      (envelope.attack, envelope.decay) = (envelope.decay, envelope.attack)
    } else if voice.held >= voice.attack {
      (envelope.attack, envelope.release) = (envelope.release, envelope.attack)
      duration = voice.held + voice.release - voice.attack
    }
  }
}
