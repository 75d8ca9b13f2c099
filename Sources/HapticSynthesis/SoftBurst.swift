internal import HapticModel

/// A tap of a drive: a sine under a window with raised-cosine ramps.
///
/// The sine is odd about the burst's middle and the window even, so that the frames add up to zero: the actuator gets
/// no direct current.
struct SoftBurst: BitwiseCopyable {
  /// Angle per frame, radians.
  let angle: Double
  /// The amplitude at a full drive.
  let gain: Double
  /// Its length in frames.
  let frames: Int
  /// The length of each ramp in frames.
  let ramp: Int

  /// The window at a frame of the burst, 0…1, but never exactly 0.
  @_noAllocation @_noLocks
  func window(_ frame: Int) -> Double {
    let edge = frame < frames - 1 - frame ? frame : frames - 1 - frame
    if edge >= ramp { return 1 }
    return 0.5 - 0.5 * PortableMath.cosine(PortableMath.pi * (Double(edge) + 0.5) / Double(ramp))
  }
}

/// A ``ToneMap`` as plain numbers for the kernel.
struct DriveTones: BitwiseCopyable {
  private let low: Double
  private let width: Double
  private let length: Mix
  private let hertz: Mix
  private let gain: Mix
  private let rate: Double
  /// The frames of a ramp.
  let ramp: Int64

  private struct Mix: BitwiseCopyable {
    let soft: Double
    let sharp: Double
    @_noAllocation @_noLocks
    func callAsFunction(_ s: Double) -> Double { soft + (sharp - soft) * s }
  }

  init(_ map: ToneMap, rate: Double) {
    low = map.low.hertz
    width = map.high.hertz - map.low.hertz
    length = Mix(soft: map.soft.length.inSeconds, sharp: map.sharp.length.inSeconds)
    hertz = Mix(soft: map.soft.frequency.hertz, sharp: map.sharp.frequency.hertz)
    gain = Mix(soft: map.soft.gain, sharp: map.sharp.gain)
    ramp = Int64((rate * ToneMap.ramp.inSeconds).rounded(.up))
    self.rate = rate
  }

  /// The frequency of a vibration, in hertz.
  @_noAllocation @_noLocks
  func frequency(_ s: Double) -> Double { low + width * s }

  /// The tap at a sharpness.
  @_noAllocation @_noLocks
  func tap(_ s: Double) -> SoftBurst {
    SoftBurst(
      angle: 2 * PortableMath.pi * hertz(s) / rate, gain: gain(s), frames: Int(length(s) * rate + 0.5),
      ramp: Int(ramp))
  }
}

extension MixBuffer {
  /// Adds a burst from `frame` on, with its full amplitude times `gain`.
  @_noAllocation @_noLocks
  func add(_ burst: SoftBurst, gain: Double, at frame: Int64) {
    let first = -burst.angle * (Double(burst.frames - 1) / 2)
    let (turnRe, turnIm) = (PortableMath.cosine(burst.angle), PortableMath.sine(burst.angle))
    var re = gain * PortableMath.cosine(first)
    var im = gain * PortableMath.sine(first)
    for offset in 0..<burst.frames {
      pointer(at: frame + Int64(offset)).pointee += Float(im * burst.window(offset))
      let next = re * turnRe - im * turnIm
      im = im * turnRe + re * turnIm
      re = next
    }
  }
}
