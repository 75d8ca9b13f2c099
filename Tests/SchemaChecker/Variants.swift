public import HapticText

extension JSONValue {
  /// The value with one part of it changed, for every part and every edit of that part.
  public func variants(_ edits: (JSONValue) -> [JSONValue]) -> [JSONValue] {
    let own = edits(self).filter { $0 != self }
    switch self {
    case .array(let elements):
      return own
        + elements.indices.flatMap { index in
          elements[index].variants(edits).map { changed in
            var copy = elements
            copy[index] = changed
            return .array(copy)
          }
        }
    case .object(let members):
      return own
        + members.indices.flatMap { index in
          members[index].value.variants(edits).map { changed in
            var copy = members
            copy[index].value = changed
            return .object(copy)
          }
        }
    case .null, .bool, .number, .string: return own
    }
  }

  /// An object without each of its members in turn, and with each of `more`; none for another value.
  public func membersChanged(adding more: [JSONMember] = [JSONMember("colour", 1)]) -> [JSONValue] {
    guard case .object(let members) = self else { return [] }
    let fewer = members.indices.map { index in
      var rest = members
      rest.remove(at: index)
      return JSONValue.object(rest)
    }
    return fewer + more.map { .object(members + [$0]) }
  }

  /// The value as text on one line.
  public var line: String {
    var writer = JSONWriter(.compact)
    writer.value(self)
    return writer.text
  }
}
