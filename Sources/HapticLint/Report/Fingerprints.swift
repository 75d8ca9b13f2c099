internal import HapticFormats

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
    let digits = String(Self.hash(name + "\n" + kind + "\n\(count)"), radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  /// FNV-1a with 64 bits, as its authors publish it (Fowler, Noll, Vo).
  private static func hash(_ text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }
}
