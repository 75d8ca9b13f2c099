internal import HapticText

extension AHAPReading {
  /// Reads an event's list of parameters; what does not belong to `kind` is left out with a finding.
  func eventValues(_ node: Int, for kind: AHAPEventKind) -> AHAPEventValues {
    var values = AHAPEventValues()
    guard view.nodes[node].kind == .array else {
      report(.error, .wrongType, node, "EventParameters must be a list, not \(view.kindName(node))")
      return values
    }
    view.forEachElement(of: node) { readEventParameter($0, for: kind, into: &values) }
    return values
  }

  private func readEventParameter(
    _ node: Int, for kind: AHAPEventKind, into values: inout AHAPEventValues
  ) {
    guard view.nodes[node].kind == .object else {
      return report(
        .error, .wrongType, node, "an event parameter must be an object, not \(view.kindName(node))")
    }
    var id: Int?
    var value: Int?
    view.forEachMember(of: node) { key, member in
      if view.isEqual(key, "ParameterID") {
        id = member
      } else if view.isEqual(key, "ParameterValue") {
        value = member
      } else {
        carryUnknownKey(key, AHAPVocabulary.parameterKeys, in: .element(node))
      }
    }
    guard let id else { return reportMissing("ParameterID", of: node, "event parameter") }
    guard let value else { return reportMissing("ParameterValue", of: node, "event parameter") }
    guard let parameter = eventParameter(id) else { return }
    guard let level = level(value, in: parameter.range, parameter.rawValue) else { return }
    guard parameter.applies(to: kind) else { return leaveOut(parameter, of: kind, id, node) }
    if values[parameter] != nil {
      report(
        .warning, .parameterRepeated, id, "the event names \(parameter.rawValue) before; the last one counts")
    }
    values[parameter] = level
  }

  /// The parameter that a ParameterID names, or clearly means.
  private func eventParameter(_ id: Int) -> AHAPEventParameter? {
    if view.nodes[id].kind == .string {
      if let parameter = AHAPEventParameter(id, in: view) { return parameter }
      if let meant = AHAPEventParameter.meant(by: view.string(at: id)) {
        report(
          .warning, .parameterMisspelled, id, hint: "did you mean \"\(meant.rawValue)\"?",
          fix: renaming(id, to: meant.rawValue),
          """
          there is no event parameter \(Quotation.quote(view.text(at: id))), and Core Haptics refuses it; it is \
          read as \(meant.rawValue)
          """)
        return meant
      }
    }
    reportUnknownName(
      .parameterUnknown, id, what: "event parameter", known: AHAPEventParameter.allCases.map(\.rawValue))
    return nil
  }

  /// A parameter that means nothing on this kind of event.
  private func leaveOut(_ parameter: AHAPEventParameter, of kind: AHAPEventKind, _ id: Int, _ element: Int) {
    if parameter.use == .envelope {
      carry(element)
      report(
        .note, .parameterIgnored, id, "\(parameter.rawValue) has no effect on \(kind.rawValue); it is ignored"
      )
    } else {
      report(
        .warning, .parameterMisplaced, id,
        "\(parameter.rawValue) does not belong on \(kind.rawValue), and Core Haptics refuses it; it is ignored"
      )
    }
  }
}
