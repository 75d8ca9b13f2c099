internal import Glibc

/// Asks RealtimeKit for the real-time scheduling that the kernel refuses an ordinary user.
///
/// It is a service of most desktops on D-Bus, which grants a thread `SCHED_RR`
/// (<https://gitlab.freedesktop.org/pipewire/rtkit>, `org.freedesktop.RealtimeKit1.xml`). libdbus is loaded when it is
/// needed: nothing depends on it, and without it, or without the service, the answer is no.
enum RealtimeKit {
  /// The processor time, in microseconds, for which a real-time thread may run without waiting: the most that
  /// RealtimeKit allows by default, and a condition for its help.
  private static let longestRun: rlim_t = 200_000
  private static let runs = __rlimit_resource_t(__RLIMIT_RTTIME.rawValue)
  /// The time to wait for the answer, in milliseconds: *chosen*; it usually takes less than one.
  private static let patience: CInt = 500

  /// Requests real-time scheduling for a thread of this process; returns true if it was granted.
  ///
  /// Thread-safe: yes. Real-time-safe: no; it waits for the service.
  static func grant(_ thread: pid_t, priority: UInt32) -> Bool {
    guard let bus = SystemBus(), limitRuns() else { return false }
    return bus.call(
      "org.freedesktop.RealtimeKit1", object: "/org/freedesktop/RealtimeKit1", method: "MakeThreadRealtime",
      first: UInt64(thread), second: priority, patience: patience)
  }

  /// Lowers the limit of a run without a pause, at which the kernel ends a program.
  private static func limitRuns() -> Bool {
    var limit = rlimit()
    guard getrlimit(runs, &limit) == 0 else { return false }
    if limit.rlim_max <= longestRun, limit.rlim_cur <= limit.rlim_max { return true }
    limit.rlim_max = min(limit.rlim_max, longestRun)
    limit.rlim_cur = limit.rlim_max
    return setrlimit(runs, &limit) == 0
  }
}

/// A connection of our own to the system's message bus, through libdbus.
private struct SystemBus: ~Copyable {
  private typealias Pointer = UnsafeMutableRawPointer
  private typealias Get = @convention(c) (CInt, Pointer?) -> Pointer?
  private typealias Drop = @convention(c) (Pointer) -> Void
  private typealias SetExit = @convention(c) (Pointer, UInt32) -> Void
  private typealias NewCall =
    @convention(c) (
      UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafePointer<CChar>
    ) -> Pointer?
  private typealias Begin = @convention(c) (Pointer, Pointer) -> Void
  private typealias Append = @convention(c) (Pointer, CInt, UnsafeRawPointer) -> UInt32
  private typealias Send = @convention(c) (Pointer, Pointer, CInt, Pointer?) -> Pointer?

  /// DBUS_BUS_SYSTEM, DBUS_TYPE_UINT64 and DBUS_TYPE_UINT32 of libdbus.
  private static let (system, uint64, uint32): (CInt, CInt, CInt) = (1, 0x74, 0x75)
  /// More bytes than a DBusMessageIter has on any machine (72 with pointers of 64 bits).
  private static let iteratorSize = 256

  private let library: Pointer
  private let connection: Pointer

  /// Connects; `nil` without libdbus or without a bus.
  init?() {
    guard let library = dlopen("libdbus-1.so.3", RTLD_NOW | RTLD_LOCAL),
      let get = Self.function("dbus_bus_get_private", of: library, as: Get.self),
      let setExit = Self.function("dbus_connection_set_exit_on_disconnect", of: library, as: SetExit.self),
      let connection = get(Self.system, nil)
    else { return nil }
    // Otherwise libdbus ends the program when the bus goes away.
    setExit(connection, 0)
    (self.library, self.connection) = (library, connection)
  }

  deinit {
    Self.function("dbus_connection_close", of: library, as: Drop.self)?(connection)
    Self.function("dbus_connection_unref", of: library, as: Drop.self)?(connection)
  }

  private static func function<Function>(_ name: String, of library: Pointer, as type: Function.Type)
    -> Function?
  {
    dlsym(library, name).map { unsafeBitCast($0, to: type) }
  }

  /// Calls a method with a number of 64 and one of 32 bits; returns true if it answers without an error.
  func call(
    _ service: String, object: String, method: String, first: UInt64, second: UInt32, patience: CInt
  ) -> Bool {
    guard let newCall = Self.function("dbus_message_new_method_call", of: library, as: NewCall.self),
      let begin = Self.function("dbus_message_iter_init_append", of: library, as: Begin.self),
      let append = Self.function("dbus_message_iter_append_basic", of: library, as: Append.self),
      let send = Self.function("dbus_connection_send_with_reply_and_block", of: library, as: Send.self),
      let drop = Self.function("dbus_message_unref", of: library, as: Drop.self),
      let message = newCall(service, object, service, method)
    else { return false }
    defer { drop(message) }
    let arguments = Pointer.allocate(byteCount: Self.iteratorSize, alignment: 16)
    defer { arguments.deallocate() }
    begin(message, arguments)
    let isWhole = withUnsafeBytes(of: first) { first in
      withUnsafeBytes(of: second) { second in
        guard let wide = first.baseAddress, let narrow = second.baseAddress else { return false }
        return append(arguments, Self.uint64, wide) != 0 && append(arguments, Self.uint32, narrow) != 0
      }
    }
    guard isWhole, let answer = send(connection, message, patience, nil) else { return false }
    drop(answer)
    return true
  }
}
