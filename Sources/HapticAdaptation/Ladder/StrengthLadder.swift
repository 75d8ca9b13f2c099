package import HapticDevices
package import HapticModel

/// A pattern in several strengths that a hand tells apart on a device.
///
/// Each level is at least a noticeable difference stronger than the one below it, in every felt event, and no event
/// that is felt at the highest level is below the threshold at the lowest. Only strengths change. All levels are
/// simulated.
///
/// Thread-safe: yes, a value. Real-time-safe: no.
package struct StrengthLadder: Sendable {
  /// The device.
  package let device: DeviceProfile
  /// The number of levels that were asked for.
  package let requested: Int
  /// The levels, the lightest first; at least one, unless the device feels nothing of the pattern.
  package let levels: [Level]

  /// The largest number of levels, 9 (*chosen*).
  package static var maximum: Int { 9 }
  /// The largest step between neighbours, 6 dB: twice the amplitude, *chosen*, three to four noticeable differences.
  static var largestStep: Double { 6 }
  /// The least level of the lightest pattern if the device has room, 10 dB, as Android's platform requires of an
  /// effect; otherwise the threshold.
  static var usefulLevel: Double { FeltVerdict.leastUseful }
  /// The margin above a noticeable difference, in decibels (*chosen*: the search is that exact).
  private static var margin: Double { 0.3 }

  /// One strength of the pattern.
  package struct Level: Sendable {
    /// The name: `light`, `medium` and `strong` of three levels; `light` and `strong` of two; numbers of more.
    package let name: String
    /// The pattern.
    package let pattern: HapticPattern
    /// The weakest felt event, in decibels above the threshold.
    package let weakest: Decibels
    /// The strongest event, in decibels above the threshold.
    package let strongest: Decibels
    /// The smallest difference of an event from the level below; `nil` for the lightest.
    package let step: Decibels?
    /// The noticeable difference of that event.
    package let noticeable: Decibels?
  }

  /// Makes at most `count` levels, 1…``most``: fewer if the device cannot play so many.
  ///
  /// The highest level has the strongest event at full strength. Total. Cost: up to a few hundred simulations.
  ///
  /// - Parameter progress: called after each simulation of the search.
  package init(
    of pattern: HapticPattern, on device: DeviceProfile, count: Int, progress: SearchProgress? = nil
  ) {
    self.device = device
    requested = min(max(count, 1), Self.maximum)
    let search = LadderSearch(pattern, on: device, progress: progress)
    var rungs = search.top.map { [$0] } ?? []
    if Adaptation.obstacle(to: device) == nil, requested > 1, !rungs.isEmpty {
      rungs = search.rungs(
        requested, largestStep: Self.largestStep, usefulLevel: Self.usefulLevel, margin: Self.margin)
    }
    levels = rungs.indices.map { search.level(rungs, position: $0, name: Self.name($0, of: rungs.count)) }
  }

  private static func name(_ position: Int, of count: Int) -> String {
    switch count {
    case 1: "strong"
    case 2: ["light", "strong"][position]
    case 3: ["light", "medium", "strong"][position]
    default: String(position + 1)
    }
  }
}
