internal import HapticDevices
internal import HapticModel

/// A control that takes away at least a quarter of an event's intensity (*chosen*), and so is the cause.
struct MutingControl {
  private let control: String
  private let (from, to): (Double, Double)

  /// Makes a control; `nil` if the pattern has none that lowers the event.
  init?(of event: FeltEvent, in pattern: HapticPattern) {
    guard let written = pattern.written(event), event.commanded.value <= written * 0.75 else { return nil }
    let isCurve = pattern.curves.contains { $0.id == .hapticIntensity }
    let isStep = pattern.parameters.contains { $0.id == .hapticIntensity }
    // Else its own attack is longer than it is.
    guard isCurve || isStep else { return nil }
    control = isCurve && isStep ? "intensity control" : isStep ? "parameter" : "curve"
    (from, to) = (written, event.commanded.value)
  }

  /// Returns the control and its effect, as a sentence.
  func text(_ unit: StrengthUnit) -> String {
    let article = control.first == "i" ? "an" : "a"
    return "\(article) \(control) takes its \(unit.name) from \(unit.number(from)) to \(unit.number(to))"
  }

  /// Returns the advice about it; `product` is the intensity with the control that is well felt, `nil` if none was found.
  func hint(_ product: Double?, _ unit: StrengthUnit) -> Advice? {
    product.map { product in
      // It gives as much already, but not for long enough.
      product <= to + 0.005
        ? Advice("raise the \(control) there, or keep it up for longer")
        : Advice(Self.hint(control, of: from, toGive: product, unit), strongest: product)
    }
  }

  /// Returns the advice for a control of an event with an intensity as written.
  ///
  /// A control is 1 at most: what it is to give is no more than the intensity of the event.
  static func hint(_ control: String, of written: Double, toGive product: Double, _ unit: StrengthUnit)
    -> String
  {
    let way = product <= written ? "raise the \(control) there" : "write a higher \(unit.name)"
    return
      "\(way): \(unit.name) and \(control) have to give \(unit.number(product, isLeast: true)) or more"
  }
}
