internal import HapticModel

/// Refuses recordings of which nothing can be learnt.
enum RecordingCheck {
  static func check(_ recording: Recording, _ pattern: CalibrationPattern) throws(CalibrationFailure) {
    let hertz = FixedDecimal.text(recording.rate.hertz, digits: 0)
    // A signal of frequency f needs more than 2·f frames a second; twice that leaves room for the shape of the motion.
    let minimum = max(Conditioning.lowestRate, 4 * pattern.high.hertz)
    guard recording.rate.hertz >= minimum, recording.rate.hertz <= Conditioning.highestRate else {
      throw CalibrationFailure(
        .sampleRate, "the recording has \(hertz) frames a second",
        hint: "record with \(FixedDecimal.text(minimum, digits: 0)) or more, up to 384000")
    }
    guard recording.seconds >= pattern.seconds else {
      let (has, needs) = (recording.seconds, pattern.seconds)
      throw CalibrationFailure(
        .tooShort,
        "the recording lasts \(FixedDecimal.text(has, digits: 1)) s, the pattern "
          + "\(FixedDecimal.text(needs, digits: 1)) s",
        hint: "record from before its start until after its end")
    }
    // An axis across the motion may be constant.
    let moving = recording.channels.enumerated().filter { ($0.element.min() ?? 0) < ($0.element.max() ?? 0) }
    guard !moving.isEmpty else {
      throw CalibrationFailure(
        .silent, "the recording is silent: no sample differs from another",
        hint: "check that the right input was recorded")
    }
    for (index, channel) in moving {
      let equal = [channel.min() ?? 0, channel.max() ?? 0].reduce(0) { $0 + clippedFrames(channel, $1) }
      let cut = equal < 100 ? FlatTops.frames(of: channel, rate: recording.rate.hertz) : equal
      guard cut == 0 else {
        throw CalibrationFailure(
          .clipped,
          "channel \(index + 1) is clipped: \(cut) frames are at its largest values",
          hint: "lower the gain of the input, or choose a larger range of the sensor")
      }
    }
  }

  /// The frames that are exactly at an extreme, in runs of at least five.
  ///
  /// A sine of 80 Hz at 96 kHz with 16 bits has runs of up to four at its crest, if it is stronger than -6 dB; clipped
  /// ones are longer and occur in every period. Quiet channels do not count: steps of the quantisation look the same.
  private static func clippedFrames(_ channel: [Double], _ extreme: Double) -> Int {
    guard extreme.magnitude > 0.05 else { return 0 }
    var (count, run) = (0, 0)
    for sample in channel {
      if sample == extreme {
        run += 1
      } else {
        if run >= 5 { count += run }
        run = 0
      }
    }
    return count + (run >= 5 ? run : 0)
  }
}
