internal import HapticModel
internal import HapticText
internal import HapticTimeline

extension SequenceLinking {
  /// Returns the content of a name: a part of this file, otherwise a haptic of the library.
  mutating func played(_ name: String, at node: Int) -> SequenceContent {
    if let part = part(named: name, at: node) { return part }
    if let known = session.named[name] { return known }
    if let pattern = session.library.pattern(named: name) {
      let content = clip(pattern)
      session.named[name] = content
      return content
    }
    reportUnknown(name, node)
    return .nothing
  }

  private func reportUnknown(_ name: String, _ node: Int) {
    if fields.log.isFull(for: .error) {
      return fields.report(.error, code: .nameUnknown, node: node, message: "")
    }
    let part = NearMiss.suggestion(
      for: name, among: syntax.parts.prefix(SequenceLimits.suggestions).map(\.name))
    let near = [part].compactMap { $0 } + session.library.suggestions(for: name)
    let hint =
      near.isEmpty
      ? "a name of \"parts\" or of the catalogue, which 'thrum list' shows"
      : "did you mean \(near.prefix(3).joined(separator: " or "))?"
    fields.report(
      .error, code: .nameUnknown, node: node, hint: hint,
      message: "no part of this file and no haptic of the catalogue is called \(Quotation.quote(name))")
  }

  // MARK: Notation

  /// Returns the content of a line of notation.
  func notation(_ line: String, at node: Int) -> SequenceContent {
    let key = "\u{1}" + line
    if let known = session.contents[key] { return known ?? .nothing }
    guard !session.isFull else { return reportClips(node) }
    let file = NotationDecoder.decode(SourceText(name: "<notation>", bytes: Array(line.utf8)))
    // Faulty lines count, too: their events have been created as well.
    let isAdmitted = session.admit(file.pattern.events.count)
    if let fault = file.findings.first(where: { $0.severity == .error }) {
      let position = fault.position.map { " at character \($0.column)" } ?? ""
      fields.report(
        .error, code: .notationInvalid, node: node, hint: fault.hint,
        message: "the notation\(position): \(fault.message)")
      return .nothing
    }
    guard isAdmitted else { return reportClips(node) }
    let content = clip(file.pattern)
    session.contents[key] = .some(content)
    return content
  }

  /// Returns the impacts of a text that appears; they last until its last character has been visible for its time.
  func transcript(_ text: String, _ rule: TranscriptRule, at node: Int) -> SequenceContent {
    let key = "\u{2}\(rule.rawValue) \(text)"
    if let known = session.contents[key] { return known ?? .nothing }
    guard !session.isFull else { return reportClips(node) }
    guard let (impacts, length) = session.library.transcript(of: text, by: rule) else {
      return fields.reject(
        .nameUnknown, node: node, message: "there is no catalogue here, and so no impact for a transcript")
        ?? .nothing
    }
    guard session.admit(impacts.events.count) else { return reportClips(node) }
    var content = clip(impacts)
    content.composition = content.composition.lasting(BeatSpan(length))
    content.measure.length = pace.span(of: BeatSpan(length))
    session.contents[key] = .some(content)
    return content
  }

  /// Returns nothing and reports an error: the notations, transcripts and files have too many events.
  func reportClips(_ node: Int) -> SequenceContent {
    fields.report(
      .error, code: .tooMany, node: node,
      message:
        "the notations, transcripts and files that are played hold more than \(SequenceLimits.clipEvents) events together"
    )
    return .nothing
  }

  // MARK: Files

  /// Returns the content of a file, read once for each of its parts.
  func file(_ path: String, part: String?, at node: Int) -> SequenceContent {
    let resolved = SequenceSession.resolve(path, from: source.name)
    if let first = session.open.firstIndex(of: resolved) {
      let circle = (session.open[first...] + [resolved]).joined(separator: " → ")
      return fields.reject(.cycle, node: node, message: "the file plays itself: \(circle)") ?? .nothing
    }
    guard session.open.count < SequenceSession.depth else {
      return fields.reject(
        .tooDeep, node: node, message: "sequences play each other more than \(SequenceSession.depth) deep")
        ?? .nothing
    }
    let key = resolved + "\u{0}" + (part ?? "")
    if let known = session.contents[key] {
      if known == nil { reportFaulty(resolved, node: node) }
      return known ?? .nothing
    }
    let read = readFile(resolved, part, at: node)
    session.contents[key] = .some(read)
    return read ?? .nothing
  }

  private func readFile(_ path: String, _ part: String?, at node: Int) -> SequenceContent? {
    switch session.read(path) {
    case .failure(let failure):
      return fields.reject(
        .fileUnreadable, node: node,
        message: "the file \(Quotation.quote(path)) cannot be read: \(failure.reason)")
    case .success(let bytes):
      guard !session.isFull else { return reportClips(node) }
      let document = session.files.read(bytes, name: path, part: part, in: session)
      keep(document)
      let isAdmitted = session.admit(cost(of: document))
      guard !document.findings.hasErrors else {
        reportFaulty(path, node: node, document: document)
        return nil
      }
      guard isAdmitted else { return reportClips(node) }
      if part == nil { warnOfParts(document, node) }
      warnOfLoop(document, node)
      return clip(document)
    }
  }

  private func warnOfParts(_ document: any SequenceFile, _ node: Int) {
    guard document.parts.count > 1 else { return }
    let names = document.parts.prefix(8).map { Quotation.quote($0.name) }.joined(separator: ", ")
    let rest = document.parts.count > 8 ? " and \(document.parts.count - 8) more" : ""
    fields.report(
      .warning, code: .severalParts, node: node,
      hint: "choose one with \"part\", by name or by number from 1: \(names)\(rest)",
      message: "the file holds \(document.parts.count) patterns, and only the first plays here")
  }

  private func warnOfLoop(_ document: any SequenceFile, _ node: Int) {
    guard document.parts[document.chosen].repeatStart != nil else { return }
    fields.report(
      .warning, code: .loopDropped, node: node, hint: "\"repeat\" plays the whole step again",
      message: "the file repeats for ever, and plays once here")
  }

  /// The number of events created for a file; the limit for a sequence that was started but could not be written out.
  private func cost(of document: any SequenceFile) -> Int {
    guard let flat = document.native as? FlatSequence, flat.compiled == nil, flat.sequence.score != nil else {
      return document.parts[document.chosen].pattern.events.count
    }
    return SequenceLimits.flatEvents
  }

  /// A file's pattern, with the file's length.
  private func clip(_ document: any SequenceFile) -> SequenceContent {
    var content = clip(document.parts[document.chosen].pattern)
    if let sequence = document.native as? FlatSequence {
      content.composition = content.composition.lasting(BeatSpan(sequence.countedLength))
      content.measure.length = pace.span(of: BeatSpan(sequence.countedLength))
    }
    return content
  }

  /// Keeps the findings about a file, once.
  private func keep(_ document: any SequenceFile) {
    let found = document.findings.filter { $0.severity != .note }
    if found.isEmpty || session.reports.contains(where: { $0.source.name == document.source.name }) { return }
    session.reports.append(.init(source: document.source, findings: found))
  }

  private func reportFaulty(_ path: String, node: Int, document: (any SequenceFile)? = nil) {
    let first = document?.findings.first { $0.severity == .error }
    fields.report(
      .error, code: .fileFaulty, node: node, hint: first.flatMap { document?.source.describe($0) },
      message: "the file \(Quotation.quote(path)) cannot be played")
  }
}
