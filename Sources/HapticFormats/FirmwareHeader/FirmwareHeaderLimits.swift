/// The limits of the header that Thrum writes for firmware.
public enum FirmwareHeaderLimits {
  /// The longest step, in ms: what a `uint16_t` holds.
  ///
  /// Longer ones are written as several.
  public static let longest: Int64 = 65_535
  /// The largest amplitude: what a `uint8_t` holds.
  public static let amplitude = 255
  /// How many letters of a name go into identifiers (*chosen*).
  ///
  /// C99 promises that 63 letters are told apart; the compilers in use tell all of them apart.
  public static let letters = 200
}
