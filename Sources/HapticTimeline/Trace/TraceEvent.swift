public import HapticModel

/// One event of a run: what was commanded, when it was handed over, and where it took effect.
///
/// Thread-safe: yes, a value.
public struct TraceEvent: Sendable, Hashable {
  /// What happens.
  public enum Action: Sendable, Hashable {
    /// A tap.
    case tap(TransientVoice)
    /// A vibration begins; `elapsed` of it has passed already where play began in its middle.
    case begin(ContinuousVoice, elapsed: TimeSpan)
    /// The vibration that began with event number `of` goes into its release; one that is cut ends as fast as any can.
    case release(of: Int64, isCut: Bool)
    /// A control takes a new course.
    case control(ControlSegment)
    /// The run is over.
    case end

    /// `tap`, `begin`, `release`, `control` or `end`, as in a timing report.
    public var kind: String {
      switch self {
      case .tap: "tap"
      case .begin: "begin"
      case .release: "release"
      case .control: "control"
      case .end: "end"
      }
    }
  }

  /// Counts the events of the run from 0; numbers may be left out, and grow.
  public var number: Int64
  /// Which event of the pattern it comes from; `nil` for controls and the end.
  public var event: VoiceID?
  /// Which actuator it is for, counted from 0; the end is for all.
  public var lane: Int
  /// When it was to take effect, from the pattern's start.
  public var time: TimePoint
  /// What happens.
  public var action: Action
  /// When it was handed to the kernel, on the clock whose zero is the pattern's start; `nil` where nothing sounded.
  public var dispatched: TimePoint?
  /// The frame that was asked for; `nil` where nothing sounded.
  public var frame: FrameIndex?
  /// The frame on which it took effect; `nil` where it did not.
  public var placed: FrameIndex?
  /// Whether the kernel refused it because too many vibrations were sounding.
  public var isRefused: Bool
  /// How much later than planned the engine woke up for it; `nil` on virtual time.
  public var lateness: TimeSpan?
  /// How long before the kernel would need it the event was handed over; `nil` where nothing sounded.
  public var margin: TimeSpan?

  /// Makes an event that was planned; what became of it can be set.
  public init(number: Int64, event: VoiceID? = nil, lane: Int = 0, time: TimePoint, action: Action) {
    self.number = number
    self.event = event
    self.lane = lane
    self.time = time
    self.action = action
    isRefused = false
  }
}

extension TraceEvent {
  /// What a timeline plays when it begins at `start`, numbered from `first`: what a recorder writes for a call.
  ///
  /// Audio events and controls that sound no haptic are left out, as the kernel leaves them out.
  public static func events(
    of timeline: Timeline, at start: TimePoint, numberedFrom first: Int64 = 0, lane: Int = 0
  ) -> [TraceEvent] {
    var events: [TraceEvent] = []
    var begun: [VoiceID: Int64] = [:]
    for entry in timeline.entries {
      let number = first + Int64(events.count)
      guard let action = action(of: entry, number, &begun) else { continue }
      events.append(
        TraceEvent(
          number: number, event: entry.action.voice, lane: lane, time: start + (entry.time - TimePoint.zero),
          action: action))
    }
    return events
  }

  private static func action(
    of entry: TimelineEntry, _ number: Int64, _ begun: inout [VoiceID: Int64]
  ) -> Action? {
    switch entry.action {
    case .start(_, .transient(let tap)): return .tap(tap)
    case .start(_, .audio): return nil
    case .start(let id, .continuous(let vibration)):
      begun[id] = number
      return .begin(vibration, elapsed: .zero)
    case .stop(let id): return begun.removeValue(forKey: id).map { .release(of: $0, isCut: false) }
    case .control(let segment): return segment.id.isSounded ? .control(segment) : nil
    case .curve: return nil
    }
  }
}

extension ControlID {
  /// Whether the kernel has a control of that name: the others are resolved when an event begins, or are for audio.
  var isSounded: Bool { self == .hapticIntensity || self == .hapticSharpness }
}
