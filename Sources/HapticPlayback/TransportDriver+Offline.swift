internal import HapticEngine
internal import HapticModel
internal import HapticTimeline

extension TransportDriver {
  /// The engine's look-ahead on virtual time, where it costs nothing.
  static let offlineLookAhead = TimeSpan.milliseconds(1_000)

  /// Returns a driver that has begun to play `program` on virtual time: what is rendered and what a plan holds.
  static func offline(
    _ program: Program, _ options: PlaybackOptions, on timebase: VirtualTimebase,
    into output: any EngineOutput
  ) -> TransportDriver {
    let driver = TransportDriver(
      timebase: timebase, transport: Transport(lookAhead: offlineLookAhead, commitDelay: .zero),
      output: output)
    driver.setMuted(options.muted ?? program.source.silentTracks)
    driver.play(program, at: .zero + options.leadIn, rate: options.rate)
    return driver
  }
}
