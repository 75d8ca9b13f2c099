internal import HapticModel

/// A fault that every description can find; the code of a finding is the format's prefix and the raw value.
package enum SchemaFault: String {
  case missingKey = "missing-key"
  case unknownKey = "unknown-key"
  case wrongKind = "wrong-kind"
  case unknownWord = "unknown-word"
  case outOfRange = "out-of-range"
  case contradiction = "contradiction"
}

/// A reading of one file with descriptions: its findings, and the sources of its numbers.
package final class SchemaReader {
  /// The maximum number of findings: a longer list is useless, and each finding costs a search in the whole file.
  package static let maximumFindings = 100

  /// The values.
  package let view: JSONView
  /// The findings so far, in the order of the reading.
  package private(set) var findings: [Finding]
  /// The sources of numbers, by field path.
  package var sources: [String: String] = [:]
  private let source: SourceText
  private let prefix: String

  fileprivate init(_ view: JSONView, of tree: JSONTree, _ prefix: String) {
    (self.view, source, findings, self.prefix) = (view, tree.source, tree.findings, prefix)
  }

  /// True if no finding is added any more.
  package var isFull: Bool { findings.count > Self.maximumFindings }

  fileprivate func code(_ fault: SchemaFault) -> String { "\(prefix)-\(fault.rawValue)" }

  fileprivate func report(
    _ severity: Finding.Severity, code: String, node: Int, message: String, hint: String?
  ) {
    guard !isFull else { return }
    let isLast = findings.count == Self.maximumFindings
    var request = [FieldPathRequest(node: node)]
    view.fillPaths(&request)
    findings.append(
      Finding(
        code: isLast ? "\(prefix)-too-many-faults" : code, severity: isLast ? .error : severity,
        message: isLast ? "more faults follow; they are not listed" : message,
        position: source.position(at: Int(view.nodes[node].start)), path: request[0].path,
        hint: isLast ? nil : hint))
  }
}

extension JSONTree {
  /// Calls `body` with the context of the root, unless the text is no JSON, and returns its result and all findings.
  package func reading<Result>(
    codes prefix: String, _ body: (SchemaContext) -> Result?
  ) -> (result: Result?, findings: [Finding]) {
    let all = withView { view in
      let reader = SchemaReader(view, of: self, prefix)
      let result = body(SchemaContext(reader: reader, node: 0, path: ""))
      return (result: result, findings: reader.findings)
    }
    return all ?? (nil, findings)
  }
}

/// A value in a file that is read.
package struct SchemaContext {
  /// The reading.
  package let reader: SchemaReader
  /// The node of the value.
  package let node: Int
  /// The field path; empty for the file itself.
  package let path: String

  /// The kind of the value.
  package var kind: JSONNode.Kind { reader.view.nodes[node].kind }
  /// The number here, infinite beyond the largest; `nil` for another kind of value.
  package var number: Double? { reader.view.number(at: node) }
  /// The text here; `nil` for another kind of value.
  package var string: String? { kind == .string ? reader.view.string(at: node) : nil }

  /// The elements of the list here; `nil` for another kind of value.
  package var elements: [SchemaContext]? {
    guard kind == .array else { return nil }
    var elements: [SchemaContext] = []
    reader.view.forEachElement(of: node) {
      elements.append(SchemaContext(reader: reader, node: $0, path: "\(path)[\(elements.count)]"))
    }
    return elements
  }

  /// The same value under another path.
  package func named(_ path: String) -> SchemaContext {
    SchemaContext(reader: reader, node: node, path: path)
  }

  /// The member with this key, the last if it is repeated; `nil` if there is none.
  package func member(_ key: String) -> SchemaContext? {
    var found: Int?
    let view = reader.view
    view.forEachMember(of: node) { name, value in if view.isEqual(name, toText: key) { found = value } }
    return found.map { SchemaContext(reader: reader, node: $0, path: path.isEmpty ? key : "\(path).\(key)") }
  }

  /// The members of the object here; reports another kind of value, and keys that are not among `keys`.
  ///
  /// - Parameter noun: the object in messages; its path if it is `nil`.
  package func object(_ keys: [String], _ noun: String? = nil) -> SchemaObject? {
    guard kind == .object else { return rejectKind("an object", noun: noun) }
    return SchemaObject(self, keys)
  }

  // MARK: Findings

  /// Reports a finding of the format's own.
  package func report(
    _ code: String, _ message: String, hint: String? = nil, severity: Finding.Severity = .error
  ) {
    reader.report(severity, code: code, node: node, message: message, hint: hint)
  }

  /// Reports a fault.
  package func report(_ fault: SchemaFault, _ message: String, hint: String? = nil) {
    report(reader.code(fault), message, hint: hint)
  }

  /// Reports a fault of a value of which nothing is read.
  package func reject<Value>(_ fault: SchemaFault, _ message: String, hint: String? = nil) -> Value? {
    report(fault, message, hint: hint)
    return nil
  }

  /// Reports a value of the wrong kind.
  ///
  /// - Parameter noun: the value in messages; its path if it is `nil`.
  package func rejectKind<Value>(_ expected: String, noun: String? = nil, hint: String? = nil) -> Value? {
    let name = reader.view.kindName(node)
    return reject(.wrongKind, "\(noun ?? path) must be \(expected), not \(name)", hint: hint)
  }

  /// Reports a key or a word that is not among those that are known; `all` lists them for a hint.
  func report(
    _ fault: SchemaFault, _ message: (String) -> String, of word: String, known: [String], all: String
  ) {
    // Only the first faults are listed: searching suggestions for a million unknown keys would be wasted.
    if reader.isFull { return }
    let near = Spelling.near(word, among: known).first.map { "did you mean \"\($0)\"?" }
    report(fault, message(Quotation.quote(word)), hint: near ?? all)
  }
}

/// The members of an object in a file that is read.
package struct SchemaObject {
  /// The object.
  package let context: SchemaContext
  private let keys: [String]
  /// The nodes of the values, in the order of the keys.
  private var nodes: [Int?]
  /// True for each member that was read without a fault.
  private var isRead: [Bool]

  init(_ context: SchemaContext, _ keys: [String]) {
    (self.context, self.keys) = (context, keys)
    nodes = Array(repeating: nil, count: keys.count)
    isRead = Array(repeating: false, count: keys.count)
    let view = context.reader.view
    view.forEachMember(of: context.node) { key, value in
      if let index = keys.firstIndex(where: { view.isEqual(key, toText: $0) }) {
        nodes[index] = value
      } else {
        SchemaContext(reader: context.reader, node: value, path: "").report(
          .unknownKey, { "unknown key \($0)" }, of: view.string(at: key), known: keys,
          all: "known: \(keys.joined(separator: ", "))")
      }
    }
  }

  /// The field path of a member.
  package func path(of key: String) -> String { context.path.isEmpty ? key : "\(context.path).\(key)" }

  /// The value of a member; `nil` if it is missing.
  package subscript(key: String) -> SchemaContext? {
    guard let index = keys.firstIndex(of: key), let node = nodes[index] else { return nil }
    return SchemaContext(reader: context.reader, node: node, path: path(of: key))
  }

  /// True if these members are there and were read without a fault.
  package func has(_ wanted: String...) -> Bool {
    wanted.allSatisfy { key in keys.firstIndex(of: key).map { isRead[$0] } ?? false }
  }

  mutating func setRead(_ key: String) {
    if let index = keys.firstIndex(of: key) { isRead[index] = true }
  }

  /// The value of a member; reports a missing one.
  @discardableResult package func required(_ key: String) -> SchemaContext? {
    self[key] ?? context.reject(.missingKey, "\(path(of: key)) is missing")
  }

  /// Reads a member; `nil` if it is missing or has a fault.
  package func read<Value>(_ key: String, _ schema: Schema<Value>) -> Value? {
    self[key].flatMap { schema.read($0) }
  }
}
