/// The kinds of findings about a text to reveal with haptics.
///
/// The raw values are stable; each case names its remedy.
public enum TranscriptCode: String, Sendable, Hashable, CaseIterable {
  /// There is no text. Write some.
  case empty = "transcript-empty"
  /// The text is longer than 1 MiB. Reveal it in parts.
  case tooLong = "transcript-too-long"
  /// The text is not UTF-8. Convert it.
  case notUTF8 = "transcript-not-utf8"
  /// Sentences end in such quick succession that their taps run together. Reveal more slowly, or write longer ones.
  case overuse = "transcript-overuse"
}
