extension PatternFormat {
  /// Messages of the Buttplug protocol, version 3 (`ScalarCmd`), with the time at which each is to be sent.
  ///
  /// The protocol has no time; the client sends. The file is a list of `{"atMs": …, "messages": […]}`, each list of
  /// messages as a server takes it, and ends with a message of strength 0. A strength is a motor's speed, the square
  /// of an intensity, 0…1 in steps of a hundredth (*chosen*: no device has finer steps).
  public static let buttplug3 = PatternFormat(
    id: "buttplug-v3", title: "Buttplug v3 messages", extensions: [],
    loses: "taps become short vibrations; sharpness; time to 1 ms, strength to 1/100, envelopes in steps",
    drivesMotor: true, encode: { ButtplugWriter(version: .scalar).encode($0) })

  /// The same messages of version 4 (`OutputCmd`), which counts in a device's own steps.
  ///
  /// Written are 20 steps (*chosen*: what most devices have).
  public static let buttplug4 = PatternFormat(
    id: "buttplug-v4", title: "Buttplug v4 messages", extensions: [],
    loses: "taps become short vibrations; sharpness; time to 1 ms, strength to 1/20, envelopes in steps",
    drivesMotor: true, encode: { ButtplugWriter(version: .output).encode($0) })
}
