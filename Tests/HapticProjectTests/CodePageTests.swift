import Foundation
import HapticCalibration
import HapticCatalog
import HapticDevices
import HapticFormats
import HapticLint
import HapticProject
import HapticRegression
import HapticScores
import HapticText
import HapticTimeline
import SeededRandom
import Testing

/// Every code that a reader, a rule or a command can report has a page with an example.
@Suite struct CodePageTests {
  /// Where the sources are.
  private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")

  /// The codes of all enumerations of codes, and those of the rules and changes.
  private static var declared: [String] {
    func all<Code: RawRepresentable<String> & CaseIterable>(_: Code.Type) -> [String] {
      Code.allCases.map(\.rawValue)
    }
    func shared<Code: FormatCode>(_: Code.Type) -> [String] { FieldCode.allCases.map(Code.code) }
    var codes = LintRule.all.map(\.id) + LintRule.device.map(\.id) + Change.Code.shared.map(\.rawValue)
    codes += all(AHAPCode.self) + all(AHAPLosses.Code.self) + all(LofeltHapticCode.self)
    codes +=
      all(LofeltV0Code.self) + all(HapticlabsHLACode.self) + all(IVSCode.self) + all(FeedbackdCode.self)
    codes += all(PulsarCode.self) + all(PulsarWebCode.self) + all(GamepadRumbleCode.self) + all(HJIFCode.self)
    codes +=
      all(AndroidWaveformCode.self) + all(WebVibrateCode.self) + all(HapsCode.self) + all(TactCode.self)
    codes += all(AndroidXMLCode.self) + all(NotationCode.self) + all(SequenceCode.self)
    codes +=
      all(TimingTraceCode.self) + all(DeviceCode.self) + all(XMLCode.self) + all(ConfigurationCode.self)
    codes += all(TranscriptCode.self) + all(CatalogueCode.self) + all(CalibrationFailure.Code.self)
    codes += all(Regression.Code.self) + all(TraceComparison.Difference.Code.self)
    codes += RecordedCalls.descriptions.map(\.id)
    codes += shared(LofeltHapticCode.self) + shared(LofeltV0Code.self) + shared(HapticlabsHLACode.self)
    codes += shared(FeedbackdCode.self) + shared(PulsarCode.self) + shared(PulsarWebCode.self)
    codes += shared(GamepadRumbleCode.self) + shared(HJIFCode.self) + shared(AndroidWaveformCode.self)
    codes += shared(WebVibrateCode.self) + shared(HapsCode.self) + shared(TactCode.self)
    codes += shared(SequenceCode.self) + shared(TimingTraceCode.self)
    return codes
  }

  /// The codes that stand in the sources as text: `code: "…"`, `= "…-…"` of a code, `"json-…"` and `[…-…]`.
  private static let written: Set<String> = {
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    var codes: Set<String> = []
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift", let text = try? String(contentsOf: file, encoding: .utf8) else {
        continue
      }
      // Patterns are slow, and few lines have what they look for.
      for line in text.components(separatedBy: "\n") where line.contains("\"") || line.contains("[") {
        add(line, if: "code: \"", /code: "([a-z0-9-]+)"/, to: &codes)
        add(line, if: "\"json-", /"(json-[a-z0-9-]+)"/, to: &codes)
        if !line.contains("///") { add(line, if: "-", /[ "]\[([a-z]+-[a-z]+)\]/, to: &codes) }
      }
      guard text.contains(": String") else { continue }
      for kind in text.matches(of: /enum (?:\w*Code|\w+Losses): String[^{]*\{([^}]*)\n *\}/) {
        for match in kind.output.1.matches(of: /case \w+ = "([a-z0-9-]+)"/) {
          codes.insert(String(match.output.1))
        }
      }
    }
    return codes
  }()

  private static func add(
    _ line: String, if part: String, _ pattern: Regex<(Substring, Substring)>, to codes: inout Set<String>
  ) {
    guard line.contains(part) else { return }
    for match in line.matches(of: pattern) { codes.insert(String(match.output.1)) }
  }

  @Test func everyDeclaredCodeHasAPage() {
    let codes = Set(Self.declared)
    #expect(codes.count > 350)
    for code in codes.sorted() { expectPage(code) }
  }

  @Test(.disabled(if: Effort.isQuick)) func everyCodeInTheSourcesHasAPage() {
    let codes = Self.written
    #expect(codes.isSuperset(of: ["no-such-file", "json-syntax", "unknown-command", "ahap-clamped"]))
    for code in codes.sorted() { expectPage(code) }
  }

  private func expectPage(_ code: String) {
    let pages = CodePage.pages(of: code)
    #expect(!pages.isEmpty, "\(code) has no page")
    let isRule = (LintRule.all + LintRule.device).contains { $0.id == code }
    #expect(isRule || pages.contains { !$0.meaning.isEmpty }, "\(code) has no meaning")
    for page in pages {
      #expect(!page.example.isEmpty && !page.mended.isEmpty && page.example != page.mended, "\(code)")
    }
  }

  @Test func noPageIsAboutACodeThatNothingReports() {
    let known = Set(Self.declared).union(Self.written)
      .union(FieldCode.allCases.map(\.rawValue))
    let prefixes = PatternFormat.all.map(\.id) + ["device", "config"]
    for code in CodePage.codes where !known.contains(code) {
      let isShared = prefixes.contains { prefix in
        FieldCode.allCases.contains { code == "\(prefix)-\($0.rawValue)" }
      }
      #expect(isShared, "\(code)")
    }
  }

  // MARK: Examples do what the page says

  /// The file that an example is, or is a part of.
  private func file(_ example: String) -> (format: PatternFormat, text: String)? {
    let event = #"{"Event": {"Time": 0, "EventType": "HapticTransient", "EventParameters": ["#
    if example.hasPrefix(#"{"Parameter"#) && example.contains("ParameterID\": \"")
      && !example.contains("Control")
    {
      return (.ahap, #"{"Version": 1.0, "Pattern": ["# + event + example + "]}}]}")
    }
    if example.hasPrefix(#"{"Event"#) || example.hasPrefix(#"{"Parameter"#) || example == "{}" {
      return (.ahap, #"{"Version": 1.0, "Pattern": ["# + example + "]}")
    }
    return example.hasPrefix("{") ? (.ahap, example) : nil
  }

  private func codes(of example: String, _ code: String) -> Set<String>? {
    let isWhole = ["ahap-fragment"].contains(code)
    guard let file = isWhole ? (.ahap, example) : file(example) else { return nil }
    var options = PatternReader.Options()
    options.format = file.format
    let document = PatternReader.read(bytes: Array(file.text.utf8), name: "example.ahap", options: options)
    return Set(document.findings.map(\.code))
  }

  @Test func theExamplesAboutAHAPHaveTheFinding() {
    var count = 0
    for code in AHAPCode.allCases.map(\.rawValue) {
      for page in CodePage.pages(of: code) {
        guard let found = codes(of: page.example, code) else { continue }
        count += 1
        #expect(found.contains(code), "\(code): \(page.example): \(found)")
        if let mended = codes(of: page.mended, "") {
          #expect(!mended.contains(code), "\(page.mended): \(mended)")
        }
      }
    }
    #expect(count >= 25, "\(count) examples are files")
  }

  private func codes(ofLine line: String) -> Set<String> {
    var options = PatternReader.Options()
    options.format = .notation
    let document = PatternReader.read(bytes: Array(line.utf8), name: "<notation>", options: options)
    return Set(Linter().lint(document).findings.map(\.code))
  }

  @Test(
    arguments: [
      "notation-unknown-character", "notation-misplaced", "notation-not-a-number",
      "notation-level-out-of-range", "notation-count-out-of-range", "notation-unclosed", "notation-unopened",
      "notation-group-empty", "notation-no-length", "notation-time-too-late", "notation-silence-dropped",
      "fuse-hard", "gap-soft", "train-buzz", "level-step", "long-strong", "silent",
    ])
  func theExamplesInNotationHaveTheFinding(code: String) throws {
    let page = try #require(CodePage.pages(of: code).first)
    #expect(codes(ofLine: page.example).contains(code), "\(page.example): \(codes(ofLine: page.example))")
    #expect(!codes(ofLine: page.mended).contains(code), "\(page.mended): \(codes(ofLine: page.mended))")
  }
}
