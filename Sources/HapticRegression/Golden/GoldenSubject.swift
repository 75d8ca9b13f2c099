package import HapticDevices
package import HapticFormats
package import HapticModel
internal import HapticScores
internal import HapticText
internal import HapticTimeline

/// A pattern from which a golden is made.
///
/// Thread-safe: yes, a value.
package struct GoldenSubject: Sendable {
  /// The name of its golden.
  package var name: String
  /// The actuator of a sequence, counted from 0; `nil` if there is only one.
  package var actuator: Int?
  /// The call for devices, whose timeline has that name.
  package var call: HapticCall
  /// The request for writers.
  package var request: ExportRequest
  /// The score of a sequence; `nil` for other patterns.
  package var score: GoldenScore?

  /// Makes a subject.
  package init(
    name: String, actuator: Int? = nil, call: HapticCall, request: ExportRequest, score: GoldenScore? = nil
  ) {
    self.score = score
    self.name = name
    self.actuator = actuator
    self.call = call
    self.request = request
  }
}

/// The optional contents of a golden, in addition to command and sound.
///
/// Thread-safe: yes, a value.
package struct GoldenContents: Sendable {
  /// The devices on which patterns are simulated, in order.
  package var profiles: [DeviceProfile]
  /// The formats of the digests, in order; read-only formats are skipped.
  package var exports: [PatternFormat]
  /// Is called after each simulation with much motion, whose memory is free then; `nil` for nothing.
  package var afterLargeSimulation: (@Sendable () -> Void)?

  /// Makes contents.
  package init(profiles: [DeviceProfile], exports: [PatternFormat]) {
    self.profiles = profiles
    self.exports = exports
  }

  /// The maximum length of the rendered sound: ten minutes, as in the simulation.
  package static var longestSound: TimeSpan { .seconds(600) }
}

extension Golden {
  /// Makes the golden of the patterns of one file: the same on every machine.
  ///
  /// Cost: rendering, and a simulation for each profile.
  package init(of subjects: [GoldenSubject], holding contents: GoldenContents) {
    patterns = subjects.map { GoldenPattern(of: $0, holding: contents) }
  }
}

extension GoldenPattern {
  /// Makes the golden of one pattern.
  package init(of subject: GoldenSubject, holding contents: GoldenContents) {
    self.init(
      name: subject.name, actuator: subject.actuator, timeline: subject.call.timeline,
      repeatStart: subject.request.repeatStart,
      fallback: subject.call.fallback.map(GoldenFallback.init),
      sound: SoundEnvelope(of: subject.call.timeline),
      felt: contents.profiles.map {
        Simulation.of(subject.call, on: $0, afterLarge: contents.afterLargeSimulation) { FeltResult($0) }
      },
      exports: ExportDigest.digests(of: subject.request, as: contents.exports),
      tempo: subject.score?.tempo)
  }
}

extension GoldenFallback {
  init(_ fallback: HapticCall.Fallback) {
    self.init(
      name: fallback.name,
      onsets: fallback.timeline.entries.compactMap { entry in
        if case .start = entry.action { entry.time } else { nil }
      })
  }
}

extension FeltResult {
  /// Takes the result of a simulation; levels are rounded to tenths, onsets to hundredths of a millisecond.
  package init(_ simulation: Simulation) {
    self.init(
      profile: simulation.profile.name, step: simulation.delivery.step.rawValue,
      events: simulation.events.map { event in
        Event(
          event: event.event, onset: event.isFelt ? event.feltOnset?.roundedToHundredth : nil,
          aboveThreshold: event.aboveThreshold.map(\.roundedToTenth), mergedWith: event.mergedWith)
      }.stablySorted { $0.event < $1.event })
  }
}

extension TimePoint {
  /// The nearest hundredth of a millisecond: far less than the tolerance of a comparison.
  var roundedToHundredth: TimePoint {
    let (unit, half) = (Int64(10_000), nanoseconds < 0 ? Int64(-5_000) : 5_000)
    return TimePoint(nanoseconds: (nanoseconds + half) / unit * unit)
  }
}

extension Decibels {
  /// The nearest tenth of a decibel.
  var roundedToTenth: Decibels { Decibels((value * 10).rounded() / 10) ?? self }
}

extension ExportDigest {
  /// Writes a pattern in some formats, without the descriptive texts of its file, which do not affect the pattern.
  static func digests(of request: ExportRequest, as formats: [PatternFormat]) -> [ExportDigest] {
    var request = request
    (request.native, request.summary, request.part) = (nil, nil, request.part.renamed(""))
    return formats.compactMap { ExportDigest(ofPlain: request, as: $0) }
  }

  private init?(ofPlain request: ExportRequest, as format: PatternFormat) {
    guard let export = PatternWriter.writePlainly(request, as: format) else { return nil }
    // Includes the files' names, so that moving data from one file to another is a change.
    var bytes: [UInt8] = []
    for file in export.files { bytes += Array(file.suffix.utf8) + [0] + file.utf8 }
    self.init(
      format: format.id, bytes: export.files.reduce(0) { $0 + $1.utf8.count }, digest: FNV1a.text(of: bytes),
      losses: export.losses.map(Self.text))
  }

  private static func text(of loss: HapticTimeline.Change) -> String {
    loss.count == 1 ? loss.code.rawValue : "\(loss.code) (\(loss.count))"
  }
}
