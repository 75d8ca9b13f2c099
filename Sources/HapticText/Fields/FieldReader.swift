internal import HapticModel

/// Reads the fields of a JSON format: checks their kinds and ranges, and reports a finding for each fault.
///
/// Create one for each reading of a file; formats build their readers on it.
@usableFromInline package struct FieldReader<Code: FormatCode> {
  @usableFromInline package let view: JSONView
  @usableFromInline package let log = FindingLog()

  /// True if an unknown key is an error, rather than a note or a warning.
  @usableFromInline let refusesUnknownKeys: Bool
  /// The note for the numbers in quotation marks, which are read; `nil` if such a number is an error.
  @usableFromInline let numberAsText: Code?
  /// The numbers in quotation marks that have been read.
  @usableFromInline let quotedNumbers = QuotedNumbers()

  @inlinable package init(_ view: JSONView, refusesUnknownKeys: Bool = false, numberAsText: Code? = nil) {
    self.view = view
    self.refusesUnknownKeys = refusesUnknownKeys
    self.numberAsText = numberAsText
  }

  /// Reports a finding of a shared kind about a node.
  @inlinable package func report(
    _ severity: Finding.Severity, code: FieldCode, node: Int, hint: @autoclosure () -> String? = nil,
    fix: @autoclosure () -> TextFix? = nil, message: @autoclosure () -> String
  ) {
    log.add(
      severity, code: Code.code(code), at: offset(node), node: node, hint: hint(), fix: fix(),
      message: message())
  }

  /// Reports a finding of the format's own kind about a node.
  @inlinable package func report(
    _ severity: Finding.Severity, code: Code, node: Int, hint: @autoclosure () -> String? = nil,
    fix: @autoclosure () -> TextFix? = nil, message: @autoclosure () -> String
  ) {
    log.add(
      severity, code: code.rawValue, at: offset(node), node: node, hint: hint(), fix: fix(),
      message: message())
  }

  /// Reports a finding of a shared kind, an error by default, about a node of which nothing is read.
  @inlinable package func reject<Value>(
    _ code: FieldCode, node: Int, as severity: Finding.Severity = .error,
    hint: @autoclosure () -> String? = nil, message: @autoclosure () -> String
  ) -> Value? {
    report(severity, code: code, node: node, hint: hint(), message: message())
    return nil
  }

  /// Reports a finding of the format's own kind, an error by default, about a node of which nothing is read.
  @inlinable package func reject<Value>(
    _ code: Code, node: Int, as severity: Finding.Severity = .error,
    hint: @autoclosure () -> String? = nil, message: @autoclosure () -> String
  ) -> Value? {
    report(severity, code: code, node: node, hint: hint(), message: message())
    return nil
  }

  /// The byte offset of a node in the text.
  @inlinable package func offset(_ node: Int) -> Int { Int(view.nodes[node].start) }

  /// True if an error has been reported.
  package var hasErrors: Bool { log.hasErrors }

  /// The findings, placed in `source`.
  @inlinable package func findings(in source: SourceText) -> [Finding] {
    reportQuotedNumbers()
    return log.findings(in: source) { view.fillPaths(&$0) }
  }

  // MARK: Structure

  /// The fields of the object at a node; `nil` with an error if the node is not an object.
  ///
  /// `noun` names the object in messages, with its article: `the note`. Other keys are reported: a warning if one
  /// resembles a known key, otherwise a note.
  @inlinable package func object<Key: FieldKey>(
    _ node: Int, noun: String, keys: Key.Type
  ) -> ObjectFields<Code, Key>? {
    object(node, noun, keys: Array(keys.allCases))
  }

  /// The fields of the object at a node that may have only some of its kind's keys.
  @inlinable package func object<Key: FieldKey>(
    _ node: Int, _ noun: String, keys: [Key]
  ) -> ObjectFields<Code, Key>? {
    isObject(node, noun) ? ObjectFields(self, node: node, noun: noun, keys: keys) : nil
  }

  /// The nodes of the elements of the list at a node; `nil` with an error if the node is not a list.
  @inlinable package func list(_ node: Int, _ noun: String) -> [Int]? {
    guard isList(node, noun) else { return nil }
    var elements: [Int] = []
    view.forEachElement(of: node) { elements.append($0) }
    return elements
  }

  /// Returns true if a node is an object; otherwise reports an error.
  @inlinable package func isObject(_ node: Int, _ what: String) -> Bool {
    if view.nodes[node].kind == .object { return true }
    report(
      .error, code: .wrongType, node: node, message: "\(what) must be an object, not \(view.kindName(node))")
    return false
  }

  /// Returns true if a node is a list; otherwise reports an error.
  @inlinable package func isList(_ node: Int, _ what: String) -> Bool {
    if view.nodes[node].kind == .array { return true }
    report(
      .error, code: .wrongType, node: node, message: "\(what) must be a list, not \(view.kindName(node))")
    return false
  }

  /// Reports an unknown key: an error if the format refuses such keys, otherwise a warning if it resembles a known key,
  /// otherwise a note.
  @inlinable package func reportUnknownKey(_ key: Int, _ known: @autoclosure () -> [String]) {
    // Beyond the limit, keys are only counted: a million unknown keys must not cost a million comparisons.
    let isFull = log.isFull(for: refusesUnknownKeys ? .error : .note)
    let hint = isFull ? nil : NearMiss.question(view.string(at: key), among: known())
    let text = Quotation.quote(view.text(at: key))
    if refusesUnknownKeys {
      report(
        .error, code: .keyUnknown, node: key, hint: hint ?? "known: \(known().joined(separator: ", "))",
        message: "unknown key \(text)")
    } else if hint != nil {
      report(
        .warning, code: .keyMisspelled, node: key, hint: hint, message: "unknown key \(text); it is ignored")
    } else {
      report(.note, code: .keyUnknown, node: key, message: "unknown key \(text); it is ignored")
    }
  }
}
