internal import HapticModel

/// Fingerprints findings so that they can be recognised after lines were inserted above them.
///
/// A fingerprint consists of the finding's code, its message without digits, and the number of equal ones before it in
/// the file; it excludes the place and the numbers, which every small edit changes.
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
