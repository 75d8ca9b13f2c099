internal import Dispatch
package import HapticAudio
package import HapticEngine
package import HapticModel
package import HapticPlayback
internal import HapticRegression
internal import HapticScores
package import HapticTimeline

/// Traces a program in real time, with or without a device.
package struct LiveTrace {
  /// The interval at which played events are written, so that they need not be kept.
  private static let interval = TimeSpan.milliseconds(100)

  private let program: Program
  private let sink: any FrameSink
  private let options: PlaybackOptions
  private let limit: TimeSpan?
  private let header: TraceHeader

  /// Takes what to play, and through what; `limit` is the length to play, if that is not all.
  package init(
    program: Program, sink: any FrameSink, options: PlaybackOptions, limit: TimeSpan?, header: TraceHeader
  ) {
    (self.program, self.sink, self.options, self.limit, self.header) = (program, sink, options, limit, header)
  }

  /// Plays to the end; hands each line to `write`.
  package func write(_ write: ([UInt8]) throws -> Void) throws {
    let player = LivePlayer(
      program, through: sink, on: DispatchTimebase(), options: options, until: limit, reportsEach: true)
    let turn = DispatchSemaphore(value: 0)
    let outcome = Locked<LivePlayer.Outcome?>(nil)
    var recorder = TraceRecorder(header)
    try write(TimingTraceEncoder.line(header))
    try player.start(tap: nil) { end in
      outcome.withLock { $0 = end }
      turn.signal()
    }
    let ticks = Ticks(every: Self.interval) { turn.signal() }
    defer { ticks.stop() }
    var ended: LivePlayer.Outcome?
    do {
      while ended == nil {
        turn.wait()
        ended = outcome.withLock { $0 }
        for played in player.takePlayed(isOver: ended != nil) {
          try write(TimingTraceEncoder.line(recorder.event(played), lanes: header.lanes))
        }
      }
    } catch {
      // The output cannot be written: stop the device; a drive fades first.
      if ended == nil { player.stop() }
      while outcome.withLock({ $0 == nil }) { turn.wait() }
      throw error
    }
    if case .failed(let error)? = ended?.end { throw error }
    if let ended { try write(TimingTraceEncoder.line(recorder.summary(ended.report))) }
  }
}

/// Calls a function periodically.
private final class Ticks: Sendable {
  private let timebase = DispatchTimebase(label: "thrum.trace")
  private let isOver = Locked(false)
  private let interval: TimeSpan
  private let body: @Sendable () -> Void

  init(every interval: TimeSpan, _ body: @escaping @Sendable () -> Void) {
    self.interval = interval
    self.body = body
    schedule()
  }

  func stop() { isOver.withLock { $0 = true } }

  private func schedule() {
    _ = timebase.schedule(at: timebase.now + interval) { [weak self] in
      guard let self, !isOver.withLock({ $0 }) else { return }
      body()
      schedule()
    }
  }
}
