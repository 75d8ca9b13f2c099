internal import Glibc

/// A program that runs beside a test, with its process id; it ends when its owner is released.
///
/// `@unchecked Sendable` is safe because only `exited` changes, and one test at a time owns a child.
public final class ChildProcess: @unchecked Sendable {
  /// The program could not be started.
  public struct Failure: Error, CustomStringConvertible {
    /// The program that should have run, and the reason why it did not.
    public let description: String
  }

  /// The process id.
  public let identifier: Int32
  private var exited = false

  /// Starts `program`, found by `PATH`, with exactly `environment`.
  ///
  /// Its output goes to the given files, or nowhere. `package` is the package to install if the program is missing.
  public init(
    _ program: String, _ arguments: [String], environment: [String: String], output: String? = nil,
    package: String
  ) throws(Failure) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output ?? "/dev/null", O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)

    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] =
      environment.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in words + variables { free(text) } }
    var started: pid_t = 0
    let code = posix_spawnp(&started, program, &actions, nil, &words, &variables)
    guard code == 0 else {
      throw Failure(
        description: "\(program) cannot be run (\(String(cString: strerror(code)))): "
          + "install it with `apt-get install \(package)`")
    }
    identifier = started
  }

  deinit { stop() }

  /// True if it still runs.
  public var isRunning: Bool {
    if exited { return false }
    var status: CInt = 0
    exited = waitpid(identifier, &status, WNOHANG) != 0
    return !exited
  }

  /// Asks it to end, kills it after a second, and waits for its end.
  public func stop() {
    if !isRunning { return }
    Glibc.kill(identifier, SIGTERM)
    for _ in 0..<100 where isRunning { poll(nil, 0, 10) }
    kill()
  }

  /// Kills it without warning, as a crash would, and waits for its end.
  public func kill() {
    if !isRunning { return }
    Glibc.kill(identifier, SIGKILL)
    var status: CInt = 0
    waitpid(identifier, &status, 0)
    exited = true
  }

  /// Freezes it, like a hung server.
  public func freeze() { if isRunning { Glibc.kill(identifier, SIGSTOP) } }
}
