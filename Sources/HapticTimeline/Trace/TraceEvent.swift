public import HapticModel

/// One event of a run: the command, the time of its dispatch, and the frame of its effect.
///
/// Thread-safe: yes, a value.
public struct TraceEvent: Sendable, Hashable {
  /// The action of an event.
  public enum Action: Sendable, Hashable {
    /// A tap.
    case tap(TransientVoice)
    /// A vibration begins; `elapsed` of it has passed already if play began in its middle.
    case begin(ContinuousVoice, elapsed: TimeSpan)
    /// The vibration that began with event number `of` begins its release; if cut, it ends with the shortest release.
    case release(of: Int64, isCut: Bool)
    /// A control begins a new segment.
    case control(ControlSegment)
    /// The run ends.
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

  /// The number of the event in the run, from 0; numbers increase and may skip.
  public var number: Int64
  /// The event of the pattern; `nil` for controls and the end.
  public var event: VoiceID?
  /// The actuator, counted from 0; the end concerns all.
  public var lane: Int
  /// The planned time of its effect, from the pattern's start.
  public var time: TimePoint
  /// The action.
  public var action: Action
  /// The time of its dispatch to the kernel, on the clock whose zero is the pattern's start; `nil` if nothing sounded.
  public var dispatched: TimePoint?
  /// The requested frame; `nil` if nothing sounded.
  public var frame: FrameIndex?
  /// The frame on which it took effect; `nil` if it did not.
  public var placed: FrameIndex?
  /// True if the kernel refused it because too many vibrations were sounding.
  public var isRefused: Bool
  /// The delay with which the engine woke up for it; `nil` on virtual time.
  public var lateness: TimeSpan?
  /// The time between its dispatch and the kernel's need for it; `nil` if nothing sounded.
  public var margin: TimeSpan?

  /// Makes a planned event; set the other properties once they are known.
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
  /// The events of a timeline that begins at `start`, numbered from `first`, as a recorder writes them for a call.
  ///
  /// Leaves out audio events and the controls that the kernel does not have.
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
  /// True if the kernel has this control: the others are resolved at an event's onset, or are for audio.
  var isSounded: Bool { self == .hapticIntensity || self == .hapticSharpness }
}
