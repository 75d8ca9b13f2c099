internal import HapticModel

/// Prepares compositions under a tempo.
struct PlanBuilder {
  let tempo: TempoMap
  /// Requests that cannot be fulfilled.
  private(set) var faults: [Score.Fault] = []
  /// The number of nodes prepared.
  private(set) var count = 0
  private var origin: Int?

  /// An endless repetition takes at least a millisecond, so that every window holds a bounded number of events.
  private static let shortestPeriod = Fraction(1_000_000)

  init(_ tempo: TempoMap) { self.tempo = tempo }

  /// A repetition with a shorter period may have at most this many events (*chosen*), more than any actuator plays in a
  /// second.
  private static let maximumAtOnce = 100_000

  /// Prepares a composition; backwards if `isReversed`.
  mutating func build(_ composition: Composition, isReversed: Bool = false) -> PlanNode {
    count += 1
    let node = prepare(composition, isReversed)
    // A node without events needs no search.
    return node.hasEvents ? node : PlanNode(.rest, length: node.length)
  }

  private mutating func prepare(_ composition: Composition, _ isReversed: Bool) -> PlanNode {
    switch composition.node {
    case .clip(let clip): return build(clip, isReversed)
    case .rest(let extent): return PlanNode(.rest, length: counted(extent))
    case .lane(let steps): return build(steps, isReversed)
    case .repeated(let inner, let count, let every):
      return build(inner, count, every, isReversed, composition.eventCount)
    case .stretched(let inner, let ratio):
      let node = build(inner, isReversed: isReversed)
      return PlanNode(
        .stretched(node, ratio), length: node.length.map { $0 * ratio }, lead: Self.scale(node.lead, ratio),
        tail: Self.scale(node.tail, ratio), longestLife: PlanNode.stretched(life: node.longestLife, by: ratio)
      )
    case .reversed(let inner): return reverse(inner, isReversed)
    case .trimmed(let inner, let from, let to): return trim(inner, from, to, isReversed)
    case .lasting(let inner, let length): return last(inner, length, isReversed)
    case .shaped(let inner, let shape): return self.shape(inner, shape, isReversed)
    case .labelled(let inner, let number):
      let outer = origin
      origin = number
      defer { origin = outer }
      let node = build(inner, isReversed: isReversed)
      return PlanNode(.labelled(node, number), like: node)
    }
  }

  private func build(_ clip: Clip, _ isReversed: Bool) -> PlanNode {
    let played = isReversed ? clip.reversed(in: clip.length) : clip
    return PlanNode(
      .clip(played), length: Extent(clip.length), longestLife: clip.longestLife.nanoseconds)
  }

  /// Returns a length, at least zero.
  private func counted(_ extent: Extent) -> Extent { tempo.nominal(extent) > .zero ? extent : .zero }

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

  /// Returns the later of two ends; `nil` means never.
  private func later(_ one: Extent?, _ other: Extent?) -> Extent? {
    guard let one, let other else { return nil }
    return tempo.nominal(other) > tempo.nominal(one) ? other : one
  }

  private func node(of steps: [PlanLane.Step], _ length: Extent?) -> PlanNode {
    let starts = steps.map { tempo.nominal($0.offset) }
    let order = steps.indices.sorted { (starts[$0], $0) < (starts[$1], $1) }
    let sorted = order.map { steps[$0] }
    var latestEnds: [Int64] = []
    latestEnds.reserveCapacity(steps.count)
    var longestStep: Int64 = 0
    var (lead, tail): (Int64, Int64) = (0, 0)
    for (index, step) in sorted.enumerated() {
      let reach = step.node.length.map { tempo.nominal($0).roundedUp } ?? PlanNode.unbounded
      let end = min(starts[order[index]].whole + reach + step.node.tail + 1, PlanNode.unbounded)
      latestEnds.append(max(end, latestEnds.last ?? Int64.min))
      let most = step.node.length.map { longest($0) } ?? PlanNode.unbounded
      longestStep = max(longestStep, min(most + step.node.tail, PlanNode.unbounded))
      // At another tempo, or by its place, a step may begin before the lane or end after it.
      lead = max(lead, step.node.lead + longest(.zero - step.offset))
      if let length, let own = step.node.length {
        tail = max(tail, step.node.tail + longest(step.offset + own - length))
      }
    }
    let isMonotone =
      tempo.isSteady
      || zip(sorted, sorted.dropFirst()).allSatisfy { $1.offset.isSurelyNotBefore($0.offset) }
    let lane = PlanLane(
      steps: sorted, isMonotone: isMonotone, longestStep: longestStep,
      longestLead: steps.reduce(0) { max($0, $1.node.lead) }, latestEnds: latestEnds)
    return PlanNode(
      .lane(lane), length: length, lead: lead, tail: tail,
      longestLife: steps.reduce(0) { max($0, $1.node.longestLife) })
  }

  // MARK: Others

  private mutating func build(
    _ inner: Composition, _ count: Composition.RepeatCount, _ every: Extent?, _ isReversed: Bool,
    _ events: Int?
  ) -> PlanNode {
    let node = build(inner, isReversed: isReversed)
    var times: Int64?
    if case .times(let number) = count { times = Int64(max(number, 0)) }
    if times == 0 { return PlanNode(.rest, length: .zero) }
    let isSparse = times.map { $0 <= Self.maximumAtOnce } ?? false && events ?? .max <= Self.maximumAtOnce
    guard let period = every ?? node.length, tempo.least(period) > .zero,
      isSparse || tempo.least(period) >= Self.shortestPeriod
    else {
      // An endless part, or one that takes no time, cannot repeat.
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
    if inner.isEndless, !isReversed {
      faults.append(Score.Fault(.endlessReversed, origin: origin))
      return build(inner)
    }
    return build(inner, isReversed: !isReversed)
  }

  private mutating func trim(
    _ inner: Composition, _ from: Extent, _ to: Extent?, _ isReversed: Bool
  ) -> PlanNode {
    var isReversed = isReversed
    if isReversed, inner.isEndless {
      faults.append(Score.Fault(.endlessReversed, origin: origin))
      isReversed = false
    }
    let node = build(inner, isReversed: isReversed)
    var (from, to) = (from, to ?? node.length)
    if isReversed, let length = node.length, let end = to { (from, to) = (length - end, length - from) }
    let trim = PlanTrim(
      from: from, to: to, keepsBeginning: isSurely(.zero, notBefore: from),
      keepsEnd: isSurely(to, notBefore: node.length), isMirrored: isReversed)
    if trim.keepsBeginning, trim.keepsEnd, from == .zero, to == node.length { return node }
    let length = to.map { counted($0 - from) }
    if isOutside(trim, of: node.length) { return PlanNode(.rest, length: length) }
    return PlanNode(
      .trimmed(node, trim), length: length, lead: trim.keepsBeginning ? node.lead : 0,
      tail: trim.keepsEnd ? node.tail : 0, longestLife: node.longestLife)
  }

  /// True if a part has no events: what begins before the node belongs to its beginning, what ends after it to its end.
  private func isOutside(_ trim: PlanTrim, of length: Extent?) -> Bool {
    if trim.keepsBeginning, trim.keepsEnd { return false }
    if let to = trim.to, tempo.nominal(to) <= tempo.nominal(trim.from) { return true }
    let isAfter = !trim.keepsBeginning && length.map { isSurely(trim.from, notBefore: $0) } ?? false
    return isAfter || !trim.keepsEnd && isSurely(.zero, notBefore: trim.to)
  }

  /// True if `one` is not before `other` at any tempo; `nil` means never.
  private func isSurely(_ one: Extent?, notBefore other: Extent?) -> Bool {
    guard let one else { return true }
    guard let other else { return false }
    if one.isSurelyNotBefore(other) { return true }
    return tempo.isSteady && tempo.nominal(one) >= tempo.nominal(other)
  }

  private mutating func last(_ inner: Composition, _ length: Extent, _ isReversed: Bool) -> PlanNode {
    // An endless composition is cut at the requested length.
    if inner.isEndless { return trim(inner, .zero, length, isReversed) }
    let length = counted(length)
    let node = build(inner, isReversed: isReversed)
    guard let own = node.length else { return PlanNode(.rest, length: length) }
    // A length added or removed at the end is at the beginning after reversal.
    let offset = isReversed ? length - own : .zero
    let lane = self.node(of: [PlanLane.Step(offset: offset, node: node, number: 0)], length)
    return isReversed ? lane : PlanNode(.wrapped(node), like: lane)
  }

  private mutating func shape(_ inner: Composition, _ shape: Shape, _ isReversed: Bool) -> PlanNode {
    let node = build(inner, isReversed: isReversed)
    let margin = shape.margin(under: tempo)
    return PlanNode(
      .shaped(node, shape, isMirrored: isReversed && node.length != nil), length: node.length,
      lead: node.lead + margin, tail: node.tail + margin, longestLife: node.longestLife)
  }

  /// The largest number of nanoseconds of an extent at any of the tempi.
  private func longest(_ extent: Extent) -> Int64 {
    min(tempo.most(extent).roundedUp, PlanNode.unbounded)
  }

  private static func scale(_ nanoseconds: Int64, _ ratio: Fraction) -> Int64 {
    min((Fraction(nanoseconds) * ratio).roundedUp, PlanNode.unbounded)
  }
}

extension PlanNode {
  /// The number of the step.
  fileprivate var label: Int? {
    if case .labelled(_, let number) = kind { return number }
    return nil
  }
}

extension Shape {
  /// The largest distance by which it may move an onset, in nanoseconds.
  func margin(under tempo: TempoMap) -> Int64 {
    switch self {
    case .displaced(.quantise(let grid, let strength)):
      let reach = max(strength < .zero ? -strength : strength, .one)
      return min((max(tempo.most(grid), .zero) * reach).roundedUp + 1, PlanNode.unbounded)
    case .displaced(.swing(let grid, _)):
      return min(max(tempo.most(grid), .zero).roundedUp + 1, PlanNode.unbounded)
    case .displaced(.humanise(_, let time, _)): return time.nanoseconds + 1
    case .intensity, .sharpness, .fade: return 0
    }
  }
}
