internal import HapticModel
internal import HapticTimeline

/// Two events with the same command and only a pause between them: one vibration goes on.
///
/// Each has at least the level of the other, less what the pause takes away (``share(of:at:)``).
struct Continuation {
  let (before, after): (Int, Int)
  /// From the end of one drive to the start of the next.
  let pause: ClosedRange<TimePoint>

  /// The share of the amplitude at the end of the first event below which the actuator comes to rest in the pause: *chosen*.
  static var rest: Double { 0.25 }

  /// Returns the share of the energy that is left after the pause, 0…1.
  ///
  /// The amplitude dies away with the time constant ``Fusion/span``, 8.7 dB in 25 ms, so that 2 ms of a pause change no level by
  /// 1 dB. Where the motion falls below ``rest``, it falls with the motion, too.
  func share(of samples: SensationSamples, at times: SampleTimes) -> Double {
    let length = pause.upperBound - pause.lowerBound
    let range = times.position(of: pause.lowerBound)..<times.position(of: pause.upperBound)
    guard length < EventSensation.reach, range.lowerBound > 0, !samples.hasPause(in: range) else { return 0 }
    let end = samples.felt[range.lowerBound - 1]
    let least = samples.felt[range].min() ?? end
    guard end > 0 else { return 0 }
    let left = min(1, least / (Self.rest * end))
    return left * left * PortableMath.exponential(-2 * length.inSeconds / Fusion.span.inSeconds)
  }
}
