internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// The values of one control over time.
struct ControlLane {
  /// The control.
  let id: ControlID
  private let curve: Curve

  /// The controls that a timeline uses, in the order in which they are declared.
  static func all(in timeline: Timeline) -> [ControlLane] {
    var lines: [ControlID: [(offset: TimeSpan, segment: ControlSegment)]] = [:]
    for entry in timeline.entries {
      guard case .control(let segment) = entry.action else { continue }
      lines[segment.id, default: []].append((entry.time - .zero, segment))
    }
    return ControlID.allCases.compactMap { id in lines[id].map { ControlLane(id, $0) } }
  }

  private init(_ id: ControlID, _ lines: [(offset: TimeSpan, segment: ControlSegment)]) {
    self.id = id
    let start = lines.first?.offset ?? .zero
    // Neutral until the first segment.
    let before =
      start > .zero ? [Curve.Point(id.neutral, at: .zero), Curve.Point(id.neutral, at: start)] : []
    curve = Curve(before + Curve(lines).points)
  }

  /// The values at the lane's upper and lower end.
  var range: ClosedRange<Double> { id.range }

  /// Draws the curve, and its last value up to `end`.
  func draw(
    _ frame: PlotFrame, top: Double, bottom: Double, until end: TimePoint, on writer: inout MarkupWriter
  ) {
    func y(_ value: Double) -> Double {
      bottom - (bottom - top) * (value - range.lowerBound) / (range.upperBound - range.lowerBound)
    }
    var extremes = ColumnExtremes()
    for point in curve.points { extremes.add(x: frame.x(.zero + point.offset), y(point.value)) }
    var points = extremes.points.map { PicturePoint($0.x, $0.value) }
    if let first = points.first { points.insert(PicturePoint(frame.x(.zero), first.y), at: 0) }
    if let last = points.last, frame.x(end) > last.x { points.append(PicturePoint(frame.x(end), last.y)) }
    writer.curve("control", CurveThinning.thinned(points))
  }

  /// The control in words.
  var words: String {
    switch id {
    case .hapticIntensity: "intensity control"
    case .hapticSharpness: "sharpness control"
    case .hapticAttackTime: "attack control"
    case .hapticDecayTime: "decay control"
    case .hapticReleaseTime: "release control"
    case .audioVolume: "audio volume"
    case .audioPan: "audio pan"
    case .audioBrightness: "audio brightness"
    case .audioPitch: "audio pitch"
    case .audioAttackTime: "audio attack"
    case .audioDecayTime: "audio decay"
    case .audioReleaseTime: "audio release"
    }
  }
}
