/// How much XML the reader takes before it refuses; all *chosen*, far beyond any haptic.
public enum XMLLimits {
  /// The longest text, in bytes: 16 MiB.
  public static let bytes = 16 << 20
  /// The deepest nesting of elements.
  public static let depth = 64
  /// The most elements, attributes and pieces of text, 1 Mi; they take 32 bytes of memory each.
  public static let nodes = 1 << 20
}
