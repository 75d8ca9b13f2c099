/// Tells formats apart by what is in a file.
enum FormatSniffer {
  /// Keys of which an AHAP file, or a fragment or a misspelled one, has at least one at its top.
  private static let ahapKeys = [
    "Pattern", "Events", "Event", "EventParameters", "Parameter", "ParameterCurve",
  ]

  /// Keys of which a Pulsar preset has at least one at its top.
  private static let pulsarKeys = ["discretePattern", "continuousPattern"]

  /// Whether the first byte that says anything can begin a JSON object, a list or a comment.
  static func mayBeJSON(_ bytes: [UInt8]) -> Bool {
    guard let first = firstByte(of: bytes) else { return false }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[") || first == UInt8(ascii: "/")
  }

  /// The format that a JSON text is in, or was meant to be in; `nil` where it is none that Thrum knows.
  static func format(of tree: JSONTree) -> PatternFormat? {
    tree.withView { view in
      if hasKey(view, of: 0, among: ahapKeys) { return .ahap }
      if hasKey(view, of: 0, among: pulsarKeys) { return .pulsar }
      let isList = firstElement(view).map { hasKey(view, of: $0, among: ahapKeys) } ?? false
      if isList { return .ahap }
      return isLofeltHaptic(view) ? .haptic : nil
    } ?? nil
  }

  /// Whether a JSON text is a Lofelt `.haptic`: an object with the objects `version` and `signals`.
  private static func isLofeltHaptic(_ view: JSONView) -> Bool {
    var (hasVersion, hasSignals) = (false, false)
    view.forEachMember(of: 0) { key, value in
      guard view.nodes[value].kind == .object else { return }
      hasVersion = hasVersion || view.isEqual(key, "version")
      hasSignals = hasSignals || view.isEqual(key, "signals")
    }
    return hasVersion && hasSignals
  }

  /// What the file begins with, in words for a message.
  static func describe(_ bytes: [UInt8]) -> String {
    if bytes.isEmpty { return "the file is empty" }
    if firstByte(of: bytes) == nil { return "the file holds nothing but white space" }
    return "it begins with \(Quotation.quote(bytes.prefix(12)))"
  }

  /// What a JSON text holds, in words for a message.
  static func describe(_ tree: JSONTree) -> String {
    tree.withView { view in
      guard view.nodes[0].kind == .object else { return "it is JSON that holds \(view.kindName(0))" }
      var keys: [String] = []
      view.forEachMember(of: 0) { key, _ in
        if keys.count < 4 { keys.append(Quotation.quote(view.text(at: key))) }
      }
      return keys.isEmpty
        ? "it is an empty JSON object" : "it is a JSON object with the keys \(keys.joined(separator: ", "))"
    } ?? "it is not JSON"
  }

  private static func firstElement(_ view: JSONView) -> Int? {
    view.nodes[0].kind == .array && !view.isEmpty(0) ? 1 : nil
  }

  private static func hasKey(_ view: JSONView, of object: Int, among keys: [String]) -> Bool {
    var isFound = false
    view.forEachMember(of: object) { key, _ in
      isFound = isFound || keys.contains { view.text(at: key).elementsEqual($0.utf8) }
    }
    return isFound
  }

  private static func firstByte(of bytes: [UInt8]) -> UInt8? {
    let marked = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    return bytes.dropFirst(marked ? 3 : 0).first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
  }
}
