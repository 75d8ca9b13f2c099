internal import HapticModel
internal import HapticScores
internal import HapticText
internal import HapticTimeline

extension PatternFormat {
  /// An Android waveform, `.waveform.json`: the arguments of `VibrationEffect.createWaveform` as JSON.
  ///
  /// The object has `timings` (milliseconds), `amplitudes` (0…255, -1 for the device's own) and `repeat` (an index
  /// of `timings`, -1 to play once). Without `amplitudes` the times are off, on, off, on: a waveform starts with a
  /// pause. Android names no such file; the members are named after the arguments.
  ///
  /// Each run of the motor is one vibration, its intensity the square root of the amplitude's share of 255. If the
  /// waveform repeats, silence at its end is a vibration of intensity 0.
  ///
  /// Written times are whole milliseconds. A pattern with nothing to play becomes a millisecond of silence, since
  /// Android refuses an empty waveform.
  public static let androidWaveform = PatternFormat(
    id: "android-waveform", title: "Android waveform (createWaveform) as JSON", extensions: ["waveform.json"],
    loses: "sharpness; taps become short runs; times in whole ms, 255 strengths",
    drivesMotor: true, recognise: { $0.hasTopKey(among: ["timings"]) },
    decode: AndroidWaveformReader.decode, encode: AndroidWaveformWriter.encode)
}

/// The limits of Android's waveforms, from the documentation of `android.os.VibrationEffect`.
enum AndroidWaveformLimits {
  /// The amplitudes: 0 is off, 255 full strength, -1 the device's own choice.
  static let amplitudes: ClosedRange<Int64> = -1...255
  /// The amplitude that leaves the strength to the device, `VibrationEffect.DEFAULT_AMPLITUDE`.
  static let defaultAmplitude: Int64 = -1
  /// The amplitudes as a motor's steps.
  static let scale = AmplitudeScale.amplitudes(255)

  /// The intensity of an amplitude; the device's own is read as full.
  static func intensity(of amplitude: Int64) -> Double {
    amplitude == defaultAmplitude ? 1 : scale.intensity(of: Int(amplitude))
  }
}

/// The kinds of finding about an Android waveform.
///
/// The raw values are stable; `thrum lint --explain` says what to do about each.
package enum AndroidWaveformCode: String, Sendable, Hashable, CaseIterable, WaveformCode {
  /// The beginning of every code of the format.
  package static let prefix = "android-waveform"

  // MARK: Errors: the file cannot be read

  case lengthsDiffer = "android-waveform-lengths-differ"
  case noLength = "android-waveform-no-length"
  case repeatOutside = "android-waveform-repeat-outside"

  // MARK: Warnings: read, with a change or a doubt

  case repeatIgnored = "android-waveform-repeat-ignored"
  case nothingToPlay = "android-waveform-nothing-to-play"
  case noPause = "android-waveform-no-pause"

  // MARK: Notes

  case defaultAmplitude = "android-waveform-default-amplitude"
  case repeats = "android-waveform-repeats"
  case silenceDropped = "android-waveform-silence-dropped"
}

/// Reads an Android waveform.
struct AndroidWaveformReader: JSONFormatReader {
  private enum Key: String, FieldKey { case timings, amplitudes, loop = "repeat" }

  let fields: FieldReader<AndroidWaveformCode>
  private static let remedy =
    "every other entry is a pause, the first too: to begin with a pulse, write 0 before it; to end with one, add its length"

  func read() -> ParsedFile<Never> {
    guard let object = fields.object(0, noun: "the waveform", keys: Key.self),
      let waveform = WaveformReader(
        object: object, timings: .timings, amplitudes: .amplitudes, loop: .loop
      ).read()
    else { return ParsedFile() }
    if let first = waveform.first { fields.reportRepeat(from: first, at: object[.loop] ?? 0) }
    return ParsedFile(parts: [fields.part(of: waveform, at: object[.timings] ?? 0, silence: Self.remedy)])
  }
}

/// Writes an Android waveform; a pattern that repeats gets the index to repeat from.
enum AndroidWaveformWriter {
  static func encode(_ request: ExportRequest) -> Export {
    var losses = ChangeLog()
    let options = MotorSteps.Options(AndroidWaveformLimits.scale, request.options)
    let (motor, start) = MotorSteps.repeating(request, options, losses: &losses)
    var steps = motor.steps(from: 0, to: start ?? motor.steps.last?.end ?? 1)
    let index = start.map { _ in steps.count } ?? -1
    if let start { steps += motor.steps(from: start, to: motor.length) }
    return Export.object(losses) { writer in
      writer.array("timings") { for step in steps { $0.value(step.length) } }
      writer.array("amplitudes") { for step in steps { $0.value(step.number) } }
      writer.member("repeat", index)
    }
  }
}
