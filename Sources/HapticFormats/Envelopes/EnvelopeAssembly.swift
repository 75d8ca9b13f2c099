internal import HapticModel
internal import HapticText

/// Makes a pattern of vibrations whose strength and sharpness are lines, and of taps that are independent of them.
///
/// Every vibration has intensity 1 and sharpness 0 under one curve of each control. The intensity control
/// multiplies taps as well: a tap's intensity is therefore divided by it, and where it would have to be more
/// than 1, the curve is raised for 1 ns (``RaisedCourse``).
struct EnvelopeAssembly {
  typealias Point = RaisedCourse.Point

  /// A vibration: its time, and its node in the file.
  struct Vibration {
    let start: TimePoint
    let end: TimePoint
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
  /// The node of each curve.
  private(set) var curveNodes: [Int] = []

  /// Adds vibrations and the points of their intensity, both in the order of time, and taps in any order.
  mutating func append(_ vibrations: [Vibration], intensity: [Point], node: Int, taps: [Tap]) {
    for vibration in vibrations {
      let event = Continuous(.full, .zero, at: vibration.start, for: vibration.end - vibration.start)
      append(.continuous(event), vibration.node)
    }
    var course = RaisedCourse(vibrations.isEmpty ? [] : intensity)
    let sorted = taps.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
    var rest = sorted.map(\.element)[...]
    while let first = rest.first {
      // All taps of one time share the control's value.
      let together = rest.prefix { $0.time == first.time }
      rest = rest.dropFirst(together.count)
      let peak = together.reduce(0) { max($0, $1.intensity) }
      let control = course.control(at: first.time, atLeast: peak)
      for tap in together { append(tap, under: control) }
    }
    if !vibrations.isEmpty { append(.hapticIntensity, course.finish(), node) }
  }

  /// Adds the points of the vibrations' sharpness, in the order of time.
  mutating func append(sharpness: [Point], node: Int) { append(.hapticSharpness, sharpness, node) }

  private mutating func append(_ tap: Tap, under control: Double) {
    // Not above 1: the control is no less than the intensity; 0 only where that is 0, too.
    let intensity = control > 0 ? tap.intensity / control : 0
    let event = Transient(UnitLevel(clamping: intensity), UnitLevel(clamping: tap.sharpness), at: tap.time)
    append(.transient(event), tap.node)
  }

  private mutating func append(_ event: HapticEvent, _ node: Int) {
    pattern.events.append(event)
    eventNodes.append(node)
  }

  private mutating func append(_ id: ControlID, _ points: [Point], _ node: Int) {
    guard let first = points.first else { return }
    let offsets = points.map { ParameterCurve.Point($0.value, at: $0.time - first.time) }
    pattern.curves.append(ParameterCurve(id, at: first.time, points: offsets))
    curveNodes.append(node)
  }

  /// Where the parts stand in the text.
  func origins(in view: JSONView) -> PatternOrigins {
    var origins = PatternOrigins()
    origins.events = eventNodes.map { Int(view.nodes[$0].start) }
    origins.curves = curveNodes.map { Int(view.nodes[$0].start) }
    return origins
  }
}
