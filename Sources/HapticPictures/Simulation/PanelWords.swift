internal import HapticDevices
internal import HapticModel
internal import HapticTimeline

/// The text beside a panel: the device, its playback with the reason, and the numbers.
struct PanelWords {
  private let simulation: Simulation
  private let summary: SimulationSummary

  init(_ simulation: Simulation) {
    self.simulation = simulation
    summary = SimulationSummary(simulation)
  }

  /// Draws the text from `top` downwards, at most `height` pixels.
  func draw(left: Double, top: Double, width: Double, height: Double, on writer: inout SVGWriter) {
    var y = top
    func line(_ text: String, _ style: String, _ height: Double) {
      y += height
      writer.label(text, style, x: left, y: y - height / 4)
    }
    let profile = simulation.profile
    for text in TextFitting.wrapped(Self.title(profile), to: width, size: 17, lines: 2) {
      line(text, "section", 22)
    }
    line("plays \(SimulationSummary.plays(simulation))".shortened(width), "step", 20)
    y += 4
    let isShort = TextFitting.width(arrival, size: 24) <= width
    line(arrival, isShort ? "count" : "section", 30)
    for text in numbers { line(text.shortened(width), "body quiet", 18) }
    y += 4
    let lines = Int((top + height - y) / Self.lineHeight)
    for text in ReasonLines.fitting(reasons, width: width, lines: lines) {
      line(text, "caption", Self.lineHeight)
    }
  }

  private static let lineHeight = 15.0

  static func title(_ profile: DeviceProfile) -> String {
    profile.title.isEmpty ? profile.name : profile.title
  }

  private var arrival: String {
    summary.events == 0 || simulation.delivery.step == .nothing
      ? "nothing felt" : "\(summary.felt) of \(summary.events) felt"
  }

  /// The strongest event in numbers.
  private var numbers: [String] {
    var lines: [[String]] = [[], [], []]
    if let strongest = summary.strongest {
      if let peak = strongest.aboveThreshold {
        lines[0].append("peak \(LevelText.number(peak.value)) dB")
      }
      if let rise = strongest.rise { lines[1].append("rise \(Quantity.gap(rise))") }
      if let ringDown = strongest.ringDown { lines[2].append("ring-down \(Quantity.gap(ringDown))") }
      lines[0].append("delivered \(SVGText.fixed(strongest.share * 100, digits: 0)) %")
    }
    let latency = simulation.delivery.latency
    if latency > .zero { lines[1].append("latency \(Quantity.gap(latency))") }
    return lines.filter { !$0.isEmpty }.map { $0.joined(separator: " · ") }
  }

  /// The differences from the request, the most serious first.
  private var reasons: [String] {
    let degradations = ReasonLines.gravestFirst(simulation.delivery.changes)
    guard let reason = simulation.delivery.reason else { return degradations.map(\.message) }
    // The replacement is named above already.
    return [reason] + degradations.filter { !ReasonLines.saysWhatPlays($0.code) }.map(\.message)
  }
}

extension String {
  fileprivate func shortened(_ width: Double) -> String {
    TextFitting.shortened(self, to: width, size: 13)
  }
}

/// Selects and orders the reasons in a panel.
enum ReasonLines {
  /// Returns changes ordered by severity; ties keep their order.
  static func gravestFirst(_ degradations: [Change]) -> [Change] {
    degradations.stablySorted { rank($0.code) < rank($1.code) }
  }

  /// True if a change only reports the step of the chain.
  static func saysWhatPlays(_ code: Change.Code) -> Bool {
    [.noActuator, .fallbackTaken, .plainVibration].contains(code)
  }

  // The severity, *chosen*: everything lost, its end, events, parts of events, and then mere inaccuracy.
  private static func rank(_ code: Change.Code) -> Int {
    switch code {
    case _ where saysWhatPlays(code): 0
    case .cutShort: 1
    case .levelsRounded, .timesRounded: 5
    case .runLengthened, .sharpnessDropped, .coldStart: 4
    case .lengthCapped, .patternCapped, .entriesCapped: 3
    // Dropped parts, and any other change.
    default: 2
    }
  }

  /// Returns as many whole reasons as fit in the lines, then the number of the others.
  ///
  /// The first one is always included, shortened if necessary.
  static func fitting(_ reasons: [String], width: Double, lines most: Int) -> [String] {
    var lines: [String] = []
    for (index, reason) in reasons.enumerated() {
      // Keep a line free for the number of the remaining ones.
      let room = most - lines.count - (index + 1 < reasons.count ? 1 : 0)
      let whole = wrapped(reason, width, lines: reason.count + 1)
      if whole.count <= room {
        lines += whole
      } else if index == 0 {
        lines += wrapped(reason, width, lines: max(room, 1))
      } else {
        return lines + ["and \(Quantity.count(reasons.count - index)) more"]
      }
    }
    return lines
  }

  private static func wrapped(_ reason: String, _ width: Double, lines: Int) -> [String] {
    TextFitting.wrapped(reason.capitalisedFirst + ".", to: width, size: 11, lines: lines)
  }
}
