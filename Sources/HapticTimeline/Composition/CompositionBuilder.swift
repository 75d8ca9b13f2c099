public import HapticModel

/// Builds a list of compositions from patterns and compositions written one under the other.
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
  /// Everything written, in order.
  public static func buildBlock(_ parts: [Composition]...) -> [Composition] { parts.flatMap { $0 } }
  /// What an `if` without `else` leaves in, or nothing.
  public static func buildOptional(_ part: [Composition]?) -> [Composition] { part ?? [] }
  /// The first branch of an `if` or `switch`.
  public static func buildEither(first part: [Composition]) -> [Composition] { part }
  /// The other branch of an `if` or `switch`.
  public static func buildEither(second part: [Composition]) -> [Composition] { part }
  /// What each pass of a `for` loop adds, in order.
  public static func buildArray(_ parts: [[Composition]]) -> [Composition] { parts.flatMap { $0 } }
}

extension Composition {
  /// What is written, one after the other.
  public static func sequence(@CompositionBuilder _ parts: () -> [Composition]) -> Composition {
    sequence(parts())
  }

  /// What is written, all at once.
  public static func overlay(@CompositionBuilder _ parts: () -> [Composition]) -> Composition {
    overlay(parts())
  }
}
