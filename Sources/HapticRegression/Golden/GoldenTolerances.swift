public import HapticModel

/// The allowed differences of results from their golden.
///
/// Commands and frames are compared exactly; they have no tolerances.
///
/// Thread-safe: yes, a value.
public struct GoldenTolerances: Sendable, Hashable {
  /// For the level of a window: 0.5 dB (*chosen*, half of the smallest difference of loudness that people notice).
  public var loudness: Decibels
  /// For the level of a felt peak above the threshold: 0.5 dB (*chosen*, a third of the noticeable difference).
  public var felt: Decibels
  /// For the felt onset: 1 ms, two steps of the simulation.
  public var feltOnset: TimeSpan

  /// Makes tolerances.
  public init(
    loudness: Decibels = Decibels(0.5) ?? .zero, felt: Decibels = Decibels(0.5) ?? .zero,
    feltOnset: TimeSpan = .milliseconds(1)
  ) {
    self.loudness = loudness
    self.felt = felt
    self.feltOnset = feltOnset
  }
}
