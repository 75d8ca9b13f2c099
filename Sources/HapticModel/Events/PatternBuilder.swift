/// An element of a pattern.
public enum PatternElement: Sendable, Hashable {
  /// An event.
  case event(HapticEvent)
  /// A control step.
  case parameter(DynamicParameter)
  /// A control curve.
  case curve(ParameterCurve)
  /// A whole pattern, whose parts become this pattern's own.
  case pattern(HapticPattern)
}

/// Builds a pattern from events, control steps, curves and other patterns, one per line.
@resultBuilder
public enum PatternBuilder {
  /// A tap.
  public static func buildExpression(_ event: Transient) -> [PatternElement] { [.event(.transient(event))] }
  /// A vibration.
  public static func buildExpression(_ event: Continuous) -> [PatternElement] { [.event(.continuous(event))] }
  /// A tone that accompanies the haptic.
  public static func buildExpression(_ event: AudioContinuous) -> [PatternElement] {
    [.event(.audioContinuous(event))]
  }
  /// A sound file that accompanies the haptic.
  public static func buildExpression(_ event: AudioCustom) -> [PatternElement] {
    [.event(.audioCustom(event))]
  }
  /// An event of any kind.
  public static func buildExpression(_ event: HapticEvent) -> [PatternElement] { [.event(event)] }
  /// A control step.
  public static func buildExpression(_ step: DynamicParameter) -> [PatternElement] { [.parameter(step)] }
  /// A control curve.
  public static func buildExpression(_ curve: ParameterCurve) -> [PatternElement] { [.curve(curve)] }
  /// A whole pattern, whose parts become this pattern's own.
  public static func buildExpression(_ pattern: HapticPattern) -> [PatternElement] { [.pattern(pattern)] }
  /// All elements, in order.
  public static func buildBlock(_ parts: [PatternElement]...) -> [PatternElement] { parts.flatMap { $0 } }
  /// The elements of an `if` without `else`; none if its condition is false.
  public static func buildOptional(_ part: [PatternElement]?) -> [PatternElement] { part ?? [] }
  /// The first branch of an `if` or `switch`.
  public static func buildEither(first part: [PatternElement]) -> [PatternElement] { part }
  /// The other branch of an `if` or `switch`.
  public static func buildEither(second part: [PatternElement]) -> [PatternElement] { part }
  /// The elements of every pass of a `for` loop, in order.
  public static func buildArray(_ parts: [[PatternElement]]) -> [PatternElement] { parts.flatMap { $0 } }
}
