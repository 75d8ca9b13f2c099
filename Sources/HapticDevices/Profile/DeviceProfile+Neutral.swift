public import HapticModel

extension DeviceProfile {
  /// The device that an export is for where nobody names one: any that plays the format.
  ///
  /// It takes whole milliseconds and every strength; an amplitude is the square of an intensity, and a tap is a run of
  /// `tapLength`, whatever its sharpness. It is a convention of exports: nothing moves, so it is not simulated. All its
  /// numbers are *chosen*, the exponent as Meta's haptics SDK has it.
  ///
  /// - Parameter tapLength: how long the motor runs for a tap. Single impulses of more than 20 ms are felt as a buzz
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
