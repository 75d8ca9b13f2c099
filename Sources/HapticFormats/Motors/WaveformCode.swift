internal import HapticText

/// The kinds of finding that readers of a motor's strengths share.
protocol MotorCode: FormatCode {
  /// The motor never runs: a warning.
  static var nothingToPlay: Self { get }
  /// Silence at the end of what plays once is not kept: a note.
  static var silenceDropped: Self { get }
}

/// The kinds of finding about a list of times and amplitudes, as Android's vibrator takes them.
protocol WaveformCode: MotorCode {
  /// The numbers of amplitudes and times differ: an error.
  static var lengthsDiffer: Self { get }
  /// The times add up to nothing: an error.
  static var noLength: Self { get }
  /// The index to repeat from is not in the list: an error.
  static var repeatOutside: Self { get }
  /// The part to repeat has no length; it plays once: a warning.
  static var repeatIgnored: Self { get }
  /// Amplitudes are left to the device; read as full: a note.
  static var defaultAmplitude: Self { get }
}
