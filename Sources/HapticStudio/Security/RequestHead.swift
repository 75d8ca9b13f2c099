/// The first part of a request: what is asked, and the header fields.
///
/// Thread-safe: yes, a value.
struct RequestHead: Sendable {
  /// The method, such as `GET`.
  let method: String
  /// The target as sent, such as `/api/library?x=1`; nothing in it is decoded.
  let target: String
  private let fields: [(name: String, value: String)]

  /// Takes the parts; names of fields are compared without regard to case.
  init(method: String, target: String, fields: [(String, String)]) {
    (self.method, self.target) = (method, target)
    self.fields = fields.map { ($0.0.lowercased(), $0.1) }
  }

  /// The values of a field, each as it was sent; `name` is in lower case.
  func values(_ name: String) -> [String] { fields.filter { $0.name == name }.map(\.value) }

  /// The value of a field that was sent exactly once.
  func single(_ name: String) -> String? {
    let found = values(name)
    return found.count == 1 ? found[0] : nil
  }

  /// The method that decides about the answer: `HEAD` asks for the head of what `GET` would get.
  var readingMethod: String { method == "HEAD" ? "GET" : method }

  /// True if the client sends its body only when it is told to go on.
  var expectsContinue: Bool { values("expect").contains { $0.lowercased() == "100-continue" } }

  /// True if a body follows.
  var announcesBody: Bool {
    !values("transfer-encoding").isEmpty || values("content-length").contains { $0 != "0" }
  }

  /// True if the client takes this coding of a content; one that it gives a weight, such as 0, counts as not taken.
  func accepts(_ coding: String) -> Bool {
    values("accept-encoding").flatMap { $0.split(separator: ",") }.contains { part in
      part.drop { $0 == " " } == coding[...]
    }
  }

  /// The target before the question mark.
  var path: String { String(target.prefix { $0 != "?" }) }

  /// The decoded values of a name in the query, in order.
  func queries(_ name: String) -> [String] {
    guard let mark = target.firstIndex(of: "?") else { return [] }
    return target[target.index(after: mark)...].split(separator: "&").compactMap { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return parts.count == 2 && parts[0] == name ? PercentText.decode(parts[1]) : nil
    }
  }
}

/// Text of a query: `%` and two digits for a byte, `+` for a space.
enum PercentText {
  /// The text; `nil` if it is not UTF-8 or a `%` has no two digits.
  static func decode(_ text: some StringProtocol) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "+"): bytes.append(0x20)
      case UInt8(ascii: "%"):
        let digits = String(decoding: rest.prefix(2), as: UTF8.self)
        guard digits.utf8.count == 2, !digits.hasPrefix("+"), !digits.hasPrefix("-"),
          let value = UInt8(digits, radix: 16)
        else { return nil }
        bytes.append(value)
        rest = rest.dropFirst(2)
      default: bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
