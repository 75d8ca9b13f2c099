/// A comb is a row of equal taps at equal distances, in which each tap can stand where another was.
///
/// Before, a comb that moved by its own spacing was `tap 20 moved +1000 ms`, though everything moved +50 ms.
@Suite struct CombComparisonTests {
  private static func comb(_ times: [Int64], at intensity: Double = 0.5) -> [HapticEvent] {
    times.map { ComparisonFixture.tap(intensity, at: $0) }
  }

  private static let times = (0..<20).map { Int64($0) * 50 }

  private func sentences(_ new: [Int64]) -> [String] {
    ComparisonFixture.sentences(Self.comb(Self.times), Self.comb(new.sorted()))
  }

  @Test(arguments: [50, 100, 500, 950] as [Int64])
  func `a comb that moves by its spacing moved as a whole`(shift: Int64) {
    #expect(sentences(Self.times.map { $0 + shift }) == ["everything moved +\(shift) ms (20 events)"])
  }

  @Test func `a part of a comb that moves by its spacing is one run`() {
    let late = Self.times.enumerated().map { $0 < 10 ? $1 : $1 + 50 }
    #expect(sentences(late) == ["everything from tap 11 on moved +50 ms (10 events)"])
    let early = Self.times.enumerated().map { $0 < 10 ? $1 + 50 : $1 + 100 }
    #expect(
      sentences(early) == [
        "tap 1 to tap 10 moved +50 ms (10 events)", "everything from tap 11 on moved +100 ms (10 events)",
      ])
  }

  @Test func `among other changes a comb still moves as a whole`() {
    var lost = Self.times.map { $0 + 50 }
    lost.remove(at: 9)
    let found = sentences(lost)
    // The first tap or the tenth can be the one that is gone.
    #expect(found.count == 2 && found[0].contains("is gone"), "\(found)")
    #expect(found.last?.contains("moved +50 ms") == true, "\(found)")
    let old = Self.comb(Self.times)
    var new = Self.comb(Self.times.map { $0 + 50 })
    new[4] = ComparisonFixture.tap(0.6, at: 250)
    #expect(
      ComparisonFixture.sentences(old, new) == [
        "everything moved +50 ms (20 events)", "tap 5: intensity 0.5 → 0.6 (+20 %)",
      ])
  }

  @Test func `a comb over a vibration and one with two taps at each instant move as a whole`() {
    let hum = ComparisonFixture.vibration(0.4, at: 0, for: 1_000)
    let late = ComparisonFixture.vibration(0.4, at: 50, for: 1_000)
    #expect(
      ComparisonFixture.sentences(
        [hum] + Self.comb(Self.times), [late] + Self.comb(Self.times.map { $0 + 50 }))
        == ["everything moved +50 ms (21 events)"])
    let twice = Self.times.flatMap { [$0, $0] }
    #expect(
      ComparisonFixture.sentences(Self.comb(twice), Self.comb(twice.map { $0 + 50 }))
        == ["everything moved +50 ms (40 events)"])
  }

  @Test func `a single tap of a comb is still told by itself`() {
    func changed(_ change: (inout [Int64]) -> Void) -> [String] {
      var times = Self.times
      change(&times)
      return sentences(times)
    }
    #expect(changed { $0[9] += 12 } == ["tap 10 moved +12 ms (450 → 462)"])
    #expect(changed { $0.remove(at: 9) } == ["tap 10 is gone (it was at 450 ms)"])
    #expect(changed { $0.removeFirst() } == ["tap 1 is gone (it was at 0 ms)"])
    #expect(changed { $0.removeLast() } == ["tap 20 is gone (it was at 950 ms)"])
    #expect(changed { $0.append(1_000) } == ["tap 21 is new, at 1000 ms"])
    #expect(changed { $0.append(460) } == ["tap 10 is doubled: another at 460 ms"])
  }

  /// A law: any comb that moves by any number of its spacings is one sentence, however long it is.
  @Test func `every comb moves in one sentence`() {
    var random = SeededGenerator(seed: 11)
    for count in [3, 8, 40, 300, 2_000] {
      for _ in 0..<Effort.cases(6) {
        let spacing = Int64.random(in: 5...200, using: &random)
        let times = (0..<Int64(count)).map { $0 * spacing }
        let shift = spacing * Int64.random(in: 1...3, using: &random)
        let first = Int.random(in: 0...(count / 2), using: &random)
        let moved = times.enumerated().map { $0 < first ? $1 : $1 + shift }
        let found = ComparisonFixture.sentences(Self.comb(times), Self.comb(moved))
        let who = first == 0 ? "everything" : "everything from tap \(first + 1) on"
        #expect(found == ["\(who) moved +\(shift) ms (\(count - first) events)"])
      }
    }
  }
}
