public import HapticDevices
internal import HapticModel
internal import HapticTimeline

/// A haptic on one or several devices as an SVG: the commanded events above, the felt level below.
///
/// Each device is a panel of two lanes on one time axis. In the lower lane, the height is the level in decibels above
/// the threshold; the parts above it are in full colour. An event that does not arrive has a cross and a label.
///
/// The picture has no scripts and no external resources. The same simulations give the same bytes. Its size is bounded
/// for every pattern length: a envelope has at most two points per pixel column.
///
/// Thread-safe: yes, a value. Real-time-safe: no (strings).
public struct SimulationPicture: Sendable {
  /// The devices, from top to bottom.
  public let simulations: [Simulation]
  /// The colours.
  public let theme: PictureTheme

  /// Makes a picture of simulations of one haptic.
  public init(_ simulations: [Simulation], theme: PictureTheme = .auto) {
    self.simulations = simulations
    self.theme = theme
  }

  private static let width = 1120.0
  private static let margin = 32.0
  private static let header = 148.0
  private static let footer = 44.0

  /// The whole file.
  public func svg() -> String {
    let frame = PlotFrame(columns: 376...1032, time: timeScale, level: levelScale)
    let height = Self.header + panelHeight * Double(simulations.count) + Self.footer
    var writer = SVGWriter()
    let size = (SVGText.number(Self.width), SVGText.number(height))
    writer.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": size.0, "height": size.1,
        "viewBox": "0 0 \(size.0) \(size.1)", "role": "img", "aria-labelledby": "title desc",
      ]
    ) { svg in
      svg.content("title", ["id": "title"], "\(name): commanded against felt, simulated")
      svg.content("desc", ["id": "desc"], PictureDescription.text(simulations))
      svg.style(PictureStyle.rules(theme))
      svg.empty("rect", ["class": "ground", "width": size.0, "height": size.1])
      drawHeader(frame, &svg)
      for (index, simulation) in simulations.enumerated() {
        let top = Self.header + panelHeight * Double(index)
        SimulationPanel(simulation: simulation, frame: frame, top: top, measures: measures).draw(on: &svg)
      }
      svg.label(SimulationSummary.note, "caption quiet", x: Self.margin, y: height - 20)
    }
    return writer.text
  }

  private var measures: SimulationPanel.Measures { simulations.count == 1 ? .single : .sheet }
  private var panelHeight: Double { measures.height }

  private var name: String {
    let name = simulations.first?.call.timeline.name ?? ""
    return name.isEmpty ? "Unnamed pattern" : name
  }

  private func drawHeader(_ frame: PlotFrame, _ svg: inout SVGWriter) {
    let width = Self.width - 2 * Self.margin
    svg.label(TextFitting.shortened(name, to: width, size: 34), "hero", x: Self.margin, y: 60)
    let count = simulations.count
    let devices = count == 1 ? "one device" : "\(Quantity.count(count)) devices"
    svg.label("Commanded against felt, simulated on \(devices)", "body quiet", x: Self.margin, y: 84)
    PictureLegend(simulations, frame).draw(
      left: Self.margin, right: Self.width - Self.margin, baseline: 112, on: &svg)
  }

  // MARK: Scales

  private var timeScale: TimeScale {
    let ends = simulations.map { simulation -> TimePoint in
      let played = TimePoint.zero + simulation.call.timeline.length + simulation.delivery.latency
      return max(played, simulation.delivery.drive.end, simulation.felt.lastSeen)
    }
    return TimeScale(showing: (ends.max() ?? TimePoint.zero) - TimePoint.zero, columns: 100)
  }

  private var levelScale: LevelScale {
    let envelopes = simulations.lazy.flatMap { $0.felt.stretches }.map { $0.samples.max() ?? 0 }
    let events = simulations.lazy.flatMap { $0.events }.compactMap { $0.aboveThreshold?.value }
    return LevelScale(showing: max(LevelScale.decibels(envelopes.max() ?? 0), events.max() ?? 0))
  }
}

extension FeltEnvelope {
  /// The last time at which the envelope was within the levels shown.
  fileprivate var lastSeen: TimePoint {
    for stretch in stretches.reversed() {
      // A tenth of the threshold is -20 dB, the bottom of the scale.
      if let index = stretch.samples.lastIndex(where: { $0 > 0.1 }) {
        return time(of: stretch.first + Int64(index))
      }
    }
    return TimePoint.zero
  }
}

/// The description of a picture, for screen readers.
enum PictureDescription {
  /// A sentence or a few for each device.
  static func text(_ simulations: [Simulation]) -> String {
    simulations.map(text).joined(separator: " ")
      + " " + SimulationSummary.note
  }

  private static func text(_ simulation: Simulation) -> String {
    let summary = SimulationSummary(simulation)
    var text = "\(PanelWords.title(simulation.profile)): plays \(SimulationSummary.plays(simulation))"
    if let reason = simulation.delivery.reason { text += ", because \(reason)" }
    text += "; \(summary.felt) of \(summary.events) events felt"
    for (outcome, count) in summary.outcomes where outcome != .felt {
      text += ", \(Quantity.count(count)) \(outcome.words)"
    }
    if let peak = summary.strongest?.aboveThreshold {
      text += "; the strongest \(LevelText.besideThreshold(peak.value))"
    }
    return text + "."
  }
}
