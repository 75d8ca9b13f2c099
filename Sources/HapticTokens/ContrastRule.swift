/// The grounds that tokens may stand on, and the contrast that they need there.
///
/// The least contrast is that of WCAG 2.2 AA: 4.5 for text (1.4.3), 3 for marks that carry meaning (1.4.11).
public struct ContrastRule: Sendable, Hashable {
  /// The tokens of text or marks.
  public let tokens: [ColorRole]
  /// The tokens that they may stand on.
  public let grounds: [ColorRole]
  /// The least contrast ratio.
  public let least: Double
}
