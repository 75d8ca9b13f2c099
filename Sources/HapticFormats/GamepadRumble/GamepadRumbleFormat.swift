extension PatternFormat {
  /// Dual-rumble effects of the web's Gamepad API as JSON, `.gamepad.json`.
  public static let gamepad = PatternFormat(
    id: "gamepad", title: "Gamepad dual-rumble effects (playEffect)", extensions: ["gamepad.json"],
    loses: "the finer sharpness, split over two motors; taps become short runs; times in whole ms",
    drivesMotor: true,
    recognise: { $0.hasTopKey(among: ["effects", "strongMagnitude", "weakMagnitude", "params"]) },
    decode: { input, _ in GamepadRumbleDecoder.decode(input.json) },
    encode: { GamepadRumbleEncoder.encode($0) })
}
