public import HapticDevices
internal import HapticModel
internal import HapticTimeline
public import HapticTokens

/// A haptic on one or several devices as an SVG: the command in one lane, and a small panel for each device.
///
/// All panels have the axis of time of the command, and one scale of levels. A panel has the level that decides what is
/// felt, ``Simulation/level()``, in decibels above the threshold: what is felt is above the line, in full colour, and the top of
/// a curve is the number beside it. Under it, each event has the sign and the words of its outcome.
///
/// The picture has no scripts and no external resources. The same simulations give the same bytes. Its size is bounded
/// for every pattern: a curve has at most two points in two pixels of width.
///
/// Thread-safe: yes, a value. Real-time-safe: no (strings).
public struct SimulationPicture: Sendable {
  /// The devices, from top to bottom.
  public let simulations: [Simulation]
  /// The number of devices that were left out.
  public let leftOut: Int
  let style: PictureStyle

  /// Makes a picture of simulations.
  ///
  /// Simulations of another call than those above them get a command lane of their own.
  ///
  /// - Parameter leftOut: the number of other devices, for the words in the picture.
  public init(
    _ simulations: [Simulation], leavingOut leftOut: Int = 0, theme: Theme = .swissCoin,
    appearance: PictureAppearance = .auto
  ) {
    self.simulations = simulations
    self.leftOut = leftOut
    style = PictureStyle(theme: theme, appearance: appearance)
  }

  /// The whole file.
  public func svg() -> String {
    PictureSheet.svg(
      title: "\(name): commanded against felt, simulated",
      description: PictureDescription.text(simulations, leavingOut: leftOut), style: style, rows: rows)
  }

  private var name: String {
    let name = simulations.first?.call.timeline.name ?? ""
    return name.isEmpty ? "Unnamed pattern" : name
  }

  // MARK: Rows

  /// The left end of the lanes, right of the words about a device (*chosen*).
  private static let left = 320.0

  private var rows: [PictureRow] {
    let felt = simulations.map { $0.level() }
    let frame = PlotFrame(from: Self.left, timeScale(felt))
    let lanes = LaneRows(frame: frame, style: style, lines: frame.time.ticks.map(frame.x))
    let width = PictureSheet.right - PictureSheet.margin
    var rows = [
      PictureSheet.text(style.text.wrapped(name, to: width, .hero, lines: 2), .hero, below: 4, style: style),
      PictureSheet.text(
        style.text.wrapped(scope, to: width, .body, lines: 2), .body, quiet: true, below: 8, style: style),
    ]
    let levels = levelScale(felt)
    var panels: [PictureRow] = []
    var commands: [PictureLane] = []
    for (index, simulation) in simulations.enumerated() {
      if index == 0 || simulation.call.timeline != simulations[index - 1].call.timeline {
        let lane = PictureLane(simulation.call.timeline, frame)
        commands.append(lane)
        panels += [command(lane, lanes), lanes.times(), PictureSheet.space(8)]
      }
      panels.append(
        DevicePanel(
          simulation: simulation, level: felt[index], lanes: lanes, levels: levels, measures: measures
        ).row())
    }
    rows.append(SimulationLegend(simulations, commands).legend.row(style, below: 4))
    rows += panels
    if simulations.count > 1 { rows.append(lanes.times()) }
    rows.append(PictureSheet.space(8))
    rows.append(PictureSheet.text([SimulationSummary.note], .caption, quiet: true, style: style))
    return rows
  }

  private func command(_ lane: PictureLane, _ lanes: LaneRows) -> PictureRow {
    lanes.row("commanded", "intensity", height: 88, axis: ["0", "0.5", "1"]) { upper, lower, svg in
      let painter = LanePainter(lane: lane, frame: lanes.frame, top: upper, bottom: lower)
      painter.draw(on: &svg)
      painter.drawNumbers(style.text, on: &svg)
    }
  }

  private var measures: DevicePanel.Measures { simulations.count == 1 ? .single : .sheet }

  private var scope: String {
    let devices = Quantity.count(simulations.count) + (simulations.count == 1 ? " device" : " devices")
    let rest = leftOut > 0 ? "; \(Quantity.count(leftOut)) more are left out" : ""
    return "Commanded against felt, simulated on \(devices)\(rest)"
  }

  // MARK: Scales

  /// The time of the slowest answer: what is commanded, driven and felt.
  private func timeScale(_ felt: [FeltEnvelope]) -> TimeScale {
    let ends = zip(simulations, felt).map { simulation, level -> TimePoint in
      let played = TimePoint.zero + simulation.call.timeline.length + simulation.delivery.latency
      let lastFelt = simulation.events.compactMap(\.feltOnset).max() ?? .zero
      return max(max(played, simulation.delivery.drive.end), max(level.lastSeen, lastFelt))
    }
    return TimeScale(showing: (ends.max() ?? TimePoint.zero) - TimePoint.zero, columns: 80)
  }

  private func levelScale(_ felt: [FeltEnvelope]) -> LevelScale {
    let peaks = felt.lazy.flatMap(\.intervals).map { $0.samples.max() ?? 0 }
    return LevelScale(showing: LevelScale.decibels(peaks.max() ?? 0))
  }
}

extension FeltEnvelope {
  /// The last time at which the envelope was within the levels shown.
  fileprivate var lastSeen: TimePoint {
    for interval in intervals.reversed() {
      // A tenth of the threshold is -20 dB, the bottom of the scale.
      if let index = interval.samples.lastIndex(where: { $0 > 0.1 }) {
        return time(of: interval.first + Int64(index))
      }
    }
    return TimePoint.zero
  }
}

/// The description of a picture, for screen readers.
enum PictureDescription {
  /// A sentence or a few for each device.
  static func text(_ simulations: [Simulation], leavingOut leftOut: Int) -> String {
    let rest = leftOut > 0 ? ["\(Quantity.count(leftOut).capitalisedFirst) more devices are left out."] : []
    return (simulations.map(text) + rest + [SimulationSummary.note]).joined(separator: " ")
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
