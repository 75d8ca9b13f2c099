internal import Glibc
internal import HapticEngine
internal import HapticModel
internal import HapticProject
internal import Synchronization

/// The progress of a long run, on a terminal's standard error: after a second, then five times a second.
final class ProgressLine: Sendable {
  private static let delay = TimeSpan.milliseconds(1000)
  private static let interval = TimeSpan.milliseconds(200)

  private let what: String
  private let total: Int64
  private let done = Atomic<Int64>(0)
  private let shown = Locked<(isShown: Bool, isOver: Bool)>((false, false))
  private let timebase = DispatchTimebase(label: "thrum.progress")

  /// Starts the line; `nil` if there is no terminal to show it on.
  init?(_ what: String, total: FrameCount) {
    guard isatty(STDERR_FILENO) == 1, total.count > 0 else { return nil }
    self.what = what
    self.total = total.count
    schedule(after: Self.delay)
  }

  /// Runs `body` with a line that shows how many of `count` jobs are finished.
  static func showing<Result>(
    _ what: String, _ count: Int, _ body: (ProgressHandler?) throws -> Result
  ) rethrows -> Result {
    let line = ProgressLine(what, total: FrameCount(Int64(count)))
    defer { line?.finish() }
    return try body { line?.add(FrameCount(Int64($0))) }
  }

  /// Counts finished work.
  func add(_ frames: FrameCount) { done.add(frames.count, ordering: .relaxed) }

  /// Removes the line.
  func finish() {
    shown.withLock { shown in
      shown.isOver = true
      if shown.isShown { StandardError.draw("\r\u{1B}[K") }
    }
  }

  private func schedule(after delay: TimeSpan) {
    _ = timebase.schedule(at: timebase.now + delay) { [weak self] in self?.show() }
  }

  private func show() {
    let isOver = shown.withLock { shown in
      if shown.isOver { return true }
      let percent = done.load(ordering: .relaxed) * 100 / total
      StandardError.draw("\r\(what) \(percent) %")
      shown.isShown = true
      return false
    }
    if !isOver { schedule(after: Self.interval) }
  }
}
