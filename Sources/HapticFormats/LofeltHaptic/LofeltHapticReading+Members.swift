internal import HapticText

extension LofeltHapticReading {
  /// The values of an object's members, in the order of `names`; `nil` where there is none.
  ///
  /// Other keys mean nothing: a note each.
  func members(of node: Int, _ names: StaticString...) -> [Int?] {
    var found = [Int?](repeating: nil, count: names.count)
    view.forEachMember(of: node) { key, value in
      if let place = names.firstIndex(where: { view.isEqual(key, $0) }) {
        found[place] = value
      } else {
        report(
          .note, .keyUnknown, key,
          "unknown key \(Quotation.quote(view.text(at: key))); it is ignored")
      }
    }
    return found
  }

  /// The node where it is an object; `nil`, with a finding, where it is not there or something else.
  func object(_ node: Int?, _ name: String, of owner: Int) -> Int? {
    guard let node else {
      reportMissing(name, of: owner)
      return nil
    }
    if view.nodes[node].kind == .object { return node }
    report(.error, .wrongType, node, "\(name) must be an object, not \(view.kindName(node))")
    return nil
  }

  func reportMissing(_ name: String, of owner: Int) {
    report(.error, .fieldMissing, owner, "\(name) is missing")
  }
}
