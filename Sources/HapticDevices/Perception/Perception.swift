package import HapticModel
internal import HapticTimeline

/// The model of what a hand feels of a motion.
///
/// The page Perception describes the model, its equations and the source of each number. It is an average of many hands
/// in a laboratory; it does not describe how something feels.
///
/// Thread-safe: yes, a value. Real-time-safe: no.
package struct Perception: Sendable, Hashable {
  /// The body site that the motion reaches.
  package let site: BodySite

  /// Makes a model for a body site.
  package init(site: BodySite) { self.site = site }

  /// The smallest displacement amplitude, in metres, at which a long vibration is felt.
  ///
  /// For a hand that holds a phone it follows the accelerations of AOSP's `MIN_PERCEPTIBLE_CURVE`, 26 to 29 mg from 60
  /// to 200 Hz.
  ///
  /// The minimum of the laboratory's curves is at 175 Hz for a hand that grips an object (Brisben, Hsiao and Johnson
  /// 1999 found it between 150 and 200 Hz), at 250 Hz for a fingertip (Gescheider and Verrillo) and at 220 Hz for the
  /// hairy skin of the wrist (Verrillo 1966, forearm). The values there are 0.05, 0.15 and 0.5 µm: *chosen* within the
  /// measurements, which differ tenfold between contacts. The torso is taken as hairy skin with its minimum at 220 Hz, too;
  /// its 4 µm are *chosen*, since no table of thresholds of the trunk was at hand. The slope is about twelve decibels an octave between 40 Hz and
  /// the minimum, five below.
  package func threshold(at frequency: Frequency) -> Double {
    site.threshold(frequency.hertz)
  }

  /// Returns the strength of the sensation of a motion, sample by sample.
  ///
  /// The displacement is divided by the threshold, the mean of those at the frequencies of both parts of the motion,
  /// each weighted by its amplitude. Total: NaN counts as 0. Cost: linear in the samples.
  package func envelope(of motion: Motion) -> FeltEnvelope {
    var strength = FeltStrength(site)
    let intervals = motion.intervals.map { interval in
      FeltEnvelope.Interval(
        first: interval.first, offset: interval.offset, samples: strength.levels(of: interval.samples))
    }
    return FeltEnvelope(step: motion.step, from: motion.origin, intervals: intervals)
  }

  /// Returns each event of a delivery as a hand would feel it, in order of time.
  ///
  /// Cost: linear in the events and in the samples of the motion.
  package func events(of delivery: Delivery, motion: Motion, felt: FeltEnvelope, on profile: DeviceProfile)
    -> [FeltEvent]
  {
    var (events, walk) = followed(delivery, motion: motion, felt: felt, on: profile)
    _ = measure(&events, walk: walk, delivery, motion: motion, hasLevels: false)
    LevelDifference.compare(&events, exponent: profile.drive.exponent)
    return events
  }

  /// Returns the level of the event that is felt most at each time, on the grid of the motion.
  ///
  /// It is the level that decides: the largest value while an event is followed is its ``FeltEvent/aboveThreshold``, and no event
  /// that is not felt reaches 1. Until an event is strongest, it is what was gathered; after that, at most what moves.
  ///
  /// Cost: as for ``events(of:motion:felt:on:)``.
  package func level(of delivery: Delivery, motion: Motion, felt: FeltEnvelope, on profile: DeviceProfile)
    -> FeltEnvelope
  {
    var (events, walk) = followed(delivery, motion: motion, felt: felt, on: profile)
    var rest = measure(&events, walk: walk, delivery, motion: motion, hasLevels: true).levels[...]
    let intervals = zip(motion.intervals, felt.intervals).map { moving, feeling in
      let count = min(moving.samples.count, feeling.samples.count)
      defer { rest = rest.dropFirst(count) }
      return FeltEnvelope.Interval(
        first: feeling.first, offset: feeling.offset, samples: rest.prefix(count).map { $0.squareRoot() })
    }
    return FeltEnvelope(step: felt.step, from: felt.origin, intervals: intervals)
  }

  /// Returns the percepts of a delivery that are felt, in order of time.
  ///
  /// Cost: as for ``events(of:motion:felt:on:)``.
  func percepts(of delivery: Delivery, motion: Motion, felt: FeltEnvelope, on profile: DeviceProfile)
    -> [FeltPercept]
  {
    var (events, walk) = followed(delivery, motion: motion, felt: felt, on: profile)
    let (_, credits, analyzer) = measure(&events, walk: walk, delivery, motion: motion, hasLevels: false)
    return credits.percepts(of: events, analyzer, in: motion)
  }

  private func followed(
    _ delivery: Delivery, motion: Motion, felt: FeltEnvelope, on profile: DeviceProfile
  ) -> ([FeltEvent], FeltAnalyzer) {
    var events = delivery.timeline.feltEvents()
    var walk = FeltAnalyzer(delivery, events: events, on: profile, at: site, step: motion.step)
    walk.take(motion, felt)
    for index in events.indices { walk.fill(&events, at: index) }
    return (events, walk)
  }

  /// Sets the sensation of each event that moves the actuator, and its masking; returns the energy of what is felt most at
  /// each sample, if `hasLevels`, and what decides.
  private func measure(
    _ events: inout [FeltEvent], walk: FeltAnalyzer, _ delivery: Delivery, motion: Motion, hasLevels: Bool
  ) -> (levels: [Double], credits: PerceptCredits, analyzer: SensationAnalyzer) {
    let samples = SensationSamples(walk.samples, step: motion.step)
    let segments = FeltSegments(samples, step: motion.step)
    var analyzer = SensationAnalyzer(samples, segments, hasLevels: hasLevels)
    let vibrations = walk.vibrations(of: events, delivery.firstParts)
    let shared = SharedMotion(delivery.shared, of: events, in: vibrations, at: walk.positions)
    shared.assign(to: &events)
    let times = SampleTimes(motion, count: walk.samples.felt.count)
    let blocks = walk.samples.blocks
    var credits = PerceptCredits(
      segments, of: walk.samples.felt, in: blocks + shared.blocks(in: times, among: blocks, walk.runs),
      targets: walk.traces.map(\.target.felt), vibrations: vibrations)
    let links = walk.continuations(of: events).map { ($0, $0.share(of: samples, at: times)) }
    credits.credit(&events, &analyzer, in: motion, links: links)
    shared.assignSensations(to: &events)
    return (analyzer.levels ?? [], credits, analyzer)
  }

  /// At most 180 dB above the threshold, *chosen*, so that no sum overflows.
  static var loudest: Double { 1e9 }
}

/// The felt amplitude of one sample after another.
private struct FeltStrength {
  /// The inverse of the threshold at the frequency of one part of the motion, which most samples have from the one before.
  private struct Part {
    var hertz = Double.nan
    var sensitivity = 0.0

    @inline(__always) mutating func sensitivity(_ hertz: Double, _ table: SensitivityTable) -> Double {
      if hertz != self.hertz { (self.hertz, sensitivity) = (hertz, table.sensitivity(hertz)) }
      return sensitivity
    }
  }

  private let table: SensitivityTable
  private var (forced, free) = (Part(), Part())

  init(_ site: BodySite) { table = SensitivityTable.table(site) }

  /// Returns the felt amplitude of each sample.
  mutating func levels(of samples: Motion.Samples) -> [Double] {
    // Copies, so that no sample waits for the memory of the one before.
    let table = table
    var (forced, free) = (forced, free)
    defer { (self.forced, self.free) = (forced, free) }
    return samples.withUnsafeBufferPointer { samples in
      [Double](unsafeUninitializedCapacity: samples.count) { levels, count in
        for position in samples.indices {
          levels.initializeElement(
            at: position, to: Self.level(of: samples[position], table, forced: &forced, free: &free))
        }
        count = samples.count
      }
    }
  }

  @inline(__always) private static func level(
    of sample: Motion.Sample, _ table: SensitivityTable, forced forcedPart: inout Part,
    free freePart: inout Part
  ) -> Double {
    // Squares, as roots are needed only where both parts move.
    let (forced, free) = (sample.forced.squaredMagnitude, sample.free.squaredMagnitude)
    var sensitivity: Double
    if forced > 0 {
      sensitivity = forcedPart.sensitivity(sample.forcedHertz, table)
      if free > 0 {
        let (forced, free) = (forced.squareRoot(), free.squareRoot())
        sensitivity =
          (sensitivity * forced + freePart.sensitivity(sample.freeHertz, table) * free) / (forced + free)
      }
    } else {
      sensitivity = freePart.sensitivity(sample.freeHertz, table)
    }
    let ratio = sample.displacement * sensitivity
    return ratio.isNaN ? 0 : min(ratio, Perception.loudest)
  }
}
