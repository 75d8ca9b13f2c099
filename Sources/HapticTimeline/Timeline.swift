public import HapticModel

/// A compiled pattern: every action at its absolute time, in a total order.
///
/// Sound, pictures, exports and tests all read this value. Entries are ordered by time; at one instant stops come
/// first, then controls, then starts (``TimelineEntry/Action/rank``): stops and starts in file order, controls in that in
/// which they apply.
///
/// Thread-safe: yes, a value. Real-time-safe: no (arrays).
public struct Timeline: Sendable, Hashable {
  /// The pattern's name; may be empty.
  public let name: String
  /// The actions, in order.
  public let entries: [TimelineEntry]
  /// The pattern's commanded length: the latest end of any event, release tails and padding included.
  ///
  /// A tap itself has no length.
  public let length: TimeSpan

  /// A timeline without actions.
  public static var empty: Timeline { Timeline(name: "", entries: [], length: .zero) }

  /// Returns the same actions in a timeline with a length of at least `minimum`.
  public func lasting(_ minimum: TimeSpan) -> Timeline {
    Timeline(name: name, entries: entries, length: max(length, minimum))
  }

  /// Returns the same actions under another name.
  package func renamed(_ name: String) -> Timeline {
    Timeline(name: name, entries: entries, length: length)
  }
}

extension Timeline {
  /// Restores a timeline that was compiled before, for example from a file.
  ///
  /// The entries are sorted; the caller must ensure that they are consistent.
  public init(keptAs entries: [TimelineEntry], name: String, length: TimeSpan) {
    self.init(name: name, entries: TimelineEntry.ordered(entries), length: length)
  }
}

/// One action at one time.
public struct TimelineEntry: Sendable, Hashable {
  /// The time.
  public let time: TimePoint
  /// The action.
  public let action: Action

  /// Makes an entry, for an ``EntrySource`` to return.
  public init(time: TimePoint, action: Action) {
    self.time = time
    self.action = action
  }

  /// An action at an entry's time.
  public enum Action: Sendable, Hashable {
    /// A sustained vibration begins its release, or a decaying one has ended.
    case stop(VoiceID)
    /// A control begins a new segment.
    case control(ControlSegment)
    /// An event begins.
    case start(VoiceID, Voice)
    /// A vibration's own curve begins a new segment.
    ///
    /// Only the engine makes these as it plays: timelines and readers keep the curves in the voices.
    case curve(VoiceID, ControlSegment)

    /// The order at one instant: stop 0, control 1, start 2, curve 3.
    public var rank: Int {
      switch self {
      case .stop: 0
      case .control: 1
      case .start: 2
      case .curve: 3
      }
    }
  }
}

extension TimelineEntry {
  /// Returns `entries` in order: time, then rank, then file order; controls of one instant in the given order.
  static func ordered(_ entries: [TimelineEntry]) -> [TimelineEntry] {
    func key(_ entry: TimelineEntry, _ index: Int) -> (TimePoint, Int, Int, Int) {
      (entry.time, entry.action.rank, entry.action.voice?.index ?? 0, index)
    }
    let isOrdered = entries.indices.dropFirst().allSatisfy { index in
      entries[index - 1].time < entries[index].time
        || key(entries[index - 1], index - 1) < key(entries[index], index)
    }
    if isOrdered { return entries }
    return entries.indices.sorted { key(entries[$0], $0) < key(entries[$1], $1) }.map { entries[$0] }
  }
}

/// Names one event of a timeline: its index in the pattern's list of events.
public struct VoiceID: Sendable, Hashable, Comparable {
  /// The index of the event in file order.
  public let index: Int
  /// Names the event at `index`.
  public init(_ index: Int) { self.index = index }
  /// True if `left` comes earlier in the file.
  public static func < (left: VoiceID, right: VoiceID) -> Bool { left.index < right.index }
}

/// A straight segment of a control: from a value to a value over a span; then the last value is held.
///
/// A segment replaces the previous segment of the same control, finished or not.
public struct ControlSegment: Sendable, Hashable {
  /// The control.
  public let id: ControlID
  /// The value at the entry's time.
  public let from: Double
  /// The value at the end of `span`, and after it.
  public let to: Double
  /// The length of the segment; 0 for a step.
  public let span: TimeSpan

  /// Makes a segment.
  public init(id: ControlID, from: Double, to: Double, span: TimeSpan) {
    self.id = id
    self.from = from
    self.to = to
    self.span = span
  }

  /// The segment of a control that never left its neutral value.
  public static func neutral(_ id: ControlID) -> ControlSegment {
    ControlSegment(id: id, from: id.neutral, to: id.neutral, span: .zero)
  }

  /// The value `elapsed` after the segment's start.
  public func value(after elapsed: TimeSpan) -> Double {
    Curve.interpolated(
      from: Curve.Point(from, at: .zero), to: Curve.Point(to, at: span), at: elapsed)
  }
}

/// An event with everything resolved that is known at its onset.
public enum Voice: Sendable, Hashable {
  /// A tap.
  case transient(TransientVoice)
  /// A vibration.
  case continuous(ContinuousVoice)
  /// An audio event, kept but not played.
  indirect case audio(HapticEvent)
}

/// A tap with its controls applied.
public struct TransientVoice: Sendable, Hashable {
  /// The intensity as written.
  public let commanded: UnitLevel
  /// The intensity times the intensity control at the tap's onset.
  ///
  /// A tap has no length, so later changes of the control do not affect it.
  public let intensity: UnitLevel
  /// The sharpness; the sharpness control does not affect taps (Apple's AHAP article).
  public let sharpness: UnitLevel

  /// Makes a resolved tap.
  public init(commanded: UnitLevel, intensity: UnitLevel, sharpness: UnitLevel) {
    self.commanded = commanded
    self.intensity = intensity
    self.sharpness = sharpness
  }
}

/// A vibration with its envelope and its curves in time.
///
/// The intensity and sharpness controls of the pattern act while it sounds.
public struct ContinuousVoice: Sendable, Hashable {
  /// The intensity as written.
  public let intensity: UnitLevel
  /// The sharpness as written.
  public let sharpness: UnitLevel
  /// The time from zero to full strength, linear in intensity.
  public let attack: TimeSpan
  /// The time from full strength to zero after the attack; `nil` for a sustained vibration.
  public let decay: TimeSpan?
  /// The time from the level at its stop to zero.
  public let release: TimeSpan
  /// The time from the start to the stop.
  public let held: TimeSpan
  /// A factor of the intensity, 0…1, by the time since the start; `nil` for 1 throughout.
  public let intensityCurve: Curve?
  /// An offset to the sharpness, -1…1, by the time since the start; `nil` for 0 throughout.
  public let sharpnessCurve: Curve?

  /// Makes a resolved vibration.
  public init(
    intensity: UnitLevel, sharpness: UnitLevel, attack: TimeSpan, decay: TimeSpan?, release: TimeSpan,
    held: TimeSpan, intensityCurve: Curve? = nil, sharpnessCurve: Curve? = nil
  ) {
    self.intensity = intensity
    self.sharpness = sharpness
    self.attack = attack
    self.decay = decay
    self.release = release
    self.held = held
    self.intensityCurve = intensityCurve
    self.sharpnessCurve = sharpnessCurve
  }

  /// True if the vibration has a curve of its own.
  public var hasCurves: Bool { intensityCurve != nil || sharpnessCurve != nil }

  /// The envelope's level times the intensity curve, 0…1, at `elapsed` after the start, after a step there.
  public func level(after elapsed: TimeSpan) -> Double {
    let level = envelopeLevel(after: elapsed)
    guard let intensityCurve else { return level }
    return level * intensityCurve.value(at: elapsed)
  }

  /// The envelope's level times the intensity curve at `elapsed` after the start, before a step there.
  public func level(before elapsed: TimeSpan) -> Double {
    let level = envelopeLevel(after: elapsed)
    guard let intensityCurve else { return level }
    return level * intensityCurve.value(before: elapsed)
  }

  /// The envelope's level alone, 0…1, `elapsed` after the start; piecewise linear.
  public func envelopeLevel(after elapsed: TimeSpan) -> Double {
    if elapsed < .zero { return 0 }
    if elapsed <= held { return heldLevel(after: elapsed) }
    let sinceStop = elapsed - held
    if sinceStop >= release { return 0 }
    let remaining = 1 - Double(sinceStop.nanoseconds) / Double(release.nanoseconds)
    return heldLevel(after: held) * remaining
  }

  private func heldLevel(after elapsed: TimeSpan) -> Double {
    if elapsed < attack { return Double(elapsed.nanoseconds) / Double(attack.nanoseconds) }
    guard let decay else { return 1 }
    let sincePeak = elapsed - attack
    return sincePeak >= decay ? 0 : 1 - Double(sincePeak.nanoseconds) / Double(decay.nanoseconds)
  }

  /// The offset from the sharpness curve, -1…1, at `elapsed` after the start, after a step there.
  public func sharpnessOffset(after elapsed: TimeSpan) -> Double { sharpnessCurve?.value(at: elapsed) ?? 0 }

  /// The offset from the sharpness curve, -1…1, at `elapsed` after the start, before a step there.
  public func sharpnessOffset(before elapsed: TimeSpan) -> Double {
    sharpnessCurve?.value(before: elapsed) ?? 0
  }
}

extension Curve {
  /// The segment of a control from `offset` on.
  package func segment(of id: ControlID, from offset: TimeSpan) -> ControlSegment {
    let value = value(at: offset)
    let next = points.partitioningIndex { $0.offset > offset }
    // Before the first point the value is constant.
    guard next > 0, next < points.count else {
      return ControlSegment(id: id, from: value, to: value, span: .zero)
    }
    return ControlSegment(id: id, from: value, to: points[next].value, span: points[next].offset - offset)
  }
}

extension Curve {
  /// Makes a curve from a control's segments in order: each lasts until its end or the next one, and holds its last
  /// value.
  package init(_ lines: [(offset: TimeSpan, segment: ControlSegment)]) {
    var points: [Point] = []
    func append(_ value: Double, at offset: TimeSpan) {
      if points.last != Point(value, at: offset) { points.append(Point(value, at: offset)) }
    }
    for (index, line) in lines.enumerated() {
      append(line.segment.from, at: line.offset)
      let room = index + 1 < lines.count ? lines[index + 1].offset - line.offset : line.segment.span
      let span = min(line.segment.span, room)
      let reached = line.segment.value(after: span)
      if span > .zero { append(reached, at: line.offset + span) }
      if room > span { append(reached, at: line.offset + room) }
    }
    self.init(points)
  }
}
