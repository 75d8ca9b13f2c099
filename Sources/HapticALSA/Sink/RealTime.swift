internal import Glibc

/// The scheduling of threads that must not wait for others.
enum RealTime {
  /// The real-time priority requested, 1…99: above every ordinary thread, below the kernel's own.
  ///
  /// *Chosen* as PulseAudio's; any would do, since nothing else in this process runs in real time.
  private static let priority: CInt = 5

  /// The answer to a request.
  enum Answer: Equatable {
    /// The kernel granted `SCHED_FIFO`.
    case granted
    /// The kernel refused, and RealtimeKit granted `SCHED_RR`.
    case grantedByService
    /// The error number of the kernel's refusal, which no service changed.
    case refused(CInt)

    /// A number for an atomic variable.
    var code: CInt {
      switch self {
      case .granted: 0
      case .grantedByService: WriterShared.grantedByService
      case .refused(let number): number
      }
    }
  }

  /// Requests it for the calling thread, of the kernel first, then of RealtimeKit.
  static func ask() -> Answer {
    let code = askKernel()
    if code == 0 { return .granted }
    guard let thread = ownThread, RealtimeKit.grant(thread, priority: UInt32(priority)) else {
      return .refused(code)
    }
    return .grantedByService
  }

  private static func askKernel() -> CInt {
    var wish = sched_param()
    wish.sched_priority = priority
    return pthread_setschedparam(pthread_self(), SCHED_FIFO, &wish)
  }

  /// Runs `body`, which opens a device, so that the thread of a sound server's plug-in runs in real time.
  ///
  /// Such a plug-in creates a thread that carries every frame to the server. Without real-time scheduling, the audio
  /// thread would be in time on a busy machine but its frames would not. The kernel lets new threads inherit what it
  /// grants the caller, which then has its own scheduling again. RealtimeKit does not: the new thread is named to it.
  static func lent<Value>(_ body: () -> Value) -> Value {
    var (policy, own) = (CInt(0), sched_param())
    let isKnown = pthread_getschedparam(pthread_self(), &policy, &own) == 0
    if isKnown, askKernel() == 0 {
      defer { pthread_setschedparam(pthread_self(), policy, &own) }
      return body()
    }
    let before = serverThreads()
    let value = body()
    for thread in serverThreads().subtracting(before) {
      guard RealtimeKit.grant(thread, priority: UInt32(priority)) else { break }
    }
    return value
  }

  /// The kernel's number of the calling thread; Swift does not import `gettid`.
  private static var ownThread: pid_t? {
    var bytes = [CChar](repeating: 0, count: 64)
    let count = readlink("/proc/thread-self", &bytes, bytes.count)
    guard count > 0 else { return nil }
    let path = String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return path.split(separator: "/").last.flatMap { pid_t($0) }
  }

  /// The threads of this process that libpulse created for its connection to a server.
  private static func serverThreads() -> Set<pid_t> {
    var found: Set<pid_t> = []
    guard let folder = opendir("/proc/self/task") else { return found }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard let thread = pid_t(name), comm(of: thread) == "threaded-ml" else { continue }
      found.insert(thread)
    }
    return found
  }

  private static func comm(of thread: pid_t) -> String {
    let file = open("/proc/self/task/\(thread)/comm", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return "" }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 32)
    let count = max(0, read(file, &bytes, bytes.count))
    return String(decoding: bytes[..<count].prefix { $0 != 0x0A }, as: UTF8.self)
  }
}

/// The scheduling of the sink's thread.
package enum RealTimeScheduling {
  /// True if the system grants real-time scheduling to a thread of this process, or RealtimeKit does.
  ///
  /// A thread of its own asks and ends.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  package static var isGranted: Bool {
    var thread = pthread_t()
    let body: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { _ in
      if case .refused = RealTime.ask() { return nil }
      return UnsafeMutableRawPointer(bitPattern: 1)
    }
    guard pthread_create(&thread, nil, body, nil) == 0 else { return false }
    var answer: UnsafeMutableRawPointer?
    return pthread_join(thread, &answer) == 0 && answer != nil
  }
}
