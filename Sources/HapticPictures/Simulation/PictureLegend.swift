internal import HapticDevices
internal import HapticModel
internal import HapticTimeline

/// What the signs of a picture mean: those that occur in it.
struct PictureLegend {
  private let sharpnesses: [SharpnessClass]
  private let outcomes: [EventOutcome]
  private let hasVibrations: Bool
  private let hasLost: Bool
  private let hasDelay: Bool

  init(_ simulations: [Simulation]) {
    var parts: [TimelineParts] = []
    if let first = simulations.first { parts.append(TimelineParts(of: first.call.timeline)) }
    for simulation in simulations where simulation.delivery.step == .fallback {
      parts.append(TimelineParts(of: simulation.delivery.timeline))
    }
    sharpnesses = SharpnessClass.allCases.filter { sharpness in
      parts.contains { $0.taps.contains { SharpnessClass($0.voice.sharpness) == sharpness } }
    }
    hasVibrations = parts.contains { !$0.vibrations.isEmpty }
    let found = Set(simulations.flatMap { $0.events.map(EventOutcome.init) })
    outcomes = EventOutcome.allCases.filter(found.contains)
    hasLost = simulations.contains { $0.delivery.step != .asAsked } || found.contains { !$0.arrives }
    hasDelay = found.contains(.felt)
  }

  /// Draws them in a row.
  func draw(left: Double, baseline: Double, on writer: inout SVGWriter) {
    var x = left
    let middle = baseline - 4
    func entry(_ words: String, _ symbol: (inout SVGWriter, PicturePoint) -> Void) {
      symbol(&writer, PicturePoint(x + 6, middle))
      writer.label(words, "caption quiet", x: x + 18, y: baseline)
      x += 18 + TextFitting.width(words, size: 11) + 14
    }
    for sharpness in sharpnesses {
      entry("\(sharpness.word) tap") { CommandedLane.drawHead(sharpness, "arrives", at: $1, on: &$0) }
    }
    if hasVibrations {
      entry("vibration, darker is crisper") { Self.square("arrives flat medium", at: $1, &$0) }
    }
    if hasLost { entry("does not arrive") { CommandedLane.drawHead(.round, "lost", at: $1, on: &$0) } }
    for outcome in outcomes {
      entry(outcome.words) { SVGSymbols.draw(outcome, at: $1, on: &$0) }
    }
    if hasDelay {
      entry("from command to felt") {
        $0.rule("delay", from: PicturePoint($1.x - 5, $1.y), to: PicturePoint($1.x + 7, $1.y))
      }
    }
  }

  private static func square(_ style: String, at middle: PicturePoint, _ writer: inout SVGWriter) {
    let corners = [(-6.0, -5.0), (6.0, -5.0), (6.0, 5.0), (-6.0, 5.0)]
    writer.area(style, corners.map { PicturePoint(middle.x + $0.0, middle.y + $0.1) })
  }
}
