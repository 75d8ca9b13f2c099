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
    let near = words.map { (word: $0, distance: distance(lowered, $0.lowercased())) }
      .filter { $0.distance <= allowed }
    return near.min { $0.distance < $1.distance }?.word
  }

  /// The smallest number of letters to insert, remove or replace (Levenshtein).
  private static func distance(_ left: String, _ right: String) -> Int {
    let right = Array(right.utf8)
    var row = Array(0...right.count)
    for (place, letter) in left.utf8.enumerated() {
      var diagonal = row[0]
      row[0] = place + 1
      for column in right.indices {
        let change = diagonal + (letter == right[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(change, row[column] + 1, diagonal + 1)
      }
    }
    return row[right.count]
  }
}
