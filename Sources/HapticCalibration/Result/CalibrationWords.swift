internal import HapticModel

/// Numbers of a calibration as text.
enum CalibrationWords {
  /// Returns a value and its error, with two digits of the error.
  static func text(_ estimate: Estimate) -> (value: String, error: String) {
    var digits = 0
    var size = estimate.error
    while size < 10, size > 0, digits < 5 {
      size *= 10
      digits += 1
    }
    return (
      FixedDecimal.text(estimate.value, digits: digits), FixedDecimal.text(estimate.error, digits: digits)
    )
  }

  /// Returns the value as ``text(_:)`` shows it, as a number for a file.
  static func rounded(_ estimate: Estimate) -> Double { Double(text(estimate).value) ?? estimate.value }

  static func title(_ quantity: CalibrationQuantity) -> String {
    switch quantity {
    case .resonance: "resonance"
    case .q: "Q, driven"
    case .coastingQ: "Q, coasting"
    case .rise: "rise, 10 to 90 %"
    case .ringDown: "ring-down, 90 to 10 %"
    case .acceleration: "peak acceleration"
    }
  }

  static func unit(_ quantity: CalibrationQuantity) -> String {
    switch quantity {
    case .resonance: "Hz"
    case .q, .coastingQ: ""
    case .rise, .ringDown: "ms"
    case .acceleration: "g"
    }
  }
}
