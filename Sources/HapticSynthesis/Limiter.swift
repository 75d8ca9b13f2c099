/// Keeps the mix within a ceiling by turning it down a quantum before a peak comes.
///
/// The gain runs along straight lines from quantum to quantum. At each boundary it is no more than either
/// neighbour bears, so that within a quantum it never lets a peak through; it recovers by a tenth of what is
/// missing each quantum (about 13 ms at 48 kHz). Sound that stays below the ceiling passes unchanged, bit for bit.
struct Limiter: BitwiseCopyable {
  /// The ceiling for sound, 0.18 dB below full scale (*chosen*).
  static var soundCeiling: Float { 0.98 }

  /// The largest magnitude that passes.
  private let ceiling: Float
  /// Whether each sample is looked at, also where nothing is turned down: no rounding may lift one over the ceiling.
  private let isHard: Bool

  /// The most that the sounding voices can add up to.
  private var bound: Float = 0
  /// What the waiting quantum bears.
  private var current: Float = 1
  /// What the newest quantum bears.
  private var next: Float = 1
  /// The gain at the start of the waiting quantum.
  private var gain: Float = 1

  init(ceiling: Float = Self.soundCeiling, isHard: Bool = false) {
    self.ceiling = ceiling
    self.isHard = isHard
  }

  /// Whether it passes sound unchanged and expects none that it must turn down.
  var isIdle: Bool { @_noAllocation @_noLocks get { gain == 1 && current == 1 && next == 1 } }

  /// Counts a new voice's peak; `isFirst` where nothing sounds besides.
  @_noAllocation @_noLocks
  mutating func expect(_ peak: Float, after isFirst: Bool) {
    bound = isFirst ? peak : bound + peak
  }

  /// Looks at the quantum that has just been mixed.
  @_noAllocation @_noLocks
  mutating func look(at quantum: UnsafeMutablePointer<Float>, isSounding: Bool) {
    current = next
    next = 1
    if !isSounding || bound <= ceiling { return }
    let peak = Self.peak(quantum)
    if peak > ceiling { next = ceiling / peak }
  }

  /// Writes the waiting quantum, turned down as needed.
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
