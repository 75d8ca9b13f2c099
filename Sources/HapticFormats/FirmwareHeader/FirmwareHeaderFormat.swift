extension PatternFormat {
  /// A table of steps in C, for firmware that drives a motor.
  public static let firmwareHeader = PatternFormat(
    id: "c-header", title: "C99 header for firmware", extensions: ["h"], syntax: .text,
    loses: "taps become short vibrations; sharpness; time to 1 ms, strength to 1/255, envelopes in steps",
    drivesMotor: true, encode: { FirmwareHeaderEncoder.encode($0) })
}
