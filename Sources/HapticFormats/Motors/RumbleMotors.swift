internal import HapticDevices
internal import HapticModel

/// The magnitudes of a rumble's two motors, in the steps of an amplitude.
///
/// Thrum's own rule (*chosen*): the strong motor is the low one, the weak motor the high one. Up to sharpness 0.5
/// the strong motor runs at full amplitude and the weak one joins it; beyond, the weak one runs at full amplitude
/// and the strong one leaves. At 0.5 both run alike, and each pair of magnitudes has one amplitude and sharpness.
struct RumbleMotors: Hashable {
  var strong = 0
  var weak = 0

  /// The sharpness of the two magnitudes; 0.5 if both are 0.
  var sharpness: Double { Self.sharpness(strong: Double(strong), weak: Double(weak)) }

  /// The sharpness of two magnitudes; 0.5 if both are 0.
  static func sharpness(strong: Double, weak: Double) -> Double {
    if weak < strong { return weak / (2 * strong) }
    return weak > 0 ? 1 - strong / (2 * weak) : 0.5
  }
}

extension RumbleMotors {
  /// The motors for a step whose number is on a scale; the weaker motor, too, is as strong as a device can have it.
  init(_ step: MotorSteps.Step, on scale: AmplitudeScale) {
    let other = (Double(step.number) * 2 * min(step.sharpness, 1 - step.sharpness)).rounded(.toNearestOrEven)
    let lesser = scale.number(
      forAmplitude: scale.strengths.nearest(toAmplitude: other / Double(scale.steps)))
    self.init(strong: step.number, weak: step.number)
    if step.sharpness <= 0.5 { weak = lesser } else { strong = lesser }
  }
}
