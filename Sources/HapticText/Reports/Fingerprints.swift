internal import HapticModel

/// Names findings so that they are known again after lines were put in above them.
///
/// A fingerprint is made of the finding's code, its message without digits, and how many like it came before in
/// the file: not of its place, and not of the numbers that every small edit changes.
struct Fingerprints {
  private let name: String
  private var counts: [String: Int] = [:]

  init(of source: SourceText) { name = source.name }

  /// The fingerprint of the next finding, in hexadecimal.
  mutating func next(_ finding: Finding) -> String {
    let kind = finding.code + "\n" + String(finding.message.filter { !$0.isNumber && $0 != "." })
    let count = counts[kind, default: 0]
    counts[kind] = count + 1
    return FNV1a.text(of: (name + "\n" + kind + "\n\(count)").utf8)
  }
}
