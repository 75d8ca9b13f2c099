internal import HapticText

extension TranscriptRule {
  /// The marks that have an impact by the literal rule.
  private static let marks: Set<Character> = [".", "!", "?"]

  /// Returns the characters that have an impact, counted from 0, in order.
  func impacts(in text: [Character]) -> [Int] {
    switch self {
    case .sentences: SentenceEnds(text).indices()
    case .literal: text.indices.filter { Self.marks.contains(text[$0]) }
    }
  }
}
