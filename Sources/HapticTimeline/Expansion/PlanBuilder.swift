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
    return node.hasEvents ? node : PlanNode(.rest, length: node.length, course: node.course)
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
        .stretched(node, ratio), length: node.length.map { $0 * ratio },
        course: node.course?.stretched(by: ratio), lead: Self.scale(node.lead, ratio),
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
      .clip(played), length: Extent(clip.length), lead: played.lead.nanoseconds,
      longestLife: clip.longestLife.nanoseconds)
  }

  /// Returns a length, at least zero.
  private func counted(_ extent: Extent) -> Extent { tempo.nominal(extent) > .zero ? extent : .zero }

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
    let step = every.map { Course($0) } ?? node.course ?? Course(period)
    var course: Course?
    if !tempo.isSteady, let times, let own = node.length {
      let way = Course([.repeated(step, times - 1)] + (node.course?.legs ?? [.extent(own)]))
      if way.span.isMixed { course = way }
    }
    if times == nil, isReversed { faults.append(Score.Fault(.endlessReversed, origin: origin)) }
    return PlanNode(
      .repeated(node, times: times, period: step, isMirrored: isReversed), length: length, course: course,
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
    _ inner: Composition, _ from: Extent, _ to: Extent?, _ isReversed: Bool
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
      .trimmed(node, trim), length: length, course: course(trim, of: node),
      lead: trim.keepsBeginning ? node.lead : 0, tail: trim.keepsEnd ? node.tail : 0, longestLife: life)
  }

  /// The way from the beginning of a part, back to that of the node and on to the end of the part.
  private func course(_ trim: PlanTrim, of node: PlanNode) -> Course? {
    guard !tempo.isSteady, let to = trim.to else { return nil }
    let back = [Extent(nanoseconds: -trim.from.nanoseconds), Extent(beats: -trim.from.beats)]
    let end = trim.keepsEnd ? node.course?.legs : nil
    let course =
      if let written = trim.written {
        Course([.extent(written.to), .extent(.zero - written.from)])
      } else {
        Course(back.map { .extent($0) } + (end ?? [.extent(to)]))
      }
    if (to - trim.from).magnitude == to - trim.from { return course.span.isMixed ? course : nil }
    // At some tempo it ends before it begins, and has no length there.
    let none = Course(.zero)
    return Course([.latest(tempo.nominal(to) > tempo.nominal(trim.from) ? [course, none] : [none, course])])
  }

  /// True if a part surely has no events.
  ///
  /// A step moved before the beginning is in the part that begins there, unless that takes no time.
  private func isOutside(_ trim: PlanTrim, of node: PlanNode) -> Bool {
    let moment = Extent(nanoseconds: .one)
    if !trim.keepsBeginning, let length = node.length {
      let reach = Extent(nanoseconds: Fraction(node.tail) + Fraction(node.longestLife))
      if isSurely(trim.from, notBefore: length + reach + moment) { return true }
      if trim.isMirrored, isSurely(trim.from, notBefore: length), !isSurely(.zero, notBefore: trim.from) {
        return true
      }
    }
    if trim.keepsEnd { return false }
    if isSurely(Extent(nanoseconds: -Fraction(node.lead)) - moment, notBefore: trim.to) { return true }
    return !trim.isMirrored && isSurely(.zero, notBefore: trim.to)
      && !isSurely(trim.to, notBefore: node.length)
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
    let step = PlanLane.Step(offset: offset, place: PlanCursor(rest: offset), node: node, number: 0)
    let lane = self.node(of: [step], length, isNumbered: false)
    if isReversed, !tempo.isSteady {
      // The way to the end of the length, and back to where the content began as written: nothing is cut.
      let place = PlanTrim(
        from: .zero - offset, to: own, keepsBeginning: true, keepsEnd: true, isMirrored: true,
        written: (from: .zero, to: length))
      let slack = tempo.slack(of: length.magnitude + (node.course?.span ?? own.magnitude))
      return PlanNode(
        .trimmed(node, place), length: length, course: lane.course, lead: lane.lead + slack,
        tail: lane.tail + slack,
        longestLife: node.longestLife)
    }
    return isReversed ? lane : PlanNode(.wrapped(node), like: lane)
  }

  private mutating func shape(_ inner: Composition, _ shape: Shape, _ isReversed: Bool) -> PlanNode {
    let node = build(inner, isReversed: isReversed)
    let margin = shape.margin(under: tempo)
    return PlanNode(
      .shaped(node, shape, isMirrored: isReversed && node.length != nil), length: node.length,
      course: node.course, lead: node.lead + margin, tail: node.tail + margin, longestLife: node.longestLife)
  }

  /// The largest number of nanoseconds of an extent at any of the tempi.
  func longest(_ extent: Extent) -> Int64 {
    min(tempo.most(extent).roundedUp, PlanNode.unbounded)
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
      return min((max(tempo.most(grid), .zero) * reach).roundedUp + 1, PlanNode.unbounded)
    case .displaced(.swing(let grid, _)):
      return min(max(tempo.most(grid), .zero).roundedUp + 1, PlanNode.unbounded)
    case .displaced(.humanise(_, let time, _)): return time.nanoseconds + 1
    case .intensity, .sharpness, .fade: return 0
    }
  }
}
