/// One thing that a pattern may hold.
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

/// Builds a pattern from events, control steps, curves and other patterns written one under the other.
@resultBuilder
public enum PatternBuilder {
  public static func buildExpression(_ event: Transient) -> [PatternElement] { [.event(.transient(event))] }
  public static func buildExpression(_ event: Continuous) -> [PatternElement] { [.event(.continuous(event))] }
  public static func buildExpression(_ event: AudioContinuous) -> [PatternElement] {
    [.event(.audioContinuous(event))]
  }
  public static func buildExpression(_ event: AudioCustom) -> [PatternElement] {
    [.event(.audioCustom(event))]
  }
  public static func buildExpression(_ event: HapticEvent) -> [PatternElement] { [.event(event)] }
  public static func buildExpression(_ step: DynamicParameter) -> [PatternElement] { [.parameter(step)] }
  public static func buildExpression(_ curve: ParameterCurve) -> [PatternElement] { [.curve(curve)] }
  public static func buildExpression(_ pattern: HapticPattern) -> [PatternElement] { [.pattern(pattern)] }
  public static func buildBlock(_ parts: [PatternElement]...) -> [PatternElement] { parts.flatMap { $0 } }
  public static func buildOptional(_ part: [PatternElement]?) -> [PatternElement] { part ?? [] }
  public static func buildEither(first part: [PatternElement]) -> [PatternElement] { part }
  public static func buildEither(second part: [PatternElement]) -> [PatternElement] { part }
  public static func buildArray(_ parts: [[PatternElement]]) -> [PatternElement] { parts.flatMap { $0 } }
}
