public import HapticModel

/// Which part of something longer a picture shows.
///
/// The axis is then labelled with the whole's times, and the title says which part it is.
public struct PicturePage: Sendable, Hashable {
  /// Where the part begins in the whole.
  public let start: TimePoint
  /// How long the whole is; `nil` if it never ends.
  public let whole: TimeSpan?

  /// Makes a part of a whole.
  public init(start: TimePoint, whole: TimeSpan?) {
    self.start = start
    self.whole = whole
  }

  /// The part as the title says it: "10 s–20 s of 60 s".
  func words(_ length: TimeSpan, _ characters: TerminalStyle.Characters) -> String {
    let from = Quantity.length(start - TimePoint.zero)
    let to = Quantity.length(start + length - TimePoint.zero)
    let whole = whole.map { " of " + Quantity.length($0) } ?? ", without end"
    return from + (characters == .unicode ? "\u{2013}" : "-") + to + whole
  }
}
