internal import HapticText

extension AndroidXMLReading {
  /// Which element a node is; `nil` for none that Android knows.
  func tag(_ node: Int) -> AndroidXMLTag? { AndroidXMLTag(rawValue: view.name(of: node)) }

  /// The elements in an element; an error for text.
  func elements(in node: Int) -> [Int] {
    var found: [Int] = []
    view.forEachChild(of: node) { child in
      if view.nodes[child].kind == .element {
        found.append(child)
      } else {
        reportText(child, in: node)
      }
    }
    return found
  }

  private func reportText(_ text: Int, in node: Int) {
    report(
      .error, .textMisplaced, text, hint: "remove it, or put it between <!-- and -->",
      "text stands in \(writtenName(node)), where only elements can: \(Quotation.quote(firstLine(text)))")
  }

  /// The first line of a text, without the white space around it.
  private func firstLine(_ text: Int) -> [UInt8] {
    var line = view.value(at: text).drop { $0 <= 0x20 }.prefix { $0 != 0x0A }
    while let last = line.last, last <= 0x20 { line.removeLast() }
    return Array(line)
  }

  /// The elements in an element that holds one kind of them, and the kind; an error for all others.
  func members(of node: Int, allowed: [AndroidXMLTag]) -> (AndroidXMLTag, [Int])? {
    let children = elements(in: node)
    if children.isEmpty { reportEmpty(node, allowed) }
    var kind: AndroidXMLTag?
    var members: [Int] = []
    for child in children {
      guard let tag = tag(child), allowed.contains(tag) else {
        reportUnexpected(child, in: node, allowed: allowed)
        continue
      }
      if kind == nil || kind == tag && tag.comesInNumbers {
        kind = tag
        members.append(child)
      } else if let kind {
        reportMixed(child, tag, kind, in: node)
      }
    }
    return kind.map { ($0, members) }
  }

  /// Errors for whatever stands in an element that holds nothing.
  func checkLeaf(_ node: Int) {
    for child in elements(in: node) { reportUnexpected(child, in: node, allowed: []) }
  }

  func reportEmpty(_ node: Int, _ allowed: [AndroidXMLTag]) {
    report(
      .error, .empty, node, hint: allowed.isEmpty ? nil : "it holds \(Self.list(allowed.map(\.written)))",
      "\(writtenName(node)) is empty")
  }

  /// An element where it cannot stand: misplaced where Android knows it, otherwise unknown.
  func reportUnexpected(_ child: Int, in node: Int, allowed: [AndroidXMLTag]) {
    guard let tag = tag(child) else { return reportUnknown(child, in: node, allowed) }
    let isUnwrapped = tag == .waveform && allowed.contains(.waveformEntry)
    let hint =
      isUnwrapped
      ? "put its <waveform-entry> elements here, without <waveform-effect> around them"
      : allowed.isEmpty
        ? "\(writtenName(node)) holds nothing: end it with '/>'"
        : "\(writtenName(node)) holds \(Self.list(allowed.map(\.written)))"
    report(
      .error, .elementMisplaced, child, hint: hint,
      "\(tag.written) cannot stand in \(writtenName(node))")
  }

  private func reportUnknown(_ child: Int, in node: Int, _ allowed: [AndroidXMLTag]) {
    let meant =
      log.isFull(for: .error)
      ? nil : NearMiss.suggestion(for: view.name(of: child), among: allowed.map(\.rawValue))
    let hint = meant.map { "did you mean <\($0)>?" }
    report(
      .error, .elementUnknown, child,
      hint: hint
        ?? (allowed.isEmpty ? nil : "\(writtenName(node)) holds \(Self.list(allowed.map(\.written)))"),
      "there is no element \(quotedName(child)) in a vibration")
  }

  private func reportMixed(_ child: Int, _ tag: AndroidXMLTag, _ kind: AndroidXMLTag, in node: Int) {
    report(
      .error, .effectMixed, child,
      hint: "keep one kind, or make a <vibration-effect> of each",
      tag == kind
        ? "\(writtenName(node)) holds a second \(tag.written); it can hold only one"
        : "\(tag.written) stands beside \(kind.written); \(writtenName(node)) holds one kind only")
  }

  /// An element's or attribute's name between double quotes.
  func quotedName(_ node: Int) -> String { Quotation.quote(view.name(of: node)) }

  /// An element as it is written, for messages.
  func writtenName(_ node: Int) -> String { tag(node)?.written ?? quotedName(node) }

  /// Words as a list: a, b or c.
  static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }
}
