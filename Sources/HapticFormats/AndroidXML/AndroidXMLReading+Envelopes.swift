internal import HapticModel

/// Which envelope an element is.
enum AndroidXMLEnvelopeKind {
  /// Of intensity and sharpness.
  case basic
  /// Of amplitude and frequency.
  case waveform
}

extension AndroidXMLReading {
  /// An envelope effect; at least one point.
  func envelope(_ node: Int, _ kind: AndroidXMLEnvelopeKind) -> AndroidXMLContent? {
    var envelope = AndroidXMLContent.Envelope(node: node)
    switch kind {
    case .basic:
      envelope.initialSharpness = checkAttributes(of: node, "initialSharpness")[0].flatMap { level($0) }
    case .waveform:
      envelope.initialSharpness = checkAttributes(of: node, "initialFrequencyHz")[0].flatMap { pitch($0) }
    }
    guard let (_, members) = controlPoints(of: node) else { return nil }
    envelope.points = members.compactMap { kind == .basic ? basicPoint($0) : waveformPoint($0) }
    guard envelope.points.count == members.count, let last = envelope.points.last else { return nil }
    if kind == .basic, last.intensity != 0 {
      report(
        .error, .envelopeOpen, members[members.count - 1],
        hint: "add a <control-point> with intensity 0 at the end",
        "a basic envelope ends at intensity 0; its last point does not")
    }
    return .envelope(envelope)
  }

  private func controlPoints(of node: Int) -> (AndroidXMLTag, [Int])? {
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
    return members.isEmpty ? nil : (.controlPoint, members)
  }

  private func basicPoint(_ node: Int) -> AndroidXMLContent.Envelope.Point? {
    checkLeaf(node)
    let found = checkAttributes(of: node, "intensity", "sharpness", "durationMs")
    let intensity = required(found[0], "intensity", of: node).flatMap { level($0) }
    let sharpness = required(found[1], "sharpness", of: node).flatMap { level($0) }
    let length = required(found[2], "durationMs", of: node).flatMap { milliseconds($0, atLeast: 1) }
    guard let intensity, let sharpness, let length else { return nil }
    return AndroidXMLContent.Envelope.Point(intensity: intensity, sharpness: sharpness, length: length)
  }

  private func waveformPoint(_ node: Int) -> AndroidXMLContent.Envelope.Point? {
    checkLeaf(node)
    let found = checkAttributes(of: node, "amplitude", "frequencyHz", "durationMs")
    let amplitude = required(found[0], "amplitude", of: node).flatMap { level($0) }
    let sharpness = required(found[1], "frequencyHz", of: node).flatMap { pitch($0) }
    let length = required(found[2], "durationMs", of: node).flatMap { milliseconds($0, atLeast: 1) }
    guard let amplitude, let sharpness, let length else { return nil }
    // An amplitude is the square of an intensity.
    return AndroidXMLContent.Envelope.Point(
      intensity: amplitude.squareRoot(), sharpness: sharpness, length: length)
  }

  /// The sharpness that a frequency stands for.
  private func pitch(_ attribute: Int) -> Double? {
    guard let hertz = hertz(attribute) else { return nil }
    let range = AndroidXMLLimits.frequencies
    if !range.contains(hertz) {
      let nearest = JSONText.of(hertz < range.lowerBound ? range.lowerBound : range.upperBound)
      reportValue(
        .warning, .frequencyClamped, attribute,
        "\(view.name(of: attribute)) is \(JSONText.of(hertz)) Hz; its sharpness is that of \(nearest) Hz")
    }
    return AndroidXMLEnvelopeKind.sharpness(ofHertz: hertz)
  }
}

extension AndroidXMLEnvelopeKind {
  /// The sharpness that a frequency stands for, 0…1, in a straight line (*chosen*).
  static func sharpness(ofHertz hertz: Double) -> Double {
    let range = AndroidXMLLimits.frequencies
    let share = (hertz - range.lowerBound) / (range.upperBound - range.lowerBound)
    return min(max(share, 0), 1)
  }
}
