internal import HapticModel

/// A signal in which the place of the pattern is known.
struct AlignedRecording {
  let signal: Signal
  let pattern: CalibrationPattern
  /// The time of the pattern's start in the signal, in seconds.
  let start: Double
  /// The mean power of the noise.
  let noise: Double
  let notes: [String]
  /// The relative error of the clock, *chosen*: what is not corrected, and more if something was.
  let clockError: Double

  /// The difference of the clocks of player and recorder from which on it is corrected, 0.02 %: *chosen*, more than that of
  /// most crystals.
  ///
  /// Below, the place of the pattern is too uncertain for a correction.
  private static let clockLimit = 0.0002

  /// The share below which other sample rates are tried, *chosen*.
  private static let clearShare = 0.75

  init(_ signal: Signal, _ pattern: CalibrationPattern) throws(CalibrationFailure) {
    guard let found = Alignment.search(signal, pattern) else {
      throw CalibrationFailure(.tooShort, "the recording is shorter than the pattern")
    }
    if found.share < Self.clearShare, let scale = Alignment.otherRate(signal, pattern, than: found.share) {
      throw Self.rateFailure(scale)
    }
    guard found.share >= Alignment.leastShare else { throw Self.failure(found.share) }
    let part = found.unclocked(signal, pattern).flatMap { start in
      MissingPart(
        signal, pattern, start: start, clock: found, noise: Self.noise(signal, pattern, start: start))
    }
    if let part { throw Self.partFailure(part) }
    var signal = signal
    var notes: [String] = []
    var start = found.start
    let isCorrected = (found.scale - 1).magnitude > Self.clockLimit
    clockError = isCorrected ? 2.5 * Self.clockLimit : Self.clockLimit
    if isCorrected {
      signal.rate *= found.scale
      start /= found.scale
      let share = FixedDecimal.text((found.scale - 1) * 100, digits: 2)
      notes.append(
        "The clocks of player and recorder differ by \(share) %; frequencies and times are in the player's.")
    }
    self.signal = signal
    self.pattern = pattern
    self.start = start
    self.notes = notes
    noise = Self.noise(signal, pattern, start: start)
    try checkPauses()
  }

  /// Refuses a recording with bursts in the pauses.
  private func checkPauses() throws(CalibrationFailure) {
    let strongest = bursts(shiftedBy: 0).map(\.amplitude).max() ?? 0
    let loud = Self.pauses(signal, pattern, start: start).filter {
      $0 - noise > Self.loudPause * strongest * strongest / 2
    }
    guard loud.count > Self.mostLoudPauses else { return }
    throw CalibrationFailure(
      .missingSamples,
      "\(loud.count) of the pattern's pauses are not silent: samples are missing, or something else is in the recording",
      hint: Self.missingHint)
  }

  /// The power at the end of a pause, in that of the strongest vibration, from which on the pause is not silent: *chosen*,
  /// four times what is left of a motion of 110 Hz and Q 30.
  private static let loudPause = 0.05
  /// The pauses that need not be silent, *chosen*: a knock is in one or two.
  private static let mostLoudPauses = 2
  private static let missingHint = "record again with a larger buffer, and with no other program at work"

  private static func rateFailure(_ scale: Double) -> CalibrationFailure {
    let words = FixedDecimal.text(scale, digits: 3, isTrimmed: true)
    return CalibrationFailure(
      .sampleRate,
      "the pattern takes \(words) times as long as it should: the sample rate in the file is wrong",
      hint: "record and play with the rates that the files state, without conversion")
  }

  private static func partFailure(_ part: MissingPart) -> CalibrationFailure {
    let (time, length) = (
      FixedDecimal.text(part.time, digits: 0), FixedDecimal.text(1000 * part.length, digits: 0)
    )
    return CalibrationFailure(
      .missingSamples, "about \(length) ms are missing before the second \(time) of the recording",
      hint: missingHint)
  }

  private static func failure(_ share: Double) -> CalibrationFailure {
    let percent = FixedDecimal.text(max(share, 0) * 100, digits: 0)
    return CalibrationFailure(
      .noBursts,
      "the bursts of the pattern are not in the recording: \(percent) % of its energy follows their rhythm",
      hint:
        "play the pattern of 'thrum profiles calibrate --pattern', record all of it, and keep the device still"
    )
  }

  /// The median power at the end of the pauses.
  private static func noise(_ signal: Signal, _ pattern: CalibrationPattern, start: Double) -> Double {
    let powers = pauses(signal, pattern, start: start)
    return powers.isEmpty ? 0 : powers.sorted()[powers.count / 2]
  }

  /// The powers at the end of the pauses.
  private static func pauses(_ signal: Signal, _ pattern: CalibrationPattern, start: Double) -> [Double] {
    pattern.bursts.compactMap { burst -> Double? in
      let end = start + burst.start + CalibrationPattern.burstLength + burst.pause
      let frames = signal.frame(end - 0.07)..<signal.frame(end - 0.01)
      guard !frames.isEmpty else { return nil }
      return signal.samples[frames].reduce(0) { $0 + $1 * $1 } / Double(frames.count)
    }
  }

  /// Returns the bursts with a steady vibration at the pattern's frequencies.
  func bursts(shiftedBy shift: Double) -> [SteadyBurst] {
    pattern.bursts.compactMap { burst in
      let start = self.start + shift + burst.start
      return SteadyBurst(
        signal, start: start, end: start + CalibrationPattern.burstLength, hertz: burst.hertz, noise: noise)
    }
  }
}
