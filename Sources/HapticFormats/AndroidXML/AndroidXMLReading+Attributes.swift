internal import HapticText

extension AndroidXMLReading {
  /// The attributes of an element in the order of `names`, `nil` for those that are not there.
  ///
  /// An error for any other.
  @discardableResult func checkAttributes(of node: Int, _ names: StaticString...) -> [Int?] {
    var found = [Int?](repeating: nil, count: names.count)
    view.forEachAttribute(of: node) { attribute in
      if let place = names.firstIndex(where: { view.isNamed(attribute, $0) }) {
        found[place] = attribute
      } else if isNamespace(attribute) {
        report(
          .warning, .namespaceIgnored, attribute, hint: "remove it",
          "a namespace means nothing in a vibration; it is ignored")
      } else {
        reportUnknownAttribute(attribute, of: node, names.map(\.description))
      }
    }
    return found
  }

  /// The attribute itself; an error where it is not there.
  func required(_ attribute: Int?, _ name: String, of node: Int) -> Int? {
    if attribute == nil {
      report(.error, .attributeMissing, node, "\(writtenName(node)) has no attribute \(name)")
    }
    return attribute
  }

  /// What an attribute names, of the cases that apps can use.
  func named<Name: RawRepresentable<String> & CaseIterable>(
    _ attribute: Int, _ what: String, as type: Name.Type
  ) -> Name? {
    let text = String(decoding: view.value(at: attribute), as: UTF8.self)
    if let name = Name(rawValue: text) { return name }
    // Android's parser makes capitals of all letters before it compares.
    if let name = Name(rawValue: text.lowercased()) {
      reportValue(
        .warning, .nameCase, attribute, hint: "write \"\(name.rawValue)\"",
        "\(what) is \(Quotation.quote(text)); the schema has small letters only")
      return name
    }
    let names = Name.allCases.map(\.rawValue)
    let near = log.isFull(for: .error) ? nil : NearMiss.suggestion(for: text, among: names)
    let meant = near.map { "did you mean \"\($0)\"?" }
    reportValue(
      .error, .nameUnknown, attribute, hint: meant ?? "choose \(Self.list(names))",
      "there is no \(what) \(Quotation.quote(text)) that apps can use")
    return nil
  }

  private func isNamespace(_ attribute: Int) -> Bool {
    view.isNamed(attribute, "xmlns") || view.name(of: attribute).hasPrefix("xmlns:")
  }

  private func reportUnknownAttribute(_ attribute: Int, of node: Int, _ known: [String]) {
    let name = view.name(of: attribute)
    let isHidden = (tag(node) == .predefined && name == "fallback") || name == "startTimeMs"
    report(
      .error, .attributeUnknown, attribute,
      hint: isHidden ? "only the system itself may use it; remove it" : suggestion(for: name, known),
      "\(writtenName(node)) has no attribute \(Quotation.quote(name))")
  }

  private func suggestion(for name: String, _ known: [String]) -> String? {
    if log.isFull(for: .error) { return nil }
    let longer = name.isEmpty ? nil : known.first { $0.hasPrefix(name) }
    if let meant = NearMiss.suggestion(for: name, among: known) ?? longer {
      return "did you mean \(meant)?"
    }
    return known.isEmpty ? "remove it" : "its attributes are \(known.joined(separator: ", "))"
  }
}
