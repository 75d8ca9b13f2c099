internal import HapticModel

/// The limits of Android's waveforms, from the documentation of `android.os.VibrationEffect`.
public enum AndroidWaveformLimits {
  /// The amplitudes there are: 0 is off, 255 full strength, -1 the device's own choice.
  public static let amplitudes: ClosedRange<Int64> = -1...255
  /// The amplitude that leaves the strength to the device, `VibrationEffect.DEFAULT_AMPLITUDE`.
  public static let defaultAmplitude: Int64 = -1

  /// The strengths as a motor's steps: an amplitude is the square of an intensity.
  static let scale = AmplitudeScale.amplitudes(255)

  /// The intensity of an amplitude; the device's own is read as full.
  static func intensity(of amplitude: Int64) -> Double {
    amplitude == defaultAmplitude ? 1 : scale.intensity(of: Int(amplitude))
  }
}
