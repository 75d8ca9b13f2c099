/// Findings of one kind in one file, reported as one.
///
/// Thread-safe: yes. Real-time-safe: no (makes strings).
package enum FindingFolding {
  /// The findings of one kind that are still reported one by one (*chosen*: as many as of a rule in one pattern).
  package static let maximum = 3
  /// The lines of further findings that a message names (*chosen*).
  private static let namedLines = 4

  /// A code with a severity.
  private struct Kind: Hashable {
    let code: String
    let severity: Finding.Severity
  }

  /// Returns the findings; of each kind with more than ``most``, only the first, which counts the others.
  ///
  /// - Parameter isFoldable: returns false for findings that are to stay as they are.
  package static func fold(
    _ findings: [Finding], where isFoldable: (Finding) -> Bool = { _ in true }
  ) -> [Finding] {
    var kinds: [Kind: [Finding]] = [:]
    for finding in findings where isFoldable(finding) { kinds[kind(finding), default: []].append(finding) }
    var shown: Set<Kind> = []
    return findings.compactMap { finding in
      guard isFoldable(finding), let all = kinds[kind(finding)], all.count > maximum else { return finding }
      guard shown.insert(kind(finding)).inserted else { return nil }
      var first = finding
      first.message += rest(all.dropFirst())
      return first
    }
  }

  /// Returns the words for further findings of a kind: `2 more findings of this kind`.
  package static func count(_ others: Int) -> String {
    others == 1 ? "1 more finding of this kind" : "\(others) more findings of this kind"
  }

  private static func kind(_ finding: Finding) -> Kind {
    Kind(code: finding.code, severity: finding.severity)
  }

  /// Returns the end of a message that counts further findings, and names the first of their lines.
  private static func rest(_ others: ArraySlice<Finding>) -> String {
    var lines: [Int] = []
    for case let line? in others.map({ $0.position?.line }) where lines.last != line { lines.append(line) }
    let count = "; and \(count(others.count))"
    guard let last = lines.last, lines.count > 1 else { return count }
    let named = lines.prefix(namedLines).map(String.init).joined(separator: ", ")
    return lines.count > namedLines ? "\(count), in lines \(named) … \(last)" : "\(count), in lines \(named)"
  }
}

/// The findings of a reader for a command that has something else to say: at most five lines.
///
/// Thread-safe: yes, a value. Real-time-safe: no (makes strings).
package struct FindingBrief: Sendable {
  /// The most lines, with those of hints and the last one that tells how to see all (*chosen*: the result stays in view).
  package static let maximum = 5

  /// The lines.
  package let lines: [String]

  /// Takes lines as ``SourceText/describe(_:)`` writes them, already folded.
  ///
  /// - Parameters:
  ///   - blocks: a finding each; the lines of one finding are separated by LF.
  ///   - count: the number of findings before they were folded.
  ///   - command: the command that shows all of them; `nil` if there is none.
  package init(blocks: [String], count: Int, seeAll command: String?) {
    let split = blocks.map { $0.split(separator: "\n").map(String.init) }
    let all = split.flatMap { $0 }
    guard all.count > Self.maximum || blocks.count < count else {
      lines = all
      return
    }
    let room = Self.maximum - 1
    // The headlines matter more than the hints.
    let shown = all.count <= room ? all : Array(split.compactMap(\.first).prefix(room))
    let findings = "\(count) finding\(count == 1 ? "" : "s")"
    lines = shown + [command.map { "  '\($0)' shows all \(findings)" } ?? "  \(findings) in all"]
  }

  /// Takes the findings of a file.
  package init(_ findings: [Finding], in source: SourceText, seeAll command: String?) {
    self.init(
      blocks: FindingFolding.fold(findings).map(source.describe), count: findings.count, seeAll: command)
  }
}
