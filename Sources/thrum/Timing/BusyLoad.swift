internal import Glibc
internal import Synchronization

/// Keeps every core busy, by a thread for each.
final class BusyLoad {
  /// How many cores this machine has for us.
  static var cores: Int { max(1, sysconf(CInt(_SC_NPROCESSORS_ONLN))) }

  private let orders = Orders()
  private var threads: [pthread_t] = []

  /// Starts as many threads as there are cores, or as many as can be started.
  init() {
    for _ in 0..<Self.cores {
      let context = Unmanaged.passRetained(orders)
      var thread = pthread_t()
      if pthread_create(&thread, nil, busyThreadBody, context.toOpaque()) == 0 {
        threads.append(thread)
      } else {
        context.release()
      }
    }
  }

  deinit { stop() }

  /// How many threads are busy.
  var count: Int { threads.count }

  /// Ends the threads and waits until they are gone.
  func stop() {
    orders.isOver.store(true, ordering: .relaxed)
    for thread in threads { pthread_join(thread, nil) }
    threads = []
  }
}

/// The orders for the busy threads, and their work.
private final class Orders: Sendable {
  let isOver = Atomic<Bool>(false)

  func obey() {
    while !isOver.load(ordering: .relaxed) {}
  }
}

/// Signals are for the threads that listen to them.
private func busyThreadBody(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  var all = sigset_t()
  sigfillset(&all)
  pthread_sigmask(SIG_BLOCK, &all, nil)
  if let context { Unmanaged<Orders>.fromOpaque(context).takeRetainedValue().obey() }
  return nil
}
