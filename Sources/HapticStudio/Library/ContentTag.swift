internal import HapticProject

/// The tag of a content: two different contents have different tags, as far as chance goes.
///
/// FNV-1a of 64 bits, and the length in bytes. It guards against a lost update, not against somebody who looks for two
/// contents with one tag: who can write the files needs none.
enum ContentTag {
  /// The tag of these bytes.
  static func of(_ bytes: some Sequence<UInt8>) -> String {
    var (hash, count) = (offsetBasis, 0)
    for byte in bytes {
      hash = (hash ^ UInt64(byte)) &* prime
      count += 1
    }
    return digits(hash) + "-\(count)"
  }

  /// The tag of bytes that have this digest.
  static func of(_ digest: ContentDigest) -> String { digits(digest.hash) + "-\(digest.count)" }

  /// The name of something as sixteen digits that show nothing of it.
  static func id(_ text: String) -> String {
    digits(text.utf8.reduce(offsetBasis) { ($0 ^ UInt64($1)) &* prime })
  }

  /// The tag that `If-Match` names, with quotation marks or without.
  static func named(_ field: String) -> String {
    field.count >= 2 && field.hasPrefix("\"") && field.hasSuffix("\"")
      ? String(field.dropFirst().dropLast()) : field
  }

  // The numbers of FNV-1a: draft-eastlake-fnv.
  private static let offsetBasis: UInt64 = 0xCBF2_9CE4_8422_2325
  private static let prime: UInt64 = 0x100_0000_01B3

  private static func digits(_ hash: UInt64) -> String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
