@testable import HapticCalibration
@testable import HapticDevices

/// The amplitude of an acceleration in g, for each millisecond.
///
/// It is √2 times the effective value in a Hann window of 12 ms, which is even for vibrations above 83 Hz whatever their
/// frequency. Several axes are projected on that of the strongest motion, gravity and drift are removed.
struct AccelerationTrace {
  /// The amplitudes, less the noise.
  let levels: [Double]
  /// The amplitude of the noise: that of the quietest tenth.
  let noise: Double

  /// Half of the window, in milliseconds.
  private static let reach = 6.0

  init(_ recording: Recording, scale: Double) {
    let channels = recording.channels.map { Conditioning.signal(of: $0, rate: recording.rate.hertz) }
    let axis = PrincipalAxis(of: channels.map(\.samples))
    let signal = Signal(samples: axis.projection(of: channels.map(\.samples)), rate: channels[0].rate)
    let powers = Self.powers(of: signal)
    let floor = powers.sorted()[powers.count / 20]
    noise = scale * floor.squareRoot()
    levels = powers.map { scale * max($0 - floor, 0).squareRoot() }
  }

  /// Makes the trace of a motion as if a sensor without noise had recorded it, from 100 ms before the drive on.
  ///
  /// - Parameter acceleration: in g at a rate.
  init(_ acceleration: [Double], rate: Double, lead: Double = 0.1, tail: Double = 0.1) {
    let silence = { [Double](repeating: 0, count: Int($0 * rate)) }
    let samples = silence(lead) + acceleration + silence(tail)
    let signal = Conditioning.signal(of: samples, rate: rate)
    noise = 0
    levels = Self.powers(of: signal).dropFirst(Int(lead * 1_000)).map { $0.squareRoot() }
  }

  /// The squares of the amplitudes.
  private static func powers(of signal: Signal) -> [Double] {
    let squares = signal.samples.map { $0 * $0 }
    let count = Int(Double(squares.count) / signal.rate * 1_000)
    let width = reach / 1_000 * signal.rate
    return (0..<count).map { millisecond in
      let centre = Double(millisecond) / 1_000 * signal.rate
      var (sum, weights) = (0.0, 0.0)
      for frame in max(0, Int(centre - width))...min(squares.count - 1, Int(centre + width)) {
        let x = (Double(frame) - centre) / width
        guard abs(x) < 1 else { continue }
        let weight = 0.5 + 0.5 * PortableMath.cosine(PortableMath.pi * x)
        sum += weight * squares[frame]
        weights += weight
      }
      return weights > 0 ? 2 * sum / weights : 0
    }
  }

  /// The largest amplitude.
  var peak: Double { levels.max() ?? 0 }

  /// The milliseconds from a tenth of the peak to nine tenths of it.
  var rise: Int {
    let last = levels.firstIndex { $0 >= 0.9 * peak } ?? 0
    let first = levels[..<last].lastIndex { $0 < 0.1 * peak } ?? 0
    return last - first
  }

  /// The milliseconds with an amplitude of at least a share of the peak, and of a threshold.
  func length(above share: Double, threshold: Double) -> Int {
    levels.count { $0 >= max(share * peak, threshold) }
  }
}
