internal import HapticModel

/// The strength of the sensation of one event among others.
///
/// A hand follows the whole motion, not the list of events. For an event with the felt amplitude a, the motion is split
/// at a: what is below belongs to the event's sensation, so that a vibration in two pieces feels like a whole one, and
/// what exceeds a masks it.
///
/// - The sensation is the leaky integral of min(s, a)² (``TemporalIntegration``) around the event. Motion before and
///   after it counts up to 4/3 of the lowest level in between, since a hand notices a decrease by a quarter
///   (``Fusion/dip``). That level follows the motion down with the time constant ``rest``.
/// - The excess s² - a², integrated in the same way, is the masker. A masker of level L at fp hertz raises the threshold
///   at f hertz by L - 5 + (5/1400)·fp - 30·((f - fp)/fp)² decibels: the reference software of ISO/IEC 23090-31. The
///   rise falls off exponentially after the masker and before it.
/// - Far above the masked threshold a sensation is as strong as without the masker, at the masked threshold it is as
///   strong as at the threshold: E - M + 1, with the energy E since the event's start and the masked threshold M, after
///   the partial loudness of Moore, Glasberg and Baer (1997). *Chosen* for the skin, where a masker next to a strong
///   vibration even enhances it (Verrillo and Gescheider 1975). Below the masked threshold it is E/M. Motion from before
///   the event makes its sensation stronger, but does not protect it from a masker.
/// - The strongest moment counts.
///
/// By construction a stronger event is never felt less, and one of several equal events masks none of the others.
struct EventSensation {
  /// The time constant of recovery after a masker: about 40 ms for the Pacinian channel (measured with maskers of 5 to
  /// 25 dB by Makous, Gescheider and Bolanowski 1996).
  static var forward: TimeSpan { .milliseconds(40) }
  /// The time constant before a masker: half of ``forward``, *chosen*.
  ///
  /// No published one is known. A masker raises the threshold before it (Gescheider, Bolanowski and Verrillo 1989), but less than one that begins at the same time
  /// (Enriquez and MacLean 2008).
  static var backward: TimeSpan { .milliseconds(20) }
  /// The time constant with which a decrease of the motion separates two sensations: *chosen*, so that two taps pass
  /// from one sensation to two between 20 and 35 ms.
  static var rest: TimeSpan { .milliseconds(5) }
  /// The time before and after an event that is considered: three time constants of the integral, *chosen*.
  static var reach: TimeSpan { .milliseconds(600) }
  /// The time over which a masker is considered: *chosen*; less than a hundredth remains.
  static var maskingReach: TimeSpan { .milliseconds(200) }

  /// The energy at the strongest moment, without maskers; 1 at the threshold.
  private(set) var energy = 0.0
  /// The energy at the strongest moment, with maskers.
  private(set) var unmasked = 0.0
  /// The time at which the energy first reaches the threshold, in steps from the origin; `nil` if it never does.
  private(set) var onset: Double?

  /// The rise of the threshold by a masker at the same time, in decibels; never below 0.
  static func rise(level: Double, maskerHertz: Double, hertz: Double) -> Double {
    guard maskerHertz > 0 else { return 0 }
    let distance = (hertz - maskerHertz) / maskerHertz
    return max(0, level - 5 + 5.0 / 1_400 * maskerHertz - 30 * distance * distance)
  }

  fileprivate mutating func take(_ energy: Double, own: Double, before: Double, rise: Double, at index: Int64)
  {
    self.energy = max(self.energy, energy)
    // A masker leaves at most all of it.
    if energy > unmasked { unmasked = max(unmasked, energy * Self.unmaskedShare(own, rise)) }
    guard onset == nil, energy >= 1 else { return }
    let part = before < 1 ? (1 - before) / (energy - before) : 1
    onset = Double(index) - 1 + part
  }

  /// The share of an energy that is left above a threshold that is raised by some decibels.
  private static func unmaskedShare(_ energy: Double, _ rise: Double) -> Double {
    guard rise > 0 else { return 1 }
    let masked = PortableMath.exponential(rise / decibelsPerE)
    return energy >= masked ? (energy - masked + 1) / energy : 1 / masked
  }

  /// 10·log10 e: the decibels of a power for each unit of its natural logarithm.
  fileprivate static let decibelsPerE = 10 / PortableMath.logarithm(10)
}

/// Follows the samples of a motion around each event.
struct SensationAnalyzer {
  private let samples: [FeltSamples.Sample]
  /// The vibration of each event: the same for the pieces of one.
  private let vibrations: [Int]
  /// The share that is left after a step: of the integral, of a level in silence, of a rise after its masker and
  /// before it.
  private let (decay, silent, after, before): (Double, Double, Double, Double)
  private let (reach, maskingReach): (Int64, Int64)
  /// The rise by later maskers at each sample of the window.
  private var rises: [Double] = []

  init(_ samples: FeltSamples, of vibrations: [Int], step: TimeSpan) {
    self.samples = samples.all
    self.vibrations = vibrations
    decay = TemporalIntegration.decay(over: step)
    silent = PortableMath.exponential(-step.inSeconds / EventSensation.rest.inSeconds)
    after = PortableMath.exponential(-step.inSeconds / EventSensation.forward.inSeconds)
    before = PortableMath.exponential(-step.inSeconds / EventSensation.backward.inSeconds)
    reach = EventSensation.reach.nanoseconds / step.nanoseconds
    maskingReach = EventSensation.maskingReach.nanoseconds / step.nanoseconds
  }

  /// Measures an event that drives `blocks`, in order of time.
  ///
  /// Cost: linear in the samples of the blocks and of the reach around each.
  ///
  /// - Parameters:
  ///   - amplitude: the largest felt amplitude of its own.
  ///   - hertz: the frequency at its peak.
  mutating func sensation(
    of owner: Int, in blocks: [Range<Int>], amplitude: Double, hertz: Double
  ) -> EventSensation {
    var sensation = EventSensation()
    var index = 0
    while index < blocks.count {
      let start = windowStart(before: blocks[index].lowerBound, amplitude)
      var end = windowEnd(after: blocks[index].upperBound, amplitude)
      var own = blocks[index]
      index += 1
      while index < blocks.count, blocks[index].lowerBound <= end {
        end = max(end, windowEnd(after: blocks[index].upperBound, amplitude))
        own = own.lowerBound..<blocks[index].upperBound
        index += 1
      }
      follow(start..<end, around: own, owner, amplitude: amplitude, hertz: hertz, &sensation)
    }
    return sensation
  }

  // MARK: The window

  /// The position from which samples before an event matter to it.
  private func windowStart(before first: Int, _ amplitude: Double) -> Int {
    var valley = amplitude
    var position = first
    while position > 0 {
      let distance = samples[first].index - samples[position - 1].index
      guard matters(valley, amplitude, distance) else { break }
      valley = lowered(valley, to: samples[position - 1].felt) * pause(before: position)
      position -= 1
    }
    return position
  }

  /// The position after the last sample after an event that matters to it.
  private func windowEnd(after end: Int, _ amplitude: Double) -> Int {
    var valley = amplitude
    var position = end
    while position < samples.count {
      let distance = samples[position].index - samples[end - 1].index
      guard matters(valley, amplitude, distance) else { break }
      valley = lowered(valley * pause(before: position), to: samples[position].felt)
      position += 1
    }
    return position
  }

  /// True if a sample at a distance from an event counts for its sensation or may mask it.
  private func matters(_ valley: Double, _ amplitude: Double, _ distance: Int64) -> Bool {
    distance <= reach && (valley > 1e-3 * min(amplitude, 1) || distance <= maskingReach)
  }

  /// The lowest level, which follows a motion down.
  @inline(__always) private func lowered(_ valley: Double, to felt: Double) -> Double {
    felt >= valley ? valley : felt + (valley - felt) * silent
  }

  /// The number of steps without motion before a sample.
  @inline(__always) private func gap(before position: Int) -> Int64 {
    position == 0 ? 0 : samples[position].index - samples[position - 1].index - 1
  }

  /// The share of the lowest level that is left after the pause before a sample.
  private func pause(before position: Int) -> Double {
    let gap = gap(before: position)
    return gap == 0 ? 1 : Self.power(silent, gap)
  }

  private static func power(_ share: Double, _ steps: Int64) -> Double {
    PortableMath.exponential(PortableMath.logarithm(share) * Double(min(steps, 1_000_000)))
  }

  // MARK: Following

  private mutating func follow(
    _ window: Range<Int>, around event: Range<Int>, _ owner: Int, amplitude: Double, hertz: Double,
    _ sensation: inout EventSensation
  ) {
    let first = event.lowerBound
    let isMasked = findRises(window, amplitude: amplitude, hertz: hertz)
    var (energy, clipped, own, ownClipped, valley) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for position in window {
      let sample = samples[position]
      let gap = gap(before: position)
      if gap > 0, position > window.lowerBound {
        let left = Self.power(decay, gap)
        (energy, own) = (energy * left, own * left)
        valley *= Self.power(silent, gap)
        (clipped, ownClipped) = (0, 0)
      }
      let isOther = sample.owner.map { vibrations[$0] } != vibrations[owner]
      valley = lowered(valley, to: sample.felt)
      // Only what comes after the event is bounded by the lowest level since; before it and in it, that level rises.
      let isAfter = isOther && position > first
      if !isAfter { valley = max(valley, sample.felt) }
      let counted = valley / Fusion.dip
      if isOther, !isAfter { energy = min(energy, counted * counted) }
      let level = min(sample.felt, isAfter ? min(amplitude, counted) : amplitude)
      let square = level * level
      let previous = energy
      energy = energy * decay + (clipped + square) / 2 * (1 - decay)
      clipped = square
      let ownSquare = isOther && !isAfter ? 0 : square
      own = own * decay + (ownClipped + ownSquare) / 2 * (1 - decay)
      ownClipped = ownSquare
      guard position >= first else { continue }
      sensation.take(
        energy, own: own, before: previous, rise: isMasked ? rises[position - window.lowerBound] : 0,
        at: sample.index)
      // The rest counts at most as much as the lowest level since the event, so that the energy only falls.
      if !isMasked, isAfter, position >= event.upperBound, counted * counted <= energy { break }
    }
  }

  /// Finds the rise of the threshold at each sample of a window; false if there is none.
  private mutating func findRises(_ window: Range<Int>, amplitude: Double, hertz: Double) -> Bool {
    guard samples[window].contains(where: { $0.felt > amplitude }) else { return false }
    rises.removeAll(keepingCapacity: true)
    var (masker, excess, rise) = (0.0, 0.0, 0.0)
    for position in window {
      let sample = samples[position]
      let gap = gap(before: position)
      if gap > 0, position > window.lowerBound {
        masker *= Self.power(decay, gap)
        rise *= Self.power(after, gap)
        excess = 0
      }
      let square = max(0, sample.felt * sample.felt - amplitude * amplitude)
      masker = masker * decay + (excess + square) / 2 * (1 - decay)
      excess = square
      rise *= after
      if square > 0, masker > 1 {
        let level = PortableMath.logarithm(masker) * EventSensation.decibelsPerE
        rise = max(rise, EventSensation.rise(level: level, maskerHertz: sample.hertz, hertz: hertz))
      }
      rises.append(rise)
    }
    rise = 0
    for position in window.reversed() {
      let place = position - window.lowerBound
      if position + 1 < window.upperBound {
        rise *= before * (gap(before: position + 1) > 0 ? Self.power(before, gap(before: position + 1)) : 1)
      }
      // Only a masker that moves at this time reaches back; its own rise is the larger then.
      if samples[position].felt > amplitude { rise = max(rise, rises[place]) }
      rises[place] = max(rises[place], rise)
    }
    return true
  }
}
