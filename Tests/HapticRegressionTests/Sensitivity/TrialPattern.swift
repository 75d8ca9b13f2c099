/// A pattern for trials of the comparison, with the fallback that a device plays instead.
struct TrialPattern: Sendable {
  var name: String
  var pattern: HapticPattern
  var isCustom = true
  var fallback: HapticCall.Fallback?

  /// The whole built-in catalogue.
  static let catalogue: [TrialPattern] = Catalogue.builtIn.names.compactMap { name in
    Catalogue.builtIn[name].map {
      let call = Catalogue.builtIn.call(for: $0)
      return TrialPattern(
        name: name, pattern: $0.pattern, isCustom: call.isCustom, fallback: call.fallback
      ).asRead
    }
  }

  /// A hundred patterns that are the same on every machine.
  static let generated: [TrialPattern] = (0..<100).map { number in
    TrialPattern(
      name: "generated-\(number)", pattern: GeneratedPattern(seed: UInt64(number)).pattern,
      fallback: fallback("success")
    ).asRead
  }

  /// Sixty patterns in which several events and several steps of a control share an instant.
  static let simultaneous: [TrialPattern] = (0..<60).map { number in
    TrialPattern(
      name: "simultaneous-\(number)", pattern: SimultaneousPattern(seed: UInt64(number)).pattern,
      fallback: fallback("success")
    ).asRead
  }

  static let all = catalogue + generated

  static func fallback(_ name: String) -> HapticCall.Fallback? {
    Catalogue.builtIn[name].map {
      HapticCall.Fallback(name: name, timeline: Timeline(compiling: $0.pattern))
    }
  }

  /// The contents of goldens beside the timeline and the sound: three different devices, and an export.
  static let contents = GoldenContents(
    profiles: ["android-weak-lra", "android-erm", "generators-only-phone"]
      .compactMap { DeviceProfiles.builtIn[$0] },
    exports: [.ahap])

  /// The pattern as an AHAP file, byte by byte.
  var file: [UInt8] { PatternWriter.write(ExportRequest(pattern), as: .ahap)?.files.first?.utf8 ?? [] }

  /// The golden of an AHAP file, read as the command reads it.
  func golden(ofFile bytes: [UInt8]) -> Golden {
    let document = PatternReader.read(bytes: bytes, name: name + ".ahap")
    let call = HapticCall(Timeline(compiling: document.pattern), isCustom: isCustom, fallback: fallback)
    return Golden(
      of: [GoldenSubject(name: name, call: call, request: ExportRequest(document))], holding: Self.contents)
  }

  /// The golden of the pattern, by way of a file.
  var golden: Golden { golden(ofFile: file) }

  /// The same with its events in the writer's order.
  private var asRead: TrialPattern {
    var trial = self
    trial.pattern = PatternReader.read(bytes: file, name: name + ".ahap").pattern
    return trial
  }
}

/// The goldens of all trials, written and read back; made once.
enum KeptGoldens {
  static let all = readBack(TrialPattern.all)
  /// Those of the patterns with simultaneous events, which `all` does not include.
  static let simultaneous = readBack(TrialPattern.simultaneous)

  private static func readBack(_ trials: [TrialPattern]) -> [Golden] {
    trials.compactMap { trial in
      try? Golden.read(SourceText(name: trial.name + ".golden.json", bytes: trial.golden.utf8)).get()
    }
  }
}
