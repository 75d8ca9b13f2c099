internal import HapticModel

/// Prepares compositions under a tempo.
struct PlanBuilder {
  let tempo: TempoMap
  /// What was asked for and cannot be.
  private(set) var faults: [Score.Fault] = []
  private var origin: Int?

  /// What repeats for ever takes at least a millisecond, since every window of time has to hold only so many of it.
  private static let shortestPeriod = Fraction(1_000_000)

  init(_ tempo: TempoMap) { self.tempo = tempo }

  /// Prepares one; `isReversed` from its end to its beginning.
  mutating func build(_ composition: Composition, isReversed: Bool = false) -> PlanNode {
    switch composition.node {
    case .clip(let clip): return build(clip, isReversed)
    case .rest(let extent): return PlanNode(.rest, length: extent)
    case .lane(let steps): return build(steps, isReversed)
    case .repeated(let inner, let count, let every): return build(inner, count, every, isReversed)
    case .stretched(let inner, let ratio):
      let node = build(inner, isReversed: isReversed)
      return PlanNode(
        .stretched(node, ratio), length: node.length.map { $0 * ratio }, lead: Self.scale(node.lead, ratio),
        tail: Self.scale(node.tail, ratio), longestLife: Self.scale(node.longestLife, ratio))
    case .reversed(let inner): return reverse(inner, isReversed)
    case .trimmed(let inner, let from, let to): return trim(inner, from, to, isReversed)
    case .lasting(let inner, let length): return last(inner, length, isReversed)
    case .shaped(let inner, let shape): return self.shape(inner, shape, isReversed)
    case .labelled(let inner, let number):
      let outer = origin
      origin = number
      defer { origin = outer }
      let node = build(inner, isReversed: isReversed)
      return wrap(node, .labelled(node, number))
    }
  }

  private func build(_ clip: Clip, _ isReversed: Bool) -> PlanNode {
    let played = isReversed ? clip.reversed(in: clip.length) : clip
    return PlanNode(
      .clip(played), length: Extent(clip.length), longestLife: clip.longestLife.nanoseconds)
  }

  // MARK: Lanes

  private mutating func build(_ steps: [Composition.Step], _ isReversed: Bool) -> PlanNode {
    var placed: [PlanLane.Step] = []
    placed.reserveCapacity(steps.count)
    var cursor: Extent? = .zero
    var length: Extent? = .zero
    for (number, step) in steps.enumerated() {
      let node = build(step.content, isReversed: isReversed)
      let offset: Extent
      switch step.place {
      case .at(let extent): offset = extent
      case .after(let gap):
        guard let cursor else {
          faults.append(Score.Fault(.neverReached, origin: node.label ?? origin))
          continue
        }
        offset = cursor + gap
      }
      placed.append(PlanLane.Step(offset: offset, node: node, number: number))
      cursor = node.length.map { offset + $0 }
      length = later(length, cursor)
    }
    if isReversed, let length {
      placed = placed.compactMap { step in
        step.node.length.map { own in
          PlanLane.Step(offset: length - (step.offset + own), node: step.node, number: step.number)
        }
      }
    }
    return node(of: placed, length)
  }

  /// The later of two ends, `nil` being never.
  private func later(_ one: Extent?, _ other: Extent?) -> Extent? {
    guard let one, let other else { return nil }
    return tempo.nominal(other) > tempo.nominal(one) ? other : one
  }

  private func node(of steps: [PlanLane.Step], _ length: Extent?) -> PlanNode {
    let starts = steps.map { tempo.nominal($0.offset).whole }
    let order = steps.indices.sorted { (starts[$0], $0) < (starts[$1], $1) }
    let sorted = order.map { steps[$0] }
    var latestEnds: [Int64] = []
    latestEnds.reserveCapacity(steps.count)
    var longestStep: Int64 = 0
    for (place, step) in sorted.enumerated() {
      let reach = step.node.length.map { tempo.nominal($0).roundedUp } ?? PlanNode.unbounded
      let end = min(starts[order[place]] + reach + step.node.tail + 1, PlanNode.unbounded)
      latestEnds.append(max(end, latestEnds.last ?? Int64.min))
      let most = step.node.length.map { longest($0) } ?? PlanNode.unbounded
      longestStep = max(longestStep, min(most + step.node.tail, PlanNode.unbounded))
    }
    let isMonotone =
      tempo.isSteady
      || zip(sorted, sorted.dropFirst()).allSatisfy { $1.offset.isSurelyNotBefore($0.offset) }
    let lane = PlanLane(
      steps: sorted, isMonotone: isMonotone, longestStep: longestStep, latestEnds: latestEnds)
    return PlanNode(
      .lane(lane), length: length, lead: steps.map(\.node.lead).max() ?? 0,
      tail: steps.map(\.node.tail).max() ?? 0, longestLife: steps.map(\.node.longestLife).max() ?? 0)
  }

  // MARK: Others

  private mutating func build(
    _ inner: Composition, _ count: Composition.RepeatCount, _ every: Extent?, _ isReversed: Bool
  ) -> PlanNode {
    let node = build(inner, isReversed: isReversed)
    var times: Int64?
    if case .times(let number) = count { times = Int64(max(number, 0)) }
    if times == 0 { return PlanNode(.rest, length: .zero) }
    guard let period = every ?? node.length, tempo.nominal(period) > .zero,
      times != nil || tempo.nominal(period) >= Self.shortestPeriod
    else {
      // What never ends, or takes no time, cannot come again.
      if times != 1, node.length != nil { faults.append(Score.Fault(.noPeriod, origin: origin)) }
      return node
    }
    let length = times.flatMap { times in node.length.map { period * Fraction(times - 1) + $0 } }
    if times == nil, isReversed { faults.append(Score.Fault(.endlessReversed, origin: origin)) }
    return PlanNode(
      .repeated(node, times: times, period: period), length: length, lead: node.lead, tail: node.tail,
      longestLife: node.longestLife)
  }

  private mutating func reverse(_ inner: Composition, _ isReversed: Bool) -> PlanNode {
    if inner.eventCount == nil, !isReversed {
      faults.append(Score.Fault(.endlessReversed, origin: origin))
      return build(inner)
    }
    return build(inner, isReversed: !isReversed)
  }

  private mutating func trim(
    _ inner: Composition, _ from: Extent, _ to: Extent, _ isReversed: Bool
  ) -> PlanNode {
    let node = build(inner, isReversed: isReversed)
    var (from, to) = (from, to)
    if isReversed, let length = node.length { (from, to) = (length - to, length - from) }
    guard tempo.nominal(to) > tempo.nominal(from) else { return PlanNode(.rest, length: .zero) }
    return PlanNode(
      .trimmed(node, from: from, to: to), length: to - from, longestLife: node.longestLife)
  }

  private mutating func last(_ inner: Composition, _ length: Extent, _ isReversed: Bool) -> PlanNode {
    // What never ends is cut where it is to end.
    if inner.eventCount == nil { return trim(inner, .zero, length, isReversed) }
    var node = build(inner, isReversed: isReversed)
    guard let own = node.length else { return trim(inner, .zero, length, isReversed) }
    let overhang = max(longest(own) - tempo.nominal(length).whole, longest(own - length), 0)
    if isReversed {
      // What counts as longer or shorter at its end does so at its beginning.
      let step = PlanLane.Step(offset: length - own, node: node, number: 0)
      node = self.node(of: [step], length)
    }
    return PlanNode(
      .wrapped(node), length: length,
      lead: isReversed ? min(node.lead + overhang, PlanNode.unbounded) : node.lead,
      tail: min(node.tail + overhang, PlanNode.unbounded), longestLife: node.longestLife)
  }

  private mutating func shape(_ inner: Composition, _ shape: Shape, _ isReversed: Bool) -> PlanNode {
    let node = build(inner, isReversed: isReversed)
    let margin = shape.margin(under: tempo)
    return PlanNode(
      .shaped(node, shape, isMirrored: isReversed && node.length != nil), length: node.length,
      lead: node.lead + margin, tail: node.tail + margin, longestLife: node.longestLife)
  }

  private func wrap(_ node: PlanNode, _ kind: PlanNode.Kind) -> PlanNode {
    PlanNode(
      kind, length: node.length, lead: node.lead, tail: node.tail, longestLife: node.longestLife)
  }

  /// The most nanoseconds that an extent can come to at any of the tempi.
  private func longest(_ extent: Extent) -> Int64 {
    max(tempo.nominal(extent), extent.beats * tempo.longestBeatLength + extent.nanoseconds).roundedUp
  }

  private static func scale(_ nanoseconds: Int64, _ ratio: Fraction) -> Int64 {
    (Fraction(nanoseconds) * ratio).roundedUp
  }
}

extension PlanNode {
  /// The number of the step that it is.
  fileprivate var label: Int? {
    if case .labelled(_, let number) = kind { return number }
    return nil
  }
}

extension Shape {
  /// How far it may move an onset, in nanoseconds.
  func margin(under tempo: TempoMap) -> Int64 {
    func longest(_ extent: Extent) -> Fraction {
      max(extent.beats * tempo.longestBeatLength, extent.beats * tempo.firstBeatLength) + extent.nanoseconds
    }
    switch self {
    case .displaced(.quantise(let grid, _)), .displaced(.swing(let grid, _)):
      return max(longest(grid), .zero).roundedUp + 1
    case .displaced(.humanise(_, let time, _)): return time.nanoseconds + 1
    case .intensity, .sharpness, .fade: return 0
    }
  }
}
