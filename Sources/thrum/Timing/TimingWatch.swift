internal import ArgumentParser
internal import Dispatch
internal import Glibc
internal import HapticEngine
internal import HapticModel

/// Waits for what other threads do, and ends the wait with the command's exit code when a signal comes.
final class TimingWatch: Sendable {
  private let wakes = DispatchSemaphore(value: 0)
  private let interruption = Guarded<CInt?>(nil)
  private let timebase = DispatchTimebase(label: "thrum.timing.watch")

  /// Looks again at what is waited for.
  func wake() { wakes.signal() }

  /// A signal came.
  func interrupt(_ signal: CInt) {
    interruption.withLock { $0 = $0 ?? signal }
    wake()
  }

  /// Waits until `isDone`, `patience` at most; returns whether it is.
  ///
  /// - Throws: the exit code of a program that a signal has ended, where one has come.
  func wait(atMost patience: TimeSpan, until isDone: () -> Bool) throws -> Bool {
    let end = timebase.now + patience
    let alarm = timebase.schedule(at: end) { [self] in wake() }
    defer { timebase.cancel(alarm) }
    while true {
      if let signal = interruption.withLock({ $0 }) { throw ExitCode(128 + signal) }
      if isDone() { return true }
      if timebase.now >= end { return false }
      wakes.wait()
    }
  }
}
