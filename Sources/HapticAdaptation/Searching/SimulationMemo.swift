internal import HapticDevices

/// The levels of the drafts that were simulated last on a device: a search comes back to some of them.
final class SimulationMemo {
  /// The number of drafts that are kept (*chosen*: a search comes back to one of the last).
  private static let maximum = 4

  private var kept: [(draft: PatternDraft, felt: FeltLevels)] = []

  /// Returns the levels of a draft; simulates it if it is not kept, and then calls `progress`.
  func levels(of draft: PatternDraft, on device: DeviceProfile, _ progress: SearchProgress?) -> FeltLevels {
    if let known = kept.last(where: { $0.draft == draft }) { return known.felt }
    let felt = FeltLevels(draft, on: device)
    progress?()
    if kept.count == Self.maximum { kept.removeFirst() }
    kept.append((draft, felt))
    return felt
  }
}
