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
  static func unmaskedShare(_ energy: Double, _ rise: Double) -> Double {
    guard rise > 0 else { return 1 }
    let masked = PortableMath.exponential(rise / decibelsPerE)
    return energy >= masked ? (energy - masked + 1) / energy : 1 / masked
  }

  /// 10·log10 e: the decibels of a power for each unit of its natural logarithm.
  fileprivate static let decibelsPerE = 10 / PortableMath.logarithm(10)
}

/// Follows the samples of a motion around each event.
struct SensationAnalyzer {
  /// The properties of the samples, each in an array of its own, since most loops read one or two.
  private let (indices, felt, frequencies): ([Int64], [Double], [Double])
  /// The vibration that drives each sample; -1 for none.
  private let drivers: [Int]
  /// The vibration of each event: the same for the pieces of one.
  private let vibrations: [Int]
  /// The share that is left after a step: of the integral, of a level in silence, of a rise after its masker and
  /// before it.
  private let (decay, silent, after, before): (Double, Double, Double, Double)
  private let (reach, maskingReach): (Int64, Int64)
  /// The rise by all maskers at each sample from an event's start on.
  private var rises: [Double] = []
  /// The energy of the event that is felt most at each sample, of those measured so far; `nil` if nobody asks for it.
  private(set) var levels: [Double]?

  /// - Parameter hasLevels: true to gather ``levels``.
  init(_ samples: FeltSamples, of vibrations: [Int], step: TimeSpan, hasLevels: Bool = false) {
    levels = hasLevels ? Array(repeating: 0, count: samples.all.count) : nil
    indices = samples.all.map(\.index)
    felt = samples.all.map(\.felt)
    frequencies = samples.all.map(\.hertz)
    drivers = samples.all.map { sample in sample.owner.map { vibrations[$0] } ?? -1 }
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
      let distance = indices[first] - indices[position - 1]
      guard matters(valley, amplitude, distance) else { break }
      valley = lowered(valley, to: felt[position - 1]) * pause(before: position)
      position -= 1
    }
    return position
  }

  /// The position after the last sample after an event that matters to it.
  private func windowEnd(after end: Int, _ amplitude: Double) -> Int {
    var valley = amplitude
    var position = end
    while position < indices.count {
      let distance = indices[position] - indices[end - 1]
      guard matters(valley, amplitude, distance) else { break }
      valley = lowered(valley * pause(before: position), to: felt[position])
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
    position == 0 ? 0 : indices[position] - indices[position - 1] - 1
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
    let vibration = vibrations[owner]
    let isMasked = findRises(window, from: first, amplitude: amplitude, hertz: hertz)
    var (energy, clipped, own, ownClipped, valley) = (0.0, 0.0, 0.0, 0.0, 0.0)
    var course = levels.map { _ in SensationCourse() }
    defer { course.map { add($0, from: first) } }
    for position in window {
      let felt = felt[position]
      let gap = gap(before: position)
      if gap > 0, position > window.lowerBound {
        let left = Self.power(decay, gap)
        (energy, own) = (energy * left, own * left)
        valley *= Self.power(silent, gap)
        (clipped, ownClipped) = (0, 0)
      }
      let isOther = drivers[position] != vibration
      valley = lowered(valley, to: felt)
      // Only what comes after the event is bounded by the lowest level since; before it and in it, that level rises.
      let isAfter = isOther && position > first
      if !isAfter { valley = max(valley, felt) }
      let counted = valley / Fusion.dip
      if isOther, !isAfter { energy = min(energy, counted * counted) }
      let level = min(felt, isAfter ? min(amplitude, counted) : amplitude)
      let square = level * level
      let previous = energy
      energy = energy * decay + (clipped + square) / 2 * (1 - decay)
      clipped = square
      let ownSquare = isOther && !isAfter ? 0 : square
      own = own * decay + (ownClipped + ownSquare) / 2 * (1 - decay)
      ownClipped = ownSquare
      guard position >= first else { continue }
      let rise = isMasked ? rises[position - first] : 0
      sensation.take(energy, own: own, before: previous, rise: rise, at: indices[position])
      course?.take(energy: energy, square: square, share: EventSensation.unmaskedShare(own, rise))
      // The rest counts at most as much as the lowest level since the event, so that the energy only falls: below what is
      // left beside the maskers, no later moment is stronger.
      if isAfter, position >= event.upperBound, counted * counted <= energy,
        !isMasked || energy <= sensation.unmasked
      {
        break
      }
    }
  }

  private mutating func add(_ course: SensationCourse, from first: Int) {
    guard var raised = levels.take() else { return }
    course.raise(&raised, from: first)
    levels = raised
  }

  /// Finds the rise of the threshold at each sample of a window from `first` on; false if nothing masks.
  private mutating func findRises(
    _ window: Range<Int>, from first: Int, amplitude: Double, hertz: Double
  ) -> Bool {
    // Nothing masks before the first sample that exceeds the event, and nothing reaches back from after the last one.
    guard let begin = felt[window].firstIndex(where: { $0 > amplitude }),
      let end = felt[window].lastIndex(where: { $0 > amplitude })
    else { return false }
    let decibels = EventSensation.decibelsPerE
    var (masker, excess, rise) = (0.0, 0.0, 0.0)
    var rises = Array(repeating: 0.0, count: window.upperBound - first)
    for position in begin..<window.upperBound {
      let gap = gap(before: position)
      if gap > 0, position > window.lowerBound {
        masker *= Self.power(decay, gap)
        rise *= Self.power(after, gap)
        excess = 0
      }
      let square = max(0, felt[position] * felt[position] - amplitude * amplitude)
      masker = masker * decay + (excess + square) / 2 * (1 - decay)
      excess = square
      rise *= after
      if square > 0, masker > 1 {
        let level = PortableMath.logarithm(masker) * decibels
        rise = max(rise, EventSensation.rise(level: level, maskerHertz: frequencies[position], hertz: hertz))
      }
      if position >= first { rises[position - first] = rise }
    }
    rise = 0
    for position in stride(from: end, through: first, by: -1) {
      let next = position + 1
      if next <= end { rise *= before * (gap(before: next) > 0 ? Self.power(before, gap(before: next)) : 1) }
      // Only a masker that moves at this time reaches back; its own rise is the larger then.
      if felt[position] > amplitude { rise = max(rise, rises[position - first]) }
      rises[position - first] = max(rises[position - first], rise)
    }
    self.rises = rises
    return true
  }
}
