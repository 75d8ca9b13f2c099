/// Paths as URI references (RFC 3986).
enum URIReference {
  /// A path with every character percent-encoded that is not allowed in the path of a URI; `/` stays.
  ///
  /// A colon is encoded, too: in the first segment of a relative reference it would end a scheme.
  static func text(forPath path: String) -> String {
    var text = PathText.isAbsolute(path) ? "file://" : ""
    for byte in path.utf8 {
      if isPlain(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        text += "%" + (byte < 16 ? "0" : "") + digits
      }
    }
    return text
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~/!$&'()*+,;=@".utf8.contains(byte)
    }
  }
}
