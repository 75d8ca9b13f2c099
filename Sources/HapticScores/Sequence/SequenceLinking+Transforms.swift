internal import HapticModel
internal import HapticText
internal import HapticTimeline

extension SequenceLinking {
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
    case .trim(let from, let to): trim(&content, from: from, to: to, transform: transform)
    case .stretch(let ratio):
      content.composition = content.composition.stretched(by: ratio)
      content.measure.stretch(by: ratio)
      checkStretch(&content, transform)
    case .intensity(let scale, let offset):
      content.composition = content.composition.intensity(scaledBy: scale, raisedBy: offset)
    case .sharpness(let scale, let offset):
      content.composition = content.composition.sharpness(scaledBy: scale, raisedBy: offset)
    case .fade(let fadeIn, let fadeOut):
      fade(&content, fadeIn: fadeIn, fadeOut: fadeOut, transform: transform)
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
      .error, code: .endless, node: transform.node, hint: "cut it with \"trim\"",
      message: "an endless step cannot be \(word)")
  }

  private func trim(
    _ content: inout SequenceContent, from: SequenceLength?, to: SequenceLength?,
    transform: SequenceTransform
  ) {
    if to == nil, content.measure.isEndless {
      return fields.report(
        .error, code: .endless, node: transform.node,
        hint: "say where it ends: \"trim\": {\"to\": \"2 bars\"}",
        message: "an endless step has no end to trim to")
    }
    let start = from.map { length($0) } ?? .zero
    let end = to.flatMap { length($0) }
    guard let start, to == nil || end != nil else { return }
    // The step's own end may depend on the tempo, and so may the length that is left.
    let whole = end.map { pace.span(of: $0) } ?? content.measure.length
    let left = pace.distance(from: start, to: whole)
    guard left.shortest >= 0 else {
      fields.report(
        .error, code: .contradiction, node: transform.node,
        message: "the trimmed step would end before it begins")
      return
    }
    content.composition = content.composition.trimmed(from: start, to: end)
    content.measure.end(after: whole.longest)
    content.measure.length = left
    content = checked(content, at: transform.node)
  }

  private func checkStretch(_ content: inout SequenceContent, _ transform: SequenceTransform) {
    if content.measure.isEndless, content.measure.cycle < SequenceLimits.shortestCycle {
      fields.report(
        .error, code: .repeatInstant, node: transform.node,
        message: "the repetitions would begin less than 1 ms after each other, for ever")
    }
    content = checked(content, at: transform.node)
  }

  private func fade(
    _ content: inout SequenceContent, fadeIn: SequenceLength?, fadeOut: SequenceLength?,
    transform: SequenceTransform
  ) {
    if content.measure.isEndless, fadeOut != nil { return reportEndless(transform, "faded out") }
    let rise = fadeIn.map { length($0) } ?? .zero
    let fall = fadeOut.map { length($0) } ?? .zero
    guard let rise, let fall else { return }
    content.composition = content.composition.faded(in: rise, out: fall)
  }

  /// A grid's width, above 0.
  private func grid(_ written: SequenceLength) -> BeatSpan? {
    guard let width = length(written) else { return nil }
    if pace.shortest(width) >= Self.finestGrid { return width }
    return fields.reject(
      .outOfRange, node: written.node, message: "a grid must be at least 1 μs wide at every tempo")
  }

  /// *Chosen*: far below what can be felt, and far above the resolution of an exact fraction.
  static let finestGrid = 1e-6
}
