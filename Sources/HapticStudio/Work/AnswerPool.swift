internal import HapticModel
internal import NIOCore
internal import NIOPosix

/// The threads that compute answers, so that no computation keeps the event loop from its connections.
///
/// Thread-safe: yes. Real-time-safe: no.
final class AnswerPool: Sendable {
  /// The pause before a folder that another program has locked is tried again; each try in vain doubles it (*chosen*: a save
  /// takes milliseconds, on a slow disk some hundreds).
  private static let pause = TimeAmount.milliseconds(10)
  /// The longest such pause.
  private static let longestPause = TimeAmount.milliseconds(80)

  private let threads: [WorkLane: NIOThreadPool]
  private let waiting = Locked(0)
  private let limit: Int
  private let patience: TimeAmount

  /// Starts the threads.
  ///
  /// - Parameters:
  ///   - limit: the most answers that wait or are computed.
  ///   - patience: the time for which a save waits for a folder that another program has locked.
  init(limit: Int, patience: TimeAmount) {
    (self.limit, self.patience) = (limit, patience)
    threads = Dictionary(
      uniqueKeysWithValues: WorkLane.allCases.filter { $0.threadCount > 0 }.map { lane in
        (lane, NIOThreadPool(numberOfThreads: lane.threadCount))
      })
    for pool in threads.values { pool.start() }
  }

  /// The number of answers that wait or are computed.
  var count: Int { waiting.withLock { $0 } }

  /// Computes an answer; at once the answer that the server is busy, if too many wait.
  ///
  /// `work` is called again after a pause, without a thread that waits, as long as a folder is locked by another program.
  func run(
    _ lane: WorkLane, on loop: any EventLoop, _ work: @escaping @Sendable () -> Answer
  ) -> EventLoopFuture<Answer> {
    guard let pool = threads[lane] else { return loop.makeSucceededFuture(work()) }
    let isFull = waiting.withLock { count in
      if count >= limit { return true }
      count += 1
      return false
    }
    if isFull {
      var answer = Answer.error(
        503, "busy", message: "the studio is busy", hint: "ask again in a moment")
      answer.fields = [("Retry-After", "1")]
      return loop.makeSucceededFuture(answer)
    }
    return attempt(on: loop, in: pool, for: patience, after: Self.pause, work).always { [self] _ in
      waiting.withLock { $0 -= 1 }
    }
  }

  private func attempt(
    on loop: any EventLoop, in pool: NIOThreadPool, for time: TimeAmount, after pause: TimeAmount,
    _ work: @escaping @Sendable () -> Answer
  ) -> EventLoopFuture<Answer> {
    pool.runIfActive(eventLoop: loop, work).flatMap { [self] answer in
      guard answer.isOfLockedFolder, time > .zero else { return loop.makeSucceededFuture(answer) }
      return loop.flatScheduleTask(in: pause) { [self] in
        attempt(on: loop, in: pool, for: time - pause, after: min(pause * 2, Self.longestPause), work)
      }.futureResult
    }
  }

  /// Ends the threads once they have finished what they do.
  func stop() { for pool in threads.values { try? pool.syncShutdownGracefully() } }
}
