/// Every haptic of the catalogue in every format: the result reads back with no differences but the reported losses.
@Suite struct CatalogueExportTests {
  /// The onset of an event: its time, strength and sharpness.
  private struct Onset {
    let time: TimePoint
    let intensity: Double
    let sharpness: Double
  }

  /// The onsets of events that can be felt.
  private static func onsets(of pattern: HapticPattern) -> [Onset] {
    let entries = Timeline(compiling: pattern).entries
    return entries.compactMap { entry in
      guard case .start(_, let voice) = entry.action else { return nil }
      switch voice {
      case .transient(let tap):
        return Onset(time: entry.time, intensity: tap.intensity.value, sharpness: tap.sharpness.value)
      case .continuous(let vibration):
        let controls = controls(in: entries, until: entry.time)
        let factor =
          controls.value(of: .hapticIntensity, at: entry.time)
          * (vibration.intensityCurve?.value(at: .zero) ?? 1)
        let sharpness =
          vibration.sharpness.value + controls.value(of: .hapticSharpness, at: entry.time)
          + vibration.sharpnessOffset(after: .zero)
        return Onset(
          time: entry.time, intensity: vibration.intensity.value * factor,
          sharpness: min(max(sharpness, 0), 1))
      case .audio: return nil
      }
      // A silent event has no onset: a format may carry taps on a vibration of no strength.
    }.filter { $0.intensity > 0 }
  }

  private static func controls(in entries: [TimelineEntry], until time: TimePoint) -> ControlState {
    var controls = ControlState()
    for entry in entries where entry.time <= time {
      if case .control(let segment) = entry.action { controls.begin(segment, at: entry.time) }
    }
    return controls
  }

  private static let roundTrips = PatternFormat.all.filter { $0.isReadable && $0.isWritable }

  @Test(arguments: roundTrips, Catalogue.builtIn.names)
  func `every haptic reads back to the same onsets`(_ format: PatternFormat, _ name: String) throws {
    let haptic = try #require(Catalogue.builtIn[name])
    let export = try #require(PatternWriter.write(ExportRequest(haptic.pattern), as: format))
    let file = try #require(export.files.first)
    #expect(export.files.count == 1)
    // Recognised by its content, without a format being named.
    let ending = format.extensions.first ?? "json"
    let document = PatternReader.read(bytes: file.utf8, name: "\(name).\(ending)")
    #expect(document.format == format, "\(file.text.prefix(200))")
    #expect(document.findings.filter { $0.severity != .note }.isEmpty, "\(document.report)")
    let (before, after) = (Self.onsets(of: haptic.pattern), Self.onsets(of: document.pattern))
    try #require(before.count == after.count, "\(file.text)")
    func loss(_ code: Change.Code) -> Change? { export.losses.first { $0.code == code } }
    let timeError = loss(.timesRounded)?.timeError ?? .zero
    let strengthError = max(loss(.levelsRounded)?.levelError ?? 0, loss(.strengthDropped)?.levelError ?? 0)
    let sharpnessError = max(
      loss(.sharpnessDropped)?.levelError ?? 0, loss(.sharpnessRounded)?.levelError ?? 0)
    for (one, other) in zip(before, after) {
      let difference = abs((one.time - other.time).nanoseconds)
      #expect(difference <= timeError.nanoseconds, "\(format.id): \(one) became \(other)")
      #expect(
        abs(one.intensity - other.intensity) <= strengthError + 1e-6, "\(format.id): \(one) became \(other)")
      #expect(
        abs(one.sharpness - other.sharpness) <= sharpnessError + 1e-6, "\(format.id): \(one) became \(other)")
    }
  }

  @Test(arguments: PatternFormat.all.filter(\.isWritable), Catalogue.builtIn.names)
  func `every haptic is written in every format`(_ format: PatternFormat, _ name: String) throws {
    let haptic = try #require(Catalogue.builtIn[name])
    let export = try #require(PatternWriter.write(ExportRequest(haptic.pattern), as: format))
    #expect(export.files.allSatisfy { $0.utf8.last == 0x0A })
    #expect(!export.losses.contains { $0.code.rawValue.hasSuffix(Change.Code.nothingToPlay.rawValue) })
    #expect(PatternWriter.write(ExportRequest(haptic.pattern), as: format) == export)
  }
}
