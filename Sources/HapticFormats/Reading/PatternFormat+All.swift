extension PatternFormat {
  /// Every format that Thrum reads or writes, in the order in which contents are tried and tables are printed.
  public static let all: [PatternFormat] = [
    .ahap,
    .haptic,
    .lofeltV0,
    .haps,
    .pulsar,
    .pulsarWeb,
    .hjif,
    .androidXML,
    .androidWaveform,
    .hapticlabs,
    .webVibrate,
    .gamepad,
    .reactNative,
    .flutter,
    .feedbackd,
    .tact,
    .linuxForceFeedback,
    .buttplug3,
    .buttplug4,
    .sequence,
    .trace,
    .timelineCSV,
    .firmwareHeader,
    .notation,
  ]
}
