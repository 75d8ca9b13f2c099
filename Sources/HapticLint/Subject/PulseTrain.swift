internal import HapticModel

/// Neighbours with onsets less than 80 ms apart, one after the other.
struct PulseTrain {
  /// From one pulse to the next; not empty.
  let gaps: ArraySlice<PulseGap>

  /// The time between onsets from which pulses are felt one by one: 80 to 90 ms (Jurado and others 2021).
  static var countable: TimeSpan { .milliseconds(80) }

  /// True if it feels like a buzz: four or more pulses, with a median of less than 50 ms from one to the next (*chosen*).
  ///
  /// Slower ones flutter: nobody counts them, but each is felt.
  var isBuzz: Bool { gaps.count >= 3 && median < PulseGap.discernible }
  /// True for four or more pulses (*chosen*), whose rhythm is felt rather than each pause.
  var isRoll: Bool { gaps.count >= 3 }
  /// The median time from one pulse to the next, the longer one of two.
  var median: TimeSpan { Self.median(gaps.map(\.period)) }
  /// True if it is a texture on purpose: see ``isPurr(_:)``, or less than ten periods of unlike strengths, such as a rattle
  /// (*chosen*).
  var isTexture: Bool { gaps.count < Self.many ? !isEven : Self.isPurr(gaps.map(\.period)) }

  /// True if its weakest event has at least 0.8 of the intensity of its strongest (*chosen*): equal events are counted.
  private var isEven: Bool {
    let levels = gaps.map(\.later.intensity) + gaps.prefix(1).map(\.earlier.intensity)
    return (levels.min() ?? 0) >= (levels.max() ?? 0) * 0.8
  }

  /// The number of periods from which nobody counts events.
  static var many: Int { 10 }

  /// True for ten or more periods with a median of 25 ms or more, such as a purr or a roll (*chosen*).
  ///
  /// Nobody writes so many taps to be counted. Faster ones feel like a vibration.
  static func isPurr(_ periods: [TimeSpan]) -> Bool {
    periods.count >= many && median(periods) >= PulseGap.fusion
  }

  /// True for fewer than eight events with a median of 25 ms or more from one to the next (*chosen*): a short rasp, such as of
  /// a crash, is an effect of its own.
  static func isRasp(_ periods: [TimeSpan]) -> Bool {
    periods.count < 7 && median(periods) >= PulseGap.fusion
  }

  /// True for three or more vibrations with onsets less than 100 ms apart (*chosen*), of which nobody means one as a tap.
  static func isRattle(_ vibrations: [Pulse]) -> Bool {
    vibrations.count >= 3
      && zip(vibrations, vibrations.dropFirst()).allSatisfy { $1.onset - $0.onset < .milliseconds(100) }
  }

  static func median(_ periods: [TimeSpan]) -> TimeSpan { periods.sorted()[periods.count / 2] }
}

extension PulseTrain {
  /// The onsets of its events among the pulses of a pattern: those included that are layers of a tap, without the
  /// vibrations under taps.
  func onsets(in pulses: [Pulse]) -> [TimePoint] {
    guard let first = gaps.first?.earlier.onset, let last = gaps.last?.later.onset else { return [] }
    let own = Set(gaps.flatMap { [$0.earlier.index, $0.later.index] })
    let end = last + PulseGap.layer
    return pulses.filter { pulse in
      own.contains(pulse.index) || pulse.isTap && pulse.onset >= first && pulse.onset < end
    }
    .map(\.onset)
  }
}

extension LintSubject {
  /// The trains of the pattern, in the order of time.
  var trains: [PulseTrain] {
    let gaps = gaps
    var trains: [PulseTrain] = []
    var begin = 0
    func end(_ index: Int) {
      if begin < index { trains.append(PulseTrain(gaps: gaps[begin..<index])) }
    }
    for index in gaps.indices {
      let isFast = gaps[index].period < PulseTrain.countable
      let goesOn = index > begin && gaps[index - 1].later.onset == gaps[index].earlier.onset
      if isFast, goesOn || index == begin { continue }
      end(index)
      begin = isFast ? index : index + 1
    }
    end(gaps.count)
    return trains
  }
}

extension LintSubject {
  /// True for one or two vibrations of at most 12 ms and nothing else (*chosen*).
  var isTick: Bool {
    let longest = TimeSpan.milliseconds(12)
    return (1...2).contains(pulses.count) && pulses.allSatisfy { !$0.isTap && $0.length <= longest }
  }
}
