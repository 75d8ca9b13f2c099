internal import HapticModel
internal import HapticText

extension AndroidXMLReader {
  /// The content of the elements of one kind, in an effect or in a part of a repeating one.
  mutating func content(_ kind: AndroidXMLTag, _ members: [Int], in owner: Int) -> AndroidXMLContent? {
    switch kind {
    case .predefined:
      return fields.leaf(members[0], [.name]).named(.name, "predefined effect")
        .map { .predefined($0, node: members[0]) }
    case .primitive:
      let primitives = members.compactMap { primitive($0) }
      reportStartTimes(primitives)
      return .primitives(primitives)
    case .waveformEntry:
      let steps = members.compactMap { entry($0) }
      checkLength(of: steps, owner, isComplete: steps.count == members.count)
      return .waveform(steps)
    case .waveformEnvelope: return envelope(members[0], .waveform)
    case .basicEnvelope: return envelope(members[0], .basic)
    case .vendor: return vendorData(members[0])
    default: return nil
    }
  }

  private func primitive(_ node: Int) -> AndroidXMLContent.Primitive? {
    let element = fields.leaf(node, [.name, .scale, .delay, .delayType])
    let name: AndroidXMLPrimitive? = element.named(.name, "primitive")
    // Read all of them, so that one fault does not hide another.
    let scale = element.level(.scale, default: 1)
    let delay = element.milliseconds(.delay, from: 0, default: 0)
    let delayType = element.named(.delayType, "delay type", default: AndroidXMLDelayType.pause)
    guard let name, let scale, let delay, let delayType else { return nil }
    return .init(primitive: name, scale: scale, delay: delay, delayType: delayType, node: node)
  }

  /// Warns of four delays or more that only rise from 0 (*chosen*): they are start times, and a delay is a pause.
  ///
  /// Pauses may rise, too: start times leave each primitive the time that it takes.
  private func reportStartTimes(_ primitives: [AndroidXMLContent.Primitive]) {
    guard primitives.count >= 4, let first = primitives.first, let last = primitives.last,
      first.delay == .zero,
      primitives.allSatisfy({ $0.delayType == .pause }),
      zip(primitives, primitives.dropFirst()).allSatisfy({ $0.delay + $0.primitive.length <= $1.delay }),
      !isSlowing(primitives)
    else { return }
    let length = primitives.reduce(TimeSpan.zero) { $0 + $1.delay + $1.primitive.length }
    let asStarts = last.delay + last.primitive.length
    fields.report(
      .warning, code: .delaysRise, node: last.node,
      hint: "write each delay as the pause after the primitive before",
      message: """
        the \(primitives.count) delays only rise, as start times do, but each counts from the end of the primitive before: \
        the effect lasts \(DecimalTime.milliseconds(length.nanoseconds)) ms; with start times it would last \
        \(DecimalTime.milliseconds(asStarts.nanoseconds)) ms
        """)
  }

  /// True if each primitive is weaker than the one before, and their delays do not rise evenly: they slow down on purpose.
  private func isSlowing(_ primitives: [AndroidXMLContent.Primitive]) -> Bool {
    let pairs = zip(primitives, primitives.dropFirst())
    return pairs.allSatisfy { $0.scale > $1.scale } && Set(pairs.map { $1.delay - $0.delay }).count > 1
  }

  // MARK: Waveforms

  /// A `waveform-entry`.
  mutating func entry(_ node: Int) -> AndroidXMLContent.Step? {
    let element = fields.leaf(node, [.duration, .amplitude])
    let length = element.milliseconds(.duration, from: 0)
    if let attribute = element[.amplitude], element.isDefault(.amplitude) {
      defaultAmplitudes = (defaultAmplitudes?.node ?? attribute, (defaultAmplitudes?.count ?? 0) + 1)
      return length.map { .init(length: $0, amplitude: nil, node: node) }
    }
    let amplitude = element.integer(.amplitude, in: AndroidXMLLimits.amplitudes)
    guard let length, let amplitude else { return nil }
    return .init(length: length, amplitude: Int(amplitude), node: node)
  }

  func hasLength(_ steps: [AndroidXMLContent.Step]) -> Bool { steps.contains { $0.length > .zero } }

  /// Reports entries that all have no length, unless one could not be read.
  func checkLength(of steps: [AndroidXMLContent.Step], _ node: Int, isComplete: Bool) {
    guard isComplete, !steps.isEmpty, !hasLength(steps) else { return }
    fields.report(
      .error, code: .noLength, node: node, hint: "give one of them a durationMs above 0",
      message: "all entries of \(fields.writtenName(node)) together take 0 ms")
  }

  // MARK: Envelopes

  /// An envelope effect, which has at least one point.
  private func envelope(_ node: Int, _ kind: AndroidXMLEnvelopeKind) -> AndroidXMLContent? {
    var envelope = AndroidXMLContent.Envelope(kind: kind, node: node)
    let element = fields.element(node, [kind.initialPitch])
    if element[kind.initialPitch] != nil {
      envelope.initialPitch = pitch(kind.initialPitch, of: element, kind)
    }
    let members = fields.elements(in: node, [.controlPoint]).map(\.node)
    envelope.points = members.compactMap { point($0, kind) }
    guard envelope.points.count == members.count, let last = envelope.points.last else { return nil }
    if kind == .basic, last.level != 0 {
      fields.report(
        .error, code: .envelopeOpen, node: members[members.count - 1],
        hint: "add a <control-point> with intensity 0 at the end",
        message: "the last point of a basic envelope must have intensity 0")
    }
    return .envelope(envelope)
  }

  private func point(_ node: Int, _ kind: AndroidXMLEnvelopeKind) -> AndroidXMLContent.Envelope.Point? {
    let element = fields.leaf(node, [kind.level, kind.pitch, .duration])
    let level = element.level(kind.level)
    let pitch = pitch(kind.pitch, of: element, kind)
    let length = element.milliseconds(.duration, from: 1)
    guard let level, let pitch, let length else { return nil }
    return .init(level: level, pitch: pitch, length: length, node: node)
  }

  private func pitch(
    _ key: AndroidXMLAttribute, of element: ElementFields, _ kind: AndroidXMLEnvelopeKind
  ) -> Double? {
    kind == .basic ? element.level(key) : element.frequency(key)
  }

  // MARK: Vendors

  /// A `vendor-effect`: base64 of an Android bundle, which only the vendor's device can play.
  private func vendorData(_ node: Int) -> AndroidXMLContent? {
    fields.element(node)
    let view = fields.view
    var text: [UInt8] = []
    var first = node
    for child in view.children(of: node) {
      if view.nodes[child].kind == .element {
        fields.reportUnexpected(child, in: node, [])
      } else {
        if text.isEmpty { first = child }
        text += view.value(at: child)
      }
    }
    text.removeAll { $0 <= 0x20 }
    if text.isEmpty {
      fields.report(
        .error, code: .empty, node: node, hint: "it must hold a vendor's data as base64",
        message: "\(fields.writtenName(node)) is empty")
      return nil
    }
    guard let data = Base64.decode(text), Self.isBundle(data) else {
      fields.report(
        .error, code: .vendorDataInvalid, node: first,
        hint: "copy the data as Android's serializer writes it",
        message: "the vendor's data must be an Android bundle in base64")
      return nil
    }
    fields.report(
      .warning, code: .nothingToPlay, node: node,
      message: "a vendor's effect plays on that vendor's devices only; Thrum cannot play it")
    return .vendor(text)
  }

  /// True if the data is a bundle as Android writes it: its binary XML, or XML text with something in it.
  private static func isBundle(_ data: [UInt8]) -> Bool {
    // "ABX" and a version, as com.android.internal.util.BinaryXmlSerializer begins.
    if data.starts(with: [0x41, 0x42, 0x58, 0x00]) { return data.count > 4 }
    let root = XMLTree(reading: SourceText(name: "", bytes: data)).root
    return root.map { !$0.children.isEmpty } ?? false
  }
}

/// Bytes written in 64 letters (RFC 4648), as Android's `Base64.DEFAULT` reads them.
private enum Base64 {
  private static let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
  private static let values = [UInt8: UInt32](uniqueKeysWithValues: zip(alphabet.utf8, 0...))

  /// The bytes of a text without white space; `nil` if it is not base64.
  ///
  /// The `=` at the end may be missing.
  static func decode(_ text: [UInt8]) -> [UInt8]? {
    let letters = text.prefix { $0 != UInt8(ascii: "=") }
    let padding = text.count - letters.count
    // One letter alone is no byte; padding fills up the last four letters or is left out.
    guard text[letters.count...].allSatisfy({ $0 == UInt8(ascii: "=") }), letters.count % 4 != 1,
      padding == 0 || text.count % 4 == 0 && padding <= 2
    else { return nil }
    var bytes: [UInt8] = []
    var bits: UInt32 = 0
    for (index, letter) in letters.enumerated() {
      guard let value = values[letter] else { return nil }
      bits = bits << 6 | value
      if index % 4 > 0 { bytes.append(UInt8(truncatingIfNeeded: bits >> (6 - 2 * (index % 4)))) }
    }
    return bytes
  }
}
