internal import HapticText

/// The kinds of finding about what a file makes a motor do.
protocol MotorCode: FormatCode {
  /// The motor never runs: a warning.
  static var nothingToPlay: Self { get }
  /// Silence at the end of what plays once is not kept: a note.
  static var silenceDropped: Self { get }
}
