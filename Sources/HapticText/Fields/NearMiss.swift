/// Finds the intended word for a misspelled one.
///
/// Thread-safe: yes.
public enum NearMiss {
  /// The word among `words` that `text` probably misspells; `nil` if none is close.
  ///
  /// Case does not count. One letter may differ, in words of eight letters or more two (*chosen*).
  public static func suggestion(for text: String, among words: [String]) -> String? {
    guard text.utf8.count <= 64 else { return nil }
    let lowered = text.lowercased()
    if let word = words.first(where: { $0.lowercased() == lowered }) { return word }
    // Short words resemble each other by chance ("Name", "Time"); long ones may have two slips.
    let allowed = text.utf8.count < 8 ? 1 : 2
    let near = words.map { (word: $0, distance: Spelling.edits(Array(lowered.utf8), Array($0.lowercased().utf8), countsSwaps: false)) }
      .filter { $0.distance <= allowed }
    return near.min { $0.distance < $1.distance }?.word
  }

  /// The word that `text` probably misspells, as a question for a hint; `nil` if none is close.
  @usableFromInline package static func question(_ text: String, among words: [String]) -> String? {
    suggestion(for: text, among: words).map { "did you mean \"\($0)\"?" }
  }
}
