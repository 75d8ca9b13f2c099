/// The kinds of finding about a text as XML.
///
/// The raw values are stable; each case says what to do about it.
public enum XMLCode: String, Sendable, Hashable, CaseIterable {
  // MARK: Errors: the text is not XML, or more of it than is read

  /// A tag, a comment or an instruction is not written as XML has it. Correct it.
  case syntax = "xml-syntax"
  /// An end tag names another element than the one that is open. Close the elements from inside out.
  case tagMismatch = "xml-tag-mismatch"
  /// An element has no end tag. Add it, or end its tag with `/>`.
  case tagUnclosed = "xml-tag-unclosed"
  /// An attribute's value has no quotation marks. Add them.
  case attributeUnquoted = "xml-attribute-unquoted"
  /// An element has an attribute twice. Remove one.
  case attributeRepeated = "xml-attribute-repeated"
  /// A reference such as `&name;` names nothing that XML defines. Write the character itself.
  case referenceUnknown = "xml-reference-unknown"
  /// A character that XML does not allow, such as a control character. Remove it.
  case characterForbidden = "xml-character-forbidden"
  /// The bytes are not UTF-8. Save the file as UTF-8.
  case notUTF8 = "xml-not-utf8"
  /// There is a document type. Remove it: it could name other files, or make a small file grow without end.
  case documentType = "xml-document-type"
  /// Text is before or after the outermost element. Remove it, or make a comment of it.
  case textOutside = "xml-text-outside"
  /// There is a second outermost element. Keep one.
  case secondRoot = "xml-second-root"
  /// There is no element at all.
  case noRoot = "xml-no-root"
  /// Elements are nested deeper than ``XMLLimits/depth``.
  case tooDeep = "xml-too-deep"
  /// The text is longer, or has more elements, than ``XMLLimits`` allow.
  case tooLarge = "xml-too-large"

  // MARK: Warnings: read, with a doubt

  /// The text begins with a byte-order mark; skipped. Save the file without one: not every parser skips it.
  case byteOrderMark = "xml-byte-order-mark"
  /// The text says that it is encoded as something else than UTF-8; read as UTF-8. Correct the declaration.
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
