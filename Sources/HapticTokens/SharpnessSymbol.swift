/// The symbols of a class of sharpness: characters for a terminal, a shape for a picture.
public struct SharpnessSymbol: Sendable, Hashable {
  /// The form of a tap's head.
  public enum Shape: String, Sendable {
    case circle, diamond, triangle
  }

  /// The head of a tap.
  public let head: Character
  /// The head of a tap in ASCII.
  public let plainHead: Character
  /// A full cell of a vibration.
  public let shade: Character
  /// A full cell of a vibration in ASCII.
  public let plainShade: Character
  /// The form of the head in a picture.
  public let shape: Shape
}
