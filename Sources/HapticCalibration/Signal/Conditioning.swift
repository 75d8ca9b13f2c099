internal import HapticModel

/// Makes one signal of a recording: the principal axis, at a rate of 4 to 8 kHz, without gravity and drift.
enum Conditioning {
  /// The lowest rate that is read, 1 kHz: *chosen*, four times the highest frequency of the standard pattern.
  static let lowestRate = 1_000.0
  /// The highest rate that is read, *chosen*.
  static let highestRate = 384_000.0
  /// The lowest rate after the conversion: *chosen*, 17 frames in a period of 230 Hz.
  static let workingRate = 4_000.0

  static func signal(of axis: [Double], rate: Double) -> Signal {
    let factor = max(Int(rate / workingRate), 1)
    let slow = decimated(axis, by: factor)
    return Signal(samples: detrended(slow, rate: rate / Double(factor)), rate: rate / Double(factor))
  }

  /// Takes every `factor`-th frame of the sound below 0.4 of the new rate: a sinc under a Hann window.
  static func decimated(_ samples: [Double], by factor: Int) -> [Double] {
    guard factor > 1 else { return samples }
    let reach = 5 * factor
    var taps = (-reach...reach).map { index -> Double in
      let x = 0.8 * Double(index) / Double(factor) * PortableMath.pi
      let window = 0.5 + 0.5 * PortableMath.cosine(PortableMath.pi * Double(index) / Double(reach + 1))
      return window * (index == 0 ? 1 : PortableMath.sine(x) / x)
    }
    let sum = taps.reduce(0, +)
    taps = taps.map { $0 / sum }
    return samples.withUnsafeBufferPointer { samples in
      stride(from: 0, to: samples.count, by: factor).map { centre in
        var value = 0.0
        for tap in max(0, reach - centre)..<min(taps.count, samples.count - centre + reach) {
          value += taps[tap] * samples[centre - reach + tap]
        }
        return value
      }
    }
  }

  /// Subtracts a moving average over three times 33 ms: frequencies above 60 Hz change by less than 1 %.
  static func detrended(_ samples: [Double], rate: Double) -> [Double] {
    let width = max(Int(rate / 60), 1)
    let mean = samples.reduce(0, +) / Double(max(samples.count, 1))
    var slow = samples.map { $0 - mean }
    for _ in 0..<3 { slow = averaged(slow, reach: width) }
    return zip(samples, slow).map { $0 - mean - $1 }
  }

  /// Returns the average of `reach` frames on either side, and of the frame itself.
  private static func averaged(_ samples: [Double], reach: Int) -> [Double] {
    var sums = [0.0]
    sums.reserveCapacity(samples.count + 1)
    for sample in samples { sums.append(sums[sums.count - 1] + sample) }
    return samples.indices.map { index in
      let (from, to) = (max(index - reach, 0), min(index + reach + 1, samples.count))
      return (sums[to] - sums[from]) / Double(to - from)
    }
  }
}
