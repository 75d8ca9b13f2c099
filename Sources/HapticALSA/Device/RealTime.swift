internal import Glibc

/// The scheduling of threads that must not wait for others.
enum RealTime {
  /// The real-time priority asked for, 1…99: above every ordinary thread, below the kernel's own.
  ///
  /// *Chosen* as PulseAudio's; any would do, since nothing else of this process runs in real time.
  private static let priority: CInt = 5

  /// Asks for it for the calling thread; returns 0, or why it is refused.
  static func ask() -> CInt {
    var wish = sched_param()
    wish.sched_priority = priority
    return pthread_setschedparam(pthread_self(), SCHED_FIFO, &wish)
  }

  /// Runs `body` with it, where it is granted, and gives it back.
  ///
  /// A thread that is made meanwhile keeps it: a sound server's plug-in makes one while its device is opened, which
  /// carries every frame to the server. Without it, the audio thread is in time on a busy machine and its frames are not.
  static func lent<Value>(_ body: () -> Value) -> Value {
    var (policy, own) = (CInt(0), sched_param())
    let isKnown = pthread_getschedparam(pthread_self(), &policy, &own) == 0
    guard isKnown, ask() == 0 else { return body() }
    defer { pthread_setschedparam(pthread_self(), policy, &own) }
    return body()
  }
}
