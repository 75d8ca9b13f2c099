/// Bytes written in 64 letters (RFC 4648), as Android's `Base64.DEFAULT` reads them.
enum Base64 {
  /// The bytes that a text stands for; `nil` where it is not base64.
  ///
  /// White space means nothing; the `=` at the end may be missing.
  static func decode(_ text: some Sequence<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    var bits: UInt32 = 0
    var letters = 0
    var padding = 0
    for byte in text where byte > 0x20 {
      if byte == UInt8(ascii: "=") {
        padding += 1
        continue
      }
      guard padding == 0, let value = value(of: byte) else { return nil }
      bits = bits << 6 | value
      letters += 1
      if letters % 4 != 1 {
        let rest = 6 - 2 * ((letters - 1) % 4)
        bytes.append(UInt8(truncatingIfNeeded: bits >> rest))
      }
    }
    // One letter alone is no byte; padding fills up the last four letters or is left out.
    guard letters % 4 != 1, padding == 0 || (letters + padding) % 4 == 0 && padding <= 2 else { return nil }
    return bytes
  }

  private static func value(of byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
