public import HapticText

extension JSONValue {
  /// The value with one part of it changed, for every part and every edit of that part.
  public func variants(_ edits: (JSONValue) -> [JSONValue]) -> [JSONValue] {
    var all = edits(self).filter { $0 != self }
    switch self {
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        for variant in element.variants(edits) {
          var changed = elements
          changed[index] = variant
          all.append(.array(changed))
        }
      }
    case .object(let members):
      for (index, member) in members.enumerated() {
        for variant in member.value.variants(edits) {
          var changed = members
          changed[index].value = variant
          all.append(.object(changed))
        }
      }
    case .null, .bool, .number, .string: break
    }
    return all
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

  /// The value on one line.
  public var text: String {
    var writer = JSONWriter(.compact)
    writer.value(self)
    return writer.text
  }
}
