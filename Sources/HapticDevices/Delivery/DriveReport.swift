internal import HapticModel
internal import HapticTimeline

/// Notes while a drive is made what becomes of each event's strength and sharpness, and tells it at the end.
struct DriveReport {
  /// What became of one event.
  private struct Fate {
    /// Whether its strength was ever more than nothing.
    var isAsked = false
    /// Whether the actuator was ever driven for it.
    var isPlayed = false
    /// How long its strength was below the least that the device acts on.
    var belowLeast = TimeSpan.zero
    /// The largest difference between the amplitude asked for and the one played.
    var error = 0.0
    /// The sharpnesses asked for, controls included.
    var sharpness: ClosedRange<Double>?
    /// Whether it began while another one was playing.
    var isMerged = false
  }

  private let asks: [DriveAsks.Ask]
  private let mapping: DriveMapping
  private let law: AmplitudeLaw
  private var fates: [Fate]
  /// How many events were left out, since too many sounded at once.
  private var crowded: [VoiceID] = []

  init(_ asks: [DriveAsks.Ask], under mapping: DriveMapping) {
    self.asks = asks
    self.mapping = mapping
    law = AmplitudeLaw(mapping)
    fates = Array(repeating: Fate(), count: asks.count)
  }

  /// Notes what an event asks for over a time.
  ///
  /// - Parameter isRamp: whether it is on a ramp that is there only so that nothing clicks.
  mutating func note(_ place: Int, intensity: Double, sharpness: Double, for span: TimeSpan, isRamp: Bool) {
    guard intensity > 0 else { return }
    let played = law.played(intensity)
    fates[place].isAsked = true
    if played > 0 {
      fates[place].isPlayed = true
    } else {
      fates[place].belowLeast = fates[place].belowLeast + span
    }
    let known = fates[place].sharpness ?? sharpness...sharpness
    fates[place].sharpness = min(known.lowerBound, sharpness)...max(known.upperBound, sharpness)
    if played > 0, !isRamp {
      fates[place].error = max(fates[place].error, (played - law.exact(intensity)).magnitude)
    }
  }

  /// Notes that an event begins while another one plays.
  mutating func noteMerged(_ place: Int) { fates[place].isMerged = true }

  /// Notes that an event is left out of a crowd.
  mutating func noteCrowded(_ place: Int) { crowded.append(asks[place].id) }

  /// Whether the actuator has been driven for an event.
  func isPlayed(_ place: Int) -> Bool { fates[place].isPlayed }

  /// Tells it.
  func tell(_ log: inout DegradationLog) {
    tellStrengths(&log)
    tellSharpness(of: .vibrations, &log)
    tellSharpness(of: .taps, &log)
    for (place, fate) in fates.enumerated() where fate.isMerged {
      log.add(.eventsMerged, asks[place].id) {
        "\($0.count) event\($0.plural) begin\($0.count == 1 ? "s" : "") while another one plays: the strongest rules"
      }
    }
    for id in crowded {
      log.add(.crowded, id) { "\($0.count) event\($0.plural) left out: more than \(DriveSweep.most) at once" }
    }
  }

  private func tellStrengths(_ log: inout DegradationLog) {
    for (place, fate) in fates.enumerated() where fate.isAsked {
      if !fate.isPlayed || fate.belowLeast > DriveAsks.leastRamp {
        log.add(.belowLeastCommand, asks[place].id) {
          "\($0.count) event\($0.plural), in whole or in part, below the least command that it acts on: nothing moves"
        }
      }
      // Of 255 steps nobody notices the rounding.
      guard fate.error > 0.01 else { continue }
      if law.isSwitch {
        log.add(.strengthDropped, asks[place].id) {
          "the strength of \($0.count) event\($0.plural) is lost: the motor is on or off"
        }
      } else {
        log.add(.levelsRounded, asks[place].id) { [steps = mapping.steps ?? 1] in
          "\($0.count) strength\($0.plural) rounded to one of \(steps)"
        }
      }
    }
  }

  private enum Kind {
    case taps
    case vibrations
  }

  /// Tells where events of one kind ask for different sharpnesses and get the same.
  private func tellSharpness(of kind: Kind, _ log: inout DegradationLog) {
    guard kind == .taps ? mapping.tap.soft == mapping.tap.sharp : mapping.frequency.isFixed else { return }
    var whole: ClosedRange<Double>?
    var concerned: [VoiceID] = []
    for (ask, fate) in zip(asks, fates) where ask.isTap == (kind == .taps) {
      guard let range = fate.sharpness else { continue }
      let known = whole ?? range
      whole = min(known.lowerBound, range.lowerBound)...max(known.upperBound, range.upperBound)
      concerned.append(ask.id)
    }
    guard let whole, whole.lowerBound < whole.upperBound else { return }
    let noun = kind == .taps ? "taps are all alike" : "vibrations have one frequency"
    for id in concerned {
      log.add(.sharpnessDropped, id) {
        "\(noun): the sharpness of \($0.count) event\($0.plural) changes nothing"
      }
    }
  }
}

extension DriveAsks.Ask {
  /// Whether it is a tap.
  var isTap: Bool {
    if case .tap = voice { true } else { false }
  }
}

extension SharpnessMap {
  /// Whether every sharpness gives one frequency.
  fileprivate var isFixed: Bool {
    switch self {
    case .fixed: true
    case .range(let low, let high): low == high
    }
  }
}
