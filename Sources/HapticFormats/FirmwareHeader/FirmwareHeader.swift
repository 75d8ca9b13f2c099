extension PatternFormat {
  /// A C99 header for firmware: a constant table of how strong a motor runs for how long.
  ///
  /// Several headers can be included together, and each in several source files. Firmware goes through the table:
  ///
  /// ```c
  /// for (int i = 0; i < haptic_knock_count; i++) {
  ///   motor_set(haptic_knock_steps[i].amplitude);
  ///   wait_ms(haptic_knock_steps[i].ms);
  /// }
  /// motor_set(0);
  /// ```
  ///
  /// An amplitude is the square of an intensity, 0…255. The identifiers are made from the pattern's name.
  public static let firmwareHeader = PatternFormat(
    id: "c-header", title: "C99 header for firmware", extensions: ["h"], syntax: .text,
    loses: "taps become short vibrations; sharpness; time to 1 ms, strength to 1/255, envelopes in steps",
    drivesMotor: true, encode: FirmwareHeaderWriter.encode)
}
