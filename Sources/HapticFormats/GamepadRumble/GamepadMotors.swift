internal import HapticDevices
internal import HapticModel

/// How strong the two motors of a game pad run.
///
/// Thrum's own rule (*chosen*): the strong motor is the low one, the weak motor the high one. Up to sharpness 0.5
/// the strong motor runs at full amplitude and the weak one joins it; beyond, the weak one runs at full amplitude
/// and the strong one leaves. At 0.5 both run alike, and each pair of magnitudes has one amplitude and sharpness.
struct GamepadMotors: Hashable {
  /// The magnitude of the strong motor, in the steps of the amplitude.
  var strong: Int
  /// The magnitude of the weak motor, in the same steps.
  var weak: Int

  /// The motors for an amplitude in steps and a sharpness of 0…1.
  init(amplitude: Int, sharpness: Double) {
    let other = Double(amplitude) * 2 * min(sharpness, 1 - sharpness)
    let lesser = Int(other.rounded(.toNearestOrEven))
    strong = sharpness <= 0.5 ? amplitude : lesser
    weak = sharpness <= 0.5 ? lesser : amplitude
  }

  /// The motors for an amplitude that is on a scale; the weaker one is as strong as a device can have it, too.
  init(amplitude: Int, sharpness: Double, _ scale: AmplitudeScale) {
    self.init(amplitude: amplitude, sharpness: sharpness)
    let share = Double(min(strong, weak)) / Double(scale.steps)
    let lesser = scale.number(forAmplitude: scale.strengths.nearest(toAmplitude: share))
    if strong < weak { strong = lesser } else { weak = lesser }
  }

  /// The sharpness that the two magnitudes stand for; 0.5 where both are 0.
  var sharpness: Double { Self.sharpness(strong: Double(strong), weak: Double(weak)) }

  /// The sharpness that two magnitudes stand for; 0.5 where both are 0.
  static func sharpness(strong: Double, weak: Double) -> Double {
    if weak < strong { return weak / (2 * strong) }
    return weak > 0 ? 1 - strong / (2 * weak) : 0.5
  }
}
