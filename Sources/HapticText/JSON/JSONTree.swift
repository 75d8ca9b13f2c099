/// A JSON text that has been read: its values with their places in the text, and its oddities.
///
/// ```swift
/// let tree = JSONTree(reading: SourceText(name: "profile.json", bytes: bytes))
/// if let root = tree.root { print(root.value, tree.source.position(at: root.offset)) }
/// for finding in tree.findings { print(tree.source.describe(finding)) }
/// ```
///
/// Thread-safe: yes, a value.
public struct JSONTree: Sendable {
  /// The text.
  public let source: SourceText
  /// The findings about the text as JSON, in its order; with an error among them there is no root.
  public let findings: [Finding]
  /// The tape; empty if the text is not JSON.
  package let nodes: [JSONNode]

  /// Reads a text.
  ///
  /// Never traps; takes time linear in the bytes.
  ///
  /// A syntax error stops the reading: it is the one finding of severity `error`. Codes: `json-syntax`,
  /// `json-too-deep`, `json-too-large`, `json-invalid-utf8` (errors); `json-trailing-comma`, `json-comment`,
  /// `json-byte-order-mark`, `json-duplicate-key`, `json-lone-surrogate` (warnings). The limits are ``JSONLimits``.
  public init(reading source: SourceText) {
    self.source = source
    if let refusal = Self.refusal(of: source.bytes.count) {
      (nodes, findings) = ([], [refusal])
      return
    }
    (nodes, findings) = source.bytes.withUnsafeBufferPointer { buffer in
      // The base address of an empty array may be nil; nothing is read from it.
      guard let base = buffer.baseAddress else { return ([], [Self.emptiness]) }
      return Self.scan(base, count: buffer.count, in: source)
    }
  }

  /// The outermost value; `nil` if the text is not JSON.
  public var root: JSONElement? { nodes.isEmpty ? nil : JSONElement(tree: self, index: 0) }

  private static func scan(
    _ bytes: UnsafePointer<UInt8>, count: Int, in source: SourceText
  ) -> ([JSONNode], [Finding]) {
    let log = FindingLog()
    var failure: JSONFailure?
    let nodes = [JSONNode](unsafeUninitializedCapacity: JSONScanner.capacity(for: count)) { buffer, filled in
      guard let tape = buffer.baseAddress else { return }
      do throws(JSONFailure) {
        filled = try JSONScanner(bytes, count: count, onto: tape, log: log).scan()
      } catch {
        failure = error
      }
    }
    if let failure { return ([], Self.findings(log, failure, in: source)) }
    let findings = log.findings(in: source) { requests in
      nodes.withUnsafeBufferPointer { JSONView(bytes: bytes, nodes: $0).fillPaths(&requests) }
    }
    return (nodes, findings)
  }

  /// Returns the findings before the failure, and the failure.
  private static func findings(_ log: FindingLog, _ failure: JSONFailure, in source: SourceText) -> [Finding]
  {
    log.findings(in: source) + [
      Finding(
        code: failure.code, severity: .error, message: failure.message,
        position: source.position(at: failure.offset), hint: failure.hint)
    ]
  }

  /// The finding about a text of `count` bytes that is too long; `nil` if it is not.
  package static func refusal(of count: Int) -> Finding? {
    guard count > JSONLimits.bytes else { return nil }
    return Finding(
      code: "json-too-large", severity: .error,
      message: "the file has \(count) bytes; Thrum reads at most \(JSONLimits.bytes)", position: .start)
  }

  private static var emptiness: Finding {
    Finding(
      code: "json-syntax", severity: .error, message: "expected a value, not the end of the file",
      position: .start)
  }

  /// Gives `body` access to the tape and the bytes; the view must not leave `body`.
  package func withView<Result>(_ body: (JSONView) -> Result) -> Result? {
    source.bytes.withUnsafeBufferPointer { bytes in
      nodes.withUnsafeBufferPointer { nodes in
        guard let base = bytes.baseAddress, !nodes.isEmpty else { return nil }
        return body(JSONView(bytes: base, nodes: nodes))
      }
    }
  }
}

/// The limits of the JSON that is read; all *chosen*, far beyond any haptic.
package enum JSONLimits {
  /// The longest text, in bytes: 64 MiB.
  ///
  /// The largest pattern file known has 2.5 MB.
  package static let bytes = 64 << 20
  /// The deepest nesting of arrays and objects.
  package static let depth = 512
  /// The most values and keys, 8 Mi; they take 16 bytes of memory each.
  package static let nodes = 8 << 20
  /// The most members of one object, so that repeated keys are found quickly; no haptic has a hundred.
  package static let members = 1 << 16
  /// The longest number, in bytes.
  package static let numberBytes = 1_024
}
