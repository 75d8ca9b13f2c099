/// Real files from other projects, outside the repository: `THRUM_CORPUS`, or `../shared/corpus` beside it.
enum Corpus {
  static let folder: URL? = {
    let package = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
      .deletingLastPathComponent()
      .deletingLastPathComponent()
    let named = ProcessInfo.processInfo.environment["THRUM_CORPUS"].flatMap {
      $0.isEmpty ? nil : URL(filePath: $0)
    }
    let beside = [
      package.appending(path: "../shared/corpus"), package.appending(path: "../../shared/corpus"),
    ]
    return ([named].compactMap { $0 } + beside).first { FileManager.default.fileExists(atPath: $0.path) }
  }()

  static func ahapFiles() throws -> [(name: String, bytes: [UInt8])] { try files(in: "ahap") }

  /// The files of one folder of the corpus, with their paths in it.
  static func files(in name: String) throws -> [(name: String, bytes: [UInt8])] {
    guard let folder = folder?.appending(path: name) else { return [] }
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    return try paths.filter { $0.hasSuffix(".ahap") || $0.hasSuffix(".json") || $0.hasSuffix(".hla") }
      .map { ($0, Array(try Data(contentsOf: folder.appending(path: $0)))) }
  }

  /// The files of one folder whose names end with `ending`.
  static func files(in name: String, ending: String) throws -> [(name: String, bytes: [UInt8])] {
    guard let folder = folder?.appending(path: name) else { return [] }
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    return try paths.filter { $0.hasSuffix(ending) }
      .map { ($0, Array(try Data(contentsOf: folder.appending(path: $0)))) }
  }

  static func lofeltFiles() throws -> [(name: String, bytes: [UInt8])] {
    guard let haptic = folder?.appending(path: "haptic"),
      let paths = try? FileManager.default.subpathsOfDirectory(atPath: haptic.path).sorted()
    else { return [] }
    return try paths.filter { $0.hasSuffix(".haptic") }
      .map { ($0, Array(try Data(contentsOf: haptic.appending(path: $0)))) }
  }
}

@Suite(.enabled(if: Corpus.folder != nil)) struct CorpusTests {
  /// True for fragments that projects keep to test readers.
  private static func isFragment(_ name: String) -> Bool {
    name.contains("ahap-pattern-elements") || name.contains("testahap__Event")
  }

  @Test func `every real file is read or refused with a reason`() throws {
    for (name, bytes) in try Corpus.ahapFiles() {
      let document = PatternReader.read(bytes: bytes, name: name)
      #expect(document.isReadable || Self.isFragment(name), "\(document.report.prefix(3))")
    }
  }

  @Test func `every real file reads writes and reads the same`() throws {
    for (name, bytes) in try Corpus.ahapFiles() {
      let document = AHAPDecoder.decode(SourceText(name: name, bytes: bytes))
      guard document.isReadable else { continue }
      let written = AHAPEncoder.encode(document)
      let again = AHAPDecoder.decode(SourceText(name: name, bytes: written.utf8))
      #expect(again.isReadable, "\(name)")
      #expect(Timeline(compiling: again.pattern) == Timeline(compiling: document.pattern), "\(name)")
      #expect(again.metadata == document.metadata, "\(name)")
      #expect(again.carried == document.carried, "\(name)")
      #expect(again.otherMembers == document.otherMembers, "\(name)")
      #expect(AHAPEncoder.encode(again).utf8 == written.utf8, "\(name)")
    }
  }
}

@Suite(.enabled(if: Corpus.folder != nil)) struct AHAPCorpusTests {
  @Test func `every mechanical finding of a real file is gone once mended`() throws {
    for (name, bytes) in try Corpus.ahapFiles() {
      let first = AHAPDecoder.decode(SourceText(name: name, bytes: bytes))
      var document = first
      var mended = bytes
      // The content of a misspelled container appears only once the container itself is fixed.
      for _ in 0..<3 {
        mended = AHAPFixture.mended(mended, document.findings)
        document = AHAPDecoder.decode(SourceText(name: name, bytes: mended))
      }
      #expect(document.findings.allSatisfy { $0.fix == nil }, "\(name)")
      #expect(document.isReadable || !first.isReadable, "\(name)")
    }
  }

  /// The number of files with each finding; a change of the reader that affects real files shows here.
  @Test func realFilesHaveTheseFindings() throws {
    var files: [String: Int] = [:]
    for (name, bytes) in try Corpus.ahapFiles() {
      for code in Set(PatternReader.read(bytes: bytes, name: name).findings.map(\.code)) {
        files[code, default: 0] += 1
      }
    }
    #expect(
      files.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" } == [
        "ahap-audio-silent 11", "ahap-clamped 4", "ahap-curve-times-absolute 9", "ahap-curves-joined 2",
        "ahap-default-chosen 2", "ahap-entry-empty 2", "ahap-fragment 1", "ahap-key-misspelled 2",
        "ahap-unordered 18", "json-trailing-comma 8",
      ])
  }
}

/// Real Pulsar presets, outside the repository.
@Suite(.enabled(if: Corpus.folder != nil)) struct PulsarCorpusTests {
  /// The presets for the web are in another format: pulses of a motor that is on or off.
  private static func isForTheWeb(_ name: String) -> Bool { name.contains("webPresets__") }

  @Test func `every real preset is read without a finding`() throws {
    var readable = 0
    for (name, bytes) in try Corpus.files(in: "pulsar") {
      let document = PatternReader.read(bytes: bytes, name: name)
      readable += document.isReadable ? 1 : 0
      if Self.isForTheWeb(name) {
        #expect(document.format == .pulsarWeb && document.findings.isEmpty, "\(document.report.prefix(3))")
      } else {
        #expect(document.format == .pulsar && document.findings.isEmpty, "\(document.report.prefix(3))")
      }
    }
    // Of these, 21 are for the web.
    #expect(readable == 121)
  }

  @Test func `every real preset reads writes and reads the same`() throws {
    for (name, bytes) in try Corpus.files(in: "pulsar") where !Self.isForTheWeb(name) {
      let document = PatternReader.read(bytes: bytes, name: name)
      let written = try #require(PatternWriter.write(ExportRequest(document), as: .pulsar))
      let again = PatternReader.read(bytes: written.files[0].utf8, name: name)
      #expect(again.findings.isEmpty && written.losses.isEmpty, "\(name): \(again.report.prefix(3))")
      #expect(Timeline(compiling: again.pattern) == Timeline(compiling: document.pattern), "\(name)")
      #expect(again.summary ?? "" == document.summary ?? "", "\(name)")
      #expect(PatternWriter.write(ExportRequest(again), as: .pulsar) == written, "\(name)")
    }
  }

  @Test func `every tap of a real preset plays its own amplitude`() throws {
    var taps = 0
    for (name, bytes) in try Corpus.files(in: "pulsar") where !Self.isForTheWeb(name) {
      let source = SourceText(name: name, bytes: bytes)
      let entries = JSONTree(reading: source).root?["discretePattern"]?.elements ?? []
      let played = Preset.played(PatternReader.read(bytes: bytes, name: name).pattern)
      #expect(played.count == entries.count, "\(name)")
      for (intensity, entry) in zip(played, entries) {
        #expect(abs(intensity - (entry["amplitude"]?.number ?? -1)) < 1e-9, "\(name)")
      }
      taps += played.count
    }
    #expect(taps == 264)
  }
}

/// Real clips of Lofelt's format before 1.0, outside the repository.
@Suite(.enabled(if: Corpus.folder != nil)) struct LofeltV0CorpusTests {
  @Test func `what lofelt calls valid is read and what it calls invalid is refused`() throws {
    var readable = 0
    for (name, bytes) in try Corpus.files(in: "lofelt-v0", ending: ".vij") {
      let document = PatternReader.read(bytes: bytes, name: name)
      let isMeantToFail = name.contains("invalid") || name.contains("no_voices")
      #expect(document.isReadable == !isMeantToFail, "\(name): \(document.report.prefix(3))")
      _ = Timeline(compiling: document.pattern)
      readable += document.isReadable ? 1 : 0
    }
    #expect(readable > 0)
  }
}

@Suite(.enabled(if: Corpus.folder != nil)) struct LofeltHapticCorpusTests {
  /// The files that their projects keep to test that readers refuse them.
  private static func isMeantToFail(_ name: String) -> Bool {
    name.contains("invalid") || name.contains("validation_v1")
  }

  @Test func `every real file is read or refused for a reason`() throws {
    let files = try Corpus.lofeltFiles()
    var refused = 0
    for (name, bytes) in files {
      let document = PatternReader.read(bytes: bytes, name: name)
      #expect(document.format == .haptic, "\(name)")
      _ = Timeline(compiling: document.pattern)
      if document.isReadable { continue }
      refused += 1
      #expect(Self.isMeantToFail(name), "\(name): \(document.report.prefix(3))")
    }
    #expect(refused <= 8, "\(files.count - refused) of \(files.count) are readable")
  }

  @Test func `every tap of a real file plays with the root of its amplitude`() throws {
    for (name, bytes) in try Corpus.lofeltFiles() {
      let document = PatternReader.read(bytes: bytes, name: name)
      guard document.isReadable else { continue }
      let taps = Timeline(compiling: document.pattern).entries.compactMap { entry -> Double? in
        if case .start(_, .transient(let tap)) = entry.action { tap.intensity.value } else { nil }
      }
      let written = try Self.emphases(bytes)
      #expect(taps.count == written.count, "\(name)")
      #expect(zip(taps, written).allSatisfy { abs($0 - $1.squareRoot()) <= 1e-12 }, "\(name)")
    }
  }

  /// AHAP has only one intensity control: a tap that is stronger than its value raises it for 1 ms on both sides.
  @Test func `a real file written as AHAP plays the same`() throws {
    for (name, bytes) in try Corpus.lofeltFiles() {
      let document = PatternReader.read(bytes: bytes, name: name)
      guard document.isReadable, !document.pattern.events.isEmpty else { continue }
      // As a document, so that a long clip is not cut.
      let written = AHAPEncoder.encode(AHAPDocument(pattern: document.pattern))
      let again = PatternReader.read(bytes: written.utf8, name: "again.ahap")
      #expect(again.isReadable, "\(name): \(again.report.prefix(3))")
      // Core Haptics will cut vibrations over 30 s; the only other losses are the raises for taps.
      let isCut = document.pattern.events.contains { event in
        if case .continuous(let vibration) = event {
          vibration.duration > AHAPLimits.longestContinuous
        } else {
          false
        }
      }
      let others = written.losses.filter { $0.code != "ahap-curve-reaches-taps" }
      #expect(others.isEmpty == !isCut, "\(name): \(written.losses)")
      let taps = Preset.taps(document.pattern)
      #expect(Preset.taps(again.pattern).elementsEqual(taps) { $0.isNear($1) }, "\(name)")
      let times = Self.bends(of: document.pattern).filter { time in
        !taps.contains { abs((time - $0.time).nanoseconds) <= 1_000_000 }
      }
      let levels = [document.pattern, again.pattern].map {
        Strength.levels(of: Timeline(compiling: $0), at: times)
      }
      #expect(zip(levels[0], levels[1]).allSatisfy { abs($0 - $1) < 1e-9 }, "\(name)")
    }
  }

  /// The times inside the vibrations at which their intensity curves have points.
  private static func bends(of pattern: HapticPattern) -> [TimePoint] {
    pattern.vibrations.flatMap { vibration in
      (vibration.intensityCurve?.points ?? []).map { vibration.time + $0.offset }
        .filter { $0 > vibration.time && $0 < vibration.time + vibration.duration }
    }
    .sorted()
  }

  @Test(.disabled(if: Effort.isQuick)) func `a real file reads writes and reads the same`() throws {
    var equal = 0
    for (name, bytes) in try Corpus.lofeltFiles() {
      let document = PatternReader.read(bytes: bytes, name: name)
      guard document.isReadable else { continue }
      let written = try #require(PatternWriter.write(ExportRequest(document), as: .haptic))
      let again = PatternReader.read(bytes: written.files[0].utf8, name: name)
      #expect(again.findings.isEmpty, "\(name): \(again.report.prefix(3))")
      #expect(written.losses.isEmpty || document.pattern.events.isEmpty, "\(name): \(written.losses)")
      #expect(PatternWriter.write(ExportRequest(again), as: .haptic)?.files == written.files, "\(name)")
      // Frequencies outside vibrations and envelopes without length are not written as they were.
      let isCut = document.findings.contains {
        ["haptic-frequency-outside", "haptic-no-length"].contains($0.code)
      }
      let isEqual = Timeline(compiling: again.pattern) == Timeline(compiling: document.pattern)
      #expect(isEqual || isCut, "\(name)")
      #expect(
        Preset.taps(again.pattern).elementsEqual(Preset.taps(document.pattern)) { $0.isNear($1) }, "\(name)")
      equal += isEqual ? 1 : 0
    }
    // In 43 readable files the frequencies continue outside vibrations, or the amplitudes have no length.
    #expect(equal >= 180)
  }

  /// The amplitudes of the emphases, read by another JSON reader.
  private static func emphases(_ bytes: [UInt8]) throws -> [Double] {
    var node = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
    for key in ["signals", "continuous", "envelopes"] { node = node?[key] as? [String: Any] }
    let points = node?["amplitude"] as? [[String: Any]] ?? []
    return points.compactMap { ($0["emphasis"] as? [String: Any])?["amplitude"] as? Double }
  }
}

/// The cases of Android's own test suite for its parser, outside the repository.
@Suite(.enabled(if: Corpus.folder != nil)) struct AndroidXMLCorpusTests {
  private static func cases() throws -> [(name: String, bytes: [UInt8])] {
    guard let folder = Corpus.folder?.appending(path: "android-xml/AOSP+cts") else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".xml") }
      .map { ($0, Array(try Data(contentsOf: folder.appending(path: $0)))) }
  }

  @Test func `every case is judged as android judges it`() throws {
    var (accepted, refused) = (0, 0)
    for (name, bytes) in try Self.cases() {
      let document = PatternReader.read(bytes: bytes, name: name)
      #expect(document.format == .androidXML, "\(name)")
      #expect(document.isReadable == name.hasPrefix("accept"), "\(name): \(document.report)")
      for finding in document.findings { #expect(finding.position != nil, "\(name)") }
      for part in document.parts { _ = Timeline(compiling: part.pattern) }
      if document.isReadable { accepted += 1 } else { refused += 1 }
    }
    #expect(accepted == 23 && refused == 86)
  }
}

/// The same law for real files outside the repository: Apple's `Recharge.ahap` lost the top of two of its three swells.
@Suite(.enabled(if: Corpus.folder != nil)) struct AndroidXMLEnvelopeCorpusTests {
  @Test func `the strength of real files is read back`() throws {
    var tried = 0
    let files = (try Corpus.ahapFiles() + Corpus.lofeltFiles()).filter { $0.bytes.count < 20_000 }
    let apple = files.filter { $0.name.hasSuffix("Recharge.ahap") }
    for (name, bytes) in apple + Effort.part(of: files, usually: 4) {
      let document = PatternReader.read(bytes: bytes, name: name)
      guard document.isReadable else { continue }
      var pattern = document.pattern
      pattern.events.removeAll { if case .continuous = $0 { false } else { true } }
      guard !pattern.events.isEmpty, Timeline(compiling: pattern).length < .seconds(20) else { continue }
      let export = try AndroidXMLEnvelopeLawTests.export(pattern)
      let error = AndroidXMLEnvelopeLawTests.longestError(pattern, AndroidXMLEnvelopeLawTests.read(export))
      #expect(error < 8 || AndroidXMLEnvelopeLawTests.tells(export), "\(name): \(error) ms")
      tried += 1
    }
    #expect(tried > 5)
  }
}

@Suite(.enabled(if: Corpus.folder != nil)) struct HapticlabsHLACorpusTests {
  @Test func `every real file is read without a warning`() throws {
    var files = 0
    for (name, bytes) in try Corpus.files(in: "hapticlabs-hla") {
      let document = PatternReader.read(bytes: bytes, name: name)
      #expect(document.format == .hapticlabs && document.isReadable, "\(document.report.prefix(3))")
      #expect(document.findings.allSatisfy { $0.severity == .note }, "\(document.report.prefix(3))")
      files += 1
    }
    #expect(files == 16)
  }

  @Test func `a real file written as a waveform has the same onsets and strengths`() throws {
    for (name, bytes) in try Corpus.files(in: "hapticlabs-hla") {
      let document = PatternReader.read(bytes: bytes, name: name)
      let haptics = document.pattern.events.filter { if case .audioCustom = $0 { false } else { true } }
      var request = ExportRequest(document)
      request.pattern.events = haptics
      let export = try #require(PatternWriter.write(request, as: .androidWaveform))
      #expect(export.losses.isEmpty, "\(name): \(export.losses)")
      let again = PatternReader.read(bytes: export.files[0].utf8, name: "again.waveform.json")
      #expect(
        Timeline(compiling: again.pattern).entries == Timeline(compiling: request.pattern).entries, "\(name)")
    }
  }
}

/// Real feedbackd themes, outside the repository.
@Suite(.enabled(if: Corpus.folder != nil)) struct FeedbackdCorpusTests {
  @Test func `every real theme is read and written again as it was`() throws {
    var parts = 0
    for (name, bytes) in try Corpus.files(in: "feedbackd") {
      let document = PatternReader.read(bytes: bytes, name: name)
      #expect(document.format == .feedbackd && document.isReadable, "\(document.report.prefix(3))")
      parts += document.parts.count
      let export = try #require(PatternWriter.write(ExportRequest(document), as: .feedbackd))
      let source = SourceText(name: name, bytes: export.files[0].utf8)
      #expect(JSONTree(reading: source).root?.value == JSONTree(reading: document.source).root?.value)
      #expect(export.losses.isEmpty, "\(name)")
    }
    #expect(parts == 279)
  }
}

/// Real files with the extension `.tact`, outside the repository.
@Suite(.enabled(if: Corpus.folder != nil)) struct TactCorpusTests {
  @Test func `every real project is read and written again as it was`() throws {
    let files = try Corpus.files(in: "tact", ending: ".tact")
    var flattened = 0
    for (name, bytes) in files {
      let document = PatternReader.read(bytes: bytes, name: name)
      #expect(document.format == .tact && document.isReadable, "\(document.report.prefix(3))")
      #expect(document.parts.contains { !$0.pattern.events.isEmpty }, "\(name)")
      #expect(document.findings.allSatisfy { $0.severity == .note }, "\(document.report.prefix(3))")
      flattened += document.findings.contains { $0.code == "tact-path-flattened" } ? 1 : 0
      let export = try #require(PatternWriter.write(ExportRequest(document), as: .tact))
      let source = SourceText(name: name, bytes: export.files[0].utf8)
      #expect(JSONTree(reading: source).root?.value == JSONTree(reading: document.source).root?.value)
    }
    // Files that are in path mode, wholly or in part, lose their movement over the device.
    #expect(files.count == 146 && flattened == 71)
  }

  @Test func `a file of syntacts is refused by name`() throws {
    for (name, bytes) in try Corpus.files(in: "syntacts", ending: ".tact") {
      let document = PatternReader.read(bytes: bytes, name: name)
      #expect(document.findings.map(\.code) == ["tact-not-a-project"], "\(name)")
    }
  }
}
