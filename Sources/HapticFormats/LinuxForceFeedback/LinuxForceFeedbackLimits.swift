internal import HapticDevices
internal import HapticModel

/// The limits of Linux' `struct ff_effect` (`linux/input.h`), and how Thrum fills it.
public enum LinuxForceFeedbackLimits {
  /// The longest delay and the longest effect, in ms: 0x7FFF.
  ///
  /// The members have 16 bits, but the results of longer ones are unspecified (`linux/input.h`).
  public static let longest: Int64 = 32_767
  /// The largest magnitude of a periodic effect: 15 bits, 0x7FFF.
  public static let periodicMagnitude = 0x7FFF
  /// The largest magnitude of a rumble: 16 bits, 0xFFFF.
  public static let rumbleMagnitude = 0xFFFF
  /// The frequency of sharpness 0, in hertz (*chosen*: where the actuators of phones begin to move).
  public static let lowestFrequency = 80.0
  /// The frequency of sharpness 1, in hertz (*chosen*: just above the resonance of most of them).
  public static let highestFrequency = 230.0

  /// The frequency for a sharpness of 0…1, in hertz: the device's, or Thrum's own.
  ///
  /// Between 1 and 1000 Hz, since a period is a whole number of milliseconds.
  static func frequency(of sharpness: Double, _ device: DeviceProfile?) -> Double {
    let map = device?.drive.frequency
    let (low, high) = (
      map?.frequency(.zero).hertz ?? lowestFrequency, map?.frequency(.full).hertz ?? highestFrequency
    )
    return min(max(low + (high - low) * sharpness, 1), 1000)
  }

  /// The period of a sharpness in whole milliseconds, and the frequency that this stands for.
  static func period(
    of sharpness: Double, _ device: DeviceProfile?
  ) -> (milliseconds: Int64, frequency: Double) {
    // 80 to 230 Hz are 12.5 to 4.3 ms.
    let milliseconds = Int64((1000 / frequency(of: sharpness, device)).rounded())
    return (milliseconds, 1000 / Double(milliseconds))
  }
}
