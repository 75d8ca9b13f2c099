public import HapticModel

/// How far results may be from their golden.
///
/// Commands and frames are compared exactly; they have no tolerances.
///
/// Thread-safe: yes, a value.
public struct GoldenTolerances: Sendable, Hashable {
  /// For the level of a window: 0.5 dB (*chosen*, half of the smallest difference of loudness that people notice).
  public var loudness: Decibels
  /// For how far a felt peak is above the threshold: 0.5 dB (*chosen*, a third of the noticeable difference).
  public var felt: Decibels
  /// For when an event is first felt: 1 ms, two steps of the simulation.
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
