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
    let letters = Array(lowered.utf8)
    let distances = words.map { Spelling.edits(letters, Array($0.lowercased().utf8), countsSwaps: false) }
    let nearest = words.indices.min { distances[$0] < distances[$1] }
    return nearest.flatMap { distances[$0] <= allowed ? words[$0] : nil }
  }

  /// The word that `text` probably misspells, as a question for a hint; `nil` if none is close.
  @usableFromInline package static func question(_ text: String, among words: [String]) -> String? {
    suggestion(for: text, among: words).map { "did you mean \"\($0)\"?" }
  }
}

/// A name reduced to its letters, without case, hyphens, underscores and spaces.
package struct Spelling {
  /// Longer names are not compared: they match nothing.
  static let longest = 64

  let letters: [Character]

  /// The names that resemble `name`, the most likely first, at most three.
  package static func near(_ name: String, among names: [String]) -> [String] {
    let wanted = Spelling(name)
    guard (1...longest).contains(wanted.letters.count) else { return [] }
    let ranked = names.compactMap { candidate in
      Spelling(candidate).distance(from: wanted).map { (distance: $0, name: candidate) }
    }
    return ranked.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(3).map(\.name)
  }

  init(_ name: String) {
    letters = name.prefix(Self.longest * 2).lowercased().filter { !"-_ ".contains($0) }.map { $0 }
  }

  /// The distance of `wanted` from this name; `nil` if it is too far to be a misspelling.
  func distance(from wanted: Spelling) -> Int? {
    if letters == wanted.letters { return 0 }
    if wanted.letters.count >= 3, letters.starts(with: wanted.letters) { return 1 }
    let edits = Self.edits(letters, wanted.letters)
    return edits <= max(1, wanted.letters.count / 3) ? edits : nil
  }

  /// The number of letters to insert, remove or replace (Levenshtein), or also to swap with their neighbour, each place
  /// edited once (Damerau).
  static func edits<Letter: Equatable>(_ left: [Letter], _ right: [Letter], countsSwaps: Bool = true) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        let replaced = last[column] + (left[row] == right[column] ? 0 : 1)
        var best = min(replaced, last[column + 1] + 1, current[column] + 1)
        if countsSwaps, row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          best = min(best, beforeLast[column - 1] + 1)
        }
        current.append(best)
      }
      (beforeLast, last) = (last, current)
    }
    return last[right.count]
  }
}
