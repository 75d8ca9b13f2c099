internal import HapticModel
internal import HapticText

/// The findings that somebody has accepted: a run reports only others.
///
/// A finding is recognised by its file, its code and its words, in which each number counts as any other: a line that moves
/// and a level that changes a little keep it accepted. Of several equal ones as many are accepted as were counted.
///
/// Thread-safe: yes, a value.
package struct LintBaseline: Sendable, Hashable {
  /// Equal findings of a file.
  package struct Entry: Sendable, Hashable {
    /// The file, relative to the folder of the baseline.
    package internal(set) var file = ""
    /// The code.
    package internal(set) var code = ""
    /// The words, with `#` for each number.
    package internal(set) var message = ""
    /// The number of such findings.
    package internal(set) var count = 1

    /// The words that the same findings share, in whatever number.
    fileprivate var key: Key { Key(file: file, code: code, message: message) }
  }

  fileprivate struct Key: Hashable {
    let file: String
    let code: String
    let message: String
  }

  /// The entries in the order of their files, codes and words.
  package internal(set) var entries: [Entry] = []

  /// Accepts nothing.
  package init() {}

  /// Accepts the findings of a run, and keeps what an earlier baseline says of other files and codes.
  ///
  /// A file that cannot be read is never accepted.
  ///
  /// - Parameters:
  ///   - name: returns the name of a file for a baseline.
  ///   - isKept: returns true for an entry of the earlier one about which the run says nothing.
  package init(
    of results: [LintResult], named name: (String) -> String, keeping earlier: LintBaseline,
    where isKept: (Entry) -> Bool
  ) {
    var counts: [Key: Int] = [:]
    for entry in earlier.entries where isKept(entry) { counts[entry.key, default: 0] += entry.count }
    for result in results where result.isReadable {
      let file = name(result.source.name)
      for finding in result.findings { counts[Self.key(finding, in: file), default: 0] += 1 }
    }
    entries = counts.map { Entry(file: $0.file, code: $0.code, message: $0.message, count: $1) }
      .sorted { ($0.file, $0.code, $0.message) < ($1.file, $1.code, $1.message) }
  }

  /// The findings of a run with a baseline.
  package struct Comparison: Sendable {
    /// The results, in which the accepted findings are marked.
    package let marked: [LintResult]
    /// The number of accepted findings.
    package let accepted: Int
    /// The indices of the entries that have more findings than the run, and the number of those that are gone.
    package let gone: [(index: Int, count: Int)]
  }

  /// Marks the accepted findings of a run.
  ///
  /// - Parameter name: returns the name of a file for a baseline.
  package func compare(_ results: [LintResult], named name: (String) -> String) -> Comparison {
    var left = Dictionary(entries.map { ($0.key, $0.count) }, uniquingKeysWith: +)
    var accepted = 0
    let marked = results.map { result in
      guard result.isReadable, !result.findings.isEmpty else { return result }
      let file = name(result.source.name)
      return result.with(
        result.findings.map { finding in
          let key = Self.key(finding, in: file)
          guard let count = left[key], count > 0 else { return finding }
          left[key] = count - 1
          accepted += 1
          var finding = finding
          finding.isAccepted = true
          return finding
        })
    }
    let gone = entries.enumerated().compactMap { index, entry in
      let count = min(left[entry.key] ?? 0, entry.count)
      left[entry.key, default: 0] -= count
      return count > 0 ? (index: index, count: count) : nil
    }
    return Comparison(marked: marked, accepted: accepted, gone: gone)
  }

  private static func key(_ finding: Finding, in file: String) -> Key {
    Key(file: file, code: finding.code, message: words(of: finding))
  }

  /// Returns the words of a finding, with `#` for each number, and without the number of others and the devices.
  static func words(of finding: Finding) -> String {
    var words = ""
    var isNumber = false
    let message = finding.plainMessage
    for (index, letter) in zip(message.indices, message) {
      let isDigit = letter.isASCII && letter.isNumber
      // A point between digits is a part of the number.
      let next = message.index(after: index)
      let isPoint = letter == "." && isNumber && next < message.endIndex && message[next].isNumber
      if isDigit || isPoint {
        if !isNumber { words += "#" }
        isNumber = true
      } else {
        words.append(letter)
        isNumber = false
      }
    }
    return words
  }
}

extension LintResult {
  /// The result without the accepted findings.
  package var withoutAccepted: LintResult { with(findings.filter { !$0.isAccepted }) }
}
