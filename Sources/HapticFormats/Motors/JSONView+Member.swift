internal import HapticText

extension JSONView {
  /// The value of an object's member, the last if the key is repeated; `nil` if there is none or it is not an object.
  func member(_ key: StaticString, of node: Int) -> Int? {
    var found: Int?
    forEachMember(of: node) { name, value in if isEqual(name, key) { found = value } }
    return found
  }
}
