internal import HapticDevices
internal import HapticModel
internal import HapticTimeline

/// The text beside a plot: the device, its playback with the reason, and the numbers.
struct PanelWords {
  private let simulation: Simulation
  private let summary: SimulationSummary
  private let measure: TextMeasure

  init(_ simulation: Simulation, _ measure: TextMeasure) {
    self.simulation = simulation
    self.measure = measure
    summary = SimulationSummary(simulation)
  }

  /// A line of text.
  struct Line {
    let text: String
    let kind: TextKind
    var style = ""
  }

  /// Returns the text in lines of at most `width` pixels, with at most so many lines of reasons.
  func lines(width: Double, reasons maximum: Int) -> [Line] {
    var lines = measure.wrapped(Self.title(simulation.profile), to: width, .section, lines: 2).map {
      Line(text: $0, kind: .section)
    }
    let plays = "plays \(SimulationSummary.plays(simulation))"
    lines.append(Line(text: measure.shortened(plays, to: width, .step), kind: .step))
    lines.append(Line(text: arrival, kind: measure.width(arrival, .count) <= width ? .count : .step))
    lines += measure.wrapped(numbers, to: width, .caption, lines: 4).map {
      Line(text: $0, kind: .caption, style: "quiet")
    }
    return lines
      + ReasonLines(measure, width).fitting(reasons, lines: maximum).map { Line(text: $0, kind: .caption) }
  }

  static func title(_ profile: DeviceProfile) -> String {
    profile.title.isEmpty ? profile.name : profile.title
  }

  private var arrival: String {
    guard summary.events > 0, simulation.delivery.step != .nothing else { return "nothing felt" }
    return "\(summary.felt) of \(summary.events) felt"
  }

  /// The verdicts other than felt, and the strongest event in numbers.
  private var numbers: String {
    var words = SimulationWords.notes(summary)
    if let strongest = summary.strongest {
      if let peak = strongest.aboveThreshold { words.append("peak \(LevelText.number(peak.value)) dB") }
      words.append("delivered \(SVGText.fixed(strongest.share * 100, digits: 0)) %")
      if let rise = strongest.rise { words.append("rise \(Quantity.gap(rise))") }
      if let ringDown = strongest.ringDown { words.append("ring-down \(Quantity.gap(ringDown))") }
    }
    let latency = simulation.delivery.latency
    if latency > .zero { words.append("latency \(Quantity.gap(latency))") }
    // A number and its unit stay on one line, and no line begins with a dot.
    return words.map { $0.replacing(" ", with: "\u{A0}") }.joined(separator: "\u{A0}· ")
  }

  /// The differences from the request, the most serious first.
  private var reasons: [String] {
    let changes = ReasonLines.gravestFirst(simulation.delivery.changes)
    guard let reason = simulation.delivery.reason else { return changes.map(\.message) }
    // The replacement is named above already.
    return [reason] + changes.filter { !ReasonLines.saysWhatPlays($0.code) }.map(\.message)
  }
}

/// Selects and orders the reasons in a panel.
struct ReasonLines {
  private let measure: TextMeasure
  private let width: Double

  /// Makes lines of a width in pixels.
  init(_ measure: TextMeasure, _ width: Double) { (self.measure, self.width) = (measure, width) }

  /// Returns changes ordered by severity; ties keep their order.
  static func gravestFirst(_ changes: [Change]) -> [Change] {
    changes.stablySorted { rank($0.code) < rank($1.code) }
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
  func fitting(_ reasons: [String], lines maximum: Int) -> [String] {
    guard maximum > 0 else { return [] }
    var lines: [String] = []
    for (index, reason) in reasons.enumerated() {
      // Keep a line free for the number of the remaining ones.
      let room = maximum - lines.count - (index + 1 < reasons.count ? 1 : 0)
      let whole = wrapped(reason, lines: reason.count + 1)
      if whole.count <= room {
        lines += whole
      } else if index == 0 {
        lines += wrapped(reason, lines: max(room, 1))
      } else {
        return lines + ["and \(Quantity.count(reasons.count - index)) more"]
      }
    }
    return lines
  }

  private func wrapped(_ reason: String, lines: Int) -> [String] {
    measure.wrapped(reason.capitalisedFirst + ".", to: width, .caption, lines: lines)
  }
}
