internal import Dispatch
internal import Glibc
internal import HapticProject

/// Restores the terminal while the program is stopped by Ctrl-Z, and takes it again when the program continues.
final class SuspensionWatch {
  private let sources: [any DispatchSourceSignal]

  /// Calls `suspend` before the program stops, and `resume` when it continues.
  init(suspend: @escaping @Sendable () -> Void, resume: @escaping @Sendable () -> Void) {
    let queue = DispatchQueue(label: "thrum.suspension")
    let stop = DispatchSource.makeSignalSource(signal: SIGTSTP, queue: queue)
    stop.setEventHandler {
      suspend()
      kill(getpid(), SIGSTOP)
    }
    let goOn = DispatchSource.makeSignalSource(signal: SIGCONT, queue: queue)
    goOn.setEventHandler(handler: resume)
    sources = [stop, goOn]
    SignalSources.activate(sources)
  }

  /// Stops watching.
  func cancel() {
    for source in sources { source.cancel() }
    SignalSources.restore(SIGTSTP)
  }
}
