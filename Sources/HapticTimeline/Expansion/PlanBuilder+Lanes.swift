internal import HapticModel

extension PlanBuilder {
  mutating func build(_ steps: [Composition.Step], _ isReversed: Bool) -> PlanNode {
    var placed: [PlanLane.Step] = []
    placed.reserveCapacity(steps.count)
    var links: [PlanLink] = []
    var cursor: BeatSpan? = .zero
    var position = PlanCursor()
    var length: BeatSpan? = .zero
    var last = position
    var ends: [LaneEnd] = []
    for (number, step) in steps.enumerated() {
      let node = build(step.content, isReversed: isReversed)
      let offset: BeatSpan
      switch step.position {
      case .at(let extent):
        offset = extent
        position = PlanCursor(rest: extent)
      case .after(let gap):
        guard let cursor else {
          faults.append(Score.Fault(.neverReached, origin: node.label ?? origin))
          continue
        }
        offset = cursor + gap
        position.advance(by: .extent(gap), in: &links, under: tempo)
      }
      placed.append(PlanLane.Step(offset: offset, position: position, node: node, number: number))
      cursor = node.length.map { offset + $0 }
      position.pass(node, in: &links, under: tempo)
      let latest = later(length, cursor)
      if latest != length { last = position }
      length = latest
      if let cursor {
        // A step that begins after the one before ends no earlier than it.
        if case .after(let gap) = step.position, isForward(gap, node) { _ = ends.popLast() }
        ends.append(LaneEnd(sum: cursor, position: position))
      }
    }
    let isWay = steps.allSatisfy { if case .after = $0.position { true } else { false } }
    let ways = length == nil ? [] : self.ways(to: ends, first: last, in: links)
    if isReversed, let length {
      return reversed(placed, length: length, ways: ways, after: isWay && length == cursor ? steps : nil)
    }
    return node(of: placed, length, along: links, isWay: isWay, to: length == nil ? nil : last, ways)
  }

  /// The end of a step of a lane: the sum of the extents before it, and the place to which they lead.
  private struct LaneEnd {
    let sum: BeatSpan
    let position: PlanCursor
  }

  /// True if a step never ends before the one after which it begins.
  private func isForward(_ gap: BeatSpan, _ node: PlanNode) -> Bool {
    gap == gap.magnitude && node.route?.isForward ?? node.length.map { $0 == $0.magnitude } ?? true
  }

  /// The ways to the ends of a lane, if it depends on the tempo which of them is the latest; `first` is the latest at the
  /// first tempo.
  private func ways(to ends: [LaneEnd], first: PlanCursor, in links: [PlanLink]) -> [TempoPath] {
    if tempo.isSteady || ends.count < 2 { return [] }
    // Of the ends without links, those that another one passes at every tempo do not count.
    var maximum: Fraction?
    let plain = ends.filter { $0.position.link == nil }.map(\.position.rest)
      .sorted { ($0.beats, $0.nanoseconds) > ($1.beats, $1.nanoseconds) }
      .filter { rest in
        if let maximum, rest.nanoseconds <= maximum { return false }
        maximum = rest.nanoseconds
        return true
      }
    let linked = ends.filter { $0.position.link != nil }.map(\.position)
    let positions = plain.map { PlanCursor(rest: $0) } + linked
    guard positions.count > 1 else { return [] }
    let (rest, start) = (first.rest, first.link)
    let others = positions.filter { $0.link != start || $0.rest != rest }
    return ([first] + others).map { $0.route(in: links) ?? TempoPath($0.rest) }
  }

  /// Makes a lane that plays its steps, which play backwards themselves, from its end.
  ///
  /// If each step, as written, begins after the one before it, it now begins after the one behind it; otherwise the sum
  /// of the extents between its end and that of the lane places it.
  ///
  /// If the tempo decides which of several ways is the lane's length, a step lies before the end of that.
  private func reversed(
    _ placed: [PlanLane.Step], length: BeatSpan, ways: [TempoPath], after steps: [Composition.Step]?
  ) -> PlanNode {
    var placed = placed
    var links = ways.isEmpty ? [] : [PlanLink(previous: nil, step: .latest(ways))]
    var position = PlanCursor()
    for index in placed.indices.reversed() {
      let step = placed[index]
      let end = step.offset + (step.node.length ?? .zero)
      let offset = length - end
      let own = ways.isEmpty ? PlanCursor(rest: offset) : PlanCursor(link: 0, rest: .zero - end)
      placed[index] = PlanLane.Step(
        offset: offset, position: steps == nil ? own : position, node: step.node, number: step.number)
      position.pass(step.node, in: &links, under: tempo)
      if case .after(let gap) = steps?[step.number].position {
        position.advance(by: .extent(gap), in: &links, under: tempo)
      }
    }
    if steps == nil { return node(of: placed, length, along: links, ways) }
    return node(of: placed, length, along: links, isWay: true, to: position)
  }

  /// Returns the later of two ends; `nil` means never.
  private func later(_ one: BeatSpan?, _ other: BeatSpan?) -> BeatSpan? {
    guard let one, let other else { return nil }
    return tempo.nominal(other) > tempo.nominal(one) ? other : one
  }

  /// Makes a lane of steps; `isWay` if each begins after the one before it, along the links.
  func node(
    of steps: [PlanLane.Step], _ length: BeatSpan?, along links: [PlanLink] = [], isWay: Bool = false,
    to end: PlanCursor? = nil, _ ways: [TempoPath] = [], isNumbered: Bool = true
  ) -> PlanNode {
    let route = ways.isEmpty ? end?.route(in: links) : TempoPath([.latest(ways)])
    // Where the latest of several ways is not the one at the first tempo, a place may lie as far from it as that goes.
    let drift =
      route.map { tempo.slack(of: $0.span) + (ways.isEmpty ? 0 : longest($0.span)) } ?? 0
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
      let maximum = (step.node.route?.span ?? step.node.length).map { longest($0) } ?? PlanNode.unbounded
      longestStep = max(longestStep, min(maximum + step.node.tail, PlanNode.unbounded))
      // At another tempo, or by its place, a step may begin before the lane or end after it.
      lead = max(lead, step.node.lead + longest(.zero - step.offset) + (ways.isEmpty ? 0 : drift))
      if let length, let own = step.node.length {
        tail = max(
          tail, step.node.tail + longest(step.offset + own - length) + drift + self.drift(of: step))
      }
    }
    let isMonotone =
      tempo.isSteady
      || (isWay || links.isEmpty) && steps.allSatisfy { $0.node.route?.isForward ?? true }
        && zip(sorted, sorted.dropFirst()).allSatisfy { $1.offset.isSurelyNotBefore($0.offset) }
    let lane = PlanLane(
      steps: sorted, links: links, isNumbered: isNumbered, isMonotone: isMonotone, longestStep: longestStep,
      longestLead: steps.reduce(0) { max($0, $1.node.lead) }, latestEnds: latestEnds)
    return PlanNode(
      .lane(lane), length: length, route: route, lead: lead, tail: tail,
      longestLife: steps.reduce(0) { max($0, $1.node.longestLife) })
  }

  /// The longest time by which the end of a step may lie elsewhere than the sum of its extents leads to.
  private func drift(of step: PlanLane.Step) -> Int64 {
    if tempo.isSteady { return 0 }
    let own = step.node.route?.span ?? step.node.length?.magnitude ?? .zero
    return tempo.slack(of: step.offset.magnitude + own)
  }
}

extension PlanNode {
  /// The number of the step.
  fileprivate var label: Int? {
    if case .labelled(_, let number) = kind { return number }
    return nil
  }
}
