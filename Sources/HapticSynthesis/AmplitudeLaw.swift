/// The amplitude of a voice by its level, which is intensity times envelope times controls: `linear` · level + `square` ·
/// level².
struct AmplitudeLaw: BitwiseCopyable {
  private let linear: Double
  private let square: Double

  /// The square (which Meta's exporter undoes), so that 0.5, 0.7 and 1.0 are 12, 6 and 0 dB below the maximum.
  static let square = AmplitudeLaw(linear: 0, square: 1)

  /// The law for loudspeakers: 0.5, 0.7 and 1.0 are 8, 4.2 and 0 dB below the maximum.
  ///
  /// *Chosen*: by the square, the softest haptic of the catalogue, of intensity 0.165, was 31 dB below the maximum, and
  /// inaudible beside the others; it is 19 dB below it by this law. The order of levels stays, and silence stays silent.
  static let raised = AmplitudeLaw(linear: 0.6, square: 0.4)

  /// The amplitude of a level, 0…1.
  @inline(__always) @_noAllocation @_noLocks
  func callAsFunction(_ level: Double) -> Double { level * (linear + square * level) }
}
