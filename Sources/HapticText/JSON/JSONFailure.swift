/// The reason why a text is not JSON, and the place; stops the reading.
struct JSONFailure: Error {
  let code: String
  let offset: Int
  let message: String
  var hint: String?

  @inline(never) static func syntax(at offset: Int, _ message: String, hint: String? = nil) -> JSONFailure {
    JSONFailure(code: "json-syntax", offset: offset, message: message, hint: hint)
  }
}
