public import HapticModel
public import HapticTimeline

/// A source of entries and its loop, for a transport to play.
public struct Program: Sendable {
  /// A part that repeats.
  public struct Loop: Sendable, Hashable {
    /// The number of passes in all.
    package enum Count: Sendable, Hashable {
      /// This many times, at least once.
      case times(Int)
      /// Until the loop changes.
      case forever
    }

    /// The start of a pass.
    public let start: TimePoint
    /// The end of a pass and start of the next; after the source's end, it adds a pause.
    public let end: TimePoint
    /// The number of passes.
    package let count: Count
    /// The exact length of a pass, in nanoseconds: pass number n begins n times as long after the first, rounded once.
    public let passLength: Fraction
    /// True if a tap exactly at the end plays in each pass, together with the start of the next one.
    public let includesEnd: Bool
    /// True if the last pass is as long as the others, even if nothing is left to play.
    public let padsLastPass: Bool

    /// Makes a loop; `nil` for a part shorter than a millisecond, or for less than one pass.
    ///
    /// `passLength` is the exact length of a pass, in nanoseconds, if start and end are rounded.
    package init?(
      from start: TimePoint, to end: TimePoint, count: Count, passLength: Fraction? = nil,
      includesEnd: Bool = false, padsLastPass: Bool = false
    ) {
      guard start >= .zero, end - start >= .milliseconds(1) else { return nil }
      if case .times(let times) = count, times < 1 { return nil }
      self.start = start
      self.end = end
      self.count = count
      self.passLength = passLength ?? Fraction((end - start).nanoseconds)
      self.includesEnd = includesEnd
      self.padsLastPass = padsLastPass
    }

    /// The same loop without an end.
    package var endless: Loop? {
      Loop(
        from: start, to: end, count: .forever, passLength: passLength, includesEnd: includesEnd,
        padsLastPass: padsLastPass)
    }

    /// The length of a number of passes, rounded once; stops at the longest time.
    package func length(ofPasses passes: Int) -> TimeSpan {
      TimeSpan(nanoseconds: (passLength * Fraction(Int64(passes))).rounded)
    }
  }

  /// The source that plays.
  package let source: any EntrySource
  /// The loop; `nil` to play once.
  package let loop: Loop?

  /// Makes a program.
  public init(_ source: any EntrySource, loop: Loop? = nil) {
    self.source = source
    self.loop = loop
  }

  /// The longest finite length, 73 years: a quarter of what 64-bit nanoseconds hold, since the slowest rate multiplies
  /// it by four, less room for a lead-in and a tail.
  public static let longest = TimeSpan(nanoseconds: Int64.max / 4 - 1_000_000_000_000)

  /// The length at the pattern's own speed; `nil` if it is endless or longer than ``longest``.
  public var length: TimeSpan? {
    guard let own = source.playLength, own <= Self.longest else { return nil }
    guard let loop else { return own }
    switch loop.count {
    case .forever: return nil
    case .times(let times):
      // The last pass continues to the source's own end.
      let before = loop.length(ofPasses: times - 1)
      let last = max(own, (loop.padsLastPass ? loop.end : loop.start) - .zero)
      // A product that is too long stops at 2⁶¹ ns, which is not less than the longest.
      guard before <= Self.longest - last else { return nil }
      return before + last
    }
  }

  /// Returns the position here for a `position` of another program: the same, wrapped into the loop or the length.
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
