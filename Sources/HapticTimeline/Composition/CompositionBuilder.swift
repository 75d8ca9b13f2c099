public import HapticModel

/// Builds a list of compositions from patterns and compositions, one per line.
@resultBuilder
public enum CompositionBuilder {
  /// A composition.
  public static func buildExpression(_ part: Composition) -> [Composition] { [part] }
  /// A pattern, as a clip.
  public static func buildExpression(_ pattern: HapticPattern) -> [Composition] { [.clip(pattern)] }
  /// A tap, as a clip of its own.
  public static func buildExpression(_ tap: Transient) -> [Composition] {
    [.clip(HapticPattern(events: [.transient(tap)]))]
  }
  /// A vibration, as a clip of its own.
  public static func buildExpression(_ vibration: Continuous) -> [Composition] {
    [.clip(HapticPattern(events: [.continuous(vibration)]))]
  }
  /// All parts, in order.
  public static func buildBlock(_ parts: [Composition]...) -> [Composition] { parts.flatMap { $0 } }
  /// The parts of an `if` without `else`; none if its condition is false.
  public static func buildOptional(_ part: [Composition]?) -> [Composition] { part ?? [] }
  /// The first branch of an `if` or `switch`.
  public static func buildEither(first part: [Composition]) -> [Composition] { part }
  /// The other branch of an `if` or `switch`.
  public static func buildEither(second part: [Composition]) -> [Composition] { part }
  /// The parts of every pass of a `for` loop, in order.
  public static func buildArray(_ parts: [[Composition]]) -> [Composition] { parts.flatMap { $0 } }
}

extension Composition {
  /// The parts, one after the other.
  public static func sequence(@CompositionBuilder _ parts: () -> [Composition]) -> Composition {
    sequence(parts())
  }

  /// The parts, all at once.
  public static func overlay(@CompositionBuilder _ parts: () -> [Composition]) -> Composition {
    overlay(parts())
  }
}
