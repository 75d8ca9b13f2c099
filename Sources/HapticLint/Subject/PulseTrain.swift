internal import HapticModel

/// Neighbours with onsets less than 80 ms apart, one after the other.
struct PulseTrain {
  /// From one pulse to the next; not empty.
  let gaps: ArraySlice<PulseGap>

  /// The time between onsets from which pulses are felt one by one: 80 to 90 ms (Jurado and others 2021).
  static var countable: TimeSpan { .milliseconds(80) }

  /// The pulses that feel like one with their predecessor.
  var fused: [PulseGap] { gaps.filter(\.fuses) }
  /// True if three or more pulses fuse with their predecessor (*chosen*): it is meant as a texture.
  var isTexture: Bool { fused.count >= 3 }
  /// True if it feels like a buzz: three or more pulses, and either none of them or a whole texture fuses.
  ///
  /// One or two fused pulses are slips, which fuse-hard reports first.
  var isBuzz: Bool { gaps.count >= 2 && (isTexture || fused.isEmpty) }
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
