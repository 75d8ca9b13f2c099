/// A text style.
///
/// Its weight belongs to it: nothing overrides it.
public struct TypeToken: Sendable, Hashable {
  /// The name, such as `display.hero`.
  public let name: String
  /// The size in pixels, where 16 px are 1 rem.
  public let size: Int
  /// The height of a line in pixels, where 16 px are 1 rem.
  public let line: Int
  /// The weight as CSS counts it, 400 (regular) … 700 (bold).
  public let weight: Int
  /// The additional distance between letters, in pixels.
  public let tracking: Double
  /// The families as CSS lists them, the first that is installed.
  public let family: String
  /// True if its letters lean.
  public let isItalic: Bool

  /// Returns a text style of a theme.
  public init(_ name: TypeName, in theme: Theme) {
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
