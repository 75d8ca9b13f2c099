extension AHAPReading {
  /// Reads an event's list of parameters; what does not belong to `kind` is left out with a finding.
  func eventValues(_ node: Int, for kind: AHAPEventKind) -> AHAPEventValues {
    var values = AHAPEventValues()
    guard view.nodes[node].kind == .array else {
      report(.error, .wrongType, node, "EventParameters is a list, not \(view.kindName(node))")
      return values
    }
    view.forEachElement(of: node) { readEventParameter($0, for: kind, into: &values) }
    return values
  }

  private func readEventParameter(
    _ node: Int, for kind: AHAPEventKind, into values: inout AHAPEventValues
  ) {
    guard view.nodes[node].kind == .object else {
      return report(.error, .wrongType, node, "an event parameter is an object, not \(view.kindName(node))")
    }
    var id: Int?
    var value: Int?
    view.forEachMember(of: node) { key, member in
      if view.isEqual(key, "ParameterID") {
        id = member
      } else if view.isEqual(key, "ParameterValue") {
        value = member
      } else {
        reportUnknownKey(key, AHAPVocabulary.parameterKeys)
      }
    }
    guard let id else { return reportMissing("ParameterID", of: node, "event parameter") }
    guard let value else { return reportMissing("ParameterValue", of: node, "event parameter") }
    guard let parameter = eventParameter(id) else { return }
    guard let level = level(value, in: parameter.range, parameter.rawValue) else { return }
    guard belongs(parameter, to: kind, id) else { return }
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

  private func belongs(_ parameter: AHAPEventParameter, to kind: AHAPEventKind, _ node: Int) -> Bool {
    switch (parameter.use, kind) {
    case (.haptic, .hapticTransient), (.haptic, .hapticContinuous), (.audio, .audioContinuous),
      (.audio, .audioCustom), (.envelope, .hapticContinuous), (.envelope, .audioContinuous):
      return true
    case (.envelope, .hapticTransient), (.envelope, .audioCustom):
      report(
        .note, .parameterIgnored, node,
        "\(parameter.rawValue) has no effect on \(kind.rawValue); it is ignored")
    case (.haptic, _), (.audio, _):
      report(
        .warning, .parameterMisplaced, node,
        "\(parameter.rawValue) does not belong on \(kind.rawValue), and Core Haptics refuses it; it is ignored"
      )
    }
    return false
  }
}
