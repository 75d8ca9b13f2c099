internal import HapticDevices
internal import HapticModel
internal import HapticTimeline

/// The words beside a panel: which device, what it does with the haptic and why, and the numbers.
struct PanelWords {
  private let simulation: Simulation
  private let summary: SimulationSummary

  init(_ simulation: Simulation) {
    self.simulation = simulation
    summary = SimulationSummary(simulation)
  }

  /// Draws them from `top` downwards.
  func draw(left: Double, top: Double, width: Double, on writer: inout SVGWriter) {
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
    line(arrival, "count", 30)
    for text in numbers { line(text.shortened(width), "body quiet", 18) }
    guard let reason = reasons.first else { return }
    y += 4
    for text in TextFitting.wrapped(reason, to: width, size: 13, lines: 3) { line(text, "body", 18) }
  }

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
        lines[0].append("peak \(SVGText.fixed(peak.value, digits: 0).withMinus) dB")
      }
      if let rise = strongest.rise { lines[1].append("rise \(Quantity.gap(rise))") }
      if let ringDown = strongest.ringDown { lines[2].append("ring-down \(Quantity.gap(ringDown))") }
      lines[0].append("delivered \(SVGText.fixed(strongest.share * 100, digits: 0)) %")
    }
    let latency = simulation.delivery.latency
    if latency > .zero { lines[1].append("latency \(Quantity.gap(latency))") }
    return lines.filter { !$0.isEmpty }.map { $0.joined(separator: " · ") }
  }

  /// Why it is not as it was asked for, the most telling first.
  private var reasons: [String] {
    let reason = simulation.delivery.reason.map { [$0] } ?? []
    return (reason + simulation.delivery.degradations.map(\.message)).map { $0.capitalisedFirst + "." }
  }
}

extension String {
  fileprivate func shortened(_ width: Double) -> String {
    TextFitting.shortened(self, to: width, size: 13)
  }
  /// With a minus sign in place of a hyphen.
  fileprivate var withMinus: String { hasPrefix("-") ? "−" + dropFirst() : self }
}
