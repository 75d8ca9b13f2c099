extension PatternFormat {
  /// Effects for the force feedback of Linux' input devices: a JSON list of `struct ff_effect`.
  public static let linuxForceFeedback = PatternFormat(
    id: "ff-effect", title: "Linux ff_effect list", extensions: [],
    loses: "time to 1 ms, up to 32.767 s; frequency to a period of whole ms; envelopes in steps",
    kinds: LinuxForceFeedbackEncoder.Kind.allCases.map(\.rawValue),
    drivesMotor: true, encode: { LinuxForceFeedbackEncoder.encode($0) })
}
