internal import HapticModel

/// Computes the events of a score that begin within a window of time.
///
/// It keeps no state between windows: the same window gives the same events wherever reading began. Adjacent windows
/// share no event and miss none, since each event has one exact onset.
struct Expander {
  let tempo: TempoMap
  /// The window, from `from` up to, not including, `to`.
  let from: Int64
  let to: Int64
  private(set) var events: [FlatEvent] = []
  /// The remaining budget of visits; at 0 the rest is left out and ``isExhausted`` is set.
  private var work: Int
  private(set) var isExhausted = false
  /// The number of nodes and events visited.
  var visits: Int { maximum - work }
  private let maximum: Int
  /// The most events of all sections; with more, ``isExhausted`` is set.
  var mostItems = Int.max
  /// The events of a section; `nil` unless they are asked for.
  private var items: [LoopSection.Item]?
  private var itemCount = 0
  private var track = 0
  private var gain: LevelChange?
  /// The distance of the present pass of a loop from the place that is written, in nanoseconds, and its number.
  private var shift = Fraction.zero
  private var pass: Int64 = 0
  /// The window in the time of the present pass.
  private var begin: Fraction { Fraction(from) - shift }
  private var end: Fraction { Fraction(to) - shift }

  /// The state on the way down to a clip.
  private struct Path {
    var frame: TimeMapping
    /// The transforms of the events, the outermost first.
    var links: [EventTransform] = []
    /// The margins by which the transforms may move an onset or need events from before the window.
    var early: Int64 = 0
    var late: Int64 = 0
    var identity: UInt64
    var origin: Int?
  }

  init(_ tempo: TempoMap, from: Int64, to: Int64, maximum: Int) {
    self.tempo = tempo
    (self.from, self.to) = (from, to)
    (self.maximum, work) = (maximum, maximum)
  }

  /// Adds the events of a track, of which `loop` repeats; the passes in between are those of `section`, if it is given.
  mutating func add(
    _ node: PlanNode, track: Int, gain: Double, loop: PlanLoop? = nil, section: LoopSection? = nil
  ) {
    self.track = track
    self.gain = gain == 1 ? nil : LevelChange(scale: gain, offset: 0)
    let path = path(ofTrack: track)
    guard let loop else { return visit(node, path) }
    var passes = loop.passes(from: from, to: to)
    while let pass = passes.first, !isExhausted {
      passes = passes.dropFirst()
      if let section, loop.isBetween(pass) {
        // Without events there is nothing until the last pass.
        if section.items.isEmpty { passes = passes.suffix(loop.isBetween(passes.last ?? 0) ? 0 : 1) }
        enter(pass, of: loop)
        repeated(section)
      } else {
        visit(node, path, inPass: pass, of: loop)
      }
    }
    (pass, shift) = (0, .zero)
  }

  /// Returns the events of a track in the passes of a loop between the first and the last.
  ///
  /// The window must hold the second pass, in which they are found.
  mutating func section(of node: PlanNode, track: Int, in loop: PlanLoop) -> [LoopSection.Item] {
    items = []
    visit(node, path(ofTrack: track), inPass: 1, of: loop)
    (pass, shift) = (0, .zero)
    defer { items = nil }
    return items ?? []
  }

  private func path(ofTrack track: Int) -> Path {
    Path(
      frame: TimeMapping(base: .zero, ratio: .one),
      identity: Identity.mix(0, UInt64(truncatingIfNeeded: track)))
  }

  private mutating func enter(_ pass: Int64, of loop: PlanLoop) {
    self.pass = pass
    shift = loop.length * Fraction(pass)
  }

  private mutating func visit(_ node: PlanNode, _ path: Path, inPass pass: Int64, of loop: PlanLoop) {
    enter(pass, of: loop)
    var path = path
    let cut = loop.cut(inPass: pass)
    if cut.start != nil || cut.end != nil { path.links = [.trimmed(cut)] }
    // Events that sound across the beginning of a pass begin at it.
    if cut.start != nil { path.early = PlanNode.stretched(life: node.longestLife, by: .one) }
    visit(node, path)
  }

  /// Adds the events of a section in the present pass.
  private mutating func repeated(_ section: LoopSection) {
    guard isAtWork() else { return }
    for number in section.numbers(from: begin - .one, to: end + .one) {
      guard isAtWork() else { return }
      place(section.items[number])
    }
  }

  /// The events by onset; ties in the order of the tracks, and of each track as written.
  mutating func sorted() -> [FlatEvent] {
    if zip(events, events.dropFirst()).allSatisfy({ $0.event.time <= $1.event.time }) { return events }
    let order = events.indices.sorted { (events[$0].event.time, $0) < (events[$1].event.time, $1) }
    return order.map { events[$0] }
  }

  // MARK: The tree

  private mutating func isAtWork() -> Bool {
    if work == 0 { isExhausted = true }
    work = max(work - 1, 0)
    return !isExhausted
  }

  private mutating func visit(_ node: PlanNode, _ path: Path) {
    guard isAtWork() else { return }
    switch node.kind {
    case .rest: break
    case .clip(let clip): emit(clip, path)
    case .lane(let lane): visit(lane, path)
    case .repeated(let body, let times, let period, let isMirrored):
      visit(body, times: times, period: period, isMirrored: isMirrored, path: path)
    case .stretched(let inner, let ratio):
      var path = path
      path.frame.ratio = path.frame.ratio.nested(ratio)
      visit(inner, path)
    case .trimmed(let inner, let trim): visit(inner, trim: trim, path: path)
    case .wrapped(let inner): visit(inner, path)
    case .shaped(let inner, let shape, let isMirrored):
      visit(inner, shape: shape, isMirrored: isMirrored, of: node, path: path)
    case .labelled(let inner, let number):
      var path = path
      path.origin = number
      visit(inner, path)
    }
  }

  private mutating func visit(_ lane: PlanLane, _ path: Path) {
    let steps = lane.steps
    let joints = lane.joints(in: path.frame, under: tempo)
    func moment(_ index: Int) -> BeatTime {
      let position = steps[index].position
      return tempo.moment(
        position.rest * path.frame.ratio, after: position.link.map { joints[$0] } ?? path.frame.base)
    }
    func start(_ index: Int) -> Fraction { tempo.time(of: moment(index)) }
    let low = begin - Fraction(path.early + 1)
    let high = self.end + Fraction(path.late + scaled(lane.longestLead, path))
    var range = 0..<steps.count
    if lane.isMonotone {
      let upper = steps.indices.partitioningIndex { start($0) >= high }
      range = (0..<upper).partitioningIndex { end($0, of: lane, path: path, start: start) > low }..<upper
    }
    var wanted: [Int] = []
    for index in range {
      let step = steps[index]
      if let end = step.node.end(after: moment(index), scaledBy: path.frame.ratio, under: tempo) {
        if tempo.time(of: end) + Fraction(scaled(step.node.tail, path) + 1) <= low { continue }
      }
      wanted.append(index)
    }
    if wanted.count > 1 { wanted.sort { steps[$0].number < steps[$1].number } }
    for index in wanted {
      var inner = path
      inner.frame.base = moment(index)
      if lane.isNumbered {
        inner.identity = Identity.mix(path.identity, UInt64(truncatingIfNeeded: steps[index].number))
      }
      visit(steps[index].node, inner)
    }
  }

  /// The time until which a step, or any before it, may begin events.
  private func end(_ index: Int, of lane: PlanLane, path: Path, start: (Int) -> Fraction) -> Fraction {
    if tempo.isSteady {
      let latest = Fraction(lane.latestEnds[index]) * path.frame.ratio
      return tempo.time(of: path.frame.base) + latest
    }
    return start(index) + Fraction(lane.longestStep) * path.frame.ratio
  }

  private mutating func visit(
    _ body: PlanNode, times: Int64?, period: TempoPath, isMirrored: Bool, path: Path
  ) {
    let ratio = path.frame.ratio
    let length = body.length.map { $0 * path.frame.ratio }
    let tail = Fraction(scaled(body.tail, path) + 1)
    let low = begin - Fraction(path.early + 1)
    let high = end + Fraction(path.late + scaled(body.lead, path))
    let base = path.frame.base
    // Most scores have one tempo: the first guess is then right, or off by one.
    let pace = max(tempo.nominal(period.total * ratio).value, 1e-9)
    func guess(_ moment: Fraction, _ extent: BeatSpan) -> Int64 {
      Int64(min(max(((moment - tempo.time(of: base)).value - tempo.nominal(extent).value) / pace, 0), 1e18))
    }
    let count = times ?? Int64.max / 4
    let step = period.total * ratio
    let stages =
      tempo.isStaged(period) ? tempo.stages(period, scaledBy: ratio, times: count, after: base) : nil
    func moment(_ number: Int64) -> BeatTime {
      if let stages { return tempo.moment(times: number, along: stages) }
      return tempo.moment(step * Fraction(number), after: base)
    }
    var first: Int64 = 0
    if let length {
      first = firstNumber(below: count, near: guess(low - tail, length)) { number in
        let end = body.end(after: moment(number), scaledBy: ratio, under: tempo)
        return end.map { tempo.time(of: $0) + tail > low } ?? true
      }
    }
    var number = first
    while number < count, !isExhausted {
      let position = moment(number)
      if tempo.time(of: position) >= high { break }
      var inner = path
      inner.frame.base = position
      let written = isMirrored ? times.map { $0 - 1 - number } : nil
      inner.identity = Identity.mix(path.identity, UInt64(truncatingIfNeeded: written ?? number))
      visit(body, inner)
      number += 1
    }
  }

  private mutating func visit(_ inner: PlanNode, trim: PlanTrim, path: Path) {
    let start = path.frame.base
    let ratio = path.frame.ratio
    // A part that plays backwards begins where the way to `to` ends, and its node ends there, at what was its beginning.
    let mirrored = trim.written.map { tempo.moment($0.to * ratio, after: start) }
    let beginning =
      mirrored.flatMap { inner.beginning(before: $0, scaledBy: ratio, under: tempo) }
      ?? tempo.moment(trim.from * ratio, before: start)
    let whole = inner.end(after: beginning, scaledBy: ratio, under: tempo)
    var end = trim.keepsEnd ? whole : trim.to.map { tempo.moment($0 * ratio, after: beginning) }
    if let written = trim.written, let mirrored {
      end = tempo.moment((.zero - written.from) * ratio, after: mirrored)
    }
    let low = self.begin - Fraction(path.early + 1)
    let lead = trim.keepsBeginning ? Fraction(scaled(inner.lead, path)) : .zero
    let tail = trim.keepsEnd ? Fraction(scaled(inner.tail, path)) : .zero
    let begin = tempo.time(of: start)
    // Where nothing is cut, the node may reach beyond the part.
    let first = trim.keepsBeginning ? min(begin, tempo.time(of: beginning)) : begin
    guard first - lead < self.end + Fraction(path.late) else { return }
    if let end {
      let close = tempo.time(of: end)
      let last = trim.keepsEnd ? max(close, whole.map { tempo.time(of: $0) } ?? close) : close
      if last + tail <= low { return }
    }
    // A tap at a cut in between is in the later part as written; at an end of the whole, every part has it.
    var cut = TrimCut()
    if !trim.keepsBeginning {
      cut.start = start
      cut.excludesStart = trim.isMirrored && begin > tempo.time(of: beginning)
    }
    if !trim.keepsEnd, let end {
      cut.end = end
      let isInside = whole.map { tempo.time(of: end) < tempo.time(of: $0) } ?? true
      cut.excludesEnd = !trim.isMirrored && isInside
    }
    var path = path
    if cut.start != nil || cut.end != nil { path.links.append(.trimmed(cut)) }
    path.frame.base = beginning
    // Events that sound across the cut begin at it.
    if !trim.keepsBeginning, begin >= low {
      let life = PlanNode.stretched(life: inner.longestLife, by: path.frame.ratio)
      path.early = min(path.early + life, PlanNode.unbounded)
    }
    visit(inner, path)
  }

  private mutating func visit(
    _ inner: PlanNode, shape: Shape, isMirrored: Bool, of node: PlanNode, path: Path
  ) {
    let end = node.end(after: path.frame.base, scaledBy: path.frame.ratio, under: tempo)
    var path = path
    switch shape {
    case .intensity(let change): path.links.append(.intensity(change))
    case .sharpness(let change): path.links.append(.sharpness(change))
    case .fade(let fadeIn, let fadeOut):
      path.links.append(
        .fade(
          path.frame, end: end, in: isMirrored ? fadeOut : fadeIn,
          out: isMirrored ? fadeIn : fadeOut))
    case .displaced(let displacement):
      path.links.append(
        .displaced(path.frame, mirror: isMirrored ? end : nil, displacement))
      let margin = scaled(shape.margin(under: tempo), path)
      path.early = min(path.early + margin, PlanNode.unbounded)
      path.late = min(path.late + margin, PlanNode.unbounded)
    }
    visit(inner, path)
  }

  // MARK: Clips

  private mutating func emit(_ clip: Clip, _ path: Path) {
    let base = tempo.time(of: path.frame.base)
    let isPlain = path.links.isEmpty && path.frame.ratio == .one
    let earliest = earliestOffset(begin - Fraction(path.early), base: base, ratio: path.frame.ratio)
    var index = clip.events.partitioningIndex { $0.event.time.nanoseconds >= earliest }
    let latest = end + Fraction(path.late)
    while index < clip.events.count, isAtWork() {
      let item = clip.events[index]
      let identity = Identity.mix(path.identity, UInt64(truncatingIfNeeded: item.number))
      if isPlain {
        let onset = (base + shift).rounded + item.event.time.nanoseconds
        if onset >= to { break }
        if onset >= from {
          append(
            item.event.moved(to: TimePoint(nanoseconds: onset)), origin: path.origin,
            occurrence: path.identity, identity: identity)
        }
      } else {
        let offset = Fraction(item.event.time.nanoseconds) * path.frame.ratio
        if base + offset >= latest { break }
        travel(item, offset: offset, path: path, identity: identity)
      }
      index += 1
    }
  }

  /// Returns the first offset in a clip that may reach a moment, rounded down with a margin.
  private func earliestOffset(_ moment: Fraction, base: Fraction, ratio: Fraction) -> Int64 {
    let distance = moment - base
    if ratio == .one { return distance.whole - 1 }
    return distance.quotient(by: ratio) - 2 - max(1, Fraction.one.quotient(by: ratio))
  }

  private mutating func travel(_ item: Clip.Event, offset: Fraction, path: Path, identity: UInt64) {
    let ratio = path.frame.ratio
    var event = PlacedEvent(
      event: item.event.stretched(by: ratio), position: path.frame.base, held: .zero,
      identity: identity)
    event.position = tempo.moment(BeatSpan(nanoseconds: offset), after: event.position)
    if case .continuous(let vibration) = item.event {
      event.held = Fraction(vibration.duration.nanoseconds) * ratio
    }
    for link in path.links.reversed() where !link.apply(to: &event, under: tempo) { return }
    place(
      LoopSection.Item(
        event: event.event, position: tempo.time(of: event.position), held: event.held, origin: path.origin,
        occurrence: path.identity, identity: identity))
  }

  /// Rounds an event to whole nanoseconds in the present pass, and adds it if it begins in the window.
  private mutating func place(_ item: LoopSection.Item) {
    let onset = item.position + shift
    guard onset.rounded >= from, onset.rounded < to else { return }
    if items != nil {
      items?.append(item)
      itemCount += 1
      if itemCount > mostItems { isExhausted = true }
      return
    }
    var event = item.event
    if case .continuous(var vibration) = event {
      vibration.duration = TimeSpan(nanoseconds: (onset + item.held).rounded - onset.rounded)
      event = .continuous(vibration)
    }
    append(
      event.moved(to: TimePoint(nanoseconds: onset.rounded)), origin: item.origin,
      occurrence: item.occurrence, identity: item.identity)
  }

  private mutating func append(_ event: HapticEvent, origin: Int?, occurrence: UInt64, identity: UInt64) {
    var event = event
    if let gain { event.changeIntensity(gain.applied) }
    // Random values are the same in each pass, voices are not.
    func number(_ identity: UInt64) -> UInt64 {
      pass == 0 ? identity : Identity.mix(identity, UInt64(truncatingIfNeeded: pass))
    }
    events.append(
      FlatEvent(
        event: event, track: track, origin: origin, occurrence: number(occurrence),
        identity: number(identity)))
  }

  private func scaled(_ nanoseconds: Int64, _ path: Path) -> Int64 {
    if nanoseconds == 0 || path.frame.ratio == .one { return nanoseconds }
    return min((Fraction(nanoseconds) * path.frame.ratio).roundedUp, PlanNode.unbounded)
  }
}
