internal import HapticModel
internal import HapticProject

/// The tag of a content: two different contents have different tags, as far as chance goes.
///
/// FNV-1a of 64 bits, and the length in bytes. It guards against a lost update, not against somebody who looks for two
/// contents with one tag: who can write the files needs none.
enum ContentTag {
  /// The tag of these bytes.
  static func of(_ bytes: [UInt8]) -> String { of(ContentDigest(bytes)) }

  /// The tag of bytes that have this digest.
  static func of(_ digest: ContentDigest) -> String { FNV1a.text(ofHash: digest.hash) + "-\(digest.count)" }

  /// The name of something as sixteen digits that show nothing of it.
  static func id(_ text: String) -> String { FNV1a.text(of: text.utf8) }

  /// The tag that `If-Match` names, with quotation marks or without.
  static func named(_ field: String) -> String {
    field.count >= 2 && field.hasPrefix("\"") && field.hasSuffix("\"")
      ? String(field.dropFirst().dropLast()) : field
  }
}
