@Suite struct PlaybackKeysTests {
  private static let second = TimeSpan.seconds(1)
  private static let long = PlaybackKeys.Item(length: .seconds(20), cycle: .seconds(20.5), trackCount: 3)
  private static let short = PlaybackKeys.Item(length: .milliseconds(120), cycle: .milliseconds(620))
  private static let endless = PlaybackKeys.Item(length: nil, cycle: nil, trackCount: 9)

  private func keys(_ items: PlaybackKeys.Item..., loop: Program.Loop? = nil) -> PlaybackKeys {
    PlaybackKeys(
      items.map { item in
        var item = item
        item.loop = loop
        return item
      }, rate: .normal)
  }

  private func loop(_ start: Int64, end: Int64, count: Program.Loop.Count = .forever) -> Program.Loop? {
    Program.Loop(from: .milliseconds(start), to: .milliseconds(end), count: count)
  }

  @Test func spacePausesAndGoesOn() {
    var keys = keys(Self.long)
    #expect(keys.press(.character(" "), at: .zero) == [.pause])
    #expect(keys.isPaused)
    #expect(keys.press(.character(" "), at: .zero) == [.resume])
    #expect(!keys.isPaused)
  }

  /// Before, space after the end was a pause, and the next one resumed silence.
  @Test func `space after the end plays again`() {
    var keys = keys(Self.short)
    let end = TimePoint.zero + (Self.short.length ?? .zero)
    #expect(keys.press(.character(" "), at: end - .nanoseconds(1)) == [.pause])
    #expect(keys.press(.character(" "), at: end) == [.seek(.zero), .resume])
    #expect(!keys.isPaused)
    #expect(keys.press(.character(" "), at: end + .seconds(5)) == [.seek(.zero)])
    #expect(!keys.isPaused)
    var endless = self.keys(Self.endless)
    #expect(endless.press(.character(" "), at: .seconds(1000)) == [.pause])
  }

  @Test func `n and p go from part to part`() {
    var item = Self.long
    item.parts = [0, 2_000, 5_000].map { PlaybackKeys.Part(start: .milliseconds($0), name: "\($0)") }
    var keys = keys(item)
    #expect(keys.press(.character("n"), at: .zero) == [.seek(.milliseconds(2_000))])
    #expect(keys.press(.character("n"), at: .milliseconds(4_999)) == [.seek(.milliseconds(5_000))])
    #expect(keys.press(.character("n"), at: .milliseconds(5_000)) == [])
    #expect(keys.press(.character("p"), at: .milliseconds(2_500)) == [.seek(.milliseconds(2_000))])
    #expect(keys.press(.character("p"), at: .milliseconds(2_499)) == [.seek(.zero)])
    #expect(keys.press(.character("p"), at: .milliseconds(100)) == [.seek(.zero)])
    #expect(keys.part(at: .milliseconds(1_999)) == 0 && keys.part(at: .milliseconds(2_000)) == 1)
  }

  @Test func `letters, tab, n and p choose one of several items`() {
    var keys = keys(Self.long, Self.short, Self.long)
    #expect(keys.press(.character("c"), at: .zero) == [.select(2)])
    #expect(keys.press(.tab, at: .zero) == [.select(0)])
    #expect(keys.press(.character("p"), at: .zero) == [])
    #expect(keys.press(.character("n"), at: .zero) == [.select(1)])
    #expect(keys.press(.character("d"), at: .zero) == [])
    var one = self.keys(Self.long)
    #expect(one.press(.tab, at: .zero) == [] && one.press(.character("n"), at: .zero) == [])
  }

  @Test func `arrows go a second or a tenth of a short pattern`() {
    var keys = keys(Self.long)
    #expect(keys.press(.right, at: .milliseconds(5000)) == [.seek(.milliseconds(6000))])
    #expect(keys.press(.left, at: .milliseconds(5000)) == [.seek(.milliseconds(4000))])
    var short = self.keys(Self.short)
    #expect(short.press(.right, at: .zero) == [.seek(.milliseconds(12))])
    var endless = self.keys(Self.endless)
    #expect(endless.press(.right, at: .milliseconds(500)) == [.seek(.milliseconds(1500))])
  }

  @Test func noKeyLeadsOutOfThePattern() {
    var keys = keys(Self.long)
    #expect(keys.press(.left, at: .milliseconds(300)) == [.seek(.zero)])
    #expect(keys.press(.right, at: .milliseconds(19_500)) == [.seek(.milliseconds(20_000))])
    #expect(keys.press(.home, at: .milliseconds(300)) == [.seek(.zero)])
  }

  @Test func `arrows go round the end of a loop and stay inside its start`() {
    var keys = keys(Self.long, loop: loop(2000, end: 5000))
    #expect(keys.press(.right, at: .milliseconds(4500)) == [.seek(.milliseconds(2500))])
    #expect(keys.press(.left, at: .milliseconds(2300)) == [.seek(.milliseconds(2000))])
    // Before the loop is reached, positions do not wrap around.
    #expect(keys.press(.left, at: .milliseconds(1500)) == [.seek(.milliseconds(500))])
    #expect(keys.press(.home, at: .milliseconds(4000)) == [.seek(.milliseconds(2000))])
  }

  @Test func `an arrow goes round a loop that is shorter than its step`() {
    var keys = keys(Self.long, loop: loop(2000, end: 2300))
    #expect(keys.press(.right, at: .milliseconds(2100)) == [.seek(.milliseconds(2200))])
  }

  @Test func `the whole repeats with its pause and does not repeat again`() {
    var keys = keys(Self.long)
    #expect(keys.press(.character("l"), at: .milliseconds(5000)) == [.loop(loop(0, end: 20_500))])
    #expect(keys.press(.character("l"), at: .milliseconds(5000)) == [.loop(nil)])
    #expect(keys.loop == nil)
  }

  @Test func `a part repeats from where it is marked`() {
    var keys = keys(Self.long)
    #expect(keys.press(.character("["), at: .milliseconds(3000)) == [])
    // Events ahead of the heard position have already been sent: without the step back, the loop's end would be missed.
    let closed = keys.press(.character("]"), at: .milliseconds(6000))
    #expect(closed == [.loop(loop(3000, end: 6000)), .seek(.milliseconds(3000))])
    #expect(keys.press(.character("["), at: .milliseconds(4000)) == [.loop(loop(4000, end: 6000))])
    #expect(keys.press(.character("l"), at: .milliseconds(5000)) == [.loop(nil)])
    #expect(keys.press(.character("l"), at: .milliseconds(5000)) == [.loop(loop(4000, end: 6000))])
  }

  @Test func `a mark behind the other takes its place`() {
    var keys = keys(Self.long)
    _ = keys.press(.character("["), at: .milliseconds(3000))
    _ = keys.press(.character("]"), at: .milliseconds(6000))
    #expect(keys.press(.character("["), at: .milliseconds(8000)) == [.loop(loop(8000, end: 20_500))])
    let closed = keys.press(.character("]"), at: .milliseconds(2000))
    #expect(closed == [.loop(loop(0, end: 2000)), .seek(.zero)])
  }

  @Test func `what never ends repeats only a marked part`() {
    var keys = keys(Self.endless)
    #expect(keys.press(.character("l"), at: .milliseconds(5000)) == [])
    #expect(keys.loop == nil)
    _ = keys.press(.character("["), at: .milliseconds(1000))
    let closed = keys.press(.character("]"), at: .milliseconds(2000))
    #expect(closed == [.loop(loop(1000, end: 2000)), .seek(.milliseconds(1000))])
  }

  @Test func nothingRepeatsThatHasNoLength() {
    var keys = keys(PlaybackKeys.Item(length: .zero, cycle: .zero))
    for key in "l[]l" { #expect(keys.press(.character(key), at: .zero) == []) }
    #expect(keys.step == .milliseconds(10))
  }

  @Test func `the tempo goes in steps of five hundredths and stops at its bounds`() throws {
    var keys = keys(Self.long)
    let faster = try #require(PlaybackRate(1.05))
    #expect(keys.press(.character("+"), at: .zero) == [.rate(faster)])
    #expect(keys.press(.character("="), at: .zero) == [.rate(.normal)])
    #expect(keys.press(.character("="), at: .zero) == [])
    for _ in 0..<200 { _ = keys.press(.character("+"), at: .zero) }
    #expect(keys.rate.thousandths == 4000)
    for _ in 0..<200 { _ = keys.press(.character("-"), at: .zero) }
    #expect(keys.rate.thousandths == 250)
    #expect(keys.press(.character("-"), at: .zero) == [])
  }

  @Test func `digits silence the tracks that there are`() {
    var keys = keys(Self.long)
    #expect(keys.press(.character("2"), at: .zero) == [.mute([1])])
    #expect(keys.press(.character("3"), at: .zero) == [.mute([1, 2])])
    #expect(keys.press(.character("2"), at: .zero) == [.mute([2])])
    #expect(keys.press(.character("4"), at: .zero) == [])
    #expect(keys.press(.character("0"), at: .zero) == [])
  }

  /// A key unmutes the tracks that the file mutes, and the choice remains in the next version.
  @Test func `tracks that are left out are let in and stay so after a save`() {
    var item = Self.long
    item.silentTracks = [1]
    var keys = keys(item)
    #expect(keys.muted == [1])
    #expect(keys.press(.character("2"), at: .zero) == [.mute([])])
    #expect(keys.press(.character("3"), at: .zero) == [.mute([2])])
    keys.compare(with: Self.long)
    #expect(keys.muted == [1, 2])
    keys.compare(with: Self.short)
    #expect(keys.muted == [])
    #expect(keys.press(.tab, at: .zero) == [.mute([1, 2]), .select(0)])
  }

  @Test func twoItemsTakeTurns() {
    var keys = keys(Self.long, Self.short)
    #expect(keys.press(.character("a"), at: .zero) == [])
    #expect(keys.press(.character("b"), at: .zero) == [.select(1)])
    #expect(keys.press(.tab, at: .zero) == [.select(0)])
    var alone = self.keys(Self.long)
    #expect(alone.press(.tab, at: .zero) == [])
    #expect(alone.press(.character("b"), at: .zero) == [])
  }

  @Test func `a loop of the whole is that of the item that plays`() {
    var keys = keys(Self.long, Self.short)
    _ = keys.press(.character("l"), at: .zero)
    _ = keys.press(.tab, at: .zero)
    #expect(keys.loop == loop(0, end: 620))
  }

  /// An item that repeats a part of itself, as a sequence may.
  private func repeating(_ item: PlaybackKeys.Item, _ loop: Program.Loop?) -> PlaybackKeys.Item {
    var item = item
    item.loop = loop
    return item
  }

  @Test func `what a item repeats by itself repeats again`() {
    var keys = keys(Self.long, loop: loop(2000, end: 5000, count: .times(3)))
    #expect(keys.press(.character("l"), at: .milliseconds(3000)) == [.loop(nil)])
    #expect(keys.press(.character("l"), at: .milliseconds(3000)) == [.loop(loop(2000, end: 5000))])
    #expect(keys.press(.character("["), at: .milliseconds(3000)) == [.loop(loop(3000, end: 5000))])
    #expect(keys.press(.character("["), at: .milliseconds(7000)) == [.loop(loop(7000, end: 20_500))])
    let ended = keys.press(.character("]"), at: .milliseconds(1000))
    #expect(ended == [.loop(loop(0, end: 1000)), .seek(.zero)])
  }

  @Test func `what never ends and repeats a part keeps it`() {
    var keys = keys(Self.endless, loop: loop(0, end: 500))
    _ = keys.press(.character("l"), at: .zero)
    #expect(keys.press(.character("l"), at: .zero) == [.loop(loop(0, end: 500))])
  }

  @Test func `each of two items repeats as it is written`() {
    var keys = PlaybackKeys([Self.long, repeating(Self.short, loop(0, end: 50))], rate: .normal)
    #expect(keys.loop == nil)
    _ = keys.press(.tab, at: .zero)
    #expect(keys.loop == loop(0, end: 50))
    _ = keys.press(.tab, at: .zero)
    #expect(keys.loop == nil)
  }

  /// A user who ends the repetition does not want the other item to repeat.
  @Test func `what a key has chosen holds for both items`() {
    var keys = PlaybackKeys([Self.long, repeating(Self.short, loop(0, end: 50))], rate: .normal)
    _ = keys.press(.tab, at: .zero)
    _ = keys.press(.character("l"), at: .zero)
    _ = keys.press(.tab, at: .zero)
    _ = keys.press(.tab, at: .zero)
    #expect(keys.loop == nil)
    _ = keys.press(.character("l"), at: .zero)
    #expect(keys.loop == loop(0, end: 50))
    _ = keys.press(.tab, at: .zero)
    #expect(keys.loop == loop(0, end: 20_500))
  }

  @Test func `behind the end an arrow goes back from the end`() {
    var keys = keys(Self.long)
    #expect(keys.press(.left, at: .milliseconds(90_000)) == [.seek(.milliseconds(19_000))])
    #expect(keys.press(.right, at: .milliseconds(90_000)) == [.seek(.milliseconds(20_000))])
  }

  @Test func `a save stands beside the version before and is heard from its start`() {
    var keys = keys(Self.long)
    _ = keys.press(.character(" "), at: .zero)
    keys.compare(with: Self.short)
    #expect(keys.items == [Self.long, Self.short])
    #expect(keys.currentIndex == 1 && !keys.isPaused)
    // While the older one plays, a save is compared with that one.
    _ = keys.press(.character("a"), at: .zero)
    var repeated = Self.endless
    repeated.loop = loop(0, end: 620)
    keys.compare(with: repeated)
    #expect(keys.items == [Self.long, repeated])
    #expect(keys.loop == loop(0, end: 620))
  }

  @Test func `the list of keys is shown and put away`() {
    var keys = keys(Self.long)
    #expect(keys.press(.character("?"), at: .zero) == [])
    #expect(keys.showsKeys)
    _ = keys.press(.character("?"), at: .zero)
    #expect(!keys.showsKeys)
    #expect(keys.press(.character("q"), at: .zero) == [.quit])
    #expect(keys.press(.character("x"), at: .zero) == [])
  }
}
