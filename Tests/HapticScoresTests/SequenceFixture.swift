/// Small sequences, and a library with two haptics and the files that a test gives it.
struct SequenceFixture: SequenceLibrary {
  static let tick = HapticPattern("tick", notation: "x:0.6{0}")
  static let buzz = HapticPattern("buzz", notation: "~{195ms}")

  var files: [String: String] = [:]

  func pattern(named name: String) -> HapticPattern? {
    switch name {
    case "tick": Self.tick
    case "buzz": Self.buzz
    default: nil
    }
  }

  /// A tick at each full stop by the literal rule, and at the last one by the other.
  func transcript(
    of text: String, by rule: TranscriptRule
  ) -> (impacts: HapticPattern, length: TimeSpan)? {
    let stops = Array(text).indices.filter { Array(text)[$0] == "." }
    var impacts = HapticPattern(name: "transcript")
    for stop in rule == .literal ? stops : stops.suffix(1) {
      impacts.append(.pattern(Self.tick), shiftedBy: .milliseconds(Int64(stop) * 20))
    }
    return (impacts, .milliseconds(Int64(text.count) * 20))
  }

  func suggestions(for name: String) -> [String] { name == "tock" ? ["tick"] : [] }

  func read(file path: String) -> Result<[UInt8], SequenceFileFailure> {
    files[path].map { .success(Array($0.utf8)) } ?? .failure(SequenceFileFailure(reason: "no such file"))
  }

  // MARK: Texts

  /// A sequence with these members beside its format.
  static func file(_ members: String) -> String { #"{"format":"thrum.sequence/1",\#(members)}"# }

  /// A sequence of one track with these steps, and with further members.
  static func steps(_ steps: String, _ members: String = "") -> String {
    file(#"\#(members)\#(members.isEmpty ? "" : ",")"tracks":[{"steps":[\#(steps)]}]"#)
  }

  static func read(
    _ text: String, name: String = "test.sequence.json", files: [String: String] = [:]
  ) -> SequenceDocument {
    SequenceReader.read(
      SourceText(name: name, bytes: Array(text.utf8)), library: SequenceFixture(files: files))
  }

  /// The content of the only track of a text.
  static func content(_ steps: String, _ members: String = "") -> Composition? {
    read(self.steps(steps, members)).score?.tracks.first?.content
  }

  /// The codes of a text's findings.
  static func codes(_ text: String, files: [String: String] = [:]) -> [String] {
    read(text, files: files).findings.map(\.code)
  }

  // MARK: Marks

  /// A text with one `▲` before its fault: the text without the mark, and the mark's byte offset.
  static func unmarked(_ text: String) -> (text: String, offset: Int) {
    let mark = Array("▲".utf8)
    let bytes = Array(text.utf8)
    let position = bytes.indices.first { bytes[$0...].starts(with: mark) } ?? bytes.count
    return (text.replacing("▲", with: ""), position)
  }
}
