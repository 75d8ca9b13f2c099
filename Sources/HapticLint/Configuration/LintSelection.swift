internal import HapticText

/// The codes that a run reports, as `--select` and `--ignore` name them.
///
/// A word is a code, or the first words of codes: `ahap` means all that begin with `ahap-`. A selection turns codes off, like
/// the level `off` of a configuration, so that what cannot be read is an error in any case. Notes on request
/// (``CodePage/isOnRequest``) are reported if a word selects them, or if a configuration has a level for them; the word `all`
/// selects every code.
///
/// Thread-safe: yes, a value.
package struct LintSelection: Sendable, Hashable {
  /// The codes that are not reported.
  package let unselected: Set<String>

  /// The notes on request that are reported.
  let requested: Set<String>

  /// Reports everything but notes on request.
  package init() { (unselected, requested) = ([], []) }

  /// Reports the selected codes, all if there are none, without the ignored ones.
  ///
  /// - Parameters:
  ///   - codes: all codes that there are.
  package init(select: [String], ignore: [String], among codes: [String]) {
    let selected = Set(codes.filter { code in select.contains { Self.word($0, means: code) } })
    let ignored = codes.filter { code in ignore.contains { Self.word($0, means: code) } }
    unselected = (select.isEmpty ? [] : Set(codes).subtracting(selected)).union(ignored)
    requested = selected.filter { CodePage.isOnRequest($0) }
  }

  /// The levels of a configuration with those of the selection.
  func applied(to levels: [String: LintLevel]) -> [String: LintLevel] {
    if unselected.isEmpty { return levels }
    return levels.merging(unselected.map { ($0, .off) }) { _, off in off }
  }

  /// True if a word is a code, begins one or is `all`.
  package static func word(_ word: String, means code: String) -> Bool {
    code == word || code.hasPrefix(word + "-") || word == all
  }

  /// The word for every code.
  package static let all = "all"

  /// Returns the words that begin more than one code, such as `ahap`.
  package static func families(of codes: [String]) -> [String] {
    let words = codes.flatMap { code in
      code.indices.filter { code[$0] == "-" }.map { String(code[..<$0]) }
    }
    let counts = Dictionary(words.map { ($0, 1) }, uniquingKeysWith: +)
    return counts.filter { $0.value > 1 }.map(\.key).sorted()
  }
}
