internal import HapticText

extension AndroidXMLReading {
  /// A `vendor-effect`: base64 of an Android bundle, which only the vendor's device can play.
  func vendorData(_ node: Int) -> AndroidXMLContent? {
    checkAttributes(of: node)
    var text: [UInt8] = []
    var first = node
    view.forEachChild(of: node) { child in
      if view.nodes[child].kind == .element { return reportUnexpected(child, in: node, allowed: []) }
      if text.isEmpty { first = child }
      text += view.value(at: child)
    }
    guard text.contains(where: { $0 > 0x20 }) else {
      report(
        .error, .empty, node, hint: "it holds a vendor's data as base64", "\(writtenName(node)) is empty")
      return nil
    }
    guard let data = Base64.decode(text), Self.isBundle(data) else {
      report(
        .error, .vendorDataInvalid, first, hint: "it is what Android's serializer has written",
        "this is no base64 of an Android bundle")
      return nil
    }
    report(
      .warning, .nothingToPlay, node,
      "a vendor's effect plays on that vendor's devices only; nothing is known about it here")
    return .vendor(text.filter { $0 > 0x20 })
  }

  /// Whether data is what Android writes a bundle as: its binary XML, or XML text with something in it.
  private static func isBundle(_ data: [UInt8]) -> Bool {
    // "ABX" and a version, as com.android.internal.util.BinaryXmlSerializer begins.
    if data.starts(with: [0x41, 0x42, 0x58, 0x00]) { return data.count > 4 }
    let root = XMLTree(reading: SourceText(name: "", bytes: data)).root
    return root.map { !$0.children.isEmpty } ?? false
  }
}
