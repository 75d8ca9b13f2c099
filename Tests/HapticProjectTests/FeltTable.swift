/// The page's table: every semantic haptic on every built-in device.
struct FeltTable {
  let catalogue = Catalogue.builtIn
  let profiles = DeviceProfiles.builtIn.profiles

  /// The table in Markdown.
  var text: String {
    let names = profiles.map { "`\($0.name)`" }
    var lines = ["| haptic | " + names.joined(separator: " | ") + " |"]
    lines.append("| --- |" + String(repeating: " --- |", count: profiles.count))
    for haptic in catalogue.haptics {
      let cells = profiles.map { cell(Simulation(catalogue.call(for: haptic), on: $0)) }
      lines.append("| `\(haptic.name)` | " + cells.joined(separator: " | ") + " |")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The number of felt events, the greatest strength, and the step of the chain.
  private func cell(_ simulation: Simulation) -> String {
    let step: String
    switch simulation.delivery.step {
    case .asAsked: step = ""
    case .fallback: step = " F"
    case .vibration: step = " V"
    case .nothing: return "–"
    }
    let felt = simulation.events.filter(\.isFelt)
    guard let peak = felt.compactMap({ $0.aboveThreshold }).max() else { return "not felt\(step)" }
    return "\(felt.count)/\(simulation.events.count) · \(Int(peak.value.rounded())) dB\(step)"
  }
}
