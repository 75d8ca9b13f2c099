internal import Dispatch
internal import HapticEngine
internal import HapticModel
internal import Synchronization

/// A wait for what other threads do, which an interruption ends with an error.
final class InterruptibleWait: Sendable {
  private let wakeUps = DispatchSemaphore(value: 0)
  private let isInterrupted = Atomic<Bool>(false)
  private let timebase = DispatchTimebase(label: "thrum.timing.watch")

  /// Looks again at what is waited for.
  func wake() { wakeUps.signal() }

  /// Ends the present wait and every later one.
  func interrupt() {
    isInterrupted.store(true, ordering: .releasing)
    wake()
  }

  /// Waits until `isDone`, `patience` at most; returns whether it is.
  ///
  /// - Throws: ``MeasurementError/interrupted`` after ``interrupt()``.
  func wait(atMost patience: TimeSpan, until isDone: () -> Bool) throws(MeasurementError) -> Bool {
    let end = timebase.now + patience
    let alarm = timebase.schedule(at: end) { [self] in wake() }
    defer { timebase.cancel(alarm) }
    while true {
      if isInterrupted.load(ordering: .acquiring) { throw .interrupted }
      if isDone() { return true }
      if timebase.now >= end { return false }
      wakeUps.wait()
    }
  }
}
