public import HapticModel

/// The part of a longer timeline that a picture shows.
///
/// The axis then has the times of the whole, and the title names the part.
public struct PicturePage: Sendable, Hashable {
  /// The start of the part in the whole.
  public let start: TimePoint
  /// The length of the whole; `nil` if it never ends.
  public let whole: TimeSpan?

  /// Makes a part of a whole.
  public init(start: TimePoint, whole: TimeSpan?) {
    self.start = start
    self.whole = whole
  }

  /// Returns the part for the title: "10 s–20 s of 60 s".
  func words(_ length: TimeSpan, _ characters: TerminalStyle.Characters) -> String {
    let from = Quantity.length(start - TimePoint.zero)
    let to = Quantity.length(start + length - TimePoint.zero)
    let whole = whole.map { " of " + Quantity.length($0) } ?? ", without end"
    return from + (characters == .unicode ? "\u{2013}" : "-") + to + whole
  }
}
