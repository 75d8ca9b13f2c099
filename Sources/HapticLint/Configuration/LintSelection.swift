/// The codes that a run reports, as `--select` and `--ignore` name them.
///
/// A word is a code, or the first words of codes: `ahap` means all that begin with `ahap-`. A selection turns codes off, like
/// the level `off` of a configuration, so that what cannot be read is an error in any case.
///
/// Thread-safe: yes, a value.
package struct LintSelection: Sendable, Hashable {
  /// The codes that are not reported.
  package let unselected: Set<String>

  /// Reports everything.
  package init() { unselected = [] }

  /// Reports the selected codes, all if there are none, without the ignored ones.
  ///
  /// - Parameters:
  ///   - codes: all codes that there are.
  package init(select: [String], ignore: [String], among codes: [String]) {
    unselected = Set(
      codes.filter { code in
        let isSelected = select.isEmpty || select.contains { Self.word($0, means: code) }
        return !isSelected || ignore.contains { Self.word($0, means: code) }
      })
  }

  /// The levels of a configuration with those of the selection.
  func applied(to levels: [String: LintLevel]) -> [String: LintLevel] {
    if unselected.isEmpty { return levels }
    return levels.merging(unselected.map { ($0, .off) }) { _, off in off }
  }

  /// True if a word is a code or begins one.
  package static func word(_ word: String, means code: String) -> Bool {
    code == word || code.hasPrefix(word + "-")
  }

  /// Returns the words that begin more than one code, such as `ahap`.
  package static func families(of codes: [String]) -> [String] {
    let words = codes.flatMap { code in
      code.indices.filter { code[$0] == "-" }.map { String(code[..<$0]) }
    }
    let counts = Dictionary(words.map { ($0, 1) }, uniquingKeysWith: +)
    return counts.filter { $0.value > 1 }.map(\.key).sorted()
  }
}
