internal import HapticText

/// Reads the elements of a vibration file, and reports what is wrong with them.
struct AndroidXMLFields {
  let view: XMLView
  let log = FindingLog()

  /// Reports a finding about a node: at an element's `<`, an attribute's name or its value, or a text's first byte.
  func report(
    _ severity: Finding.Severity, code: AndroidXMLCode, node: Int, isValue: Bool = false,
    hint: @autoclosure () -> String? = nil, message: @autoclosure () -> String
  ) {
    let offset = isValue ? view.nodes[node].value.lowerBound : Int(view.nodes[node].start)
    log.add(severity, code: code.rawValue, at: offset, node: node, hint: hint(), message: message())
  }

  // MARK: Names

  /// The element at a node; `nil` if Android does not know its name.
  func tag(_ node: Int) -> AndroidXMLTag? { AndroidXMLTag(rawValue: view.name(of: node)) }

  /// The name of an element or attribute between double quotes.
  func quotedName(_ node: Int) -> String { Quotation.quote(view.name(of: node)) }

  /// An element as it is written, for messages.
  func writtenName(_ node: Int) -> String { tag(node)?.written ?? quotedName(node) }

  /// Words as a list: a, b or c.
  static func list(_ words: [String]) -> String { Quotation.list(words, "or") }

  // MARK: Attributes

  /// The attributes of an element; reports all but the `known`.
  @discardableResult func element(_ node: Int, _ known: [AndroidXMLAttribute] = []) -> ElementFields {
    ElementFields(self, node: node, known: known)
  }

  /// The attributes of an element that holds nothing; reports all but the `known`, and all children.
  func leaf(_ node: Int, _ known: [AndroidXMLAttribute]) -> ElementFields {
    for child in elements(in: node) { reportUnexpected(child, in: node, []) }
    return element(node, known)
  }

  // MARK: Children

  /// The elements in an element; reports text.
  func elements(in node: Int) -> [Int] {
    view.children(of: node).filter { child in
      if view.nodes[child].kind == .element { return true }
      report(
        .error, code: .textMisplaced, node: child, hint: "remove it, or put it between <!-- and -->",
        message: "\(writtenName(node)) holds elements only, not text: \(Quotation.quote(firstLine(child)))")
      return false
    }
  }

  /// The first line of a text, without the white space around it.
  private func firstLine(_ text: Int) -> [UInt8] {
    var line = view.value(at: text).drop { $0 <= 0x20 }.prefix { $0 != 0x0A }
    while let last = line.last, last <= 0x20 { line.removeLast() }
    return Array(line)
  }

  /// The elements in an element that holds some of the `allowed`, at least one; reports all others.
  func elements(in node: Int, _ allowed: [AndroidXMLTag]) -> [(tag: AndroidXMLTag, node: Int)] {
    let children = elements(in: node)
    if children.isEmpty {
      report(
        .error, code: .empty, node: node, hint: "it holds \(Self.list(allowed.map(\.written)))",
        message: "\(writtenName(node)) is empty")
    }
    return children.compactMap { child in
      if let tag = tag(child), allowed.contains(tag) { return (tag, child) }
      reportUnexpected(child, in: node, allowed)
      return nil
    }
  }

  /// The elements in an element that holds one kind of the `allowed`, and the kind; reports all others.
  func members(of node: Int, _ allowed: [AndroidXMLTag]) -> (kind: AndroidXMLTag, nodes: [Int])? {
    let children = elements(in: node, allowed)
    guard let kind = children.first?.tag else { return nil }
    var members: [Int] = []
    for (tag, child) in children {
      if members.isEmpty || kind == tag && tag.comesInNumbers {
        members.append(child)
      } else {
        report(
          .error, code: .effectMixed, node: child,
          hint: "keep one kind, or make a <vibration-effect> of each",
          message: tag == kind
            ? "\(writtenName(node)) holds a second \(tag.written); it can hold only one"
            : "\(writtenName(node)) holds both \(kind.written) and \(tag.written); it can hold only one kind"
        )
      }
    }
    return (kind, members)
  }

  /// Reports an element that must not be where it is, or that Android does not know.
  func reportUnexpected(_ child: Int, in node: Int, _ allowed: [AndroidXMLTag]) {
    let owner = writtenName(node)
    let holds = "\(owner) holds \(Self.list(allowed.map(\.written)))"
    if let tag = tag(child) {
      let hint =
        switch tag {
        case .waveform where allowed.contains(.waveformEntry):
          "put its <waveform-entry> elements here, without <waveform-effect> around them"
        default: allowed.isEmpty ? "\(owner) must be empty: end it with '/>'" : holds
        }
      report(
        .error, code: .elementMisplaced, node: child, hint: hint,
        message: "\(owner) cannot hold \(tag.written)")
    } else {
      report(
        .error, code: .elementUnknown, node: child,
        hint: NearMiss.suggestion(for: view.name(of: child), among: allowed.map(\.rawValue))
          .map { "did you mean <\($0)>?" } ?? (allowed.isEmpty ? nil : holds),
        message: "there is no element \(quotedName(child)) in a vibration")
    }
  }
}
