/// The tracks that a score mutes, played in real time.
@Suite struct LiveMuteTests {
  @Test func `a player mutes what its source leaves out`() async throws {
    let tap = HapticPattern { Transient(0.8) }
    let score = Score(tracks: [
      Track("quiet", isMuted: true, .clip(tap)), Track("heard", .clip(tap)),
    ])
    let layout = try #require(StreamLayout(rate: .hz48000, format: .s16, channels: 1, active: [0]))
    let player = LivePlayer(
      Program(ScoreSource(score)), through: NullSink(layout), on: DispatchTimebase())
    let (ends, reported) = AsyncStream<Void>.makeStream()
    try player.start(tap: nil) { _ in reported.finish() }
    for await _ in ends {}
    #expect(player.report.events.filter { $0.kind == "tap" }.count == 1)
  }
}
