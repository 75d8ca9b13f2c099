package import HapticModel
internal import HapticScores
internal import HapticText

/// The strengths of a motor, one after another, and the step from which on they repeat for ever.
struct Waveform {
  /// A strength that is held for a while.
  struct Step {
    /// The time for which it is held; a step without a length is ignored.
    var length: TimeSpan
    /// The intensity, 0…1; 0 is off.
    var intensity: Double
    /// The sharpness; `nil` if the format has none.
    var sharpness: Double?
    /// The byte in the text at which it begins.
    var offset: Int
    /// The byte at which its strength stands, if that is elsewhere.
    var position: Int?
  }

  /// The steps; their lengths add up to no more than ``TimePoint/latest``.
  var steps: [Step]
  /// The index of the step to repeat from; `nil` if the waveform plays once.
  var first: Int?
  /// The words and the numbers of the format for strengths.
  var terms = LevelSemantics.model
  /// True if every other step is a pause without saying so, since the list has no strengths.
  var isAlternating = false

  /// True if two or more pauses after vibrations are equal, those at the end included: whoever repeats a pair of a vibration
  /// and a pause ends with a pause.
  var hasEqualPauses: Bool {
    let pauses = steps.drop { $0.intensity <= 0 }.filter { $0.intensity <= 0 && $0.length > .zero }.map(
      \.length)
    return pauses.count > 1 && pauses.allSatisfy { $0 == pauses[0] }
  }

  /// True for four steps or more of one length (*chosen*), such as 50, 50, 50, 50: its author counted four vibrations.
  var isOfOneLength: Bool { steps.count > 3 && steps.allSatisfy { $0.length == steps[0].length } }

  /// True if it begins with a vibration, ends with a pause of 100 ms or more, and each vibration lasts 200 ms or more (both
  /// *chosen*): a ring, which the app starts again.
  var isRing: Bool {
    guard let first = steps.first, first.intensity > 0, let last = steps.last,
      last.length >= .milliseconds(100)
    else { return false }
    return steps.allSatisfy { $0.intensity <= 0 || $0.length >= .milliseconds(200) }
  }

  /// True for more than six pairs of a vibration and a pause (*chosen*): who writes a tune ends each note with a pause.
  var isTune: Bool { steps.count > 12 }

  /// True if it begins with a pause that all others repeat, between vibrations of one length: the author began with what was
  /// meant as a vibration.
  var beginsWithItsPause: Bool {
    let entries = steps.filter { $0.length > .zero }
    guard let first = entries.first, first.intensity <= 0, entries.count % 2 == 1, entries.count > 3 else {
      return false
    }
    return entries.indices.allSatisfy { entries[$0].length == entries[$0 % 2].length }
  }

  /// True if it ends with a pause of 200 ms or more (*chosen*) that is longer than each pause and each vibration before it: the
  /// rest between two beats, such as of a heart.
  var endsWithRest: Bool {
    guard let last = steps.last, last.intensity <= 0, last.length >= .milliseconds(200), steps.count > 2
    else {
      return false
    }
    return steps.dropLast().allSatisfy { $0.length < last.length }
  }

  /// The length of the longest step with a strength: a pause at the end that is five times as long (*chosen*) is a rest.
  var longest: TimeSpan { steps.filter { $0.intensity > 0 }.map(\.length).max() ?? .zero }

  /// The time at which the step to repeat from begins.
  var repeatStart: TimePoint? {
    first.map { steps[..<$0].reduce(.zero) { $0 + $1.length } }
  }

  /// The pattern, and the length of the silence at its end that the pattern leaves out.
  ///
  /// Each run of the motor is one vibration. Where its strength changes, the vibration has an intensity curve, so that
  /// a change is no new onset. If the waveform repeats, silence at its end is part of the rhythm: a vibration of
  /// intensity 0 holds its place.
  func part(named name: String = "") -> (part: PatternPart, silence: TimeSpan) {
    var part = PatternPart(name: name, pattern: HapticPattern(), repeatStart: repeatStart, terms: terms)
    var end = TimePoint.zero
    var run: [(start: TimePoint, step: Step)] = []
    var pause: Step?
    func closeRun() {
      guard let first = run.first?.step else { return }
      part.append(Self.vibration(of: run, until: end), at: first.offset)
      run = []
    }
    // Steps are neighbours even if one without a length is between them.
    for step in steps where step.length > .zero {
      if step.intensity <= 0 || step.sharpness != run.first?.step.sharpness { closeRun() }
      if step.intensity > 0 {
        run.append((end, step))
        part.origins.points.append(
          PatternOrigins.Point(.intensity, at: end, offset: step.position ?? step.offset))
        pause = nil
      } else {
        pause = pause ?? step
      }
      end = end + step.length
    }
    closeRun()
    let silence = end - part.pattern.end
    guard first != nil, let pause, !part.pattern.events.isEmpty else { return (part, silence) }
    part.append(
      Continuous(.zero, Continuous.defaultSharpness, at: end - silence, for: silence), at: pause.offset)
    return (part, .zero)
  }

  private static func vibration(of run: [(start: TimePoint, step: Step)], until end: TimePoint) -> Continuous
  {
    var line: [EnvelopePoint] = []
    for (time, step) in run where line.last?.value != step.intensity {
      // Two points at one time where the value changes.
      if let last = line.last { line.append(EnvelopePoint(time: time, value: last.value)) }
      line.append(EnvelopePoint(time: time, value: step.intensity))
    }
    var vibration = Continuous(from: run[0].start, to: end, intensity: line, sharpness: [])
    let sharpness = run[0].step.sharpness
    vibration.sharpness = sharpness.map { UnitLevel(clamping: $0) } ?? Continuous.defaultSharpness
    return vibration
  }
}

extension PatternPart {
  /// Adds a vibration that begins at a byte of the text.
  mutating func append(_ vibration: Continuous, at offset: Int) {
    pattern.events.append(.continuous(vibration))
    origins.events.append(offset)
  }
}

extension FieldReader where Code: MotorCode {
  /// The shortest time that can be meant as a vibration, *chosen*: pulses of less than 10 ms weaken one.
  private static var shortestSlip: TimeSpan { .milliseconds(10) }

  /// The pattern of a waveform; reports silence at its end or all along if `isWhole`.
  ///
  /// `silence` is what an author who meant no silence can do; `canStop` is true if a list without any time stops a
  /// vibration.
  func part(
    of waveform: Waveform, named name: String = "", at node: Int, isWhole: Bool = true,
    silence remedy: String? = nil, canStop: Bool = false
  ) -> PatternPart {
    let (part, silence) = waveform.part(named: name)
    guard isWhole else { return part }
    if part.pattern.events.isEmpty {
      let isStop = canStop && waveform.steps.allSatisfy { $0.length == .zero }
      report(
        isStop ? .note : .warning, code: .nothingToPlay, node: node,
        hint: waveform.isAlternating && silence > .zero
          ? canStop
            ? "the first number is a vibration: remove the 0 before the others"
            : "the first number is a pause: write 0 before it" : nil,
        message: isStop
          ? "the list has no time above 0: it stops a vibration, and plays none"
          : "the motor never runs; there is nothing to play")
    } else if silence > .zero {
      let isRest =
        waveform.hasEqualPauses && !waveform.isOfOneLength || waveform.isTune
        || waveform.isRing || silence > waveform.longest * 5
        || silence < Self.shortestSlip
      // Who begins with 0 knows that every other entry is a pause.
      let isKnown = waveform.steps.first.map { $0.intensity <= 0 && $0.length == .zero } ?? false
      let isSlip = waveform.isAlternating && !isKnown && (!isRest || waveform.beginsWithItsPause)
      reportSilence(.silenceDropped, silence, at: node, remedy: isSlip ? remedy : nil, isSlip: isSlip)
    }
    return part
  }
}

extension FieldReader {
  /// Notes that silence at the end is not kept; warns of one that its author probably meant as a vibration.
  func reportSilence(
    _ code: Code, _ silence: TimeSpan, at node: Int, remedy: String? = nil, isSlip: Bool = false
  ) {
    let length = DecimalTime.milliseconds(silence.nanoseconds)
    report(
      isSlip ? .warning : .note, code: code, node: node, hint: remedy,
      message: "it ends with \(length) ms of silence, which is not kept")
  }
}

extension TimeSpan {
  /// The shortest vibration that moves a motor, *chosen*: the shortest tap of a device with a good driver.
  package static var shortestPulse: TimeSpan { .milliseconds(5) }
}
