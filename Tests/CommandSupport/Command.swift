import Dispatch
package import Foundation
import Glibc
import Synchronization

/// Runs the built `thrum` as its users do.
package struct Command {
  /// The result of a finished run.
  package struct Outcome {
    package var exitCode: Int32
    /// The signal that ended it, if any.
    package var signal: Int32?
    package var output: String
    package var errors: String
  }

  /// The binary: beside the test bundle in the build folder, or at `THRUM_COMMAND`, for example one with a sanitizer.
  package static var path: String {
    if let named = ProcessInfo.processInfo.environment["THRUM_COMMAND"] { return named }
    var folder = URL(
      fileURLWithPath: (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? "")
    folder.deleteLastPathComponent()
    return folder.appendingPathComponent("thrum").path
  }

  /// The environment of every run: without the machine's own sound, locale and colours, but with sanitizer options.
  package static var plainEnvironment: [String: String] {
    var plain = ["PATH": "/usr/bin:/bin", "HOME": "/proc/nonexistent", "LC_ALL": "C.UTF-8"]
    for name in ["ASAN_OPTIONS", "LSAN_OPTIONS", "TMPDIR", "TSAN_OPTIONS"] {
      plain[name] = ProcessInfo.processInfo.environment[name]
    }
    return plain
  }

  /// Runs it to the end.
  package static func run(
    _ arguments: String..., environment: [String: String] = [:], input: String? = nil,
    in folder: String? = nil
  ) throws -> Outcome {
    let process = try start(arguments, environment: environment, input: input, in: folder)
    return process.finish()
  }

  /// Starts it.
  package static func start(
    _ arguments: [String], environment: [String: String] = [:], input: String? = nil, in folder: String? = nil
  ) throws -> Running {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    // A plain environment: the machine's own sound, locale and colours must not matter.
    process.environment = plainEnvironment.merging(environment) { $1 }
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    let running = Running(process)
    let feed = input.map { running.feed($0) }
    try withNoSignalBlocked { try process.run() }
    feed?()
    return running
  }

  /// Runs a line of shell.
  package static func startShell(
    _ line: String, argument: String = "", environment: [String: String] = [:]
  ) throws -> Running {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", line, argument]
    process.environment = plainEnvironment.merging(environment) { $1 }
    let running = Running(process)
    try process.run()
    return running
  }

  /// A program inherits the signals that its parent's thread blocks, and test threads block all: a program started that
  /// way could not be ended by a signal.
  package static func withNoSignalBlocked(_ body: () throws -> Void) rethrows {
    var none = sigset_t()
    var before = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try body()
  }

  /// A run that has not ended yet.
  package final class Running {
    package let process: Process
    private let output = Pipe()
    private let errors = Pipe()

    package init(_ process: Process) {
      self.process = process
      process.standardOutput = output
      process.standardError = errors
      process.standardInput = FileHandle.nullDevice
    }

    /// Connects standard input; the result, called after the start, writes `text` to it.
    ///
    /// It is written beside the test: a pipe takes only 64 KiB before somebody reads. A program may end before it has read
    /// all; the signal of that, SIGPIPE, would end the tests.
    fileprivate func feed(_ text: String) -> () -> Void {
      let pipe = Pipe()
      process.standardInput = pipe
      let handle = pipe.fileHandleForWriting
      return {
        DispatchQueue.global().async {
          var brokenPipe = sigset_t()
          var before = sigset_t()
          var atOnce = timespec()
          sigemptyset(&brokenPipe)
          sigaddset(&brokenPipe, SIGPIPE)
          pthread_sigmask(SIG_BLOCK, &brokenPipe, &before)
          try? handle.write(contentsOf: Data(text.utf8))
          sigtimedwait(&brokenPipe, nil, &atOnce)
          pthread_sigmask(SIG_SETMASK, &before, nil)
          try? handle.close()
        }
      }
    }

    /// The part of standard error that was read and not yet returned.
    private var unread = ""
    /// The longest silence of standard error, in milliseconds: far more than anything takes on a busy machine.
    private static let patience: CInt = 20_000

    /// Waits until standard error holds `text`; returns the text up to its end, or everything that was read if it never
    /// appears.
    package func waitForErrors(containing text: String) -> String {
      let handle = errors.fileHandleForReading
      while true {
        if let range = unread.firstRange(of: text) {
          defer { unread = String(unread[range.upperBound...]) }
          return String(unread[..<range.upperBound])
        }
        var look = pollfd(fd: handle.fileDescriptor, events: Int16(POLLIN), revents: 0)
        let data = poll(&look, 1, Self.patience) > 0 ? handle.availableData : Data()
        if data.isEmpty { return unread }
        unread += String(decoding: data, as: UTF8.self)
      }
    }

    package func signal(_ number: Int32) { kill(process.processIdentifier, number) }

    /// Reads the rest and waits for the end.
    ///
    /// Both pipes are read at once: a program that fills one waits until somebody reads it.
    package func finish() -> Outcome {
      let handle = errors.fileHandleForReading
      let rest = Mutex(Data())
      let group = DispatchGroup()
      DispatchQueue.global().async(group: group) {
        let read = handle.readDataToEndOfFile()
        rest.withLock { $0 = read }
      }
      let output = output.fileHandleForReading.readDataToEndOfFile()
      group.wait()
      let errors = rest.withLock { $0 }
      process.waitUntilExit()
      let wasSignalled = process.terminationReason == .uncaughtSignal
      return Outcome(
        exitCode: wasSignalled ? -1 : process.terminationStatus,
        signal: wasSignalled ? process.terminationStatus : nil,
        output: String(decoding: output, as: UTF8.self),
        errors: unread + String(decoding: errors, as: UTF8.self))
    }
  }
}
