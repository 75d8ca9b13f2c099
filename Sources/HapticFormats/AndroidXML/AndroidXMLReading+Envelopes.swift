internal import HapticModel
internal import HapticText

extension AndroidXMLReading {
  /// An envelope effect; at least one point.
  func envelope(_ node: Int, _ kind: AndroidXMLEnvelopeKind) -> AndroidXMLContent? {
    var envelope = AndroidXMLContent.Envelope(kind: kind, node: node)
    let initial = checkAttributes(of: node, kind.initialName)[0]
    envelope.initialPitch = initial.flatMap { kind == .basic ? level($0) : frequency($0) }
    let members = controlPoints(of: node)
    envelope.points = members.compactMap { kind == .basic ? basicPoint($0) : waveformPoint($0) }
    guard envelope.points.count == members.count, let last = envelope.points.last else { return nil }
    if kind == .basic, last.level != 0 {
      report(
        .error, .envelopeOpen, members[members.count - 1],
        hint: "add a <control-point> with intensity 0 at the end",
        "a basic envelope ends at intensity 0; its last point does not")
    }
    return .envelope(envelope)
  }

  private func controlPoints(of node: Int) -> [Int] {
    var members: [Int] = []
    let children = elements(in: node)
    if children.isEmpty { reportEmpty(node, [.controlPoint]) }
    for child in children {
      if tag(child) == .controlPoint {
        members.append(child)
      } else {
        reportUnexpected(child, in: node, allowed: [.controlPoint])
      }
    }
    return members
  }

  private func basicPoint(_ node: Int) -> AndroidXMLContent.Envelope.Point? {
    checkLeaf(node)
    let found = checkAttributes(of: node, "intensity", "sharpness", "durationMs")
    let intensity = required(found[0], "intensity", of: node).flatMap { level($0) }
    let sharpness = required(found[1], "sharpness", of: node).flatMap { level($0) }
    let length = required(found[2], "durationMs", of: node).flatMap { milliseconds($0, atLeast: 1) }
    guard let intensity, let sharpness, let length else { return nil }
    return AndroidXMLContent.Envelope.Point(level: intensity, pitch: sharpness, length: length)
  }

  private func waveformPoint(_ node: Int) -> AndroidXMLContent.Envelope.Point? {
    checkLeaf(node)
    let found = checkAttributes(of: node, "amplitude", "frequencyHz", "durationMs")
    let amplitude = required(found[0], "amplitude", of: node).flatMap { level($0) }
    let frequency = required(found[1], "frequencyHz", of: node).flatMap { self.frequency($0) }
    let length = required(found[2], "durationMs", of: node).flatMap { milliseconds($0, atLeast: 1) }
    guard let amplitude, let frequency, let length else { return nil }
    return AndroidXMLContent.Envelope.Point(level: amplitude, pitch: frequency, length: length)
  }

  /// A frequency in hertz, with a warning where it lies outside those that sharpness knows.
  private func frequency(_ attribute: Int) -> Double? {
    guard let hertz = hertz(attribute) else { return nil }
    let range = AndroidXMLLimits.frequencies
    if !range.contains(hertz) {
      let nearest = JSONText.of(hertz < range.lowerBound ? range.lowerBound : range.upperBound)
      reportValue(
        .warning, .frequencyClamped, attribute,
        "\(view.name(of: attribute)) is \(JSONText.of(hertz)) Hz; its sharpness is that of \(nearest) Hz")
    }
    return hertz
  }
}
