internal import HapticModel
internal import HapticTimeline

/// The intensity control over a whole timeline, as straight segments.
struct IntensityEnvelope {
  /// A straight segment; the last one never ends.
  struct Line {
    let start: TimePoint
    let end: TimePoint
    let from: Double
    let to: Double

    func value(at time: TimePoint) -> Double {
      Curve.interpolated(
        from: Curve.Point(from, at: .zero), to: Curve.Point(to, at: end - start), at: time - start)
    }
  }

  private(set) var lines: [Line] = []
  /// A binary tree of the largest values: node 1 is the whole curve, 2n and 2n + 1 are the halves of node n.
  private(set) var largest: [Double] = []
  /// The number of leaves of the tree, a power of two; leaf i is segment i.
  private(set) var leaves = 1

  init(_ timeline: Timeline) {
    var segment = ControlSegment(
      id: .hapticIntensity, from: ControlID.hapticIntensity.neutral, to: ControlID.hapticIntensity.neutral,
      span: .zero)
    var start = TimePoint(nanoseconds: .min / 4)
    for entry in timeline.entries {
      guard case .control(let next) = entry.action, next.id == .hapticIntensity else { continue }
      append(segment, from: start, to: entry.time)
      (segment, start) = (next, entry.time)
    }
    append(segment, from: start, to: TimePoint(nanoseconds: .max / 4))
    growTree()
  }

  private mutating func growTree() {
    while leaves < lines.count { leaves *= 2 }
    largest = Array(repeating: 0, count: 2 * leaves)
    for (position, line) in lines.enumerated() { largest[leaves + position] = max(line.from, line.to) }
    for node in (1..<leaves).reversed() { largest[node] = max(largest[2 * node], largest[2 * node + 1]) }
  }

  private mutating func append(_ segment: ControlSegment, from start: TimePoint, to end: TimePoint) {
    let turn = segment.span > .zero ? min(start + segment.span, end) : start
    if start < turn {
      let reached = segment.value(after: turn - start)
      lines.append(Line(start: start, end: turn, from: segment.from, to: reached))
    }
    if turn < end { lines.append(Line(start: turn, end: end, from: segment.to, to: segment.to)) }
  }

  /// The largest product of a vibration's envelope and the control, times its intensity.
  ///
  /// Cost: see ``StrengthSearch``.
  func strongest(_ voice: ContinuousVoice, from start: TimePoint) -> UnitLevel {
    var search = StrengthSearch(self, voice, from: start)
    return search.strongest()
  }

  func value(at time: TimePoint) -> Double { lines[index(at: time)].value(at: time) }

  /// Returns the index of the segment at a time.
  func index(at time: TimePoint) -> Int {
    max(lines.partitioningIndex { $0.start > time } - 1, 0)
  }
}

extension Timeline {
  /// The taps and vibrations of a timeline in order of time, before the simulation.
  package func feltEvents() -> [FeltEvent] {
    let envelope = IntensityEnvelope(self)
    return entries.compactMap { entry in
      switch entry.action {
      case .start(let id, .transient(let voice)):
        FeltEvent(event: id, isTap: true, onset: entry.time, commanded: voice.intensity)
      case .start(let id, .continuous(let voice)):
        FeltEvent(
          event: id, isTap: false, onset: entry.time,
          commanded: envelope.strongest(voice, from: entry.time))
      default: nil
      }
    }
  }
}
