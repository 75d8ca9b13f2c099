/// A haptic as written: events, control steps and control curves, in file order.
///
/// A designer writes a pattern, and a file holds it. `HapticTimeline` compiles it to the timeline that plays.
///
/// ```swift
/// let settlementComplete = HapticPattern("settlementComplete") {
///   Transient(0.7, at: .seconds(0))
///   Transient(1.0, at: .seconds(0.12))
/// }
/// ```
public struct HapticPattern: Sendable, Hashable {
  /// The name; may be empty.
  public var name: String
  /// The events in file order, which need not be time order.
  public var events: [HapticEvent]
  /// The control steps in file order.
  public var parameters: [DynamicParameter]
  /// The control curves in file order.
  public var curves: [ParameterCurve]

  /// Makes a pattern from its parts.
  public init(
    name: String = "", events: [HapticEvent] = [], parameters: [DynamicParameter] = [],
    curves: [ParameterCurve] = []
  ) {
    self.name = name
    self.events = events
    self.parameters = parameters
    self.curves = curves
  }

  /// Makes a pattern from elements listed one per line.
  public init(_ name: String = "", @PatternBuilder _ content: () -> [PatternElement]) {
    self.init(name: name)
    for element in content() { append(element, shiftedBy: .zero) }
  }

  /// Returns the same pattern under another name.
  package func renamed(_ name: String) -> HapticPattern {
    var pattern = self
    pattern.name = name
    return pattern
  }

  /// Adds an element, delayed by `shift`.
  public mutating func append(_ element: PatternElement, shiftedBy shift: TimeSpan) {
    switch element {
    case .event(let event): events.append(event.shifted(by: shift))
    case .parameter(var parameter):
      parameter.time = parameter.time + shift
      parameters.append(parameter)
    case .curve(var curve):
      curve.time = curve.time + shift
      curves.append(curve)
    case .pattern(let pattern):
      for event in pattern.events { append(.event(event), shiftedBy: shift) }
      for parameter in pattern.parameters { append(.parameter(parameter), shiftedBy: shift) }
      for curve in pattern.curves { append(.curve(curve), shiftedBy: shift) }
    }
  }

  /// Returns the pattern with every haptic event's intensity multiplied by `factor`, as an impact generator called with
  /// an intensity does.
  public func scaled(by factor: UnitLevel) -> HapticPattern {
    var copy = self
    copy.events = events.map { event in
      switch event {
      case .transient(var tap):
        tap.intensity = tap.intensity * factor
        return .transient(tap)
      case .continuous(var vibration):
        vibration.intensity = vibration.intensity * factor
        return .continuous(vibration)
      case .audioContinuous, .audioCustom: return event
      }
    }
    return copy
  }
}

extension HapticEvent {
  /// The same event, `shift` later.
  public func shifted(by shift: TimeSpan) -> HapticEvent {
    switch self {
    case .transient(var event):
      event.time = event.time + shift
      return .transient(event)
    case .continuous(var event):
      event.time = event.time + shift
      return .continuous(event)
    case .audioContinuous(var event):
      event.time = event.time + shift
      return .audioContinuous(event)
    case .audioCustom(var event):
      event.time = event.time + shift
      return .audioCustom(event)
    }
  }
}

/// The purpose of a haptic, on which its permitted length depends.
///
/// The raw values are the names that files use.
public enum HapticRole: String, Sendable, Hashable, CaseIterable {
  /// Answers a touch while the finger is still there: a button, a toggle, a selection.
  case input
  /// Reports the result of an action: saved, sent, refused.
  case confirmation
  /// Calls for attention that is elsewhere: a reminder, a call.
  case notification
}

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
