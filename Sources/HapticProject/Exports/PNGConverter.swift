internal import Glibc

/// Turns an SVG into a PNG, with librsvg's `rsvg-convert`.
///
/// A renderer of our own would have to set text: fonts, shaping, fallbacks. librsvg does it as desktops do, is in every
/// distribution, and costs nothing where no PNG is asked for. It runs without a shell, and reads no other file: the
/// picture names none.
package struct PNGConverter {
  /// The program.
  private static let program = "rsvg-convert"
  /// The pixels of the PNG for each pixel of the SVG, *chosen*: sharp on screens of today.
  private static let zoom = 2

  private let path: String

  /// Finds the program; throws ``ProjectFailure`` if it is not there.
  package init() throws {
    guard let path = Self.find() else {
      throw ProjectFailure(
        .program, subject: "--png", what: "\(Self.program) is not installed", code: "no-png-converter",
        hint: "as root: apt-get install librsvg2-bin (elsewhere librsvg2-tools or librsvg); or use --svg")
    }
    self.path = path
  }

  /// The program's path: the first of those in PATH that may be run.
  private static func find() -> String? {
    let folders = getenv("PATH").map { String(cString: $0) } ?? ""
    return folders.split(separator: ":").map { "\($0)/\(program)" }.first { access($0, X_OK) == 0 }
  }

  /// Returns the picture as a PNG.
  package func png(of svg: String) throws -> [UInt8] {
    let input = try Self.passing(Array(svg.utf8))
    defer { fclose(input) }
    let output = try Self.passing([])
    defer { fclose(output) }
    let status = try run(
      ["--format=png", "--zoom=\(Self.zoom)"], input: fileno(input), output: fileno(output))
    let bytes = try Self.contents(of: fileno(output))
    guard status == 0, bytes.starts(with: Self.signature) else {
      throw ProjectFailure(
        .output, subject: "--png", what: "\(path) made no picture (exit code \(status >> 8 & 0xFF))",
        code: "png-failed", hint: "update librsvg, or use --svg")
    }
    return bytes
  }

  /// The first bytes of every PNG.
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47]

  /// Returns a file without a name that holds these bytes, to be read from its start.
  ///
  /// A pipe could fill up and block both programs.
  private static func passing(_ bytes: [UInt8]) throws -> UnsafeMutablePointer<FILE> {
    guard let file = tmpfile(), fwrite(bytes, 1, bytes.count, file) == bytes.count, fflush(file) == 0,
      lseek(fileno(file), 0, SEEK_SET) == 0
    else {
      throw failure("cannot make a temporary file", hint: "free some space in /tmp")
    }
    return file
  }

  /// The failure for the present `errno`.
  private static func failure(_ what: String, code: CInt = errno, hint: String? = nil) -> ProjectFailure {
    ProjectFailure(
      .output, subject: "--png", what: "\(what): \(String(cString: strerror(code)))", code: "png-failed",
      hint: hint)
  }

  /// Runs the program, and returns its status as `waitpid` gives it; throws ``ProjectFailure`` if it cannot start.
  private func run(_ options: [String], input: CInt, output: CInt) throws -> CInt {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    let words = ([path] + options).map { strdup($0) }
    defer { for word in words { free(word) } }
    // A word without memory would end the list, and the program would do something else.
    guard words.allSatisfy({ $0 != nil }) else { throw Self.failure("cannot start \(path)", code: ENOMEM) }
    var process: pid_t = 0
    let code = posix_spawn(&process, path, &actions, nil, words + [nil], environ)
    guard code == 0 else { throw Self.failure("cannot start \(path)", code: code) }
    var status: CInt = -1
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status
  }

  /// Returns all bytes of a file; throws ``ProjectFailure``: a picture that is cut begins like a whole one.
  private static func contents(of file: CInt) throws -> [UInt8] {
    var facts = stat()
    guard fstat(file, &facts) == 0, lseek(file, 0, SEEK_SET) == 0 else {
      throw failure("cannot read the picture")
    }
    var bytes = [UInt8](repeating: 0, count: Int(facts.st_size))
    var count = 0
    while count < bytes.count {
      let got = bytes.withUnsafeMutableBytes {
        read(file, $0.baseAddress.map { $0 + count }, $0.count - count)
      }
      if got == 0 { break }
      if got > 0 { count += got } else if errno != EINTR { throw failure("cannot read the picture") }
    }
    return Array(bytes[..<count])
  }
}
