internal import HapticModel
internal import NIOCore
internal import NIOPosix

/// The threads that compute answers, so that no computation keeps the event loop from its connections.
///
/// Thread-safe: yes. Real-time-safe: no.
final class AnswerPool: Sendable {
  /// The number of threads (*chosen*: one person uses the page; a long answer leaves one for the others).
  private static let threadCount = 2

  private let threads = NIOThreadPool(numberOfThreads: AnswerPool.threadCount)
  private let waiting = Locked(0)
  private let limit: Int

  /// Starts the threads; `limit` is the most answers that wait or are computed.
  init(limit: Int) {
    self.limit = limit
    threads.start()
  }

  /// Computes an answer; at once the answer that the server is busy, if too many wait.
  func run(on loop: any EventLoop, _ work: @escaping @Sendable () -> Answer) -> EventLoopFuture<Answer> {
    let isFull = waiting.withLock { count in
      if count >= limit { return true }
      count += 1
      return false
    }
    if isFull {
      var answer = Answer.error(503, "busy", "the studio is busy", hint: "ask again in a moment")
      answer.fields = [("Retry-After", "1")]
      return loop.makeSucceededFuture(answer)
    }
    return threads.runIfActive(eventLoop: loop) { [self] in
      defer { waiting.withLock { $0 -= 1 } }
      return work()
    }
  }

  /// Ends the threads once they have finished what they do.
  func stop() { try? threads.syncShutdownGracefully() }
}
