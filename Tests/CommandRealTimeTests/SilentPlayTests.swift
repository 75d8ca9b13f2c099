/// `play` on a machine without sound.
@Suite struct SilentPlayTests {
  @Test func `without a sound card the timeline runs in real time and says why`() throws {
    let scratch = try Scratch()
    let outcome = try Command.run(
      "play", "settlementComplete", environment: ["ALSA_CONFIG_PATH": "/dev/null"])
    #expect(outcome.exitCode == 0)
    #expect(outcome.errors.contains("playing in silence"))
    #expect(outcome.errors.contains("--wav"))
    #expect(scratch.names == [])
  }
}
