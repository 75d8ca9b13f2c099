/// An XML text that has been read: its elements with their places in the text, and its findings.
///
/// ```swift
/// let tree = XMLTree(reading: SourceText(name: "click.xml", bytes: bytes))
/// if let root = tree.root { print(root.name, tree.source.position(at: root.offset)) }
/// for finding in tree.findings { print(tree.source.describe(finding)) }
/// ```
///
/// Thread-safe: yes, a value.
package struct XMLTree: Sendable {
  /// The text.
  package let source: SourceText
  /// The findings about the text as XML, in its order; with an error among them there is no root.
  package let findings: [Finding]
  /// The tape; empty if the text is not XML.
  package let nodes: [XMLNode]

  /// Reads a text.
  ///
  /// Never traps, whatever the bytes are; takes time linear in them. Strict XML 1.0 in UTF-8; document types
  /// are refused, so that no entity can grow or name another file. The first fault ends the reading: it is the
  /// one finding of severity `error`. Codes are ``XMLCode``, the limits ``XMLLimits``.
  package init(reading source: SourceText) {
    self.source = source
    (nodes, findings) = source.bytes.withUnsafeBufferPointer { buffer in
      if buffer.count > XMLLimits.bytes {
        let message = "the file has \(buffer.count) bytes; Thrum reads at most \(XMLLimits.bytes)"
        return ([], [Self.finding(XMLFailure(.tooLarge, at: 0, message), in: source)])
      }
      // The address of an empty array's bytes may be nil.
      guard let base = buffer.baseAddress else { return ([], [Self.finding(.noRoot(at: 0), in: source)]) }
      var scanner = XMLScanner(base, count: buffer.count)
      do throws(XMLFailure) {
        try scanner.scan()
        return (scanner.nodes, scanner.log.findings(in: source))
      } catch {
        let failure = Self.finding(error, in: source)
        return ([], FindingLog.merge(scanner.log.findings(in: source), [failure]))
      }
    }
  }

  private static func finding(_ failure: XMLFailure, in source: SourceText) -> Finding {
    Finding(
      code: failure.code.rawValue, severity: .error, message: failure.message,
      position: source.position(at: failure.offset), hint: failure.hint)
  }

  /// The outermost element; `nil` if the text is not XML.
  package var root: XMLElement? { nodes.isEmpty ? nil : XMLElement(tree: self, index: 0) }

  /// Lets `body` look at the tape and the bytes; the view must not leave `body`.
  package func withView<Result>(_ body: (XMLView) -> Result) -> Result? {
    source.bytes.withUnsafeBufferPointer { bytes in
      nodes.withUnsafeBufferPointer { nodes in
        guard let base = bytes.baseAddress, !nodes.isEmpty else { return nil }
        return body(XMLView(bytes: base, nodes: nodes))
      }
    }
  }
}

/// The largest XML that the reader takes; all *chosen*, far beyond any haptic.
package enum XMLLimits {
  /// The longest text, in bytes: 16 MiB.
  package static let bytes = 16 << 20
  /// The deepest nesting of elements.
  package static let depth = 64
  /// The most elements, attributes and fragments of text, 1 Mi; they take 32 bytes of memory each.
  package static let nodes = 1 << 20
}

/// One element of an ``XMLTree``, with its place in the text.
///
/// For readers of small files. Each question looks at the text again; nothing is kept.
///
/// Thread-safe: yes, a value.
package struct XMLElement: Sendable {
  /// An attribute, with the places of its name and of its value.
  package struct Attribute: Sendable, Hashable {
    /// The name as it is written, with a prefix if it has one.
    package let name: String
    /// The value, references resolved.
    package let value: String
    /// The offset of the name's first byte.
    package let offset: Int
    /// The offset of the value's first byte, after the quotation mark.
    package let valueOffset: Int
  }

  /// The tree that it is part of.
  package let tree: XMLTree
  let index: Int

  /// The name as it is written, with a prefix if it has one.
  package var name: String { tree.withView { $0.name(of: index) } ?? "" }

  /// The offset of its `<` in the text.
  package var offset: Int { Int(tree.nodes[index].start) }

  /// The field path from the root, such as `vibration-effect.predefined-effect[0]`.
  ///
  /// The numbers count from 0 all elements side by side.
  package var path: String { tree.withView { $0.path(of: index) } ?? "" }

  /// The attributes in the order of the text.
  package var attributes: [Attribute] {
    tree.withView { view in
      view.attributes(of: index).map { attribute in
        Attribute(
          name: view.name(of: attribute), value: String(decoding: view.value(at: attribute), as: UTF8.self),
          offset: Int(view.nodes[attribute].start), valueOffset: view.nodes[attribute].value.lowerBound)
      }
    } ?? []
  }

  /// The value of the attribute with this name; `nil` if there is none.
  package subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

  /// The elements in it, in the order of the text.
  package var children: [XMLElement] {
    tree.withView { view in
      view.children(of: index).filter { view.nodes[$0].kind == .element }
        .map { XMLElement(tree: tree, index: $0) }
    } ?? []
  }

  /// The text directly in it, in one fragment; white space alone between tags is not part of it.
  package var text: String {
    tree.withView { view in
      let texts = view.children(of: index).filter { view.nodes[$0].kind != .element }
      return String(decoding: texts.flatMap { view.value(at: $0) }, as: UTF8.self)
    } ?? ""
  }
}
