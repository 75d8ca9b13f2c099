@testable import HapticTimeline

#if canImport(Glibc)
  import Glibc
#endif

@Suite struct EndlessScoreTests {
  static let tap = Composition.clip(HapticPattern(notation: "o:0.8{0}"))

  @Test func `every millisecond for ever is read as written`() {
    // Weak enough that none yields to those before it.
    let soft = Self.tap.intensity(scaledBy: 0.01)
    let source = ScoreSource(Score(tracks: [Track(soft.repeated(.forever, every: .milliseconds(1)))]))
    for start in [Int64(0), 1, 999_999_999] {
      let entries = source.entries(from: start * 1_000_000, until: (start + 2_000) * 1_000_000)
      #expect(entries.map(\.entry.time.nanoseconds) == (start..<start + 2_000).map { $0 * 1_000_000 })
    }
  }

  @Test func `a virtual week holds memory and drifts by nothing`() throws {
    // 7 beats a thousand minutes long: an event every 700/3 s, whose nanoseconds are never whole.
    let tempo = try #require(Tempo(thousandths: 140_000))
    let every = BeatSpan(beats: Fraction(4_900, 9))
    let buzz = Composition.clip(
      HapticPattern(notation: "~{300ms}"))
    let source = ScoreSource(
      Score(tempo: TempoMap(tempo), tracks: [Track(buzz.repeated(.forever, every: every))]))
    var reader = source.reader(from: .zero, muting: [])
    let week: Int64 = 7 * 24 * 3_600_000_000_000
    var (count, memory) = (Int128(0), 0)
    while let entry = reader.next(), entry.entry.time.nanoseconds < week {
      guard case .start = entry.entry.action else { continue }
      // 4900/9 beats of 3·10⁹/7 ns are 7·10¹¹/3 ns; halves go up.
      #expect(Int128(entry.entry.time.nanoseconds) == (count * 1_400_000_000_000 + 3) / 6)
      count += 1
      if count == 1_000 { memory = Self.pages }
    }
    #expect(count == 2_592)
    // The number includes the memory that other tests use meanwhile: a leak of all events would be larger.
    #expect(Self.pages - memory < 50_000)
  }

  /// The number of pages that the process has in memory; 0 if the system does not report it.
  private static var pages: Int {
    #if canImport(Glibc)
      guard let file = fopen("/proc/self/statm", "r") else { return 0 }
      defer { fclose(file) }
      var line = [CChar](repeating: 0, count: 128)
      guard fgets(&line, 128, file) != nil else { return 0 }
      let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      return text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    #else
      return 0
    #endif
  }
}
