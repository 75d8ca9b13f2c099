internal import HapticModel

/// Something that occupies an actuator for a while.
protocol LaneVoiceUse: Sendable {
  var request: LaneMixer.Request { get }
}

extension LaneMixer {
  /// An action of the actuator at one time.
  struct Action: Sendable {
    enum Kind: Sendable {
      /// The end of a vibration, or of a segment of one; `isCut` if it ends early.
      case stop(VoiceID, isCut: Bool)
      case start(VoiceID, HapticEvent, origin: Int?)
    }

    let time: TimePoint
    let kind: Kind
  }

  /// A use of the actuator: the side, its intensity and its onset.
  struct Request: LaneVoiceUse {
    let side: Collision.Side
    let occurrence: UInt64
    let priority: Int
    let onset: Int64
    /// The event's number on the lane.
    let order: Int
    var intensity: UnitLevel
    var until: Int64

    var request: Request { self }
  }

  /// A vibration that has begun and not yet faded out.
  struct Sounding: LaneVoiceUse {
    let id: VoiceID
    let request: Request
    /// The vibration without any ducking.
    let vibration: Continuous
    /// The end of its hold, and the end of its release.
    let stop: Int64
    let end: Int64
    let isDecaying: Bool
    /// The segment that plays, with its start.
    var section: Continuous
    /// The place of the segment among the starts of its moment, as long as they are not sent.
    var startIndex: Int
    var isStopped = false
    var duckedUntil: Int64?
  }

  /// A time at which a vibration stops, ends or is no longer ducked.
  ///
  /// It may be out of date: the state of the vibration at that time decides.
  struct Due: Comparable, Sendable {
    let time: Int64
    let handle: UseHandle

    static func < (left: Due, right: Due) -> Bool {
      (left.time, left.handle.number) < (right.time, right.handle.number)
    }
  }
}

extension LaneMixer.Action.Kind {
  /// True if it ends a vibration early.
  var isCut: Bool {
    if case .stop(_, isCut: true) = self { return true }
    return false
  }
}

extension Continuous {
  /// Drops the part of the curves before an offset.
  mutating func dropCurves(until offset: TimeSpan) {
    intensityCurve = intensityCurve?.dropping(offset)
    sharpnessCurve = sharpnessCurve?.dropping(offset)
  }
}

extension VoiceID {
  /// The ID of an event of a score, the same wherever reading begins.
  init(_ event: FlatEvent) { self.init(Int(truncatingIfNeeded: event.identity >> 11)) }
}

extension HapticEvent {
  /// The intensity of a haptic event; `nil` for audio.
  var hapticIntensity: UnitLevel? {
    switch self {
    case .transient(let tap): tap.intensity
    case .continuous(let vibration): vibration.intensity
    case .audioContinuous, .audioCustom: nil
    }
  }
}
