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
          .error, .endless, written.node, hint: "cut it with \"trim\"",
          "an endless step cannot be given a length")
      } else {
        content.composition = content.composition.lasting(length)
        content.measure.last(length, pace)
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
    case .events(let pattern): return clip(pattern)
    case .group(let steps): return nested(at: step.contentNode) { $0.lane(steps) }
    case .rest(let length): return rest(length)
    case .unreadable: return .nothing
    }
  }

  private func rest(_ written: SequenceLength) -> SequenceContent {
    guard let length = length(written) else { return .nothing }
    var content = SequenceContent(composition: .rest(length), measure: SequenceMeasure())
    content.measure.last(length, pace)
    return content
  }

  /// A pattern as a clip.
  func clip(_ pattern: HapticPattern) -> SequenceContent {
    let length = Extent(Timeline(compiling: pattern).length)
    var content = SequenceContent(composition: .clip(pattern), measure: SequenceMeasure())
    content.measure.events = pattern.events.count
    content.measure.last(length, pace)
    return content
  }

  // MARK: Repetition

  private func repeated(_ content: SequenceContent, _ step: SequenceStep) -> SequenceContent {
    var content = content
    if content.measure.isEndless {
      fields.report(
        .error, .endless, step.node, hint: "cut it with \"trim\"", "an endless step cannot be repeated")
      return content
    }
    var distance = content.measure
    if let every = step.every {
      guard let length = length(every) else { return content }
      distance.last(length, pace)
    }
    // Half a nanosecond: anything shorter is zero.
    guard distance.shortest >= (step.count == .forever ? SequenceLimits.shortestCycle : 0.5e-9) else {
      reportInstant(step)
      return content
    }
    content.composition = content.composition.repeated(
      step.count.repeatCount, every: step.every.map(\.extent))
    switch step.count {
    case .forever:
      content.measure.isEndless = true
      content.measure.cycle = distance.shortest
    case .times(let count): content.measure.repeatTimes(count, every: distance)
    }
    return checked(content, at: step.node)
  }

  private func reportInstant(_ step: SequenceStep) {
    let hint = "give the step an \"every\" or a \"length\"; a tap has no length of its own"
    fields.report(
      .error, .repeatInstant, step.node, hint: hint,
      step.count == .forever
        ? "the repetitions would begin less than 1 ms after each other, for ever"
        : "all repetitions would begin at the same time")
  }

  /// The content; nothing with an error if it is too long or has too many events.
  private func checked(_ content: SequenceContent, at node: Int) -> SequenceContent {
    if content.measure.events > SequenceLimits.events {
      _ = add(content.measure.events, to: 0, at: node)
      return .nothing
    }
    guard content.measure.longest > SequenceLimits.latest else { return content }
    fields.report(
      .error, .timeTooLate, node, hint: "to go on for ever, repeat it \"forever\"",
      "this lasts longer than 1000000 s, which is the most that can be read")
    return .nothing
  }

  // MARK: Transforms

  /// The content with all of the transforms, in their order.
  func transformed(_ content: SequenceContent, by transforms: [SequenceTransform]) -> SequenceContent {
    var content = content
    for transform in transforms { apply(transform, to: &content) }
    return content
  }

  private func apply(_ transform: SequenceTransform, to content: inout SequenceContent) {
    switch transform.change {
    case .reverse:
      guard !content.measure.isEndless else { return reportEndless(transform, "reversed") }
      content.composition = content.composition.reversed()
    case .trim(let from, let to): trim(&content, from, to, transform)
    case .stretch(let ratio):
      content.composition = content.composition.stretched(by: ratio)
      content.measure.stretch(by: ratio)
      checkStretch(&content, transform)
    case .intensity(let scale, let offset):
      content.composition = content.composition.intensity(scaledBy: scale, raisedBy: offset)
    case .sharpness(let scale, let offset):
      content.composition = content.composition.sharpness(scaledBy: scale, raisedBy: offset)
    case .fade(let fadeIn, let fadeOut): fade(&content, fadeIn, fadeOut, transform)
    case .quantise(let grid, let strength):
      guard let width = self.grid(grid) else { return }
      content.composition = content.composition.quantised(to: width, strength: strength)
    case .swing(let grid, let amount):
      guard let width = self.grid(grid) else { return }
      content.composition = content.composition.swung(width, amount: amount)
    case .humanise(let seed, let time, let intensity):
      content.composition = content.composition.humanised(seed: seed, time: time, intensity: intensity)
    }
  }

  private func reportEndless(_ transform: SequenceTransform, _ word: String) {
    fields.report(
      .error, .endless, transform.node, hint: "cut it with \"trim\"", "an endless step cannot be \(word)")
  }

  private func trim(
    _ content: inout SequenceContent, _ from: SequenceLength?, _ to: SequenceLength?,
    _ transform: SequenceTransform
  ) {
    let start = from.map { length($0) } ?? .zero
    let end = to.map { length($0) } ?? (content.measure.isEndless ? nil : content.measure.length)
    guard let start, let end else {
      if to == nil {
        fields.report(
          .error, .endless, transform.node, hint: "say where it ends: \"trim\": {\"to\": \"2 bars\"}",
          content.measure.isEndless
            ? "an endless step has no end to trim to" : "where this ends depends on the tempo")
      }
      return
    }
    guard pace.shortest(end - start) >= 0 else {
      fields.report(
        .error, .contradiction, transform.node, "the trimmed step would end before it begins")
      return
    }
    content.composition = content.composition.trimmed(from: start, to: end)
    content.measure.end(after: pace.longest(end))
    content.measure.last(end - start, pace)
    content = checked(content, at: transform.node)
  }

  private func checkStretch(_ content: inout SequenceContent, _ transform: SequenceTransform) {
    if content.measure.isEndless, content.measure.cycle < SequenceLimits.shortestCycle {
      fields.report(
        .error, .repeatInstant, transform.node,
        "the repetitions would begin less than 1 ms after each other, for ever")
    }
    content = checked(content, at: transform.node)
  }

  private func fade(
    _ content: inout SequenceContent, _ fadeIn: SequenceLength?, _ fadeOut: SequenceLength?,
    _ transform: SequenceTransform
  ) {
    if content.measure.isEndless, fadeOut != nil { return reportEndless(transform, "faded out") }
    let rise = fadeIn.map { length($0) } ?? .zero
    let fall = fadeOut.map { length($0) } ?? .zero
    guard let rise, let fall else { return }
    content.composition = content.composition.faded(in: rise, out: fall)
  }

  /// A grid's width, above 0.
  private func grid(_ written: SequenceLength) -> Extent? {
    guard let width = length(written) else { return nil }
    if pace.shortest(width) >= Self.finestGrid { return width }
    fields.report(
      .error, .outOfRange, written.node, "a grid is at least 1 μs wide, at every tempo")
    return nil
  }

  /// *Chosen*: far below what can be felt, and far above the resolution of an exact fraction.
  private static let finestGrid = 1e-6
}
