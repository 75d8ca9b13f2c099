internal import HapticModel

/// Reads the fields of a JSON format: the right kind, the right range, and a finding for what is not.
///
/// One for each reading of a file; formats build theirs on it.
@usableFromInline package struct FieldReader<Code: FormatCode> {
  @usableFromInline package let view: JSONView
  @usableFromInline package let log = FindingLog()

  @inlinable package init(_ view: JSONView) { self.view = view }

  /// Notes a finding about a node.
  @inlinable package func report(
    _ severity: Finding.Severity, _ code: Code, _ node: Int, hint: @autoclosure () -> String? = nil,
    fix: @autoclosure () -> TextFix? = nil, _ message: @autoclosure () -> String
  ) {
    log.add(severity, code.rawValue, at: offset(node), node: node, hint: hint(), fix: fix(), message())
  }

  /// Where a node begins in the text, in bytes.
  @inlinable package func offset(_ node: Int) -> Int { Int(view.nodes[node].start) }

  /// The findings, placed in `source`.
  @inlinable package func findings(in source: SourceText) -> [Finding] {
    log.findings(in: source) { view.fillPaths(&$0) }
  }

  // MARK: Structure

  /// The values of an object's members in the order of `names`, `nil` for those that are not there.
  ///
  /// `nil` with an error where the node is no object. Other keys are reported: a warning where one looks like
  /// a name, otherwise a note.
  @inlinable package func members(of node: Int, _ what: String, _ names: [StaticString]) -> [Int?]? {
    guard isObject(node, what) else { return nil }
    var found = [Int?](repeating: nil, count: names.count)
    view.forEachMember(of: node) { key, value in
      if let place = names.firstIndex(where: { view.isEqual(key, $0) }) {
        found[place] = value
      } else {
        reportUnknownKey(key, names)
      }
    }
    return found
  }

  /// Returns true if a node is an object; otherwise reports an error.
  @inlinable package func isObject(_ node: Int, _ what: String) -> Bool {
    if view.nodes[node].kind == .object { return true }
    report(.error, .wrongType, node, "\(what) is an object, not \(view.kindName(node))")
    return false
  }

  /// Returns true if a node is a list; otherwise reports an error.
  @inlinable package func isList(_ node: Int, _ what: String) -> Bool {
    if view.nodes[node].kind == .array { return true }
    report(.error, .wrongType, node, "\(what) is a list, not \(view.kindName(node))")
    return false
  }

  /// The node itself; an error where it is not there.
  @inlinable package func required(_ node: Int?, _ field: String, of owner: Int, _ what: String) -> Int? {
    if node == nil { report(.error, .fieldMissing, owner, "\(what) has no \(field)") }
    return node
  }

  /// A key that means nothing here: a warning where it looks like one that does, otherwise a note.
  @inlinable package func reportUnknownKey(_ key: Int, _ known: [StaticString]) {
    // The rest is only counted: a file of a million unknown keys must not cost a million comparisons.
    let meant =
      log.isFull(for: .note)
      ? nil : NearMiss.suggestion(for: view.string(at: key), among: known.map(\.description))
    let text = Quotation.quote(view.text(at: key))
    if let meant {
      report(
        .warning, .keyMisspelled, key, hint: "did you mean \"\(meant)\"?",
        "unknown key \(text); it is ignored")
    } else {
      report(.note, .keyUnknown, key, "unknown key \(text); it is ignored")
    }
  }
}
