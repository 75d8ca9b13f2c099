/// A text style.
///
/// Its weight belongs to it: nothing overrides it.
package struct TypeToken: Sendable, Hashable {
  /// The name, such as `display.hero`.
  package let name: String
  /// The size in pixels, where 16 px are 1 rem.
  package let size: Int
  /// The height of a line in pixels, where 16 px are 1 rem.
  package let line: Int
  /// The weight as CSS counts it, 400 (regular) … 700 (bold).
  package let weight: Int
  /// The additional distance between letters, in pixels.
  package let tracking: Double
  /// The families as CSS lists them, the first that is installed.
  package let family: String
  /// True if its letters lean.
  package let isItalic: Bool

  /// Returns a text style of a theme.
  package init(_ name: TypeName, in theme: Theme) {
    switch theme {
    case .swissCoin: self = .swissCoin(name)
    case .grace: self = .grace(name)
    case .epilogue: self = .epilogue(name)
    }
  }

  init(_ name: TypeName, size: Int, line: Int, weight: Int, tracking: Double, family: String) {
    self.name = name.rawValue
    self.size = size
    self.line = line
    self.weight = weight
    self.tracking = tracking
    self.family = family
    isItalic = name.isItalic
  }
}
