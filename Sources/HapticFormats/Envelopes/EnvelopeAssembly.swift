internal import HapticModel
internal import HapticScores
internal import HapticText

/// A breakpoint of a curve over a whole pattern: its offset counts from the pattern's zero.
typealias EnvelopePoint = Curve.Point

extension EnvelopePoint {
  init(time: TimePoint, value: Double) { self.init(value, at: time - .zero) }

  /// A breakpoint as it was read; `nil` if its time or its value could not be.
  init?(_ time: TimePoint?, _ value: Double?) {
    guard let time, let value else { return nil }
    self.init(time: time, value: value)
  }

  /// The time in the pattern.
  var time: TimePoint {
    get { .zero + offset }
    set { offset = newValue - .zero }
  }
}

extension [EnvelopePoint] {
  /// Adds a point, unless it is the last one.
  mutating func append(_ value: Double, at time: TimePoint) {
    let point = EnvelopePoint(time: time, value: value)
    if last != point { append(point) }
  }

  /// Adds a point, and takes out the one before it if that is between two others of its value.
  mutating func appendHeld(_ value: Double, at time: TimePoint) {
    if last == EnvelopePoint(time: time, value: value) { return }
    if count > 1, suffix(2).allSatisfy({ $0.value == value }) { removeLast() }
    append(value, at: time)
  }
}

/// A breakpoint of a file, and its node.
struct PlacedPoint {
  let point: EnvelopePoint
  let node: Int

  /// Its place on a line.
  func position(on line: PatternLine) -> EnvelopeAssembly.Position {
    EnvelopeAssembly.Position(line: line, time: point.time, node: node)
  }
}

extension FieldReader {
  /// The breakpoints at nodes, those out of order left out with an error; `noun` names one of them.
  func points(
    _ nodes: [Int], noun: String, decreasing code: Code, read: (Int) -> EnvelopePoint?
  ) -> [PlacedPoint] {
    var points: [PlacedPoint] = []
    points.reserveCapacity(nodes.count)
    for node in nodes {
      guard let point = read(node) else { continue }
      if let last = points.last?.point, point.time < last.time {
        report(
          .error, code: code, node: node, hint: "sort the \(noun)s by time",
          message: """
            this \(noun) is at \(DecimalTime.seconds(point.time.nanoseconds)) s, before the one above it at \
            \(DecimalTime.seconds(last.time.nanoseconds)) s
            """)
      } else {
        points.append(PlacedPoint(point: point, node: node))
      }
    }
    return points
  }
}

/// Makes a pattern of vibrations, whose intensity and sharpness are curves, and of taps.
struct EnvelopeAssembly {
  /// A vibration: its time, its curves, and its node in the file.
  struct Vibration {
    let start: TimePoint
    let end: TimePoint
    /// The intensity, 0…1, in the order of time; at least one point.
    let intensity: [EnvelopePoint]
    /// The sharpness, 0…1, in the order of time; 0 before the first point, and without any.
    let sharpness: [EnvelopePoint]
    let node: Int
    /// The file's own points of the two lines.
    var positions: [Position] = []
  }

  /// A point of a line in the file.
  struct Position {
    let line: PatternLine
    let time: TimePoint
    let node: Int
  }

  /// A tap as it plays.
  struct Tap {
    let time: TimePoint
    /// 0…1.
    let intensity: Double
    /// 0…1.
    let sharpness: Double
    let node: Int
  }

  private var events: [(event: HapticEvent, node: Int)] = []
  private var positions: [Position] = []

  /// The pattern, its events in the order in which they were added.
  var pattern: HapticPattern { HapticPattern(events: events.map(\.event)) }

  /// The node of each event.
  var eventNodes: [Int] { events.map(\.node) }

  /// Adds vibrations in the order of time.
  mutating func append(_ vibrations: [Vibration]) {
    for vibration in vibrations {
      let event = Continuous(
        from: vibration.start, to: vibration.end, intensity: vibration.intensity,
        sharpness: vibration.sharpness)
      events.append((.continuous(event), vibration.node))
      positions += vibration.positions
    }
  }

  /// Adds taps in any order.
  mutating func append(_ taps: [Tap]) {
    for tap in taps.stablySorted({ $0.time < $1.time }) {
      let event = Transient(
        UnitLevel(clamping: tap.intensity), UnitLevel(clamping: tap.sharpness), at: tap.time)
      events.append((.transient(event), tap.node))
    }
  }

  /// Sorts the events by time; those of one time keep their order.
  mutating func sort() { events = events.stablySorted { $0.event.time < $1.event.time } }

  /// The offsets in the text of each event's node, and of the points of lines.
  func origins(in view: JSONView) -> PatternOrigins { origins { Int(view.nodes[$0].start) } }

  /// The offsets in the text of each event's node, and of the points of lines, by the offset of a node.
  func origins(_ offset: (Int) -> Int) -> PatternOrigins {
    PatternOrigins(
      events: eventNodes.map(offset),
      points: positions.map { PatternOrigins.Point($0.line, at: $0.time, offset: offset($0.node)) })
  }
}

extension EnvelopeAssembly.Vibration {
  /// A vibration from the points of a file, the squares of intensity and sharpness; `nil` if it has no length.
  init?(amplitude: [PlacedPoint], frequency: [PlacedPoint], node: Int) {
    func levels(_ squares: [EnvelopePoint]) -> [EnvelopePoint] {
      let roots = squares.map { EnvelopePoint($0.value.squareRoot(), at: $0.offset) }
      return AmplitudeRamps.read(roots, grid: .nanoseconds(1))
    }
    guard let start = amplitude.first?.point.time, let end = amplitude.last?.point.time, start < end else {
      return nil
    }
    // The line of frequencies is cut before further points lie on it: what is written from it has the same line.
    let sounding = Curve(frequency.map(\.point)).cut(from: start - .zero, to: end - .zero)
    self.init(
      start: start, end: end, intensity: levels(amplitude.map(\.point)), sharpness: levels(sounding.points),
      node: node,
      positions: amplitude.map { $0.position(on: .intensity) } + frequency.map { $0.position(on: .sharpness) }
    )
  }
}

extension Curve {
  /// The part of a curve between two offsets, with points there if it passes them.
  fileprivate func cut(from start: TimeSpan, to end: TimeSpan) -> Curve {
    guard let first = points.first, first.offset <= end else { return Curve([]) }
    let clipped = clipped(at: end)
    guard first.offset < start else { return clipped }
    let inside = clipped.points.drop { $0.offset <= start }
    return Curve([Point(clipped.value(at: start), at: start)] + inside)
  }
}

extension Continuous {
  /// A vibration that follows curves; one that does not change becomes its level.
  init(from start: TimePoint, to end: TimePoint, intensity: [EnvelopePoint], sharpness: [EnvelopePoint]) {
    func curve(_ points: [EnvelopePoint]) -> Curve {
      var kept: [Curve.Point] = []
      for point in points.map({ Curve.Point($0.value, at: $0.time - start) }) {
        // Of several points at one time the first and the last count.
        if kept.count > 1, kept[kept.count - 2].offset == point.offset { kept.removeLast() }
        if kept.last != point { kept.append(point) }
      }
      return Curve(kept).clipped(at: end - start)
    }
    var late = sharpness
    if let first = sharpness.first, first.time > start, first.value != 0 {
      late.insert(EnvelopePoint(time: first.time, value: 0), at: 0)
    }
    let (strength, pitch) = (curve(intensity), curve(late))
    self.init(.full, .zero, at: start, for: end - start)
    if strength.isConstant, let first = strength.points.first {
      self.intensity = UnitLevel(clamping: first.value)
    } else {
      intensityCurve = strength
    }
    if pitch.isConstant, let first = pitch.points.first {
      self.sharpness = UnitLevel(clamping: first.value)
    } else if !pitch.points.isEmpty {
      sharpnessCurve = pitch
    }
  }
}
