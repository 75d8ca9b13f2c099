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
