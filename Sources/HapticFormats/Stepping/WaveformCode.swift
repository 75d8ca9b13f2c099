/// The kinds of finding about a list of times and amplitudes, as Android's vibrator takes them.
protocol WaveformCode: MotorCode {
  /// There are not as many amplitudes as times: an error.
  static var lengthsDiffer: Self { get }
  /// The times add up to nothing: an error.
  static var noLength: Self { get }
  /// The place to repeat from is not in the list: an error.
  static var repeatOutside: Self { get }
  /// What is to be repeated has no length; it plays once: a warning.
  static var repeatIgnored: Self { get }
  /// Amplitudes are left to the device; read as full: a note.
  static var defaultAmplitude: Self { get }
}
