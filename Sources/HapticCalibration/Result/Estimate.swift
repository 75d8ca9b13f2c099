/// A quantity that a recording can show.
package enum CalibrationQuantity: String, Sendable, Hashable, CaseIterable {
  /// The undamped natural frequency, in hertz.
  case resonance = "resonanceHz"
  /// The quality factor while driven.
  case q
  /// The quality factor after the drive has ended.
  case coastingQ
  /// The time in which the motion rises from 10 % to 90 % of a steady drive's at the resonance, in milliseconds.
  case rise = "riseMs"
  /// The time in which the motion falls from 90 % to 10 % after the drive has ended, in milliseconds.
  case ringDown = "ringDownMs"
  /// The steady acceleration at the resonance, in g.
  case acceleration = "peakAccelerationG"
}

/// A value and the half-width of its interval.
///
/// The interval is meant to contain the true value in 95 of 100 recordings.
///
/// Thread-safe: yes, a value.
package struct Estimate: Sendable, Hashable {
  /// The value, in the unit of its ``CalibrationQuantity``.
  package var value: Double
  /// Half of the interval.
  package var error: Double

  /// Makes an estimate.
  package init(_ value: Double, error: Double) {
    self.value = value
    self.error = error
  }
}

/// The result for one quantity: an estimate, or the reason that there is none.
///
/// Thread-safe: yes, a value.
package struct CalibrationResult: Sendable, Hashable {
  /// The quantity.
  package let quantity: CalibrationQuantity
  /// The estimate; `nil` if the recording does not show it.
  package let estimate: Estimate?
  /// How it was estimated, or why it could not be.
  package let basis: String

  init(_ quantity: CalibrationQuantity, estimate: Estimate, basis: String) {
    (self.quantity, self.estimate, self.basis) = (quantity, estimate, basis)
  }

  init(_ quantity: CalibrationQuantity, unknown reason: String) {
    (self.quantity, estimate, basis) = (quantity, nil, reason)
  }
}
