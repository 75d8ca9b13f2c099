internal import HapticEngine
internal import HapticModel

/// The part of a program that is drawn for a heard position: all of it if that fits, otherwise a page at a time.
struct PagePlan: Hashable, Sendable {
  /// The start and the end of the drawn part.
  struct Page: Hashable, Sendable {
    let start: TimePoint
    let end: TimePoint
  }

  /// The longest pattern that is drawn as a whole, *chosen*: half a second is then two columns of a terminal of 80.
  static let fitting = TimeSpan.seconds(20)
  /// The length of a page of a longer pattern (*chosen*).
  static let pageLength = TimeSpan.seconds(10)

  /// The length; `nil` if it never ends.
  let length: TimeSpan?
  /// The part that repeats; drawn as one page if it fits and the whole does not.
  let loop: Program.Loop?

  /// True if one page shows everything.
  var isWhole: Bool { length.map { $0 <= Self.fitting } ?? false }

  /// The page for a position.
  func page(at position: TimePoint) -> Page {
    if let length, isWhole { return Page(start: .zero, end: .zero + length) }
    if let loop, loop.end - loop.start <= Self.fitting, position >= loop.start, position < loop.end {
      return Page(start: loop.start, end: loop.end)
    }
    let heard = max(position, .zero)
    let number = min(heard.nanoseconds, lastNanosecond) / Self.pageLength.nanoseconds
    let start = TimePoint.zero + Self.pageLength * number
    return Page(start: start, end: start + Self.pageLength)
  }

  /// There are no pages after the end.
  private var lastNanosecond: Int64 { length.map { max($0.nanoseconds - 1, 0) } ?? .max }
}
