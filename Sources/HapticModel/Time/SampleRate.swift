/// Sound frames per second.
///
/// Thread-safe: yes, a value. Real-time-safe: yes.
public struct SampleRate: Sendable, Hashable, Comparable {
  /// Frames per second.
  public let hertz: Int

  /// Makes a sample rate, or `nil` outside 8,000…384,000 Hz.
  public init?(hertz: Int) {
    guard (8_000...384_000).contains(hertz) else { return nil }
    self.hertz = hertz
  }

  private init(unchecked hertz: Int) { self.hertz = hertz }

  /// 44,100 frames per second, the compact disc's rate.
  public static var hz44100: SampleRate { SampleRate(unchecked: 44_100) }
  /// 48,000 frames per second: Thrum's default and most sound hardware's own rate.
  public static var hz48000: SampleRate { SampleRate(unchecked: 48_000) }
  /// 96,000 frames per second.
  public static var hz96000: SampleRate { SampleRate(unchecked: 96_000) }

  /// True if `left` has fewer frames per second.
  @inlinable public static func < (left: SampleRate, right: SampleRate) -> Bool { left.hertz < right.hertz }

  /// Returns the number of frames in `span`, rounded to the nearest frame, halves away from zero.
  ///
  /// The product has 128 bits, so that late positions lose no frame.
  public func frames(in span: TimeSpan) -> FrameCount {
    FrameCount(Self.scale(span.nanoseconds, by: Int64(hertz), over: 1_000_000_000))
  }

  /// Returns the frame that sounds at `point`, counted from the frame at the pattern's start.
  public func frame(at point: TimePoint) -> FrameIndex {
    FrameIndex(frames(in: point - .zero).count)
  }

  /// Returns the length of `frames`, rounded to the nearest nanosecond, halves away from zero.
  public func span(of frames: FrameCount) -> TimeSpan {
    TimeSpan(nanoseconds: Self.scale(frames.count, by: 1_000_000_000, over: Int64(hertz)))
  }

  private static func scale(_ value: Int64, by factor: Int64, over divisor: Int64) -> Int64 {
    let product = value.magnitude.multipliedFullWidth(by: factor.magnitude)
    let (low, carry) = product.low.addingReportingOverflow(divisor.magnitude / 2)
    let (quotient, _) = divisor.magnitude.dividingFullWidth((product.high + (carry ? 1 : 0), low))
    return value < 0 ? -Int64(quotient) : Int64(quotient)
  }
}

/// A number of sound frames; a length, not a position.
public struct FrameCount: Sendable, Hashable, Comparable {
  /// The number of frames.
  public let count: Int64
  /// Makes a length of `count` frames.
  @inlinable public init(_ count: Int64) { self.count = count }
  /// True if `left` is shorter.
  @inlinable public static func < (left: FrameCount, right: FrameCount) -> Bool { left.count < right.count }
  /// The sum of both lengths.
  @inlinable public static func + (left: FrameCount, right: FrameCount) -> FrameCount {
    FrameCount(left.count + right.count)
  }
}

/// The position of a sound frame in a stream; the stream's first frame is 0.
public struct FrameIndex: Sendable, Hashable, Comparable {
  /// The number of frames after the stream's first frame.
  public let index: Int64
  /// Makes the position `index` frames after the stream's first frame.
  @inlinable public init(_ index: Int64) { self.index = index }
  /// True if `left` is earlier.
  @inlinable public static func < (left: FrameIndex, right: FrameIndex) -> Bool { left.index < right.index }
  /// The position `length` frames later.
  @inlinable public static func + (frame: FrameIndex, length: FrameCount) -> FrameIndex {
    FrameIndex(frame.index + length.count)
  }
  /// The number of frames from `earlier` to `later`.
  @inlinable public static func - (later: FrameIndex, earlier: FrameIndex) -> FrameCount {
    FrameCount(later.index - earlier.index)
  }
}
