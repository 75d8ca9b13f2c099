internal import Glibc

/// The last words of a command that meets a fault of Thrum itself: one line on standard error, then the end that the
/// fault would have had, with its signal and, where the system keeps one, its core file.
///
/// The line names the place in the program: `llvm-symbolizer --obj=thrum.debug ADDRESS` tells the function, where the
/// file of symbols is the one that `tools/install` writes for this version.
enum TrapReport {
  /// Where the program was loaded, so that the place does not depend on the run.
  nonisolated(unsafe) private static var base: UInt = 0

  /// The signals of faults; Swift's own traps are SIGILL on x86-64 and SIGTRAP on ARM.
  private static let signals = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS]
  /// The stack for the report, for faults of which a full stack is the cause; held for those who look for leaks.
  nonisolated(unsafe) private static var stack: UnsafeMutableRawPointer?
  private static let stackSize = 1 << 16

  /// Reports all faults from now on; leaves alone a signal that somebody else handles, such as a sanitizer.
  static func begin() {
    let report: @convention(c) (CInt, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void = {
      signal, facts, _ in TrapReport.report(signal, facts)
    }
    // The handle of the program itself is its `link_map`, which begins with the address at which it was loaded.
    if let program = dlopen(nil, RTLD_LAZY) { base = program.load(as: UInt.self) }
    stack = malloc(stackSize)
    if stack != nil {
      var location = stack_t()
      (location.ss_sp, location.ss_size) = (stack, stackSize)
      sigaltstack(&location, nil)
    }
    for signal in signals {
      var before = sigaction()
      guard sigaction(signal, nil, &before) == 0, before.__sigaction_handler.sa_handler == nil else {
        continue
      }
      var action = sigaction()
      action.__sigaction_handler.sa_sigaction = report
      // The first fault is the last: the signal has its usual effect again, also within the report.
      action.sa_flags = SA_SIGINFO | SA_NODEFER | SA_ONSTACK | CInt(bitPattern: SA_RESETHAND)
      sigaction(signal, &action, nil)
    }
  }

  /// Writes the line, and ends the program with the signal.
  ///
  /// It runs in the middle of anything, so it calls nothing but `write` and `raise`, and allocates nothing.
  private static func report(_ signal: CInt, _ facts: UnsafeMutablePointer<siginfo_t>?) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 256) { bytes in
      var line = Line(bytes: bytes)
      line.append("thrum: internal error (")
      switch signal {
      case SIGILL: line.append("SIGILL")
      case SIGTRAP: line.append("SIGTRAP")
      case SIGSEGV: line.append("SIGSEGV")
      default: line.append("SIGBUS")
      }
      // The address is that of the instruction for these two only. Above 0, the kernel found the fault; no user sent it.
      if signal == SIGILL || signal == SIGTRAP, let facts, facts.pointee.si_code > 0,
        let location = facts.pointee._sifields._sigfault.si_addr
      {
        line.append(" at 0x")
        line.append(hexadecimal: UInt(bitPattern: location) &- base)
      }
      line.append("); please report it with the input and what 'thrum --version' says\n")
      _ = write(STDERR_FILENO, bytes.baseAddress, line.count)
    }
    raise(signal)
  }

  /// A line of text in memory that is there already.
  private struct Line {
    let bytes: UnsafeMutableBufferPointer<UInt8>
    var count = 0

    mutating func append(_ byte: UInt8) {
      guard count < bytes.count else { return }
      bytes[count] = byte
      count += 1
    }

    mutating func append(_ text: StaticString) {
      for index in 0..<text.utf8CodeUnitCount { append(text.utf8Start[index]) }
    }

    mutating func append(hexadecimal number: UInt) {
      for shift in stride(from: 60, through: 0, by: -4) where shift == 0 || number >> UInt(shift) > 0 {
        let digit = UInt8(truncatingIfNeeded: number >> UInt(shift)) & 15
        append(digit < 10 ? 48 + digit : 87 + digit)
      }
    }
  }
}
