internal import HapticDevices
internal import HapticModel
internal import HapticScores
internal import HapticText

/// Reads a vibration file: collects its effects, then makes their patterns.
struct AndroidXMLReader {
  let fields: AndroidXMLFields
  /// The device that plays the effects; `nil` for a typical one.
  let device: DeviceProfile?
  private(set) var effects: [AndroidXMLEffect] = []
  /// The first entry of the default amplitude, and the number of such entries.
  var defaultAmplitudes: (node: Int, count: Int)?

  /// Returns true if an element of this name is the outermost of a vibration; `vibration` was, before Android 14.
  static func isRoot(_ name: String) -> Bool {
    ["vibration-effect", "vibration-select", "vibration"].contains(name)
  }

  /// Reads a file as a device plays it, or as a typical one does.
  ///
  /// Never traps; what cannot be read is a finding of severity `error`.
  static func decode(
    _ source: SourceText, on device: DeviceProfile? = nil
  ) -> ParsedFile<AndroidXMLDetails> {
    let tree = XMLTree(reading: source)
    var file = ParsedFile<AndroidXMLDetails>()
    tree.withView { view in
      var reader = AndroidXMLReader(fields: AndroidXMLFields(view: view), device: device)
      file = reader.read()
      file.findings = reader.fields.log.findings(in: source) { view.fillPaths(&$0) }
    }
    file.findings = FindingLog.merge(tree.findings.map(\.forAndroid), file.findings)
    return file
  }

  private mutating func read() -> ParsedFile<AndroidXMLDetails> {
    readRoot()
    let compositions = effects.map { effect in
      effect.contents.flatMap { content in
        guard case .primitives(let uses) = content else { return [AndroidXMLDetails.Primitive]() }
        return uses.map { .init(name: $0.primitive.rawValue, offset: offset($0.node)) }
      }
    }
    return ParsedFile(
      parts: parts(), details: AndroidXMLDetails(compositions: compositions, effects: effects))
  }

  /// Returns the byte offset at which a node begins in the text.
  func offset(_ node: Int) -> Int { Int(fields.view.nodes[node].start) }

  private mutating func readRoot() {
    switch fields.tag(0) {
    case .vibrationEffect: readEffect(0)
    case .vibrationSelect: readSelection()
    default:
      let isOld = fields.view.isNamed(0, "vibration")
      fields.report(
        .error, code: .rootUnknown, node: 0,
        hint: isOld
          ? "<vibration> was the name before Android 14; write <vibration-effect>"
          : "a vibration is <vibration-effect> … </vibration-effect>",
        message:
          "the outermost element must be <vibration-effect> or <vibration-select>, not \(fields.quotedName(0))"
      )
    }
    guard let (node, count) = defaultAmplitudes else { return }
    let others = count > 1 ? ", here and \(count - 1) more time\(count > 2 ? "s" : "")" : ""
    fields.report(
      .note, code: .defaultAmplitude, node: node, isValue: true,
      message: "the amplitude \"default\" is the device's own; it is read as full strength\(others)")
  }

  private mutating func readSelection() {
    fields.element(0)
    for child in fields.elements(in: 0) {
      if fields.tag(child) == .vibrationEffect {
        readEffect(child)
      } else {
        fields.reportUnexpected(child, in: 0, [.vibrationEffect])
      }
    }
    if effects.isEmpty, !fields.log.hasErrors {
      fields.report(
        .warning, code: .nothingToPlay, node: 0,
        message: "the selection holds no effect; there is nothing to play")
    }
  }

  private mutating func readEffect(_ node: Int) {
    fields.element(node)
    guard let (kind, members) = fields.members(of: node, AndroidXMLTag.effects) else { return }
    var effect = AndroidXMLEffect()
    switch kind {
    case .waveform: effect = waveform(members[0])
    case .repeatingEffect: effect = repeatingEffect(members[0])
    default: effect.first = content(kind, members, in: node)
    }
    effect.node = node
    effects.append(effect)
  }

  // MARK: Effects that repeat

  /// A `repeating-effect`: perhaps a `preamble`, then `repeating`.
  private mutating func repeatingEffect(_ node: Int) -> AndroidXMLEffect {
    fields.element(node)
    var preamble: Int?
    var repeating: Int?
    for child in fields.elements(in: node) {
      switch fields.tag(child) {
      case .preamble where preamble == nil && repeating == nil: preamble = child
      case .repeating where repeating == nil: repeating = child
      case .preamble, .repeating:
        fields.report(
          .error, code: .elementMisplaced, node: child,
          hint: "a <repeating-effect> holds at most one <preamble> and then one <repeating>",
          message:
            "\(fields.writtenName(child)) comes after \(repeating == nil ? "another <preamble>" : "<repeating>")"
        )
      default: fields.reportUnexpected(child, in: node, [.preamble, .repeating])
      }
    }
    if repeating == nil {
      fields.report(
        .error, code: .repeatingMissing, node: node,
        hint: "add <repeating> … </repeating> after the preamble",
        message: "\(fields.writtenName(node)) has no <repeating>")
    }
    return AndroidXMLEffect(
      first: preamble.flatMap { part($0) }, repeating: repeating.flatMap { part($0) })
  }

  private mutating func part(_ node: Int) -> AndroidXMLContent? {
    fields.element(node)
    guard let (kind, members) = fields.members(of: node, AndroidXMLTag.parts) else { return nil }
    return content(kind, members, in: node)
  }

  /// A `waveform-effect`: entries, then perhaps a part that repeats.
  private mutating func waveform(_ node: Int) -> AndroidXMLEffect {
    fields.element(node)
    var first: [Int] = []
    var repeating: Int?
    for (tag, child) in fields.elements(in: node, [.waveformEntry, .repeating]) {
      if repeating != nil {
        fields.report(
          .error, code: .elementMisplaced, node: child, hint: "a waveform ends with one <repeating>",
          message: "\(tag.written) comes after <repeating>")
      } else if tag == .repeating {
        repeating = child
      } else {
        first.append(child)
      }
    }
    let begin = first.compactMap { entry($0) }
    let loop = repeating.flatMap { repeatedEntries($0) } ?? []
    checkLength(of: begin + loop, node, isComplete: begin.count == first.count)
    let isLoop = hasLength(loop)
    if let repeating, !loop.isEmpty, !isLoop, hasLength(begin) {
      fields.report(
        .warning, code: .repeatIgnored, node: repeating,
        message: "the part that repeats has no length; the waveform plays once")
    }
    return AndroidXMLEffect(
      first: begin.isEmpty ? nil : .waveform(begin), repeating: isLoop ? .waveform(loop) : nil)
  }

  private mutating func repeatedEntries(_ node: Int) -> [AndroidXMLContent.Step]? {
    fields.element(node)
    return fields.members(of: node, [.waveformEntry])?.nodes.compactMap { entry($0) }
  }
}

extension Finding {
  /// The finding with the severity that it has on Android, whose parser refuses a byte-order mark.
  fileprivate var forAndroid: Finding {
    guard code == XMLCode.byteOrderMark.rawValue else { return self }
    return Finding(
      code: code, severity: .error,
      message: "the file begins with a byte-order mark, which Android's parser refuses", position: position,
      path: path, hint: hint, fix: fix)
  }
}
