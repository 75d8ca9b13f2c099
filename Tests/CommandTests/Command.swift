import Foundation
import Glibc

/// Runs the built `thrum` as its users do.
struct Command {
  /// What a finished run left behind.
  struct Outcome {
    var exitCode: Int32
    /// The signal that ended it, where one did.
    var signal: Int32?
    var output: String
    var errors: String
  }

  /// The binary, beside the test bundle in the build folder.
  static var path: String {
    var folder = URL(
      fileURLWithPath: (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? "")
    folder.deleteLastPathComponent()
    return folder.appendingPathComponent("thrum").path
  }

  /// What every run sees: nothing of the machine's own sound, locale and colours, and what a sanitizer is told.
  static var plainEnvironment: [String: String] {
    var plain = ["PATH": "/usr/bin:/bin", "HOME": "/proc/nonexistent", "LC_ALL": "C.UTF-8"]
    plain["LSAN_OPTIONS"] = ProcessInfo.processInfo.environment["LSAN_OPTIONS"]
    return plain
  }

  /// Runs it to the end.
  static func run(
    _ arguments: String..., environment: [String: String] = [:], input: String? = nil,
    in folder: String? = nil
  ) throws -> Outcome {
    let process = try start(arguments, environment: environment, input: input, in: folder)
    return process.finish()
  }

  /// Starts it.
  static func start(
    _ arguments: [String], environment: [String: String] = [:], input: String? = nil, in folder: String? = nil
  ) throws -> Running {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    // A plain environment: the machine's own sound, locale and colours must not matter.
    process.environment = Command.plainEnvironment.merging(
      environment
    ) { $1 }
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    let running = Running(process)
    if let input { try running.feed(input) }
    try withNoSignalBlocked { try process.run() }
    return running
  }

  /// A program inherits the signals that its parent's thread blocks, and the threads of tests block all: started so,
  /// it could not be ended by one.
  static func withNoSignalBlocked(_ body: () throws -> Void) rethrows {
    var none = sigset_t()
    var before = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try body()
  }

  /// A run that has not ended yet.
  final class Running {
    let process: Process
    private let output = Pipe()
    private let errors = Pipe()

    init(_ process: Process) {
      self.process = process
      process.standardOutput = output
      process.standardError = errors
      process.standardInput = FileHandle.nullDevice
    }

    func feed(_ text: String) throws {
      let pipe = Pipe()
      process.standardInput = pipe
      try pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8))
      try pipe.fileHandleForWriting.close()
    }

    /// What was read of standard error and not asked for yet.
    private var unread = ""
    /// How long standard error may be silent, milliseconds: far more than anything takes on a machine that is busy.
    private static let patience: CInt = 20_000

    /// Waits until standard error holds `text`; returns what was read up to its end, or what there is where it never
    /// does.
    func waitForErrors(containing text: String) -> String {
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

    func signal(_ number: Int32) { kill(process.processIdentifier, number) }

    /// Reads what is left and waits for the end.
    func finish() -> Outcome {
      let output = output.fileHandleForReading.readDataToEndOfFile()
      let errors = errors.fileHandleForReading.readDataToEndOfFile()
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

/// A folder of a test's own, removed at the end.
final class Scratch {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "thrum-command-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String) -> String { path + "/" + name }

  func write(_ text: String, to name: String) throws -> String {
    try text.write(toFile: file(name), atomically: true, encoding: .utf8)
    return file(name)
  }

  /// What lies in the folder.
  var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? [] }

  func bytes(_ name: String) -> [UInt8] {
    FileManager.default.contents(atPath: file(name)).map(Array.init) ?? []
  }
}

/// The bytes of a WAV file's frames.
func frameBytes(_ wav: [UInt8]) -> [UInt8] {
  var position = 12
  while position + 8 <= wav.count {
    let size = (0..<4).reduce(0) { $0 | Int(wav[position + 4 + $1]) << (8 * $1) }
    if Array(wav[position..<position + 4]) == Array("data".utf8) {
      return Array(wav[(position + 8)..<min(position + 8 + size, wav.count)])
    }
    position += 8 + size + size % 2
  }
  return []
}
