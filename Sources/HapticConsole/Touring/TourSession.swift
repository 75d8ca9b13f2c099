internal import Glibc
package import HapticAudio
internal import HapticEngine
internal import HapticModel
package import HapticPlayback
internal import HapticProject
internal import HapticTimeline

/// A tour on a terminal: it goes on by itself, at a key, or ends at q.
package struct TourSession {
  /// The end of a tour.
  package enum End: Equatable, Sendable {
    case finished
    case quit
    case signal(CInt)
  }

  /// The time of each of the four stops (*chosen*: they make up the 40 seconds).
  private static let length = TimeSpan.seconds(10)
  /// The number of times that a haptic plays: the first surprises (*chosen*).
  private static let repetitions: Int64 = 3
  /// The pause between the times (*chosen*).
  private static let gap = TimeSpan.milliseconds(700)

  /// The note about keys in a heading.
  private static let keys = " (any key: next, q: quit)"

  private let tour: Tour
  private let options: PlaybackOptions
  private let open: (PlaybackProgram) throws -> any FrameSink

  /// Takes a tour, and how to open the sound.
  package init(
    _ tour: Tour, options: PlaybackOptions, open: @escaping (PlaybackProgram) throws -> any FrameSink
  ) {
    (self.tour, self.options, self.open) = (tour, options, open)
  }

  /// Shows the stops one after the other.
  package func run() throws -> End {
    let hasKeys = isatty(STDIN_FILENO) == 1
    for index in tour.stops.indices {
      try StandardOutput.write(tour.heading(of: index, keys: hasKeys ? Self.keys : ""))
      let playing = try play(index)
      if let end = Self.end(after: playing) { return end }
      try StandardOutput.write(tour.stops[index].text + "\n")
      guard playing == .over else { continue }
      if let end = Self.end(after: KeyPause.wait(Self.length - played(index))) { return end }
    }
    return .finished
  }

  /// The end of the tour, if that is what a pause ended with.
  private static func end(after pause: KeyPause.End) -> End? {
    switch pause {
    case .signal(let number): .signal(number)
    case .key(.character("q")): .quit
    case .key, .over: nil
    }
  }

  /// The time for which a stop plays.
  private func played(_ index: Int) -> TimeSpan {
    guard let length = tour.stops[index].timeline?.length else { return .zero }
    return (length + Self.gap) * Self.repetitions
  }

  /// Plays a stop under its moving picture; without a cursor, the picture stands still.
  private func play(_ index: Int) throws -> KeyPause.End {
    guard let timeline = tour.stops[index].timeline else { return .over }
    let moves = Terminal(STDERR_FILENO).hasCursor
    if !moves { try StandardOutput.write(tour.picture(of: index)) }
    let repetition = Repetition(.times(Int(Self.repetitions)), gap: Self.gap)
    let versions = try PlaybackProgram.versions(
      of: [Playable(timeline)], repetition, comparing: false, matching: false, readsKeys: false)
    let pressed = Locked<PlaybackKeys.Key?>(nil)
    let session = try PlaySession(
      versions, sink: open(versions[0]), options: options, isVisible: moves,
      endingKey: { key in pressed.withLock { $0 = $0 ?? key } })
    let result = try session.run()
    try result.conclude()
    if moves { try StandardOutput.write("\n") }
    if let signal = result.signal { return .signal(signal) }
    return pressed.withLock { $0 }.map { .key($0) } ?? .over
  }
}
