/// The meaning of a cell's colour.
enum Ink: Sendable, Hashable {
  /// The terminal's own text colour.
  case text
  /// Axes and other scaffolding.
  case faint
  /// The pattern's name.
  case title
  /// A sound, by its sharpness.
  case sound(SharpnessClass)
  /// The moving playhead.
  case playhead

  /// The parameters of the terminal's "select graphic rendition" sequence: palette colours that read on dark
  /// and on light grounds, from blue for round to the accent orange for crisp.
  var rendition: String {
    switch self {
    case .text: "0"
    case .faint: "0;2"
    case .title: "0;1"
    case .sound(.round): "0;38;5;68"
    case .sound(.medium): "0;38;5;172"
    case .sound(.crisp): "0;38;5;202"
    case .playhead: "0;7"
    }
  }
}
