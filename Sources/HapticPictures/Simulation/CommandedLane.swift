internal import HapticDevices
internal import HapticModel
internal import HapticTimeline

/// The upper lane: the commanded events, marked by whether they arrive.
///
/// A tap is a stem with a head: a circle for round, a diamond for medium, a triangle for crisp. A vibration is an area.
struct CommandedLane {
  /// The coordinates of the plot.
  let frame: PlotFrame
  /// Its upper end; intensity 1.
  let top: Double
  /// Its lower end; intensity 0.
  let bottom: Double

  private static let radius = 5.0
  /// The most bends that are looked at in one pixel column (*chosen*).
  private static let turnsPerColumn = 16

  /// Returns the layers from back to front: the request, and in front of it the replacement, if there is one.
  static func layers(_ simulation: Simulation) -> [(timeline: Timeline, arriving: Set<VoiceID>)] {
    let outcomes = zip(simulation.events, EventOutcome.of(simulation.events, in: simulation))
    let arriving = Set(outcomes.lazy.filter { $0.1.arrives }.map(\.0.event))
    let asked = simulation.call.timeline
    guard simulation.delivery.step == .fallback else { return [(asked, arriving)] }
    return [(asked, []), (simulation.delivery.timeline, arriving)]
  }

  /// Draws a timeline; an event arrives if `arriving` contains it.
  func draw(
    _ timeline: Timeline, arriving: Set<VoiceID>, hasStrengths: Bool = true, on writer: inout SVGWriter
  ) {
    let parts = CommandedParts(timeline, arriving: arriving, frame)
    drawVibrations(timeline, parts, &writer)
    for tap in parts.taps { draw(tap, &writer) }
    if hasStrengths { drawStrengths(parts.taps, &writer) }
  }

  private func y(_ intensity: Double) -> Double { bottom - (bottom - top) * intensity }

  // MARK: Taps

  private func draw(_ tap: CommandedParts.Tap, _ writer: inout SVGWriter) {
    let style = tap.arrives ? "arrives" : "lost"
    let head = PicturePoint(tap.x, y(tap.intensity))
    writer.rule("\(style) stem", from: PicturePoint(tap.x, bottom), to: head)
    Self.drawHead(tap.sharpness, style, at: head, on: &writer)
  }

  /// Draws the head of a tap.
  static func drawHead(
    _ sharpness: SharpnessClass, _ style: String, at head: PicturePoint, on writer: inout SVGWriter
  ) {
    let (x, y, r) = (head.x, head.y, radius)
    switch sharpness {
    case .round: SVGSymbols.circle(style, at: head, radius: r, on: &writer)
    case .medium:
      let points = [(0, -r - 1), (r + 1, 0), (0, r + 1), (-r - 1, 0)]
      writer.area(style, points.map { PicturePoint(x + $0.0, y + $0.1) })
    case .crisp:
      let points = [(0, -r - 1), (r + 1, r - 1), (-r - 1, r - 1)]
      writer.area(style, points.map { PicturePoint(x + $0.0, y + $0.1) })
    }
  }

  private func drawStrengths(_ taps: [CommandedParts.Tap], _ writer: inout SVGWriter) {
    let labels = taps.map { tap in
      let text = Quantity.level(UnitLevel(clamping: tap.intensity))
      return LabelLayout.Label(text: text, x: tap.x, width: TextFitting.width(text, size: 11))
    }
    let bounds = frame.columns.lowerBound + 2...frame.columns.upperBound + 12
    let placed = LabelLayout.place(labels, rows: 1, within: bounds)
    // Labels on only some of the taps would be worse than none.
    guard placed.count == labels.count else { return }
    for place in placed {
      let tap = taps[place.index]
      writer.label(
        labels[place.index].text, "caption quiet mid", x: place.left + labels[place.index].width / 2,
        y: y(tap.intensity) - Self.radius - 5)
    }
  }

  // MARK: Vibrations

  private func drawVibrations(_ timeline: Timeline, _ parts: CommandedParts, _ writer: inout SVGWriter) {
    var run = VibrationRun(bottom: bottom)
    var sampler = VibrationSampler(timeline)
    for time in times(timeline) {
      let x = frame.x(time)
      let column = Int(x - frame.columns.lowerBound)
      guard let sample = sampler.sample(at: time), sample.intensity > .zero else {
        run.add(x: x, y: bottom)
        run.draw(on: &writer)
        continue
      }
      run.turn(into: style(sample.sharpness, parts.arriving[column]), at: x, on: &writer)
      run.add(x: x, y: y(sample.intensity.value))
    }
    run.draw(on: &writer)
  }

  private func style(_ sharpness: UnitLevel, _ arrives: Bool) -> String {
    "\(arrives ? "arrives" : "gone") flat \(SharpnessClass(sharpness).word)"
  }

  /// The sample times of the vibrations: every pixel column, and both sides of every bend.
  private func times(_ timeline: Timeline) -> [TimePoint] {
    let turns = timeline.turningPoints(atMost: Self.turnsPerColumn) { Int(frame.x($0)) }
    guard let first = turns.first, let last = turns.last else { return [] }
    let columns = (0...frame.columnCount).map(frame.time(atColumn:)).filter { $0 > first && $0 < last }
    let nearby = turns.flatMap { [$0 - .nanoseconds(1), $0, $0 + .nanoseconds(1)] }
    return (columns + nearby).filter { $0 >= TimePoint.zero }.sorted()
  }
}

/// A part of a vibration with one style.
private struct VibrationRun {
  let bottom: Double
  private var style: String?
  private var envelope = ColumnExtremes()

  init(bottom: Double) { self.bottom = bottom }

  mutating func add(x: Double, y: Double) {
    if style != nil { envelope.add(x: x, y) }
  }

  /// Continues in another style if it differs.
  mutating func turn(into next: String, at x: Double, on writer: inout SVGWriter) {
    guard style != next else { return }
    let last = envelope.points.last
    if let last, style != nil { envelope.add(x: x, last.value) }
    draw(on: &writer)
    style = next
    if let last { envelope.add(x: x, last.value) }
  }

  /// Draws the collected points, and starts over.
  mutating func draw(on writer: inout SVGWriter) {
    let points = envelope.points.map { PicturePoint($0.x, $0.value) }
    if let style, let first = points.first, let last = points.last {
      writer.area(style, [PicturePoint(first.x, bottom)] + points + [PicturePoint(last.x, bottom)])
    }
    style = nil
    envelope = ColumnExtremes()
  }
}
