/// Bytes as text, as RFC 4648, section 4, writes them.
///
/// Thread-safe: yes. Real-time-safe: no (it makes a `String`).
package enum Base64 {
  private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Returns four characters for every three bytes, the last ones filled with `=`.
  package static func text(of bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - group.count))
      for position in 0..<4 {
        let digit = digits[Int(bits >> UInt32(18 - 6 * position) & 63)]
        text.append(position <= group.count ? digit : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the bytes of a text; `nil` if it is no such text.
  package static func bytes(of text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    var (bits, count) = (UInt32(0), 0)
    let body = text.utf8.prefix { $0 != UInt8(ascii: "=") }
    for character in body {
      guard let digit = values[character] else { return nil }
      bits = bits << 6 | digit
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    let isFilled = text.utf8.count % 4 == 0 && text.utf8.count - body.count <= 2
    return isFilled && text.utf8.dropFirst(body.count).allSatisfy({ $0 == UInt8(ascii: "=") }) ? bytes : nil
  }

  private static let values = Dictionary(
    uniqueKeysWithValues: digits.enumerated().map { ($0.element, UInt32($0.offset)) })
}
