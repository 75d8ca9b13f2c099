internal import HapticModel

/// Prepares compositions under a tempo.
struct PlanBuilder {
  let tempo: TempoMap
  /// Requests that cannot be fulfilled.
  var faults: [Score.Fault] = []
  /// The number of nodes prepared.
  private(set) var count = 0
  /// The number of the step that is being prepared.
  var origin: Int?

  /// An endless repetition takes at least a millisecond, so that every window holds a bounded number of events.
  private static let shortestPeriod = Fraction(Composition.rapidPeriod.nanoseconds)

  init(_ tempo: TempoMap) { self.tempo = tempo }

  /// A repetition with a shorter period may have at most this many events (*chosen*), more than any actuator plays in a
  /// second.
  private static let maximumAtOnce = Composition.maximumRapidEvents

  /// Prepares a composition; backwards if `isReversed`.
  mutating func build(_ composition: Composition, isReversed: Bool = false) -> PlanNode {
    count += 1
    let node = prepare(composition, isReversed)
    // A node without events needs no search.
    return node.hasEvents ? node : PlanNode(.rest, length: node.length, route: node.route)
  }

  private mutating func prepare(_ composition: Composition, _ isReversed: Bool) -> PlanNode {
    switch composition.node {
    case .clip(let clip): return build(clip, isReversed)
    case .rest(let extent): return PlanNode(.rest, length: counted(extent))
    case .lane(let steps): return build(steps, isReversed)
    case .repeated(let inner, let count, let every):
      return build(inner, count: count, every: every, isReversed: isReversed, events: composition.eventCount)
    case .stretched(let inner, let ratio):
      let node = build(inner, isReversed: isReversed)
      return PlanNode(
        .stretched(node, ratio), length: node.length.map { $0 * ratio },
        route: node.route?.stretched(by: ratio), lead: Self.scale(node.lead, ratio),
        tail: Self.scale(node.tail, ratio), longestLife: PlanNode.stretched(life: node.longestLife, by: ratio)
      )
    case .reversed(let inner): return reverse(inner, isReversed)
    case .trimmed(let inner, let from, let to): return trim(inner, from: from, to: to, isReversed: isReversed)
    case .lasting(let inner, let length): return last(inner, length: length, isReversed: isReversed)
    case .shaped(let inner, let shape): return self.shape(inner, shape: shape, isReversed: isReversed)
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
      .clip(played), length: BeatSpan(clip.length), lead: played.lead.nanoseconds,
      longestLife: clip.longestLife.nanoseconds)
  }

  /// Returns a length, at least zero.
  private func counted(_ extent: BeatSpan) -> BeatSpan { tempo.nominal(extent) > .zero ? extent : .zero }

  private mutating func build(
    _ inner: Composition, count: Composition.RepeatCount, every: BeatSpan?, isReversed: Bool,
    events: Int?
  ) -> PlanNode {
    let node = build(inner, isReversed: isReversed)
    var times: Int64?
    if case .times(let number) = count { times = Int64(max(number, 0)) }
    if times == 0 { return PlanNode(.rest, length: .zero) }
    let isSparse = times.map { $0 <= Self.maximumAtOnce } ?? false && events ?? .max <= Self.maximumAtOnce
    guard let period = every ?? node.length, tempo.minimum(period) > .zero,
      isSparse || tempo.minimum(period) >= Self.shortestPeriod
    else {
      // An endless part, or one that takes no time, cannot repeat.
      if times != 1, node.length != nil { faults.append(Score.Fault(.noPeriod, origin: origin)) }
      return node
    }
    let length = times.flatMap { times in node.length.map { period * Fraction(times - 1) + $0 } }
    let step = every.map { TempoPath($0) } ?? node.route ?? TempoPath(period)
    var route: TempoPath?
    if !tempo.isSteady, let times, let own = node.length {
      let way = TempoPath([.repeated(step, times - 1)] + (node.route?.steps ?? [.extent(own)]))
      if way.span.isMixed { route = way }
    }
    if times == nil, isReversed { faults.append(Score.Fault(.endlessReversed, origin: origin)) }
    return PlanNode(
      .repeated(node, times: times, period: step, isMirrored: isReversed), length: length, route: route,
      lead: node.lead,
      tail: node.tail + (length.map { tempo.slack(of: $0) } ?? 0), longestLife: node.longestLife)
  }

  private mutating func reverse(_ inner: Composition, _ isReversed: Bool) -> PlanNode {
    if inner.isEndless, !isReversed {
      faults.append(Score.Fault(.endlessReversed, origin: origin))
      return build(inner)
    }
    return build(inner, isReversed: !isReversed)
  }

  private mutating func trim(
    _ inner: Composition, from: BeatSpan, to: BeatSpan?, isReversed: Bool
  ) -> PlanNode {
    var isReversed = isReversed
    if isReversed, inner.isEndless {
      faults.append(Score.Fault(.endlessReversed, origin: origin))
      isReversed = false
    }
    let node = build(inner, isReversed: isReversed)
    // Nothing is cut at a beginning at or before the node's own, nor at an end that is not given.
    var (keepsBeginning, keepsEnd) = (isSurely(.zero, notBefore: from), to == nil)
    let written = isReversed ? to.map { (from: from, to: $0) } : nil
    var (from, to) = (from, to ?? node.length)
    if isReversed, let length = node.length, let end = to {
      (from, to) = (length - end, length - from)
      (keepsBeginning, keepsEnd) = (keepsEnd, keepsBeginning)
    }
    let trim = PlanTrim(
      from: from, to: to, keepsBeginning: keepsBeginning, keepsEnd: keepsEnd, isMirrored: isReversed,
      written: written)
    if trim.keepsBeginning, trim.keepsEnd, from == .zero, to == node.length { return node }
    let length = to.map { counted($0 - from) }
    if isOutside(trim, of: node) { return PlanNode(.rest, length: length) }
    // The rest of a fall may end in silence, one ramp later than before.
    let ramp = trim.keepsBeginning || node.longestLife == 0 ? 0 : EnvelopeScale.standard.shortest.nanoseconds
    let life = min(node.longestLife + ramp, PlanNode.unbounded)
    return PlanNode(
      .trimmed(node, trim), length: length, route: route(trim, of: node),
      lead: trim.keepsBeginning ? node.lead : 0, tail: trim.keepsEnd ? node.tail : 0, longestLife: life)
  }

  /// The way from the beginning of a part, back to that of the node and on to the end of the part.
  private func route(_ trim: PlanTrim, of node: PlanNode) -> TempoPath? {
    guard !tempo.isSteady, let to = trim.to else { return nil }
    let back = [BeatSpan(nanoseconds: -trim.from.nanoseconds), BeatSpan(beats: -trim.from.beats)]
    let end = trim.keepsEnd ? node.route?.steps : nil
    let route =
      if let written = trim.written {
        TempoPath([.extent(written.to), .extent(.zero - written.from)])
      } else {
        TempoPath(back.map { .extent($0) } + (end ?? [.extent(to)]))
      }
    if (to - trim.from).magnitude == to - trim.from { return route.span.isMixed ? route : nil }
    // At some tempo it ends before it begins, and has no length there.
    let none = TempoPath(.zero)
    return TempoPath([.latest(tempo.nominal(to) > tempo.nominal(trim.from) ? [route, none] : [none, route])])
  }

  /// True if a part surely has no events.
  ///
  /// A step moved before the beginning is in the part that begins there, unless that takes no time.
  private func isOutside(_ trim: PlanTrim, of node: PlanNode) -> Bool {
    let moment = BeatSpan(nanoseconds: .one)
    if !trim.keepsBeginning, let length = node.length {
      let reach = BeatSpan(nanoseconds: Fraction(node.tail) + Fraction(node.longestLife))
      if isSurely(trim.from, notBefore: length + reach + moment) { return true }
      if trim.isMirrored, isSurely(trim.from, notBefore: length), !isSurely(.zero, notBefore: trim.from) {
        return true
      }
    }
    if trim.keepsEnd { return false }
    if isSurely(BeatSpan(nanoseconds: -Fraction(node.lead)) - moment, notBefore: trim.to) { return true }
    return !trim.isMirrored && isSurely(.zero, notBefore: trim.to)
      && !isSurely(trim.to, notBefore: node.length)
  }

  /// True if `one` is not before `other` at any tempo; `nil` means never.
  private func isSurely(_ one: BeatSpan?, notBefore other: BeatSpan?) -> Bool {
    guard let one else { return true }
    guard let other else { return false }
    if one.isSurelyNotBefore(other) { return true }
    return tempo.isSteady && tempo.nominal(one) >= tempo.nominal(other)
  }

  private mutating func last(_ inner: Composition, length: BeatSpan, isReversed: Bool) -> PlanNode {
    // An endless composition is cut at the requested length.
    if inner.isEndless { return trim(inner, from: .zero, to: length, isReversed: isReversed) }
    let length = counted(length)
    let node = build(inner, isReversed: isReversed)
    guard let own = node.length else { return PlanNode(.rest, length: length) }
    // A length added or removed at the end is at the beginning after reversal.
    let offset = isReversed ? length - own : .zero
    let step = PlanLane.Step(offset: offset, position: PlanCursor(rest: offset), node: node, number: 0)
    let lane = self.node(of: [step], length, isNumbered: false)
    if isReversed, !tempo.isSteady {
      // The way to the end of the length, and back to where the content began as written: nothing is cut.
      let position = PlanTrim(
        from: .zero - offset, to: own, keepsBeginning: true, keepsEnd: true, isMirrored: true,
        written: (from: .zero, to: length))
      let slack = tempo.slack(of: length.magnitude + (node.route?.span ?? own.magnitude))
      return PlanNode(
        .trimmed(node, position), length: length, route: lane.route, lead: lane.lead + slack,
        tail: lane.tail + slack,
        longestLife: node.longestLife)
    }
    return isReversed ? lane : PlanNode(.wrapped(node), like: lane)
  }

  private mutating func shape(_ inner: Composition, shape: Shape, isReversed: Bool) -> PlanNode {
    let node = build(inner, isReversed: isReversed)
    let margin = shape.margin(under: tempo)
    return PlanNode(
      .shaped(node, shape, isMirrored: isReversed && node.length != nil), length: node.length,
      route: node.route, lead: node.lead + margin, tail: node.tail + margin, longestLife: node.longestLife)
  }

  /// The largest number of nanoseconds of an extent at any of the tempi.
  func longest(_ extent: BeatSpan) -> Int64 {
    min(tempo.maximum(extent).roundedUp, PlanNode.unbounded)
  }

  private static func scale(_ nanoseconds: Int64, _ ratio: Fraction) -> Int64 {
    min((Fraction(nanoseconds) * ratio).roundedUp, PlanNode.unbounded)
  }
}

extension Shape {
  /// The largest distance by which it may move an onset, in nanoseconds.
  func margin(under tempo: TempoMap) -> Int64 {
    switch self {
    case .displaced(.quantise(let grid, let strength)):
      let reach = max(strength < .zero ? -strength : strength, .one)
      return min((max(tempo.maximum(grid), .zero) * reach).roundedUp + 1, PlanNode.unbounded)
    case .displaced(.swing(let grid, _)):
      return min(max(tempo.maximum(grid), .zero).roundedUp + 1, PlanNode.unbounded)
    case .displaced(.humanise(_, let time, _)): return time.nanoseconds + 1
    case .intensity, .sharpness, .fade: return 0
    }
  }
}
