internal import Dispatch
internal import Glibc

/// Leaves the terminal sane while the program is stopped by Ctrl-Z, and draws again when it goes on.
final class SuspensionWatch {
  private let sources: [any DispatchSourceSignal]

  init(_ display: MovingTimeline) {
    let queue = DispatchQueue(label: "thrum.suspension")
    signal(SIGTSTP, SIG_IGN)
    let stop = DispatchSource.makeSignalSource(signal: SIGTSTP, queue: queue)
    stop.setEventHandler {
      display.suspend()
      kill(getpid(), SIGSTOP)
    }
    let goOn = DispatchSource.makeSignalSource(signal: SIGCONT, queue: queue)
    goOn.setEventHandler { display.resume() }
    sources = [stop, goOn]
    for source in sources { source.activate() }
  }

  /// Stops watching.
  func cancel() {
    for source in sources { source.cancel() }
    signal(SIGTSTP, SIG_DFL)
  }
}
