internal import Glibc
internal import HapticEngine
package import HapticModel
internal import Synchronization

/// The progress of a long run, on a terminal's standard error: after a second, then five times a second.
package final class ProgressLine: Sendable {
  private static let delay = TimeSpan.milliseconds(1000)
  private static let interval = TimeSpan.milliseconds(200)

  private let what: String
  /// The amount of work; `nil` if it is not known, and the finished work is shown instead of its share.
  private let total: Int64?
  private let unit: String
  private let done = Atomic<Int64>(0)
  private let shown = Locked<(isShown: Bool, isOver: Bool)>((false, false))
  private let timebase = DispatchTimebase(label: "thrum.progress")

  /// Starts the line; `nil` if there is no terminal that can show it, or nothing to do.
  ///
  /// - Parameter unit: the words for finished work whose amount is not known before.
  package init?(_ what: String, total: FrameCount?, unit: String = "") {
    guard isatty(STDERR_FILENO) == 1, !Terminal.isDumb, total.map({ $0.count > 0 }) ?? true else {
      return nil
    }
    self.what = what
    self.total = total?.count
    self.unit = unit
    schedule(after: Self.delay)
  }

  /// Counts finished work.
  package func add(_ frames: FrameCount) { done.add(frames.count, ordering: .relaxed) }

  /// Removes the line.
  package func finish() {
    shown.withLock { shown in
      shown.isOver = true
      if shown.isShown {
        shown.isShown = false
        StandardError.draw("\r\u{1B}[K")
      }
    }
  }

  private func schedule(after delay: TimeSpan) {
    _ = timebase.schedule(at: timebase.now + delay) { [weak self] in self?.show() }
  }

  private func show() {
    let isOver = shown.withLock { shown in
      if shown.isOver { return true }
      let done = done.load(ordering: .relaxed)
      let share = total.map { "\(done * 100 / $0) %" } ?? "(\(done) \(unit))"
      StandardError.draw("\r\(what) \(share)")
      shown.isShown = true
      return false
    }
    if !isOver { schedule(after: Self.interval) }
  }
}
