internal import HapticDevices

/// The words of a table of outcomes, and their meanings.
///
/// Thread-safe: yes, a value.
package struct OutcomeWord: Sendable, Hashable {
  /// The word.
  package let word: String
  /// The meaning.
  package let meaning: String

  /// Every word that a table may have; `2/3` stands for any two numbers, and the last two are marks behind a word.
  package static let all = [
    OutcomeWord(word: FeltVerdict.felt.words, meaning: "every event is felt"),
    OutcomeWord(word: FeltVerdict.faint.words, meaning: "one is less than 10 dB above the threshold"),
    OutcomeWord(word: "2/3", meaning: "two of three events are felt"),
    OutcomeWord(word: FeltVerdict.notFelt.words, meaning: "it plays, but few hands feel it"),
    OutcomeWord(word: FeltVerdict.notPlayed.words, meaning: "nothing plays"),
    OutcomeWord(word: FeltVerdict.notSimulated.words, meaning: "longer than is simulated"),
    OutcomeWord(word: "f", meaning: "the fallback plays"),
    OutcomeWord(word: "v", meaning: "a plain vibration plays"),
  ]

  /// The marks that stand for the words in a table with many columns.
  static let marks: [(mark: Character, meaning: String)] = [
    ("+", "felt"), ("~", "faint: less than 10 dB above the threshold"), ("/", "some events are not felt"),
    ("-", "not felt"), (".", "nothing plays"), ("?", "longer than is simulated"),
    ("f", "the fallback plays"), ("v", "a plain vibration plays"),
  ]
}

extension DeviceOutcome {
  /// The outcome in a table: `felt`, `faint`, `2/3` …, with a mark if something else plays (``OutcomeWord``).
  package var word: String {
    let word =
      switch verdict {
      case .felt: FeltVerdict.felt.words
      case .faint: FeltVerdict.faint.words
      case .partly: "\(felt)/\(events)"
      case .notFelt: FeltVerdict.notFelt.words
      case .cut: FeltVerdict.notSimulated.words
      case .nothing: FeltVerdict.notPlayed.words
      }
    switch step {
    case .fallback: return word + " f"
    case .vibration: return word + " v"
    case .asAsked, .nothing: return word
    }
  }

  /// The outcome in a table with many columns: one of ``OutcomeWord/marks``.
  var mark: Character {
    switch (verdict, step) {
    case (.notFelt, _): "-"
    case (.nothing, _): "."
    case (.cut, _): "?"
    case (_, .fallback): "f"
    case (_, .vibration): "v"
    case (.felt, _): "+"
    case (.faint, _): "~"
    case (.partly, _): "/"
    }
  }
}
