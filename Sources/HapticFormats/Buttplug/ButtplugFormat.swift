extension PatternFormat {
  /// Timed lists of Buttplug messages of version 3.
  public static let buttplug3 = PatternFormat(
    id: "buttplug-v3", title: "Buttplug v3 messages", extensions: [],
    loses: "taps become short vibrations; sharpness; time to 1 ms, strength to 1/100, envelopes in steps",
    drivesMotor: true, encode: { ButtplugEncoder.encode($0, .version3) })

  /// Timed lists of Buttplug messages of version 4.
  public static let buttplug4 = PatternFormat(
    id: "buttplug-v4", title: "Buttplug v4 messages", extensions: [],
    loses: "taps become short vibrations; sharpness; time to 1 ms, strength to 1/20, envelopes in steps",
    drivesMotor: true, encode: { ButtplugEncoder.encode($0, .version4) })
}
