/// One element of an ``XMLTree``, with its place in the text.
///
/// For readers of small files. Each question looks at the text again; nothing is kept.
///
/// Thread-safe: yes, a value.
public struct XMLElement: Sendable {
  /// An attribute, with the places of its name and of its value.
  public struct Attribute: Sendable, Hashable {
    /// The name as it is written, with a prefix if it has one.
    public let name: String
    /// The value, references resolved.
    public let value: String
    /// The offset of the name's first byte.
    public let offset: Int
    /// The offset of the value's first byte, after the quotation mark.
    public let valueOffset: Int
  }

  /// The tree that it is part of.
  public let tree: XMLTree
  let index: Int

  /// The name as it is written, with a prefix if it has one.
  public var name: String { tree.withView { $0.name(of: index) } ?? "" }

  /// The offset of its `<` in the text.
  public var offset: Int { Int(tree.nodes[index].start) }

  /// The field path from the root, such as `vibration-effect.predefined-effect[0]`.
  ///
  /// The numbers count from 0 all elements side by side.
  public var path: String { tree.withView { $0.path(of: index) } ?? "" }

  /// The attributes in the order of the text.
  public var attributes: [Attribute] {
    tree.withView { view in
      view.attributes(of: index).map { attribute in
        Attribute(
          name: view.name(of: attribute), value: String(decoding: view.value(at: attribute), as: UTF8.self),
          offset: Int(view.nodes[attribute].start), valueOffset: view.nodes[attribute].value.lowerBound)
      }
    } ?? []
  }

  /// The value of the attribute with this name; `nil` if there is none.
  public subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

  /// The elements in it, in the order of the text.
  public var children: [XMLElement] {
    tree.withView { view in
      view.children(of: index).filter { view.nodes[$0].kind == .element }
        .map { XMLElement(tree: tree, index: $0) }
    } ?? []
  }

  /// The text directly in it, in one piece; white space alone between tags is not part of it.
  public var text: String {
    tree.withView { view in
      let texts = view.children(of: index).filter { view.nodes[$0].kind != .element }
      return String(decoding: texts.flatMap { view.value(at: $0) }, as: UTF8.self)
    } ?? ""
  }
}
