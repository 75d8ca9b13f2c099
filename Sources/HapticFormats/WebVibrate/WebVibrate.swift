internal import HapticDevices
internal import HapticModel
internal import HapticScores
internal import HapticText
internal import HapticTimeline

extension PatternFormat {
  /// A list for the web's `navigator.vibrate`, `.vibrate.json`: milliseconds on, off, on, off, or one number.
  ///
  /// A list starts with the motor on, unlike those of Android. Each run is one vibration of full intensity; runs
  /// without a pause between them are one. All of a list is read, with a warning for what browsers leave out of it.
  ///
  /// A written pattern that starts later begins with a 0. A time over 10 s is split by a 0, as `[10000, 0, 5000]`.
  /// Times after the 99th are left out, since browsers ignore them.
  public static let webVibrate = PatternFormat(
    id: "web-vibrate", title: "Web vibrate list (navigator.vibrate)", extensions: ["vibrate.json"],
    loses: "strength and sharpness; times in whole ms; at most 99 times, beginning with on",
    drivesMotor: true, strengths: .onOff, recognise: { $0.withView(beginsWithNumber) },
    decode: WebVibrateReader.decode,
    encode: WebVibrateWriter.encode)

  /// Returns true if the text is a list that begins with a number.
  private static func beginsWithNumber(_ view: JSONView) -> Bool {
    view.nodes[0].kind == .array && !view.isEmpty(0) && view.nodes[1].kind == .number
  }
}

/// The limits of the Vibration API, as Chromium has them.
enum WebVibrateLimits {
  /// The number of times in a list, Chromium's `kVibrationPatternLengthMax`; browsers leave the rest out.
  static let entries = 99
  /// The longest time in a list in milliseconds, Chromium's `kVibrationDurationMsMax`; browsers cut longer ones.
  static let longest: Int64 = 10_000
}

/// The kinds of finding about a list for `navigator.vibrate`.
///
/// The raw values are stable; `thrum lint --explain` says what to do about each.
package enum WebVibrateCode: String, Sendable, Hashable, CaseIterable, MotorCode {
  /// The beginning of every code of the format.
  package static let prefix = "web-vibrate"

  // MARK: Warnings: read, with a change or a doubt

  case fractionDropped = "web-vibrate-fraction-dropped"
  case cutByBrowser = "web-vibrate-cut-by-browser"
  case tooManyForBrowser = "web-vibrate-too-many-for-browser"
  case nothingToPlay = "web-vibrate-nothing-to-play"
  case startsWithPause = "web-vibrate-starts-with-pause"
  case noPause = "web-vibrate-no-pause"

  // MARK: Notes

  case silenceDropped = "web-vibrate-silence-dropped"
}

/// Reads a list for `navigator.vibrate`.
struct WebVibrateReader: JSONFormatReader {
  let fields: FieldReader<WebVibrateCode>

  func read() -> ParsedFile<Never> {
    let isNumber = fields.view.nodes[0].kind == .number
    let nodes = isNumber ? [0] : fields.list(0, "a vibrate list") ?? []
    var waveform = Waveform(steps: steps(nodes))
    let isSwapped = isSwapped(waveform)
    if isSwapped {
      fields.report(
        .warning, code: .startsWithPause, node: 0,
        hint: "for the web leave the first 0 out: its lists begin with a pulse",
        message: "the list begins with 0, as one of Android does: on the web its pauses are the vibrations")
    }
    // More vibrations may be one that pauses weaken, a pause of 0 splits a long one, and of what no motor plays hardly-felt
    // speaks.
    let isSplit = waveform.steps.contains { $0.length >= .milliseconds(WebVibrateLimits.longest / 2) }
    if !isSwapped, !isSplit, waveform.steps.count == nodes.count, nodes.count <= 2 * Self.mostOfRhythm,
      waveform.longest >= .shortestPulse,
      let joined = JoinedPauses(waveform.steps, from: 1, hasStrengths: false)
    {
      fields.report(
        .warning, code: .noPause, node: nodes[joined.first], hint: joined.hint, message: joined.message)
    }
    waveform.isAlternating = !isSwapped
    return ParsedFile(parts: [
      fields.part(
        of: waveform, at: 0, isWhole: !fields.hasErrors,
        silence: waveform.endsWithRest
          ? "a browser plays the list once: leave the last number out, and let the app start it again"
          : "the second number of each pair is a pause; to end with a pulse, add its length",
        canStop: true)
    ])
  }

  /// The most vibrations of a rhythm, *chosen*.
  private static var mostOfRhythm: Int { 4 }

  /// True for a list that begins with 0 and ends with a pause: written for Android or React Native, it ends with a pulse.
  private func isSwapped(_ waveform: Waveform) -> Bool {
    let steps = waveform.steps
    guard steps.count > 2, steps.count.isMultiple(of: 2) else { return false }
    return steps[0].length == .zero && steps[steps.count - 1].length > .zero
      && steps.contains { $0.intensity > 0 && $0.length > .zero }
  }

  /// The steps of the times, the first one on.
  private func steps(_ nodes: [Int]) -> [Waveform.Step] {
    var steps: [Waveform.Step] = []
    var sum = TimeSpan.zero
    for (index, node) in nodes.enumerated() {
      guard let length = time(node), fields.isInTime(sum + length, node) else { continue }
      if length > .milliseconds(WebVibrateLimits.longest) {
        fields.report(
          .warning, code: .cutByBrowser, node: node, hint: "split it: [10000, 0, …]",
          message: "a time is longer than 10 s; Chromium cuts it to 10000")
      }
      if index == WebVibrateLimits.entries {
        fields.report(
          .warning, code: .tooManyForBrowser, node: node,
          message:
            "the list has more than \(WebVibrateLimits.entries) times; Chromium ignores the rest from here on"
        )
      }
      sum = sum + length
      steps.append(.init(length: length, intensity: index % 2 == 0 ? 1 : 0, offset: fields.offset(node)))
    }
    return steps
  }

  private func time(_ node: Int) -> TimeSpan? {
    guard let length = fields.span(node, "a time", in: .milliseconds) else { return nil }
    let fraction = length.nanoseconds % 1_000_000
    guard fraction > 0 else { return length }
    let whole = length - .nanoseconds(fraction)
    let text = DecimalTime.milliseconds(whole.nanoseconds)
    fields.report(
      .warning, code: .fractionDropped, node: node,
      message: "a time must be a whole number of milliseconds; browsers read \(text)")
    return whole
  }
}

/// Writes a list for `navigator.vibrate`.
enum WebVibrateWriter {
  static func encode(_ request: ExportRequest) -> Export {
    var losses = ChangeLog()
    let options = MotorSteps.Options(.onOff, request.options, counting: .alternating(onFirst: true))
    let motor = MotorSteps(
      once: request, options, remedy: "a list plays once; call it again to repeat it", losses: &losses)
    let steps = motor.steps.flatMap { $0.split(by: WebVibrateLimits.longest) }
    let times = capped(steps.alternating(onFirst: true).map(\.length), motor: motor, losses: &losses)
    return Export(losses: losses) { writer in
      writer.array { for time in times { $0.value(time) } }
    }
  }

  /// The times that browsers play: no more than the limit, the last of them on.
  private static func capped(_ times: [Int64], motor: MotorSteps, losses: inout ChangeLog) -> [Int64] {
    guard times.count > WebVibrateLimits.entries else { return times }
    var kept = Array(times.prefix(WebVibrateLimits.entries))
    while let last = kept.last, kept.count % 2 == 0 || last == 0 { kept.removeLast() }
    let end = kept.reduce(0, +)
    let missing = MotorSteps.tick * ((motor.steps.last?.end ?? end) - end)
    for step in motor.steps where step.isOn && step.end > end {
      losses.add(Change.Code.entriesCapped, subject: step.subject, timeError: missing) {
        "\($0.count) run\($0.plural) after the 99th time left out, \($0.milliseconds) ms of the pattern"
      }
    }
    return kept
  }
}
