internal import Glibc

/// The scheduling of threads that must not wait for others.
enum RealTime {
  /// The real-time priority requested, 1…99: above every ordinary thread, below the kernel's own.
  ///
  /// *Chosen* as PulseAudio's; any would do, since nothing else in this process runs in real time.
  private static let priority: CInt = 5

  /// Requests it for the calling thread; returns 0 or an error number.
  static func ask() -> CInt {
    var wish = sched_param()
    wish.sched_priority = priority
    return pthread_setschedparam(pthread_self(), SCHED_FIFO, &wish)
  }

  /// Runs `body` with it, if granted, and then restores the previous scheduling.
  ///
  /// Threads created in the meantime keep it: a sound server's plug-in creates one while its device is opened, which
  /// carries every frame to the server. Without it, the audio thread would be in time on a busy machine but its frames
  /// would not.
  static func lent<Value>(_ body: () -> Value) -> Value {
    var (policy, own) = (CInt(0), sched_param())
    let isKnown = pthread_getschedparam(pthread_self(), &policy, &own) == 0
    guard isKnown, ask() == 0 else { return body() }
    defer { pthread_setschedparam(pthread_self(), policy, &own) }
    return body()
  }
}

/// The scheduling of the sink's thread.
public enum RealTimeScheduling {
  /// True if the system grants real-time scheduling to this process.
  ///
  /// It is asked for the calling thread, which has its own scheduling again afterwards.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public static var isGranted: Bool {
    var (policy, own) = (CInt(0), sched_param())
    guard pthread_getschedparam(pthread_self(), &policy, &own) == 0, RealTime.ask() == 0 else { return false }
    pthread_setschedparam(pthread_self(), policy, &own)
    return true
  }
}
