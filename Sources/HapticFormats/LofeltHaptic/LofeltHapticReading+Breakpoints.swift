internal import HapticModel
internal import HapticText

extension LofeltHapticReading {
  /// The breakpoints of an envelope that could be read; `nil`, with a finding, where it is no list of them.
  func breakpoints(_ node: Int, _ envelope: LofeltHapticEnvelope) -> [LofeltHapticBreakpoint]? {
    guard view.nodes[node].kind == .array else {
      report(.error, .wrongType, node, "\(envelope.rawValue) must be a list, not \(view.kindName(node))")
      return nil
    }
    if envelope == .amplitude, view.isEmpty(node) {
      report(.error, .amplitudeEmpty, node, "the amplitude envelope has no breakpoint")
      return nil
    }
    var points: [LofeltHapticBreakpoint] = []
    view.forEachElement(of: node) { element in
      guard let point = breakpoint(element, envelope) else { return }
      if let last = points.last, point.time < last.time { return reportDecreasing(point, after: last) }
      points.append(point)
    }
    return points
  }

  private func breakpoint(_ node: Int, _ envelope: LofeltHapticEnvelope) -> LofeltHapticBreakpoint? {
    guard view.nodes[node].kind == .object else {
      report(.error, .wrongType, node, "a breakpoint must be an object, not \(view.kindName(node))")
      return nil
    }
    let found =
      envelope == .amplitude
      ? members(of: node, "time", "amplitude", "emphasis") : members(of: node, "time", "frequency")
    // Both are looked at, so that one fault does not hide the other.
    let time = time(found[0], of: node)
    let value = level(found[1], envelope.rawValue, of: node)
    var tap: LofeltHapticBreakpoint.Emphasis?
    if found.count == 3, let member = found[2], view.nodes[member].kind != .null {
      tap = emphasis(member, over: value)
    }
    guard let time, let value else { return nil }
    return LofeltHapticBreakpoint(time: time, value: value, emphasis: tap, node: node)
  }

  private func emphasis(_ node: Int, over value: Double?) -> LofeltHapticBreakpoint.Emphasis? {
    guard view.nodes[node].kind == .object else {
      report(.error, .wrongType, node, "an emphasis must be an object, not \(view.kindName(node))")
      return nil
    }
    let found = members(of: node, "amplitude", "frequency")
    let amplitude = level(found[0], "amplitude", of: node)
    let frequency = level(found[1], "frequency", of: node)
    guard let amplitude, let frequency else { return nil }
    if let value, Float(amplitude) < Float(value) {
      report(
        .warning, .emphasisBelowAmplitude, node,
        """
        the emphasis has amplitude \(JSONText.of(amplitude)), less than the vibration's \(JSONText.of(value)); \
        other tools refuse it
        """)
    }
    return LofeltHapticBreakpoint.Emphasis(amplitude: amplitude, frequency: frequency, node: node)
  }

  private func reportDecreasing(_ point: LofeltHapticBreakpoint, after last: LofeltHapticBreakpoint) {
    report(
      .error, .timesDecreasing, point.node, hint: "sort the breakpoints by time",
      """
      this breakpoint is at \(DecimalTime.seconds(point.time.nanoseconds)) s, before the one above it at \
      \(DecimalTime.seconds(last.time.nanoseconds)) s
      """)
  }
}
