public import HapticModel

extension DeviceProfile {
  /// The default device of an export: any device that plays the format.
  ///
  /// It takes whole milliseconds and every strength; an amplitude is the square of an intensity, and a tap is a run of
  /// `tapLength`, whatever its sharpness. It is a convention of exports: it has no actuator and is not simulated. All
  /// its numbers are *chosen*; the exponent is that of Meta's haptics SDK.
  ///
  /// - Parameter tapLength: the length of the run for a tap. Single impulses of more than 20 ms are felt as a buzz
  ///   (Android's hardware assessment for haptics).
  public static func neutral(tapLength: TimeSpan = .milliseconds(20)) -> DeviceProfile {
    DeviceProfile(
      name: neutralName, title: "Neutral device", summary: "Any device that plays the format.",
      playback: .custom, actuator: nil,
      drive: DriveMapping(
        tap: TapShape(
          soft: TapShape.Burst(length: tapLength, frequency: .hertz80),
          sharp: TapShape.Burst(length: tapLength, frequency: .hertz230))),
      limits: DeviceLimits(timeStep: .milliseconds(1)))
  }

  private static var neutralName: String { "neutral" }
}
