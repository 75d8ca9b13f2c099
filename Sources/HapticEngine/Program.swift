public import HapticModel
public import HapticTimeline

/// What a transport plays: a timeline, and which part of it how often.
public struct Program: Sendable, Hashable {
  /// A part that repeats.
  public struct Loop: Sendable, Hashable {
    /// How often the part is played in all.
    public enum Count: Sendable, Hashable {
      /// This many times, at least once.
      case times(Int)
      /// Until something else is said.
      case forever
    }

    /// Where a pass begins.
    public let start: TimePoint
    /// Where it ends and the next begins; may lie behind the timeline's end, which makes a pause.
    public let end: TimePoint
    /// How often.
    public let count: Count

    /// Makes a loop, or `nil` where the part is shorter than a millisecond or is to be played less than once.
    public init?(from start: TimePoint, to end: TimePoint, count: Count) {
      guard start >= .zero, end - start >= .milliseconds(1) else { return nil }
      if case .times(let times) = count, times < 1 { return nil }
      self.start = start
      self.end = end
      self.count = count
    }
  }

  /// What plays.
  public let timeline: Timeline
  /// What repeats; `nil` for once through.
  public let loop: Loop?

  /// Makes a program.
  public init(_ timeline: Timeline, loop: Loop? = nil) {
    self.timeline = timeline
    self.loop = loop
  }

  /// The longest that counts as having an end, 73 years: a quarter of what 64-bit nanoseconds hold, because the slowest
  /// rate makes four times as much of it, and still room for a lead-in and a tail.
  private static let longest = Int64.max / 4 - 1_000_000_000_000

  /// How long the program plays at its own pace; `nil` for ever, and for so long that it comes to the same.
  public var length: TimeSpan? {
    guard let loop else { return timeline.length }
    switch loop.count {
    case .forever: return nil
    case .times(let times):
      // The last pass goes on to the timeline's own end.
      let (before, overflow) = (loop.end - loop.start).nanoseconds
        .multipliedReportingOverflow(by: Int64(times - 1))
      let last = max(timeline.length, loop.start - .zero)
      guard !overflow, before <= Self.longest - last.nanoseconds else { return nil }
      return TimeSpan(nanoseconds: before) + last
    }
  }
}

/// What the engine hands on, a look-ahead before its deadline.
public struct EngineEvent: Sendable, Hashable {
  /// What is to happen.
  public enum Kind: Sendable, Hashable {
    /// An event begins; `elapsed` of it has passed already where play began in its middle.
    case start(Voice, elapsed: TimeSpan)
    /// The vibration that began with the event of serial `of` goes into its release.
    case stop(of: Int64)
    /// A control takes a new course.
    case control(ControlSegment)
    /// The program is over.
    case end
  }

  /// When it is to take effect.
  public let deadline: EngineInstant
  /// Counts the events of a run from 0.
  public let serial: Int64
  /// Which event of the pattern it comes from, where it comes from one.
  public let source: VoiceID?
  /// Which actuator it is for, counted from 0; the end is for all.
  public let lane: Int
  /// What is to happen; times are stretched by the rate already.
  public let kind: Kind
}
