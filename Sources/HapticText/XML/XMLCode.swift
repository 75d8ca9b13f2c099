/// The kinds of finding about a text as XML.
///
/// The raw values are stable; `thrum lint --explain` says what to do about each.
package enum XMLCode: String, Sendable, Hashable, CaseIterable {
  // MARK: Errors: the text is not XML, or more of it than is read

  case syntax = "xml-syntax"
  case tagMismatch = "xml-tag-mismatch"
  case tagUnclosed = "xml-tag-unclosed"
  case attributeUnquoted = "xml-attribute-unquoted"
  case attributeRepeated = "xml-attribute-repeated"
  case referenceUnknown = "xml-reference-unknown"
  case characterForbidden = "xml-character-forbidden"
  case notUTF8 = "xml-not-utf8"
  case documentType = "xml-document-type"
  case textOutside = "xml-text-outside"
  case secondRoot = "xml-second-root"
  case noRoot = "xml-no-root"
  /// Elements are nested deeper than ``XMLLimits/depth``.
  case tooDeep = "xml-too-deep"
  /// The text is longer, or has more elements, than ``XMLLimits`` allow.
  case tooLarge = "xml-too-large"

  // MARK: Warnings: read, with a doubt

  case byteOrderMark = "xml-byte-order-mark"
  case encodingIgnored = "xml-encoding-ignored"
}

/// The fault that ends the reading of a text, and its place.
struct XMLFailure: Error {
  let code: XMLCode
  let offset: Int
  let message: String
  let hint: String?

  init(_ code: XMLCode, at offset: Int, _ message: String, hint: String? = nil) {
    (self.code, self.offset, self.message, self.hint) = (code, offset, message, hint)
  }

  static func syntax(at offset: Int, _ message: String, hint: String? = nil) -> XMLFailure {
    XMLFailure(.syntax, at: offset, message, hint: hint)
  }

  static func noRoot(at offset: Int) -> XMLFailure {
    XMLFailure(.noRoot, at: offset, "the file has no element")
  }
}
