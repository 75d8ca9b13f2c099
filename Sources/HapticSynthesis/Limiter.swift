internal import HapticModel

/// Keeps the mix below a ceiling by reducing the gain one quantum before a peak.
///
/// The gain is piecewise linear between quanta. At each boundary it is at most the gain that either neighbour permits,
/// so that no peak within a quantum exceeds the ceiling. A reduction is held for 50 ms after the last peak that needed it, or
/// 500 ms in a drive, and then recovers with a time constant of 100 ms: the gain does not follow the wave, and so hardly
/// distorts it. Silence ends a reduction at once. Sound below the ceiling passes unchanged, bit for bit.
struct Limiter: BitwiseCopyable {
  /// The ceiling for sound, 0.18 dB below full scale (*chosen*).
  static var soundCeiling: Float { 0.98 }

  /// The maximum magnitude of a sample.
  private let ceiling: Float
  /// True for a drive, in which each sample is clamped even without reduction, so that rounding never exceeds the
  /// ceiling.
  private let isDrive: Bool
  /// The number of quanta for which a reduction is held.
  private let hold: Int
  /// The part of the missing gain that each quantum recovers.
  private let recovery: Float

  /// An upper bound for the sum of the sounding voices.
  private var bound: Float = 0
  /// The maximum gain of the waiting quantum.
  private var current: Float = 1
  /// The maximum gain of the newest quantum.
  private var next: Float = 1
  /// The gain at the start of the waiting quantum.
  private var gain: Float = 1
  /// The number of quanta for which the reduction is still held.
  private var held = 0
  /// True if anything sounds in the waiting quantum.
  private var waitingSounds = false
  /// True if anything sounds in the newest quantum.
  private var newestSounds = false
  /// True if the last quantum was reduced.
  private(set) var reduces = false
  /// The reduction of the stream so far.
  private(set) var reduction = Reduction()

  /// Makes a limiter for sound at `rate` frames a second.
  ///
  /// Hold and recovery are *chosen*: 50 ms are longer than the longest tap, which so keeps one gain, and than four
  /// periods of the lowest vibration, whose gain so rests.
  init(rate: Double) { self.init(rate: rate, ceiling: Self.soundCeiling, isDrive: false, holding: 0.050) }

  /// Makes a limiter for a drive at `rate` frames a second.
  ///
  /// The hold is *chosen*: 500 ms are longer than the beat of two vibrations that are 2 Hz apart, whose gain so rests. An
  /// actuator that is measured gets no frequencies but those that were written; it needs no quick recovery.
  init(ofDrive ceiling: Float, rate: Double) {
    self.init(rate: rate, ceiling: ceiling, isDrive: true, holding: 0.500)
  }

  private init(rate: Double, ceiling: Float, isDrive: Bool, holding seconds: Double) {
    (self.ceiling, self.isDrive) = (ceiling, isDrive)
    let quanta = rate / Double(SynthesisKernel.quantum)
    hold = Int(quanta * seconds) + 1
    recovery = Float(1 - PortableMath.exponential(-1 / (quanta * 0.100)))
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
    waitingSounds = newestSounds
    newestSounds = isSounding
    if !isSounding || bound <= ceiling { return }
    let peak = Self.peak(quantum)
    if peak > ceiling { next = ceiling / peak }
  }

  /// Writes the waiting quantum, reduced as needed.
  @_noAllocation @_noLocks
  mutating func process(_ source: UnsafeMutablePointer<Float>, into target: UnsafeMutablePointer<Float>) {
    if isIdle, !isDrive {
      reduces = false
      UnsafeMutableRawPointer(target).copyMemory(
        from: source, byteCount: SynthesisKernel.quantum * MemoryLayout<Float>.stride)
      return
    }
    let end = nextGain()
    reduces = gain < 1 || end < 1
    if reduces, waitingSounds { reduction.add(gain < end ? gain : end) }
    let slope = (end - gain) / Float(SynthesisKernel.quantum)
    for index in 0..<SynthesisKernel.quantum {
      let value = source[index] * (gain + slope * Float(index))
      // Rounding may lift a peak by one unit in the last place.
      target[index] = value > ceiling ? ceiling : (value < -ceiling ? -ceiling : value)
    }
    gain = end
  }

  /// The gain at the end of the waiting quantum.
  @_noAllocation @_noLocks
  private mutating func nextGain() -> Float {
    let permitted = current < next ? current : next
    // Nobody hears how the gain changes in silence.
    if !waitingSounds {
      held = next < 1 ? hold : 0
      return next
    }
    // A peak of nearly the same height keeps the gain where it is.
    if permitted < 1, permitted <= gain * Self.nearness { held = hold }
    if permitted <= gain { return permitted }
    if held > 0 {
      held -= 1
      return gain
    }
    let recovered = gain + (1 - gain) * recovery
    if recovered >= permitted { return permitted }
    return recovered > 0.9999 ? 1 : recovered
  }

  /// Peaks of a steady sound differ from quantum to quantum by less than this factor, 0.4 dB (*chosen*).
  private static var nearness: Float { @_noAllocation @_noLocks get { 1.05 } }

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

/// How much and how long a limiter has reduced a stream.
struct Reduction: BitwiseCopyable {
  /// The least gain, 0…1.
  private(set) var leastGain: Float = 1
  /// The number of quanta that were reduced.
  private(set) var quanta: Int64 = 0

  /// Makes a reduction of nothing.
  @_noAllocation @_noLocks
  init() {}

  @_noAllocation @_noLocks
  fileprivate mutating func add(_ gain: Float) {
    if gain < leastGain { leastGain = gain }
    quanta += 1
  }
}
