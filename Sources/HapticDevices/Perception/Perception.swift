public import HapticModel

/// The model of what a hand feels of a motion.
///
/// <doc:Perception> describes the model, its equations and the source of each number. It is an average of many hands in
/// a laboratory; it does not describe how something feels.
///
/// Thread-safe: yes, a value. Real-time-safe: no.
public struct Perception: Sendable, Hashable {
  /// The body site that the motion reaches.
  public let site: BodySite

  /// Makes a model for a body site.
  public init(site: BodySite) { self.site = site }

  /// The smallest displacement amplitude, in metres, at which a long vibration is felt.
  ///
  /// The minimum is at 175 Hz for a hand that holds an object (Brisben, Hsiao and Johnson 1999 found it between 150 and
  /// 200 Hz), 250 Hz for a fingertip (Gescheider and Verrillo), 220 Hz for the hairy skin of the wrist (Verrillo 1966).
  /// The values there are 0.05, 0.15 and 0.5 µm: *chosen* within the measurements, which differ tenfold between
  /// contacts. The slope is twelve decibels an octave between 40 Hz and the minimum, five below.
  public func threshold(at frequency: Frequency) -> Double {
    VibrationThreshold(site).displacement(frequency.hertz)
  }

  /// Returns the strength of the sensation of a motion, sample by sample.
  ///
  /// Both parts of the motion are divided by the thresholds at their frequencies, then added with their phases. Total:
  /// NaN counts as 0. Cost: linear in the samples.
  public func envelope(of motion: Motion) -> FeltEnvelope {
    let table = SensitivityTable.table(site)
    let stretches = motion.stretches.map { stretch in
      FeltEnvelope.Stretch(first: stretch.first, samples: stretch.samples.map { Self.felt($0, table) })
    }
    return FeltEnvelope(step: motion.step, stretches: stretches)
  }

  /// Returns each event of a delivery as a hand would feel it, in order of time.
  ///
  /// Cost: linear in the events and in the samples of the motion.
  public func events(of delivery: Delivery, motion: Motion, felt: FeltEnvelope, on profile: DeviceProfile)
    -> [FeltEvent]
  {
    var events = delivery.timeline.feltEvents()
    var walk = FeltAnalyzer(delivery.drive, events: events, on: profile, step: motion.step)
    walk.take(motion, felt)
    for index in events.indices { walk.fill(&events, at: index) }
    Masking(events, walk).apply(to: &events)
    LevelDifference.compare(&events, exponent: profile.drive.exponent)
    return events
  }

  private static func felt(_ sample: Motion.Sample, _ table: SensitivityTable) -> Double {
    let forced = sample.forced * table.sensitivity(sample.forcedHertz)
    let free = sample.free * table.sensitivity(sample.freeHertz)
    let ratio = (forced + free).magnitude
    return ratio.isNaN ? 0 : min(ratio, loudest)
  }

  /// At most 180 dB above the threshold, *chosen*, so that no sum overflows.
  private static var loudest: Double { 1e9 }
}
