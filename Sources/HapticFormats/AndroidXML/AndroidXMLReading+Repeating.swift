internal import HapticText

extension AndroidXMLReading {
  /// A `repeating-effect`: perhaps a `preamble`, then `repeating`.
  mutating func repeatingEffect(_ node: Int) -> AndroidXMLEffect {
    checkAttributes(of: node)
    var preamble: Int?
    var repeating: Int?
    for child in elements(in: node) {
      switch tag(child) {
      case .preamble where preamble == nil && repeating == nil: preamble = child
      case .repeating where repeating == nil: repeating = child
      case .preamble, .repeating:
        report(
          .error, .elementMisplaced, child,
          hint: "a <repeating-effect> holds at most one <preamble> and then one <repeating>",
          "\(writtenName(child)) stands after \(repeating == nil ? "another <preamble>" : "<repeating>")")
      default: reportUnexpected(child, in: node, allowed: [.preamble, .repeating])
      }
    }
    if repeating == nil {
      report(
        .error, .repeatingMissing, node, hint: "add <repeating> … </repeating> after the preamble",
        "\(writtenName(node)) has nothing that repeats")
    }
    return AndroidXMLEffect(
      first: preamble.flatMap { part($0) }, repeating: repeating.flatMap { part($0) })
  }

  private mutating func part(_ node: Int) -> AndroidXMLContent? {
    checkAttributes(of: node)
    guard let (tag, members) = members(of: node, allowed: AndroidXMLTag.parts) else { return nil }
    return content(tag, members, in: node)
  }
}
