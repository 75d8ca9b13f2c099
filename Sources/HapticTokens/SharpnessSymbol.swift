/// The symbols of a class of sharpness: characters for a terminal, a shape for a picture.
package struct SharpnessSymbol: Sendable, Hashable {
  /// The form of a tap's head.
  package enum Shape: String, Sendable {
    case circle, diamond, triangle
  }

  /// The head of a tap.
  package let head: Character
  /// The head of a tap in ASCII.
  package let plainHead: Character
  /// A full cell of a vibration.
  package let shade: Character
  /// A full cell of a vibration in ASCII.
  package let plainShade: Character
  /// The form of the head in a picture.
  package let shape: Shape
}
