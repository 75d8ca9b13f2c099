internal import Glibc
internal import Synchronization

/// Keeps every core busy, by a thread for each.
final class ProcessorLoad {
  /// The number of cores online.
  static var coreCount: Int { max(1, sysconf(CInt(_SC_NPROCESSORS_ONLN))) }

  private let work = BusyWork()
  private var threads: [pthread_t] = []

  /// Starts as many threads as there are cores, or as many as can be started.
  init() {
    for _ in 0..<Self.coreCount {
      let context = Unmanaged.passRetained(work)
      var thread = pthread_t()
      if pthread_create(&thread, nil, busyThreadBody, context.toOpaque()) == 0 {
        threads.append(thread)
      } else {
        context.release()
      }
    }
  }

  deinit { stop() }

  /// Ends the threads and waits until they are gone.
  func stop() {
    work.isOver.store(true, ordering: .relaxed)
    for thread in threads { pthread_join(thread, nil) }
    threads = []
  }
}

/// The work of the busy threads.
private final class BusyWork: Sendable {
  let isOver = Atomic<Bool>(false)

  func run() {
    while !isOver.load(ordering: .relaxed) {}
  }
}

/// Signals are for the threads that listen to them.
private func busyThreadBody(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  var all = sigset_t()
  sigfillset(&all)
  pthread_sigmask(SIG_BLOCK, &all, nil)
  if let context { Unmanaged<BusyWork>.fromOpaque(context).takeRetainedValue().run() }
  return nil
}
