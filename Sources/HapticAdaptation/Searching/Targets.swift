internal import HapticModel

/// The levels that the events of a pattern are to reach, in decibels above the threshold.
///
/// They are the levels on the reference device. Faint ones are raised, so that fewer hands miss them: the events of a
/// pattern that is faint throughout by as much as its strongest one needs, others to ``soft`` at least. The soft events
/// of a texture stay: they are its fades. An event that is up to the tolerance below the threshold counts as faint:
/// some hands feel it.
struct Targets {
  /// The target of each event, in file order; `nil` for one that is not felt on the reference device, and stays.
  let levels: [Double?]

  /// The lowest target: above the threshold by more than the search may miss it.
  private static let minimum = 0.5
  /// By how much a target is above a limit, so that the search does not end below it.
  private static let margin = 0.25
  /// The level from which a soft event is no finding beside a felt one: 5 dB, half of the useful level (*chosen*, as in
  /// `sub-threshold` of HapticLint).
  static let soft = 5.0

  init(_ reference: FeltLevels, isTexture: Bool) {
    let useful = StrengthLadder.usefulLevel + Self.margin
    let strongest = reference.levels.compactMap { $0 }.max() ?? -.infinity
    let faintest = isTexture ? 0 : -Adaptation.tolerance.value
    let rise = strongest >= faintest && !isTexture ? max(0, useful - strongest) : 0
    let tolerance = Adaptation.tolerance.value - Self.margin
    levels = reference.levels.map { level in
      guard let level, level >= faintest else { return nil }
      let raised = max(level + rise, isTexture ? Self.minimum : Self.soft + Self.margin)
      // An event that is only just faint is not faint with a change within the tolerance.
      return raised < useful && useful - level <= tolerance ? useful : raised
    }
  }
}
