import HapticCatalog
import HapticDevices
import HapticModel
import HapticProject

/// The page's table: every semantic haptic on every device of ours.
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

  /// How much is felt, how strongly at most, and which step of the chain was taken.
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
