/// A shadow, in pixels; its colour is the theme's own.
public struct ShadowToken: Sendable, Hashable {
  /// The offset to the right.
  public let x: Double
  /// The offset downwards.
  public let y: Double
  /// The blur radius.
  public let blur: Double
  /// The opacity of its colour, 0…1.
  public let opacity: Double
}
