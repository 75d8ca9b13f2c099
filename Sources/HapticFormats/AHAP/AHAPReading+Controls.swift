internal import HapticModel
internal import HapticText

extension AHAPReading {
  mutating func readParameter(_ node: Int) {
    guard view.nodes[node].kind == .object else {
      return report(.error, .wrongType, node, "a parameter must be an object, not \(view.kindName(node))")
    }
    var idNode: Int?
    var value: Int?
    var timeNode: Int?
    var alias: Int?
    view.forEachMember(of: node) { key, member in
      if view.isEqual(key, "ParameterID") {
        idNode = member
      } else if view.isEqual(key, "ParameterValue") {
        value = member
      } else if view.isEqual(key, "Time") {
        timeNode = member
      } else if view.isEqual(key, "ParameterTime") {
        alias = member
      } else {
        carryUnknownKey(key, AHAPVocabulary.controlKeys, in: .part(node))
      }
    }
    if timeNode != nil { carryAlias(alias, of: node) }
    guard let id = control(idNode, of: node, "parameter") else { return }
    guard let time = time(timeNode ?? alias, of: node, "parameter") else { return }
    if let value {
      guard let level = level(value, in: id.range, id.rawValue) else { return }
      parameters.append(Placed(value: DynamicParameter(id, level, at: time), node: node))
    } else {
      report(.warning, .valueMissing, node, "the parameter has no ParameterValue; it is read as 0")
      parameters.append(Placed(value: DynamicParameter(id, 0, at: time), node: node))
    }
  }

  mutating func readCurve(_ node: Int) {
    guard view.nodes[node].kind == .object else {
      return report(
        .error, .wrongType, node, "a parameter curve must be an object, not \(view.kindName(node))")
    }
    var idNode: Int?
    var timeNode: Int?
    var alias: Int?
    var pointsNode: Int?
    view.forEachMember(of: node) { key, member in
      if view.isEqual(key, "ParameterID") {
        idNode = member
      } else if view.isEqual(key, "ParameterCurveControlPoints") {
        pointsNode = member
      } else if view.isEqual(key, "Time") {
        timeNode = member
      } else if view.isEqual(key, "ParameterTime") {
        alias = member
      } else {
        carryUnknownKey(key, AHAPVocabulary.curveKeys, in: .part(node))
      }
    }
    if timeNode != nil { carryAlias(alias, of: node) }
    guard let id = control(idNode, of: node, "parameter curve") else { return }
    guard let time = time(timeNode ?? alias, of: node, "parameter curve") else { return }
    guard let pointsNode else {
      return reportMissing("ParameterCurveControlPoints", of: node, "parameter curve")
    }
    guard let points = points(pointsNode, for: id) else { return }
    if !id.canBeCurved {
      report(
        .warning, .curveUnsupported, node,
        "Core Haptics has no curves of \(id.rawValue) and refuses this one; it is read as meant")
    }
    guard let curve = curve(id, at: time, points, node) else { return }
    curves.append(Placed(value: curve, node: node))
  }

  private func control(_ node: Int?, of owner: Int, _ what: String) -> ControlID? {
    guard let node else {
      reportMissing("ParameterID", of: owner, what)
      return nil
    }
    if view.nodes[node].kind == .string, let id = control(named: node) { return id }
    reportUnknownName(
      .parameterUnknown, node, what: "control", known: ControlID.allCases.map(\.rawValue))
    return nil
  }

  /// The control with the identifier at a node; the common ones are looked for first.
  private func control(named node: Int) -> ControlID? {
    if view.isEqual(node, "HapticIntensityControl") { return .hapticIntensity }
    if view.isEqual(node, "HapticSharpnessControl") { return .hapticSharpness }
    return ControlID(rawValue: view.string(at: node))
  }

  /// The time of a parameter or a curve; Core Haptics takes exactly -1 for "not there".
  private func time(_ node: Int?, of owner: Int, _ what: String) -> TimePoint? {
    guard let node else {
      reportMissing("Time", of: owner, what)
      return nil
    }
    return time(node, "Time")
  }
}
