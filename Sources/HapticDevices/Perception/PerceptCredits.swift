internal import HapticModel
internal import HapticTimeline

/// The assignment of events to the segments of the felt motion that they cause.
///
/// An event is credited with each segment in which it has the actuator before the segment's final fall, up to the largest felt
/// amplitude meanwhile. One that only has the actuator in falls, where the motion of another dies away, is credited with the
/// strongest of those. What is left of a stronger neighbour's motion counts as what the event's own command would reach.
struct PerceptCredits {
  /// A segment of an event.
  private struct Credit {
    let segment: Int
    /// The felt amplitude up to which the segment counts for the event.
    var amplitude: Double
    /// The samples from the first to the last one of the event in it.
    var span: Range<Int>
    /// True if the event only has the actuator in the segment's fall.
    var isInFall = false
    /// The energy of the event in it; 1 at the threshold.
    var energy = 0.0

    /// True if the event is felt in it.
    var isFelt: Bool { energy >= 1 }
  }

  private let segments: FeltSegments
  private let vibrations: [Int]
  private var credits: [[Credit]]
  /// The samples of each vibration, at the index of its first event: ranges less than the window apart are one.
  private var spans: [[Range<Int>]]
  /// The percept that decides on each event, after ``credit(_:_:in:)``: where it is the first, or else where it merges.
  private var decisive: [Int?] = []

  /// Assigns the events that have the actuator in some blocks of the motion.
  ///
  /// - Parameters:
  ///   - targets: the felt amplitude that each event's command would reach.
  ///   - vibrations: the vibration of each event: the same for events that go on with the same command.
  init(
    _ segments: FeltSegments, of felt: [Double], in blocks: [FeltSamples.Block], targets: [Double],
    vibrations: [Int]
  ) {
    (self.segments, self.vibrations) = (segments, vibrations)
    credits = Array(repeating: [], count: targets.count)
    spans = Array(repeating: [], count: targets.count)
    var falls: [Credit?] = Array(repeating: nil, count: targets.count)
    /// The first segment of each vibration.
    var first = Array(repeating: Int.max, count: targets.count)
    for block in blocks where !block.range.isEmpty {
      let (caused, vibration) = (segments.indices(causedIn: block.range), vibrations[block.owner])
      first[vibration] = min(first[vibration], caused.lowerBound)
      for index in caused {
        var credit = Self.credit(
          of: block, in: segments.segments[index], at: index, of: felt,
          target: targets[block.host ?? block.owner])
        if index > first[vibration] { credit.amplitude *= segments.share(ofOnset: index, in: block.range) }
        if !credit.isInFall {
          add(credit, to: block.owner)
        } else if credit.amplitude > falls[block.owner]?.amplitude ?? 0 {
          falls[block.owner] = credit
        }
      }
    }
    addFalls(falls)
    share()
    for block in blocks.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) where !block.range.isEmpty {
      extend(vibrations[block.owner], over: block.range)
    }
  }

  private mutating func extend(_ vibration: Int, over range: Range<Int>) {
    guard let last = spans[vibration].last, segments.isNear(last.upperBound, range.lowerBound) else {
      return spans[vibration].append(range)
    }
    spans[vibration][spans[vibration].count - 1] =
      last.lowerBound..<max(last.upperBound, range.upperBound)
  }

  /// The samples of an event's vibration around a part of it, each without a pause of the window or more.
  private func spans(of event: Int, around part: Range<Int>) -> ArraySlice<Range<Int>> {
    let all = spans[vibrations[event]]
    let first = all.partitioningIndex { $0.upperBound > part.lowerBound }
    return all[first..<max(first, all.partitioningIndex { $0.lowerBound >= part.upperBound })]
  }

  private static func credit(
    of block: FeltSamples.Block, in segment: FeltSegments.Segment, at index: Int, of felt: [Double],
    target: Double
  ) -> Credit {
    let whole = segment.range.clamped(to: block.range)
    let turn = min(max(block.own, whole.lowerBound), whole.upperBound)
    let core = (segment.range.lowerBound..<segment.fall).clamped(to: whole)
    let left = min(felt[whole.lowerBound..<turn].min() ?? 0, target)
    guard core.isEmpty else {
      let own = felt[core.clamped(to: turn..<whole.upperBound)].max() ?? left
      return Credit(segment: index, amplitude: own, span: core)
    }
    let own = max(felt[turn..<whole.upperBound].max() ?? 0, left)
    return Credit(segment: index, amplitude: own, span: whole, isInFall: true)
  }

  /// Credits each event that has the actuator in falls only with a segment of its vibration, or else with that of a fall.
  private mutating func addFalls(_ falls: [Credit?]) {
    var first: [Int: Credit] = [:]
    for (event, own) in credits.enumerated() {
      guard let credit = own.first else { continue }
      let vibration = vibrations[event]
      if first[vibration].map({ credit.span.lowerBound < $0.span.lowerBound }) ?? true {
        first[vibration] = credit
      }
    }
    for (event, fall) in falls.enumerated() where credits[event].isEmpty {
      if let credit = first[vibrations[event]] ?? fall { credits[event] = [credit] }
    }
  }

  private mutating func add(_ credit: Credit, to event: Int) {
    guard let known = credits[event].lastIndex(where: { $0.segment == credit.segment }) else {
      return credits[event].append(credit)
    }
    let span = credits[event][known].span
    credits[event][known].amplitude = max(credits[event][known].amplitude, credit.amplitude)
    credits[event][known].span =
      min(span.lowerBound, credit.span.lowerBound)..<max(span.upperBound, credit.span.upperBound)
  }

  /// A segment of a vibration.
  private struct Part: Hashable {
    let vibration: Int
    let segment: Int
  }

  /// Gives the events of one vibration the same amplitude in each segment.
  private mutating func share() {
    guard vibrations.enumerated().contains(where: { $0.offset != $0.element }) else { return }
    var largest: [Part: Double] = [:]
    for (event, own) in credits.enumerated() {
      for credit in own where !credit.isInFall {
        let part = Part(vibration: vibrations[event], segment: credit.segment)
        largest[part] = max(largest[part] ?? 0, credit.amplitude)
      }
    }
    for (event, own) in credits.enumerated() {
      for (index, credit) in own.enumerated() where !credit.isInFall {
        let part = Part(vibration: vibrations[event], segment: credit.segment)
        credits[event][index].amplitude = largest[part] ?? credit.amplitude
      }
    }
  }

  // MARK: Levels

  /// Gives each event the level of the segment in which it is felt most, and finds those that merge.
  ///
  /// - Parameter links: the events that go on after a pause, in order of time, and the share of the energy that each is left.
  mutating func credit(
    _ events: inout [FeltEvent], _ analyzer: inout SensationAnalyzer, in motion: Motion,
    links: [(continuation: Continuation, share: Double)]
  ) {
    // The events of one vibration have the level of the whole.
    var levels: [EventSensation?] = Array(repeating: nil, count: events.count)
    var onsets: [TimePoint?] = Array(repeating: nil, count: events.count)
    var best: [Int?] = Array(repeating: nil, count: events.count)
    for event in events.indices where events[event].frequency != nil {
      var own = EventSensation()
      for (index, credit) in credits[event].enumerated() where credit.amplitude > 0 {
        let sensation = sensation(of: credit, of: event, &analyzer)
        credits[event][index].energy = sensation.unmasked
        if let onset = sensation.onset.map({ motion.time(of: $0) }), onset < onsets[event] ?? .latest {
          onsets[event] = onset
        }
        if best[event] == nil || sensation.unmasked > own.unmasked {
          (own, best[event]) = (sensation, credit.segment)
        }
      }
      guard best[event] != nil else { continue }
      let vibration = vibrations[event]
      if levels[vibration].map({ own.unmasked > $0.unmasked }) ?? true { levels[vibration] = own }
    }
    let raised = raise(&levels, along: links)
    for event in events.indices where best[event] != nil {
      if let level = levels[vibrations[event]] {
        events[event].take(level)
        if let source = raised[vibrations[event]] {
          // An event that is not felt by itself is felt in the segment of the other one.
          if !credits[event].contains(where: \.isFelt) {
            best[event] = best[source]
            onsets[event] = onsets[source]
          }
          raise(event, in: best[event], to: level.unmasked)
        }
      }
      // A segment may be felt before the event has the actuator.
      events[event].feltOnset = onsets[event].map { max($0, events[event].driven?.lowerBound ?? $0) }
    }
    merge(&events, best)
  }

  /// Gives each of two vibrations that go on after a pause at least the share of the other's level; returns the event whose level
  /// each vibration that it raises has a share of.
  private func raise(
    _ levels: inout [EventSensation?], along links: [(continuation: Continuation, share: Double)]
  ) -> [Int: Int] {
    var raised: [Int: Int] = [:]
    func raise(_ event: Int, from other: Int, _ share: Double) {
      let (vibration, source) = (vibrations[event], vibrations[other])
      guard vibration != source, let level = levels[source],
        levels[vibration]?.raise(to: share, of: level) == true
      else { return }
      raised[vibration] = raised[source] ?? other
    }
    for (link, share) in links.reversed() { raise(link.before, from: link.after, share) }
    for (link, share) in links { raise(link.after, from: link.before, share) }
    return raised
  }

  private mutating func raise(_ event: Int, in segment: Int?, to energy: Double) {
    guard let segment, let last = credits[event].last else { return }
    if let index = credits[event].firstIndex(where: { $0.segment == segment }) {
      credits[event][index].energy = max(credits[event][index].energy, energy)
    } else {
      credits[event].append(
        Credit(segment: segment, amplitude: last.amplitude, span: last.span, isInFall: true, energy: energy))
    }
  }

  /// Measures an event in a segment, where it is felt most.
  private func sensation(
    of credit: Credit, of event: Int, _ analyzer: inout SensationAnalyzer
  ) -> EventSensation {
    let reach = analyzer.reach(of: credit.span)
    var strongest: EventSensation?
    for span in spans(of: event, around: credit.span) {
      let sensation = sensation(of: credit, in: reach.clamped(to: span), &analyzer)
      if strongest.map({ sensation.unmasked > $0.unmasked }) ?? true { strongest = sensation }
    }
    return strongest ?? sensation(of: credit, in: credit.span, &analyzer)
  }

  /// Measures a part of an event.
  ///
  /// Nothing of the segment masks it, unless it is weak there and not felt.
  private func sensation(
    of credit: Credit, in part: Range<Int>, _ analyzer: inout SensationAnalyzer
  ) -> EventSensation {
    let peak = segments.segments[credit.segment].peak
    let sensation = analyzer.sensation(
      of: credit.segment, in: part, amplitude: credit.amplitude, ceiling: peak)
    guard sensation.unmasked < 1, credit.amplitude < Fusion.dip * peak else { return sensation }
    return analyzer.sensation(
      of: credit.segment, in: part, amplitude: credit.amplitude, ceiling: credit.amplitude)
  }

  /// A segment in which an event is felt.
  private struct Entry {
    let start: Int
    let event: Int
    let segment: Int
    let energy: Double
    /// True if the event may have caused the peak of the segment: it reaches about as much, and not only in its fall.
    let isCause: Bool
  }

  /// Merges each felt event that is not the first in its percept, the earliest in which it is felt, with the one before it in the
  /// percept in which it is felt most.
  ///
  /// An event that begins with a percept and causes its peak is the first in it, although others that began before go on in it.
  private mutating func merge(_ events: inout [FeltEvent], _ best: [Int?]) {
    let order = entries(of: events)
    var home: [Int?] = Array(repeating: nil, count: events.count)
    var before = home
    decisive = best.map { $0.map { segments.segments[$0].percept } }
    var isFirst: Set<Int> = []
    /// The latest event of each percept so far, and whether one has begun in it.
    var latest: [Int?] = Array(repeating: nil, count: segments.perceptCount)
    var hasOwn = Array(repeating: false, count: segments.perceptCount)
    for entry in order {
      let percept = segments.segments[entry.segment].percept
      if home[entry.event] == nil { home[entry.event] = percept }
      let isOwn = home[entry.event] == percept
      let begins = isOwn && !hasOwn[percept] && entry.isCause && segments.begins(percept, at: entry.start)
      if begins || (isOwn && latest[percept] == nil) { isFirst.insert(entry.event) }
      if entry.segment == best[entry.event] { before[entry.event] = latest[percept] }
      latest[percept] = entry.event
      if isOwn { hasOwn[percept] = true }
    }
    for event in isFirst { decisive[event] = home[event] }
    for event in events.indices where !isFirst.contains(event) {
      events[event].mergedWith = before[event].flatMap { $0 == event ? nil : events[$0].event }
    }
  }

  /// The segments in which events are felt, in order of the events' starts in them.
  private func entries(of events: [FeltEvent]) -> [Entry] {
    credits.indices.flatMap { event in
      guard events[event].addedTo == nil, events[event].isFelt else { return [Entry]() }
      return credits[event].filter(\.isFelt).map {
        let isCause = !$0.isInFall && $0.amplitude >= Fusion.dip * segments.segments[$0.segment].peak
        return Entry(
          start: $0.span.lowerBound, event: event, segment: $0.segment, energy: $0.energy, isCause: isCause)
      }
    }.sorted { ($0.start, $0.event) < ($1.start, $1.event) }
  }
}

// MARK: - The list

extension PerceptCredits {
  /// Returns the percepts that are felt, in order of time, after the events are credited.
  func percepts(
    of events: [FeltEvent], _ analyzer: SensationAnalyzer, in motion: Motion
  ) -> [FeltPercept] {
    var parts: [[FeltPercept.Part]] = Array(repeating: [], count: segments.perceptCount)
    var energies = Array(repeating: 0.0, count: segments.perceptCount)
    var known: Set<Pair> = []
    let added = Dictionary(grouping: events.filter { $0.addedTo != nil }) { $0.addedTo }
    for entry in entries(of: events) {
      let percept = segments.segments[entry.segment].percept
      energies[percept] = max(energies[percept], entry.energy)
      guard known.insert(Pair(event: entry.event, percept: percept)).inserted else { continue }
      let isMerged = events[entry.event].mergedWith != nil
      let role: FeltPercept.Role =
        decisive[entry.event] != percept ? .layer : isMerged ? .merged : .own
      parts[percept].append(FeltPercept.Part(event: events[entry.event].event, role: role))
      if role == .layer { continue }
      parts[percept] += (added[events[entry.event].event] ?? []).map {
        FeltPercept.Part(event: $0.event, role: .added)
      }
    }
    var members: [[Int]] = Array(repeating: [], count: segments.perceptCount)
    for (index, segment) in segments.segments.enumerated() { members[segment.percept].append(index) }
    return members.indices.compactMap {
      percept(of: members[$0], parts[$0], energy: energies[$0], analyzer, in: motion)
    }
  }

  /// An event in a percept.
  private struct Pair: Hashable {
    let event: Int
    let percept: Int
  }

  /// Returns the percept of some segments; `nil` if it is not felt.
  private func percept(
    of members: [Int], _ parts: [FeltPercept.Part], energy: Double, _ analyzer: SensationAnalyzer,
    in motion: Motion
  ) -> FeltPercept? {
    guard let first = members.first, let last = members.last else { return nil }
    let all = segments.segments
    let strongest = members.max { all[$0].peak < all[$1].peak } ?? first
    guard energy >= 1, let level = TemporalIntegration.level(energy) else { return nil }
    func time(_ position: Int) -> TimePoint { motion.time(of: segments.steps(to: position)) }
    let end = segments.end(of: all[strongest].peak * Fusion.ripple, in: all[last])
    return FeltPercept(
      onset: time(all[first].range.lowerBound), end: motion.time(of: segments.steps(toEnd: end)),
      peak: time(all[strongest].peakPosition), aboveThreshold: level,
      frequency: analyzer.frequency(of: strongest), parts: parts)
  }
}
