/// One value of a ``JSONTree``, with its place in the text.
///
/// For readers of small files (profiles, catalogues). Each query reads the text again; nothing is cached.
///
/// Thread-safe: yes, a value.
public struct JSONElement: Sendable {
  /// The tree that contains it.
  public let tree: JSONTree
  let index: Int

  /// The offset of the value's first byte in the text.
  public var offset: Int { Int(tree.nodes[index].start) }

  /// The position of the value.
  ///
  /// Cost: linear in ``offset``.
  package var position: SourcePosition { tree.source.position(at: offset) }

  /// The field path from the root, such as `Pattern[3].Event`; empty for the root.
  public var path: String {
    var request = [FieldPathRequest(node: index)]
    tree.withView { $0.fillPaths(&request) }
    return request[0].path
  }

  /// The value and everything in it, converted.
  ///
  /// If a key is repeated, all of its members are included.
  public var value: JSONValue { tree.withView { $0.value(at: index) } ?? .null }

  /// The kind of the value, in the words of messages: `text`, `a number`, `a list`.
  public var kindWords: String { tree.withView { $0.kindName(index) } ?? "nothing" }

  /// The text of a string; `nil` for any other kind of value.
  public var string: String? {
    tree.withView { $0.nodes[index].kind == .string ? $0.string(at: index) : nil } ?? nil
  }

  /// A number, rounded to the nearest `Double`, infinite beyond the largest; `nil` for any other kind of value.
  public var number: Double? { tree.withView { $0.number(at: index) } ?? nil }

  /// A truth value; `nil` for any other kind of value.
  public var bool: Bool? {
    switch tree.nodes[index].kind {
    case .true: true
    case .false: false
    default: nil
    }
  }

  /// The elements of an array in order; `nil` for any other kind of value.
  public var elements: [JSONElement]? {
    guard tree.nodes[index].kind == .array else { return nil }
    return children.map { JSONElement(tree: tree, index: $0) }
  }

  /// The members of an object in order; `nil` for any other kind of value.
  public var members: [(key: String, value: JSONElement)]? {
    guard tree.nodes[index].kind == .object else { return nil }
    return tree.withView { view in
      children.map { (view.string(at: $0), JSONElement(tree: tree, index: $0 + 1)) }
    }
  }

  /// The member of an object with this key, the last if there are several; `nil` if there is none.
  public subscript(key: String) -> JSONElement? { members?.last { $0.key == key }?.value }

  /// The indices of an array's elements, or of an object's keys.
  private var children: [Int] {
    let isObject = tree.nodes[index].kind == .object
    var found: [Int] = []
    var child = index + 1
    while child < Int(tree.nodes[index].next) {
      found.append(child)
      child = Int(tree.nodes[isObject ? child + 1 : child].next)
    }
    return found
  }
}
