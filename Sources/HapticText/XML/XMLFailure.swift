/// Why a text is not XML, and where; it ends the reading.
struct XMLFailure: Error {
  let code: XMLCode
  let offset: Int
  let message: String
  var hint: String?

  static func syntax(at offset: Int, _ message: String, hint: String? = nil) -> XMLFailure {
    XMLFailure(code: .syntax, offset: offset, message: message, hint: hint)
  }
}
