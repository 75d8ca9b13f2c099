internal import HapticDevices
internal import HapticModel
internal import HapticTimeline

/// The legend of a picture: the symbols that occur in it.
struct PictureLegend {
  private let sharpnesses: [SharpnessClass]
  private let outcomes: [EventOutcome]
  private let hasVibrations: Bool
  private let hasLostTaps: Bool
  private let hasLostVibrations: Bool
  private let hasFelt: Bool
  private let hasMotion: Bool
  private let hasDelay: Bool

  init(_ simulations: [Simulation], _ frame: PlotFrame) {
    var parts: [TimelineParts] = []
    if let first = simulations.first { parts.append(TimelineParts(of: first.call.timeline)) }
    for simulation in simulations where simulation.delivery.step == .fallback {
      parts.append(TimelineParts(of: simulation.delivery.timeline))
    }
    sharpnesses = SharpnessClass.allCases.filter { sharpness in
      parts.contains { $0.taps.contains { SharpnessClass($0.voice.sharpness) == sharpness } }
    }
    hasVibrations = parts.contains { !$0.vibrations.isEmpty }
    let found = Set(simulations.flatMap { EventOutcome.of($0.askedEvents, in: $0) })
    outcomes = EventOutcome.allCases.filter(found.contains)
    let drawn = simulations.flatMap { simulation in
      CommandedLane.layers(simulation).map { CommandedParts($0.timeline, arriving: $0.arriving, frame) }
    }
    hasLostTaps = drawn.contains { $0.taps.contains { !$0.arrives } }
    hasLostVibrations = drawn.contains { $0.hasLostVibrations }
    hasMotion = simulations.contains { !$0.felt.stretches.isEmpty }
    hasFelt = found.contains { $0.arrives }
    hasDelay = found.contains(.felt)
  }

  /// Draws the legend in a row, or in two if one is too narrow.
  func draw(left: Double, right: Double, baseline: Double, on writer: inout SVGWriter) {
    var x = left
    var baseline = baseline
    func entry(_ words: String, _ symbol: (inout SVGWriter, PicturePoint) -> Void) {
      let width = 18 + TextFitting.width(words, size: 11)
      if x + width > right { (x, baseline) = (left, baseline + 20) }
      symbol(&writer, PicturePoint(x + 6, baseline - 4))
      writer.label(words, "caption quiet", x: x + 18, y: baseline)
      x += width + 12
    }
    for sharpness in sharpnesses {
      entry("\(sharpness.word) tap") { CommandedLane.drawHead(sharpness, "arrives", at: $1, on: &$0) }
    }
    if hasVibrations {
      entry("vibration, darker is crisper") { Self.square("arrives flat medium", at: $1, &$0) }
    }
    if hasLostTaps {
      entry("does not arrive") { CommandedLane.drawHead(.round, "lost", at: $1, on: &$0) }
    } else if hasLostVibrations {
      entry("does not arrive") { Self.square("gone flat medium", at: $1, &$0) }
    }
    if hasFelt { entry("level of felt events, moment by moment") { Self.square("above", at: $1, &$0) } }
    if hasMotion { entry("below the threshold, or not felt") { Self.square("below", at: $1, &$0) } }
    for outcome in outcomes {
      entry(outcome == .felt ? "felt, the whole event" : outcome.words) {
        SVGSymbols.draw(outcome, at: $1, on: &$0)
      }
    }
    if hasDelay {
      entry("from command to sensation") {
        $0.rule("delay", from: PicturePoint($1.x - 5, $1.y), to: PicturePoint($1.x + 7, $1.y))
      }
    }
  }

  private static func square(_ style: String, at middle: PicturePoint, _ writer: inout SVGWriter) {
    let corners = [(-6.0, -5.0), (6.0, -5.0), (6.0, 5.0), (-6.0, 5.0)]
    writer.area(style, corners.map { PicturePoint(middle.x + $0.0, middle.y + $0.1) })
  }
}
