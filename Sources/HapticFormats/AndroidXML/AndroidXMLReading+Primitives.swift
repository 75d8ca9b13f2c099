internal import HapticModel
internal import HapticText

extension AndroidXMLReading {
  func predefined(_ node: Int) -> AndroidXMLContent? {
    checkLeaf(node)
    let found = checkAttributes(of: node, "name")
    return required(found[0], "name", of: node)
      .flatMap { named($0, "predefined effect", as: AndroidXMLPredefined.self) }
      .map { .predefined($0, node: node) }
  }

  func primitive(_ node: Int) -> AndroidXMLContent.Primitive? {
    checkLeaf(node)
    let found = checkAttributes(of: node, "name", "scale", "delayMs", "delayType")
    let name = required(found[0], "name", of: node)
      .flatMap { named($0, "primitive", as: AndroidXMLPrimitive.self) }
    // All are looked at, so that one fault does not hide the other.
    let scale = found[1].map { level($0) } ?? 1
    let delay = found[2].map { milliseconds($0, atLeast: 0) } ?? .zero
    let delayType = found[3].map { named($0, "delay type", as: AndroidXMLDelayType.self) } ?? .pause
    guard let name, let scale, let delay, let delayType else { return nil }
    return AndroidXMLContent.Primitive(
      primitive: name, scale: scale, delay: delay, delayType: delayType, node: node,
      offset: Int(view.nodes[node].start))
  }
}
