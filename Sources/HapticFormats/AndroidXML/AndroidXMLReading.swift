internal import HapticModel
internal import HapticText

/// One reading of a vibration file: walks the tape, collects effects and findings.
struct AndroidXMLReading {
  let view: XMLView
  let log = FindingLog()
  private(set) var effects: [AndroidXMLEffect] = []
  /// The first entry of the default amplitude, and how many there are.
  var defaultAmplitudes: (node: Int, count: Int)?

  init(_ view: XMLView) { self.view = view }

  /// Notes a finding about a node: at an element's `<`, an attribute's name, or a text's first byte.
  func report(
    _ severity: Finding.Severity, _ code: AndroidXMLCode, _ node: Int, hint: @autoclosure () -> String? = nil,
    _ message: @autoclosure () -> String
  ) {
    log.add(severity, code.rawValue, at: Int(view.nodes[node].start), node: node, hint: hint(), message())
  }

  /// Notes a finding about the value of an attribute.
  func reportValue(
    _ severity: Finding.Severity, _ code: AndroidXMLCode, _ node: Int, hint: @autoclosure () -> String? = nil,
    _ message: @autoclosure () -> String
  ) {
    log.add(
      severity, code.rawValue, at: view.nodes[node].value.lowerBound, node: node, hint: hint(), message())
  }

  /// Reads the outermost element.
  mutating func readRoot() {
    switch tag(0) {
    case .vibrationEffect: readEffect(0)
    case .vibrationSelect: readSelection()
    default:
      let isOld = view.isNamed(0, "vibration")
      report(
        .error, .rootUnknown, 0,
        hint: isOld
          ? "<vibration> was the name before Android 14; write <vibration-effect>"
          : "a vibration is <vibration-effect> … </vibration-effect>",
        "the outermost element is vibration-effect or vibration-select, not \(quotedName(0))")
    }
    noteDefaultAmplitudes()
  }

  private mutating func readSelection() {
    checkAttributes(of: 0)
    for child in elements(in: 0) {
      if tag(child) == .vibrationEffect {
        readEffect(child)
      } else {
        reportUnexpected(child, in: 0, allowed: [.vibrationEffect])
      }
    }
    if effects.isEmpty, !hasErrors {
      report(.warning, .nothingToPlay, 0, "the selection holds no effect; there is nothing to play")
    }
  }

  private mutating func readEffect(_ node: Int) {
    checkAttributes(of: node)
    guard let (tag, members) = members(of: node, allowed: AndroidXMLTag.effects) else { return }
    var effect = AndroidXMLEffect()
    switch tag {
    case .waveform: effect = waveform(members[0])
    case .repeatingEffect: effect = repeatingEffect(members[0])
    default: effect.first = content(tag, members, in: node)
    }
    effect.node = node
    effects.append(effect)
  }

  /// What the elements of one kind mean, of those that stand in effects and in the parts of repeating ones.
  mutating func content(_ tag: AndroidXMLTag, _ members: [Int], in owner: Int) -> AndroidXMLContent? {
    switch tag {
    case .predefined: return predefined(members[0])
    case .primitive: return .primitives(members.compactMap { primitive($0) })
    case .waveformEntry: return steps(members, of: owner).map { .waveform($0) }
    case .waveformEnvelope: return envelope(members[0], .waveform)
    case .basicEnvelope: return envelope(members[0], .basic)
    case .vendor: return vendorData(members[0])
    default: return nil
    }
  }

  /// Whether an error has been found.
  var hasErrors: Bool { log.entries.contains { $0.severity == .error } }

  private func noteDefaultAmplitudes() {
    guard let (node, count) = defaultAmplitudes else { return }
    let others = count > 1 ? ", here and \(count - 1) more time\(count > 2 ? "s" : "")" : ""
    reportValue(
      .note, .defaultAmplitude, node,
      "the amplitude \"default\" is the device's own; it is read as full strength\(others)")
  }
}
