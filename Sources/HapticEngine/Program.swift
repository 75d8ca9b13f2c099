public import HapticModel
public import HapticTimeline

/// What a transport plays: a source of entries, and which part of it how often.
public struct Program: Sendable {
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
    /// Where it ends and the next begins; may lie behind the source's end, which makes a pause.
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
  public let source: any EntrySource
  /// What repeats; `nil` for once through.
  public let loop: Loop?

  /// Makes a program.
  public init(_ source: any EntrySource, loop: Loop? = nil) {
    self.source = source
    self.loop = loop
  }

  /// The longest that counts as having an end, 73 years: a quarter of what 64-bit nanoseconds hold, because the slowest
  /// rate makes four times as much of it, and still room for a lead-in and a tail.
  public static let longest = TimeSpan(nanoseconds: Int64.max / 4 - 1_000_000_000_000)

  /// How long the program plays at its own pace; `nil` for ever, and for so long that it comes to the same.
  public var length: TimeSpan? {
    guard let own = source.playLength, own <= Self.longest else { return nil }
    guard let loop else { return own }
    switch loop.count {
    case .forever: return nil
    case .times(let times):
      // The last pass goes on to the source's own end.
      let (before, overflow) = (loop.end - loop.start).nanoseconds
        .multipliedReportingOverflow(by: Int64(times - 1))
      let last = max(own, loop.start - .zero)
      guard !overflow, before <= (Self.longest - last).nanoseconds else { return nil }
      return TimeSpan(nanoseconds: before) + last
    }
  }

  /// Where `position` of another program lies in this one: the same, or as far into a pass of the loop or of the
  /// whole as it comes to.
  func folded(_ position: TimePoint) -> TimePoint {
    if let loop {
      return position < loop.end ? position : loop.start + (position - loop.start) % (loop.end - loop.start)
    }
    guard let length = source.playLength, position - .zero >= length else { return position }
    return length > .zero ? .zero + (position - .zero) % length : .zero
  }
}

extension TimeSpan {
  fileprivate static func % (span: TimeSpan, length: TimeSpan) -> TimeSpan {
    TimeSpan(nanoseconds: span.nanoseconds % length.nanoseconds)
  }
}
