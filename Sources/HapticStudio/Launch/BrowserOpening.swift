internal import Dispatch
internal import Glibc

/// Opens the page in the user's browser.
///
/// The address holds the key, and every user of a machine can read the arguments of every program. So the browser gets
/// the name of a file that only its owner can read, and the file leads to the address.
///
/// Thread-safe: yes. Real-time-safe: no.
package struct BrowserOpening {
  /// The path of the file, which the caller removes at the end.
  package let file: String

  /// The file's content: HTML that leads to the address.
  package static func content(_ address: String) -> String {
    """
    <!doctype html>
    <meta charset="utf-8">
    <meta name="referrer" content="no-referrer">
    <meta http-equiv="refresh" content="0; url=\(address)">
    <title>Thrum Studio</title>
    <a href="\(address)">Open Thrum Studio</a>

    """
  }

  /// Writes the file into a folder; `nil` if that is not possible.
  package init?(_ address: String, in folder: String) {
    var path = Array((folder + "/thrum-studio-XXXXXX.html").utf8CString)
    // A new file, with permissions for its owner only.
    let descriptor = mkstemps(&path, 5)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    file = String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let bytes = Array(Self.content(address).utf8)
    guard write(descriptor, bytes, bytes.count) == bytes.count else {
      unlink(file)
      return nil
    }
  }

  /// Opens the file with the program that the desktop prefers; `failed` is called if that does not work.
  package func open(failed: @escaping @Sendable () -> Void) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // In a process group of its own: the Ctrl-C that ends the studio must not end the browser.
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    let arguments: [UnsafeMutablePointer<CChar>?] = [strdup("xdg-open"), strdup(file), nil]
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    guard posix_spawnp(&process, "xdg-open", &actions, &attributes, arguments, environ) == 0 else {
      return failed()
    }
    let child = process
    DispatchQueue.global().async {
      var status: CInt = 0
      while waitpid(child, &status, 0) < 0, errno == EINTR {}
      if status != 0 { failed() }
    }
  }

  /// Removes the file.
  package func remove() { unlink(file) }
}
