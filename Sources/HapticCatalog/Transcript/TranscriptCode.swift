/// The kinds of finding about a text that is to be revealed with haptics.
///
/// The raw values are stable; each case says what to do about it.
public enum TranscriptCode: String, Sendable, Hashable, CaseIterable {
  /// There is no text. Write some.
  case empty = "transcript-empty"
  /// The text is longer than 1 MiB. Reveal it in parts.
  case tooLong = "transcript-too-long"
  /// The text is not UTF-8. Convert it.
  case notUTF8 = "transcript-not-utf8"
  /// Sentences end so fast after each other that their taps run together. Reveal more slowly, or write longer ones.
  case overuse = "transcript-overuse"
}
