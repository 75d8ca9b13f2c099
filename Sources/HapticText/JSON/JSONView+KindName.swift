extension JSONView {
  /// Returns the kind of a node's value, in words for a message.
  @usableFromInline package func kindName(_ index: Int) -> String {
    switch nodes[index].kind {
    case .null: "null"
    case .true, .false: "a truth value"
    case .number: "a number"
    case .string: "text"
    case .array: "a list"
    case .object: "an object"
    }
  }
}
