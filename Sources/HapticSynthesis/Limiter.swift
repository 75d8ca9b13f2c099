/// Keeps the mix below a ceiling by reducing the gain one quantum before a peak.
///
/// The gain is piecewise linear between quanta. At each boundary it is at most the gain that either neighbour permits,
/// so that no peak within a quantum exceeds the ceiling; each quantum it recovers by a tenth of the remaining reduction
/// (about 13 ms at 48 kHz). Sound below the ceiling passes unchanged, bit for bit.
struct Limiter: BitwiseCopyable {
  /// The ceiling for sound, 0.18 dB below full scale (*chosen*).
  static var soundCeiling: Float { 0.98 }

  /// The maximum magnitude of a sample.
  private let ceiling: Float
  /// True if each sample is clamped even without reduction, so that rounding never exceeds the ceiling.
  private let isHard: Bool

  /// An upper bound for the sum of the sounding voices.
  private var bound: Float = 0
  /// The maximum gain of the waiting quantum.
  private var current: Float = 1
  /// The maximum gain of the newest quantum.
  private var next: Float = 1
  /// The gain at the start of the waiting quantum.
  private var gain: Float = 1

  init(ceiling: Float = Self.soundCeiling, isHard: Bool = false) {
    self.ceiling = ceiling
    self.isHard = isHard
  }

  /// True if it passes sound unchanged and expects no reduction.
  var isIdle: Bool { @_noAllocation @_noLocks get { gain == 1 && current == 1 && next == 1 } }

  /// Adds a new voice's peak to the bound; `isFirst` if nothing else sounds.
  @_noAllocation @_noLocks
  mutating func expect(_ peak: Float, after isFirst: Bool) {
    bound = isFirst ? peak : bound + peak
  }

  /// Measures the peak of the quantum that has just been mixed.
  @_noAllocation @_noLocks
  mutating func look(at quantum: UnsafeMutablePointer<Float>, isSounding: Bool) {
    current = next
    next = 1
    if !isSounding || bound <= ceiling { return }
    let peak = Self.peak(quantum)
    if peak > ceiling { next = ceiling / peak }
  }

  /// Writes the waiting quantum, reduced as needed.
  @_noAllocation @_noLocks
  mutating func process(_ source: UnsafeMutablePointer<Float>, into target: UnsafeMutablePointer<Float>) {
    var end = current < next ? current : next
    let recovered = gain + (1 - gain) * 0.1
    if recovered < end { end = recovered > 0.9999 ? 1 : recovered }
    if gain == 1, end == 1, !isHard {
      UnsafeMutableRawPointer(target).copyMemory(
        from: source, byteCount: SynthesisKernel.quantum * MemoryLayout<Float>.stride)
      return
    }
    let slope = (end - gain) / Float(SynthesisKernel.quantum)
    for index in 0..<SynthesisKernel.quantum {
      let value = source[index] * (gain + slope * Float(index))
      // Rounding may lift a peak by one unit in the last place.
      target[index] = value > ceiling ? ceiling : (value < -ceiling ? -ceiling : value)
    }
    gain = end
  }

  @_noAllocation @_noLocks
  private static func peak(_ quantum: UnsafeMutablePointer<Float>) -> Float {
    var peak: Float = 0
    for index in 0..<SynthesisKernel.quantum {
      let magnitude = quantum[index] < 0 ? -quantum[index] : quantum[index]
      if magnitude > peak { peak = magnitude }
    }
    return peak
  }
}
