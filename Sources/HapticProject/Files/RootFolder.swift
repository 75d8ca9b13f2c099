internal import CFiles
internal import Glibc

/// An open folder: what a file or a request names is opened beneath it, wherever its path leads meanwhile.
///
/// Thread-safe: yes. Real-time-safe: no.
package final class RootFolder: Sendable {
  /// The path that the folder was opened by: absolute, without a slash at its end; empty for the root of the system.
  package let path: String
  private let descriptor: CInt

  /// Opens a folder; throws ``ProjectFailure`` if there is none.
  ///
  /// - Parameters:
  ///   - path: as a person names it; links on its way are followed.
  ///   - followsLinks: false for a path whose links have been followed before, and which must have none by now.
  package init(_ path: String, followsLinks: Bool = true) throws {
    let absolute = AbsolutePath.of(path)
    self.path = absolute
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
    let whole = absolute.isEmpty ? "/" : absolute
    if path.utf8.contains(0) {
      (descriptor, errno) = (-1, ENOENT)
    } else if followsLinks {
      descriptor = Glibc.open(whole, flags)
    } else {
      descriptor = Self.open(beneathTheSystem: absolute, flags)
    }
    if descriptor >= 0 { return }
    throw ProjectFailure(
      .input, subject: path, what: "cannot read: \(String(cString: strerror(errno)))",
      code: errno == ENOENT ? "no-such-file" : "unreadable")
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Opens an absolute path of which no step may be a link.
  private static func open(beneathTheSystem path: String, _ flags: CInt) -> CInt {
    let top = Glibc.open("/", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if top < 0 { return top }
    defer { close(top) }
    return files_open_beneath(top, path.isEmpty ? "." : String(path.dropFirst()), flags, 0)
  }

  /// Opens what is at a path relative to the folder, through no link; negative with `errno` if that fails.
  ///
  /// - Parameter relative: without `.` and `..`; empty for the folder itself.
  func open(_ relative: String, _ flags: CInt) -> CInt {
    files_open_beneath(descriptor, relative.isEmpty ? "." : relative, flags, 0)
  }

  /// The path below the folder where a path that begins with the folder's leads; `nil` for any other path.
  ///
  /// Paths are compared byte by byte: for a text, `ö` in one letter and in two are the same, and for a disk they are not.
  package func relative(_ path: String) -> String? { Self.relative(path, to: self.path) }

  /// The part of an absolute path below a folder; empty for the folder itself, and `nil` for any other path.
  ///
  /// - Parameter folder: absolute; a slash at its end does not matter.
  package static func relative(_ path: String, to folder: String) -> String? {
    var (whole, base) = (Substring(path).utf8, Substring(folder).utf8)
    while base.last == UInt8(ascii: "/") { base.removeLast() }
    while whole.last == UInt8(ascii: "/") { whole.removeLast() }
    guard whole.starts(with: base) else { return nil }
    whole = whole.dropFirst(base.count)
    guard let next = whole.first else { return "" }
    return next == UInt8(ascii: "/") ? String(Substring(whole.dropFirst())) : nil
  }
}
