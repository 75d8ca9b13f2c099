internal import HapticModel
internal import HapticText

extension AndroidXMLReading {
  /// A `waveform-effect`: entries, then perhaps a part that repeats.
  mutating func waveform(_ node: Int) -> AndroidXMLEffect {
    checkAttributes(of: node)
    var first: [Int] = []
    var repeating: Int?
    let children = elements(in: node)
    if children.isEmpty { reportEmpty(node, [.waveformEntry, .repeating]) }
    for child in children {
      switch tag(child) {
      case .waveformEntry where repeating == nil: first.append(child)
      case .repeating where repeating == nil: repeating = child
      case .waveformEntry, .repeating:
        report(
          .error, .elementMisplaced, child, hint: "<repeating> is the last in a waveform, and the only one",
          "\(writtenName(child)) stands after <repeating>")
      default: reportUnexpected(child, in: node, allowed: [.waveformEntry, .repeating])
      }
    }
    let begin = entries(first)
    let loop = repeating.flatMap { repeatedEntries($0) } ?? []
    checkLength(of: begin + loop, node, isComplete: begin.count == first.count)
    let isLoop = hasLength(loop)
    if let repeating, !loop.isEmpty, !isLoop, hasLength(begin) {
      report(.warning, .repeatIgnored, repeating, "the part that repeats has no length; it is played once")
    }
    return AndroidXMLEffect(
      first: begin.isEmpty ? nil : .waveform(begin), repeating: isLoop ? .waveform(loop) : nil)
  }

  /// The entries of a part of a repeating effect; they need a length of their own.
  mutating func steps(_ members: [Int], of owner: Int) -> [AndroidXMLContent.Step]? {
    let steps = entries(members)
    checkLength(of: steps, owner, isComplete: steps.count == members.count)
    return steps
  }

  private mutating func repeatedEntries(_ node: Int) -> [AndroidXMLContent.Step]? {
    checkAttributes(of: node)
    guard let (_, members) = members(of: node, allowed: [.waveformEntry]) else { return nil }
    return entries(members)
  }

  private mutating func entries(_ nodes: [Int]) -> [AndroidXMLContent.Step] {
    nodes.compactMap { entry($0) }
  }

  private mutating func entry(_ node: Int) -> AndroidXMLContent.Step? {
    checkLeaf(node)
    let found = checkAttributes(of: node, "durationMs", "amplitude")
    let length = required(found[0], "durationMs", of: node).flatMap { milliseconds($0, atLeast: 0) }
    let strength = required(found[1], "amplitude", of: node).flatMap { amplitude($0) }
    guard let length, let strength else { return nil }
    return AndroidXMLContent.Step(
      length: length, amplitude: strength.amplitude, isDefault: strength.isDefault, node: node)
  }

  private mutating func amplitude(_ attribute: Int) -> (amplitude: Int, isDefault: Bool)? {
    if view.value(at: attribute).elementsEqual("default".utf8) {
      defaultAmplitudes = (defaultAmplitudes?.node ?? attribute, (defaultAmplitudes?.count ?? 0) + 1)
      return (Int(AndroidXMLLimits.amplitudes.upperBound), true)
    }
    return integer(attribute, in: AndroidXMLLimits.amplitudes).map { (Int($0), false) }
  }

  private func hasLength(_ steps: [AndroidXMLContent.Step]) -> Bool { steps.contains { $0.length > .zero } }

  /// An error where no entry has a length; not where one could not be read.
  private func checkLength(of steps: [AndroidXMLContent.Step], _ node: Int, isComplete: Bool) {
    guard isComplete, !steps.isEmpty, !hasLength(steps) else { return }
    report(
      .error, .noLength, node, hint: "give one of them a durationMs of more than 0",
      "all entries of \(writtenName(node)) together take 0 ms")
  }
}
