import Synchronization

/// A sequence that asks for more than any machine has gives a finding, at a cost proportional to its text.
@Suite struct SequenceHostileTests {
  private typealias File = SequenceFixture

  /// Parts that each play the next one twice, so that the first amounts to 2 to the power of `count` haptics.
  private static func doubling(_ count: Int) -> String {
    let parts = (0..<count).map {
      #""p\#($0)":{"group":[{"play":"p\#($0 + 1)"},{"play":"p\#($0 + 1)"}]}"#
    }
    return File.steps(
      #"{"play":"p0"}"#, #""parts":{\#(parts.joined(separator: ",")),"p\#(count)":{"play":"tick"}}"#)
  }

  @Test func `reuse that doubles at each level is counted and not expanded`() {
    #expect(File.read(Self.doubling(20)).eventCount == 1 << 20)
    for count in [24, 25, 30] { #expect(Set(File.codes(Self.doubling(count))) == ["sequence-too-many"]) }
  }

  @Test func `repetitions of repetitions are counted and not expanded`() {
    let inner = #"{"play":"buzz","every":"1 ms","repeat":1000000}"#
    #expect(File.read(File.steps(inner)).eventCount == 1_000_000)
    #expect(File.codes(File.steps(#"{"group":[\#(inner)],"repeat":11}"#)) == ["sequence-too-many"])
    var text = #"{"play":"buzz"}"#
    for _ in 0..<12 { text = #"{"group":[\#(text)],"every":"1 ms","repeat":1000000}"# }
    let codes = File.codes(File.steps(text))
    #expect(codes.first == "sequence-too-many" && codes.count < 20)
  }

  @Test func groupsTooDeepAreRefused() {
    func groups(_ count: Int) -> String {
      File.steps(
        String(repeating: #"{"group":["#, count: count) + #"{"play":"tick"}"#
          + String(repeating: "]}", count: count))
    }
    #expect(File.codes(groups(63)).isEmpty)
    #expect(File.codes(groups(64)) == ["sequence-too-deep"])
    #expect(File.codes(groups(200)) == ["sequence-too-deep"])
    #expect(File.codes(groups(10_000)) == ["json-too-deep"])
  }

  @Test func `a chain of parts too deep is refused wherever it is entered`() {
    func chain(_ count: Int, isReversed: Bool) -> String {
      var parts =
        (0..<count).map { #""p\#($0)":{"play":"p\#($0 + 1)"}"# } + [#""p\#(count)":{"play":"tick"}"#]
      if isReversed { parts.reverse() }
      return File.steps(#"{"play":"p0"}"#, #""parts":{\#(parts.joined(separator: ","))}"#)
    }
    for isReversed in [false, true] {
      #expect(File.codes(chain(60, isReversed: isReversed)).isEmpty)
      let codes = File.codes(chain(5_000, isReversed: isReversed))
      #expect(Set(codes) == ["sequence-too-deep"])
    }
  }

  /// Each level adds every possible node to the composition, which traps beyond a depth of its own.
  @Test func `the deepest nesting with every transform is read`() throws {
    let all = """
      "reverse":true,"trim":{"to":"1 s"},"stretch":1.01,"intensity":0.99,"sharpness":0.99,"fade":{"in":"1 ms"},\
      "quantise":"1 ms","swing":{"grid":"1 ms","amount":0.6},"humanise":{"seed":1},"length":"1 s","repeat":1
      """
    var text = #"{"play":"buzz",\#(all)}"#
    for _ in 0..<63 { text = #"{"group":[\#(text)],\#(all)}"# }
    text = File.file(
      #""tracks":[{"steps":[\#(text)],\#(all.replacing(",\"length\":\"1 s\",\"repeat\":1", with: ""))}]"#)
    let document = File.read(text)
    #expect(document.isReadable, "\(document.report)")
    let compiled = try #require(FlatSequence(document).compiled)
    #expect(compiled.parts.count == 1)
  }

  @Test(.disabled(if: Effort.isQuick)) func `unknown and unreadable markers are soon told`() {
    let markers = (0..<10_000).map { #""m\#($0)":"marker x""# }.joined(separator: ",")
    let steps = (0..<20_000).map { #"{"play":"tick","at":"marker \#($0 % 2 == 0 ? "m" : "n")\#($0)"}"# }
    let text = File.steps(steps.joined(separator: ","), #""markers":{\#(markers)}"#)
    #expect(File.read(text).findings.count <= 1_001)
  }

  @Test func `too many tracks steps and names are refused`() {
    let tracks = repeatElement(#"{"steps":[]}"#, count: 100_000).joined(separator: ",")
    #expect(File.codes(File.file(#""tracks":[\#(tracks)]"#)) == ["sequence-too-many"])
    let steps = repeatElement(#"{"rest":1}"#, count: 1_000_001).joined(separator: ",")
    #expect(File.codes(File.steps(steps)) == ["sequence-too-many"])
    let parts = (0...10_000).map { #""p\#($0)":{"rest":1}"# }.joined(separator: ",")
    #expect(File.codes(File.steps("", #""parts":{\#(parts)}"#)) == ["sequence-too-many"])
  }

  @Test func manyFaultsStayManyAndNoMore() {
    let steps = repeatElement(#"{"play":"nobody","rpeat":2,"colour":1}"#, count: 50_000).joined(
      separator: ",")
    #expect(File.read(File.steps(steps)).findings.count <= 1_001)
  }

  @Test(.disabled(if: Effort.isQuick)) func `many long notations are not all written out`() {
    let steps = (1...200).map { #"{"notation":"o*\#(999_800 + $0)"}"# }.joined(separator: ",")
    #expect(Set(File.codes(File.steps(steps))) == ["sequence-too-many"])
  }

  @Test func `a stretched loop stays long enough to be played`() {
    let loop = #"{"group":[{"play":"tick","repeat":"forever","every":"50 ms"}],"stretch":0.01}"#
    #expect(File.codes(File.steps(loop)) == ["sequence-repeat-instant"])
  }

  /// Regression: a repetition with a short period and many events played once, without a word.
  @Test(arguments: [(100_000, []), (100_001, ["sequence-too-many"])] as [(Int, [String])])
  func `repetitions less than a millisecond apart are plain or refused`(count: Int, codes: [String]) {
    #expect(File.codes(File.steps(#"{"play":"tick","repeat":\#(count),"every":"0.5 ms"}"#)) == codes)
  }

  @Test func `what never ends can be cut and is counted then`() {
    let text = #"{"group":[{"play":"tick","repeat":"forever","every":"1 ms"}],"trim":{"to":1000000}}"#
    #expect(File.codes(File.steps(text)) == ["sequence-too-many"])
  }

  @Test func `files that play each other are a circle with its whole path`() {
    let files = [
      "b.sequence.json": File.steps(#"{"file":"c.sequence.json"}"#),
      "c.sequence.json": File.steps(#"{"file":"../x/a.sequence.json"}"#),
    ]
    let document = SequenceReader.read(
      SourceText(name: "a.sequence.json", bytes: Array(files["b.sequence.json", default: ""].utf8)),
      library: SequenceFixture(files: files))
    #expect(!document.isReadable)
    let circle = File.read(
      File.steps(#"{"file":"b.sequence.json"}"#), name: "c.sequence.json", files: files)
    #expect(
      circle.files.flatMap(\.findings).map(\.message)
        == ["the file plays itself: c.sequence.json → b.sequence.json → c.sequence.json"])
    #expect(circle.findings.map(\.code) == ["sequence-file-faulty"])
  }

  @Test func aChainOfFilesEnds() {
    var files: [String: String] = [:]
    for number in 0..<300 {
      files["\(number).sequence.json"] = File.steps(#"{"file":"\#(number + 1).sequence.json"}"#)
    }
    let document = File.read(File.steps(#"{"file":"0.sequence.json"}"#), files: files)
    #expect(!document.isReadable && document.dependencies.count <= 8)
  }

  /// Counts its calls.
  private final class Counter: SequenceLibrary {
    private let bytes: Int
    private let count = Mutex(0)

    init(bytes: Int) { self.bytes = bytes }

    var reads: Int { count.withLock { $0 } }

    func pattern(named name: String) -> HapticPattern? { nil }

    func suggestions(for name: String) -> [String] { [] }

    func read(file path: String) -> Result<[UInt8], SequenceFileFailure> {
      count.withLock { $0 += 1 }
      if bytes == 0 { return .failure(SequenceFileFailure(reason: "no such file")) }
      return .success([UInt8](repeating: 0, count: bytes))
    }
  }

  private func reads(of steps: [String], _ bytes: Int) -> Int {
    let counter = Counter(bytes: bytes)
    let text = File.steps(steps.joined(separator: ","))
    let document = SequenceReader.read(
      SourceText(name: "test", bytes: Array(text.utf8)), library: counter)
    #expect(!document.isReadable)
    return counter.reads
  }

  @Test func `a file that cannot be read is asked for once`() {
    #expect(reads(of: (1...100).map { #"{"file":"none.ahap","part":\#($0)}"# }, 0) == 1)
  }

  @Test func `where there is no room for a file the next is not tried`() {
    let steps = (1...300).map { #"{"file":"\#($0).ahap"}"# }
    #expect(reads(of: steps, SequenceLimits.fileBytes + 1) == 1)
    #expect(reads(of: steps, 0) == SequenceLimits.files)
  }

  // MARK: Broken bytes

  /// A sequence with one of everything.
  static let everything = SequenceFixture.file(
    """
    "name":"all","tempo":[{"at":"bar 1","bpm":120},{"at":"bar 9","bpm":96.5}],"metre":"3/4",\
    "actuators":["left","right"],"overlap":{"policy":"duck","to":0.25},"markers":{"paid":"2.4 s"},\
    "loop":{"from":"bar 1","to":"bar 5","times":3},"parts":{"swell":{"play":"buzz","fade":{"in":"50 ms"}}},\
    "tracks":[{"name":"one","actuator":"right","gain":0.8,"priority":-2,"mute":true,"steps":[\
    {"play":"swell","at":"marker paid + 1/3 beat","repeat":2,"every":"1 bar"},\
    {"group":[{"play":"tick","length":"1 beat"}],"swing":{"grid":"1/2 beat","amount":0.66}},\
    {"events":[{"tap":0.7},{"hold":0.5,"for":"200 ms"}],"stretch":"3/2","reverse":true,"trim":{"to":"90 ms"}},\
    {"transcript":"4.5 a. b","rule":"literal"},{"rest":"1 beat"},\
    {"play":"buzz","humanise":{"seed":7,"time":"5 ms"},"quantise":"1/4 beat"}]}]
    """)

  /// Reads bytes; expects each finding to have a position that matches its byte offset.
  private func survive(_ bytes: [UInt8]) {
    let source = SourceText(name: "hostile", bytes: bytes)
    let document = SequenceReader.read(source, library: SequenceFixture())
    let placed = document.findings.filter { $0.code != "findings-omitted" }
    #expect(placed.map(\.position) == placed.map { source.position(at: $0.position?.offset ?? -1) })
    #expect((document.score == nil) == document.findings.hasErrors)
  }

  @Test func oneOfEverythingIsRead() { #expect(File.read(Self.everything).report.isEmpty) }

  @Test func everyTruncationIsRefused() {
    let bytes = Array(Self.everything.utf8)
    for count in bytes.indices {
      survive(Array(bytes.prefix(count)))
      #expect(!File.read(String(decoding: bytes.prefix(count), as: UTF8.self)).isReadable)
    }
  }

  @Test func `every flipped bit is read or refused`() {
    let bytes = Array(Self.everything.utf8)
    for index in Effort.part(of: Array(bytes.indices)) {
      for bit in 0..<8 {
        var changed = bytes
        changed[index] ^= 1 << UInt8(bit)
        survive(changed)
      }
    }
  }

  @Test func everyNumberMayBeAbsurd() {
    for range in Self.everything.ranges(of: /[0-9]+(\.[0-9]+)?/) {
      for absurd in [
        "1e308", "-1", "1e-308", "9223372036854775808", "-0", "1e999999999", "999999999", "0", "1/7",
      ] {
        survive(Array(Self.everything.replacingCharacters(in: range, with: absurd).utf8))
      }
    }
  }
}
