internal import HapticModel
internal import HapticText

extension SequenceLinking {
  /// Returns the content of a line of notation.
  func notation(_ line: String, at node: Int) -> SequenceContent {
    let key = "\u{1}" + line
    if let known = session.contents[key] { return known ?? .nothing }
    guard !session.isFull else { return reportClips(node) }
    let document = NotationDecoder.decode(SourceText(name: "<notation>", bytes: Array(line.utf8)))
    let pattern = document.parts.first?.pattern ?? HapticPattern()
    // Faulty lines count, too: their events have been created as well.
    let isAdmitted = session.admit(pattern.events.count)
    if let fault = document.findings.first(where: { $0.severity == .error }) {
      let place = fault.position.map { " at character \($0.column)" } ?? ""
      fields.report(
        .error, .notationInvalid, node, hint: fault.hint, "the notation\(place): \(fault.message)")
      return .nothing
    }
    guard isAdmitted else { return reportClips(node) }
    let content = clip(pattern)
    session.contents[key] = .some(content)
    return content
  }

  /// Returns nothing and reports an error: the notations and files have too many events.
  func reportClips(_ node: Int) -> SequenceContent {
    fields.report(
      .error, .tooMany, node,
      "the notations and files that are played hold more than \(SequenceLimits.clipEvents) events together")
    return .nothing
  }
}
