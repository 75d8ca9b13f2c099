internal import HapticModel

extension SequenceLinking {
  /// What a line of notation plays.
  func notation(_ line: String, at node: Int) -> SequenceContent {
    let key = "\u{1}" + line
    if let known = session.contents[key] { return known ?? .nothing }
    let name = "<notation>"
    let document = PatternReader.read(
      bytes: Array(line.utf8), name: name, options: .init(format: PatternFormat(id: "notation")))
    if let fault = document.findings.first(where: { $0.severity == .error }) {
      let place = fault.position.map { " at character \($0.column)" } ?? ""
      fields.report(
        .error, .notationInvalid, node, hint: fault.hint, "the notation\(place): \(fault.message)")
      return .nothing
    }
    guard session.admit(document.pattern.events.count) else {
      reportClips(node)
      return .nothing
    }
    let content = clip(document.pattern)
    session.contents[key] = .some(content)
    return content
  }

  /// Reports that there are more events in notations and files than can be held.
  func reportClips(_ node: Int) {
    fields.report(
      .error, .tooMany, node,
      "the notations and files that are played hold more than \(SequenceLimits.clipEvents) events together")
  }
}
