internal import HapticModel
internal import HapticText

/// A value that an envelope of a file comes to at a time.
struct EnvelopePoint: Hashable {
  var time: TimePoint
  var value: Double
}

/// Makes a pattern of vibrations whose strength and sharpness are lines, and of taps.
struct EnvelopeAssembly {
  typealias Point = EnvelopePoint

  /// A vibration: its time, the lines that it follows, and its node in the file.
  struct Vibration {
    let start: TimePoint
    let end: TimePoint
    /// The intensity, 0…1, in the order of time; at least one point.
    let intensity: [Point]
    /// The sharpness, 0…1, in the order of time; 0 before the first point, and without any.
    let sharpness: [Point]
    let node: Int
  }

  /// A tap as it is to play.
  struct Tap {
    let time: TimePoint
    /// 0…1.
    let intensity: Double
    /// 0…1.
    let sharpness: Double
    let node: Int
  }

  private(set) var pattern = HapticPattern()
  /// The node of each event.
  private(set) var eventNodes: [Int] = []

  /// Adds vibrations in the order of time.
  mutating func append(_ vibrations: [Vibration]) {
    for vibration in vibrations {
      append(
        .continuous(
          Continuous(
            from: vibration.start, to: vibration.end, intensity: vibration.intensity,
            sharpness: vibration.sharpness)), vibration.node)
    }
  }

  /// Adds taps in any order.
  mutating func append(_ taps: [Tap]) {
    for tap in taps.stablySorted({ $0.time < $1.time }) {
      let event = Transient(
        UnitLevel(clamping: tap.intensity), UnitLevel(clamping: tap.sharpness), at: tap.time)
      append(.transient(event), tap.node)
    }
  }

  private mutating func append(_ event: HapticEvent, _ node: Int) {
    pattern.events.append(event)
    eventNodes.append(node)
  }

  /// Where the parts stand in the text.
  func origins(in view: JSONView) -> PatternOrigins {
    var origins = PatternOrigins()
    origins.events = eventNodes.map { Int(view.nodes[$0].start) }
    return origins
  }
}

extension Continuous {
  /// A vibration that follows lines: what stands still becomes its level, what moves a curve.
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
