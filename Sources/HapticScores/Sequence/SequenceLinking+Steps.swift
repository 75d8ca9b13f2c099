internal import HapticModel
internal import HapticText
internal import HapticTimeline

extension SequenceLinking {
  /// Returns the content of a step, with all its properties except its start.
  mutating func content(of step: SequenceStep) -> SequenceContent {
    var content = transformed(plain(step), by: step.transforms)
    if let written = step.length, let length = length(written) {
      if content.measure.isEndless {
        fields.report(
          .error, code: .endless, node: written.node, hint: "cut it with \"trim\"",
          message: "an endless step cannot be given a length")
      } else {
        content.composition = content.composition.lasting(length)
        content.measure.length = pace.span(of: length)
      }
    }
    if step.count != .times(1) { content = repeated(content, step) }
    if case .group = step.content { return content }
    content.composition = content.composition.labelled(fields.offset(step.node))
    return content
  }

  private mutating func plain(_ step: SequenceStep) -> SequenceContent {
    switch step.content {
    case .play(let name): return played(name, at: step.contentNode)
    case .file(let path, let part): return file(path, part: part, at: step.contentNode)
    case .notation(let line): return notation(line, at: step.contentNode)
    case .transcript(let text, let rule): return transcript(text, rule, at: step.contentNode)
    case .events(let pattern): return clip(pattern)
    case .group(let steps): return nested(at: step.contentNode) { $0.lane(steps) }
    case .rest(let length): return rest(length)
    case .unreadable: return .nothing
    }
  }

  private func rest(_ written: SequenceLength) -> SequenceContent {
    guard let length = length(written) else { return .nothing }
    let measure = SequenceMeasure(length: pace.span(of: length))
    return SequenceContent(composition: .rest(length), measure: measure)
  }

  /// A pattern as a clip.
  func clip(_ pattern: HapticPattern) -> SequenceContent {
    let composition = Composition.clip(pattern)
    let length = BeatSpan(composition.clipLength ?? .zero)
    let measure = SequenceMeasure(events: pattern.events.count, length: pace.span(of: length))
    return SequenceContent(composition: composition, measure: measure)
  }

  // MARK: Repetition

  private func repeated(_ content: SequenceContent, _ step: SequenceStep) -> SequenceContent {
    var content = content
    if content.measure.isEndless {
      fields.report(
        .error, code: .endless, node: step.node, hint: "cut it with \"trim\"",
        message: "an endless step cannot be repeated")
      return content
    }
    var distance = content.measure.length
    if let every = step.every {
      guard let length = length(every) else { return content }
      distance = pace.span(of: length)
    }
    // Half a nanosecond: anything shorter is zero.
    guard distance.shortest >= (step.count == .forever ? SequenceLimits.shortestCycle : 0.5e-9) else {
      reportInstant(step)
      return content
    }
    if case .times(let count) = step.count, isTooRapid(content, count: count, period: distance.shortest) {
      fields.report(
        .error, code: .tooMany, node: step.node,
        hint: "repeat it less often, or give it an \"every\" of 1 ms or more",
        message:
          "more than \(Composition.maximumRapidEvents) events would begin less than 1 ms after each other")
      return content
    }
    content.composition = content.composition.repeated(
      step.count, every: step.every.map(\.extent))
    switch step.count {
    case .forever:
      content.measure.isEndless = true
      content.measure.cycle = distance.shortest
    case .times(let count): content.measure.repeatTimes(count, every: distance)
    }
    return checked(content, at: step.node)
  }

  /// True if a repetition has more events than one with so short a period may have.
  private func isTooRapid(_ content: SequenceContent, count: Int, period: Double) -> Bool {
    let maximum = Composition.maximumRapidEvents
    return period < SequenceLimits.shortestCycle
      && (count > maximum || content.measure.events > maximum / max(count, 1))
  }

  private func reportInstant(_ step: SequenceStep) {
    let hint = "give the step an \"every\" or a \"length\"; a tap has no length of its own"
    fields.report(
      .error, code: .repeatInstant, node: step.node, hint: hint,
      message: step.count == .forever
        ? "the repetitions would begin less than 1 ms after each other, for ever"
        : "all repetitions would begin at the same time")
  }

  /// The content; nothing with an error if it is too long or has too many events.
  func checked(_ content: SequenceContent, at node: Int) -> SequenceContent {
    if content.measure.events > SequenceLimits.events {
      _ = add(content.measure.events, to: 0, at: node)
      return .nothing
    }
    guard content.measure.length.longest > SequenceLimits.latest else { return content }
    return fields.reject(
      .timeTooLate, node: node, hint: "to go on for ever, repeat it \"forever\"",
      message: "this lasts longer than 1000000 s, which is the most that can be read") ?? .nothing
  }

  // MARK: Parts and groups

  /// Content one level deeper than the current one.
  mutating func nested(at node: Int, _ build: (inout SequenceLinking) -> SequenceContent) -> SequenceContent {
    guard level < SequenceLimits.depth else {
      reportDepth(node)
      return .nothing
    }
    level += 1
    defer { level -= 1 }
    var content = build(&self)
    content.measure.height += 1
    return content
  }

  private func reportDepth(_ node: Int) {
    fields.report(
      .error, code: .tooDeep, node: node, hint: "nested groups and nested parts count together",
      message: "this is nested more than \(SequenceLimits.depth) deep")
  }

  /// The part with this name as the step at `node` plays it; `nil` if there is none.
  mutating func part(named name: String, at node: Int) -> SequenceContent? {
    guard let part = parts[name] else { return nil }
    if let first = openParts.firstIndex(of: name) {
      let path = (openParts[first...] + [name]).joined(separator: " → ")
      fields.report(
        .error, code: .cycle, node: node, hint: hintOfCycle(name), message: "the part plays itself: \(path)")
      return .nothing
    }
    if var built = builtParts[name] {
      built.measure.height += 1
      if level + built.measure.height <= SequenceLimits.depth { return built }
      reportDepth(node)
      return .nothing
    }
    return nested(at: node) { $0.part(part) }
  }

  private func hintOfCycle(_ name: String) -> String? {
    session.library.pattern(named: name) == nil
      ? nil : "the part hides the haptic of the catalogue that has the same name"
  }

  mutating func part(_ part: SequenceSyntax.Part) -> SequenceContent {
    if let built = builtParts[part.name] { return built }
    openParts.append(part.name)
    let content = self.content(of: part.step)
    openParts.removeLast()
    builtParts[part.name] = content
    return content
  }
}
