internal import ArgumentParser
internal import Glibc
internal import HapticProject

struct StudioCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "studio",
    abstract: "Open a page that shows, plays and edits the patterns of a folder.",
    usage: "thrum studio [<folder>] [<options>]",
    discussion: """
      studio serves a page to the browsers of this machine only, prints its address and opens it. The address \
      holds a key, which the page needs to read and save files: keep it to yourself. Ctrl-C ends it.

      The page reads and changes the patterns of the folder, and nothing else. It needs no network.

      EXAMPLES
        thrum studio                   the current folder
        thrum studio haptics/
        thrum studio haptics/ --port 8080 --no-open
      """)

  @Argument(help: "A folder.", completion: .directory)
  var folder = "."

  @Option(help: ArgumentHelp("Use this port; 0 is any that is free.", valueName: "0…65535"))
  var port = 0

  @Flag(name: .customLong("no-open"), help: "Do not open a browser.")
  var noOpen = false

  @Option(
    help: ArgumentHelp(
      "Read the files of the page from this folder, to work on them.", valueName: "folder",
      visibility: .hidden), completion: .directory)
  var page: String?

  func validate() throws {
    if !(0...65_535).contains(port) { throw ValidationError("--port takes a number from 0 to 65535.") }
  }

  mutating func run() throws {
    let arguments =
      ["--port", String(port)] + (noOpen ? ["--no-open"] : []) + (page.map { ["--page", $0] } ?? [])
      + ["--", folder]
    throw StudioProgram.replaceThisProgram(arguments)
  }
}

/// The program `thrum-studio`, which is beside this one or on the path.
enum StudioProgram {
  private static let name = "thrum-studio"

  /// The folder by which this program was called, where there is no `/proc`; `nil` if it was found on the path.
  private static var calledFolder: String? {
    guard let called = ProcessArguments.words.first, called.utf8.contains(UInt8(ascii: "/")) else {
      return nil
    }
    return FilePath(called).folder
  }

  /// Runs it in place of this program; returns only if that fails.
  static func replaceThisProgram(_ arguments: [String]) -> ProjectFailure {
    let own = FilePath("/proc/self/exe").target?.folder ?? calledFolder
    let beside = own.map { FilePath(folder: $0, name: name).text }
    let program = beside.flatMap { access($0, X_OK) == 0 ? $0 : nil } ?? name
    let words = ([program] + arguments).map { strdup($0) }
    // A word without memory would end the list, and the page would show another folder.
    let isWhole = words.allSatisfy { $0 != nil }
    if isWhole { execvp(program, words + [nil]) }
    let reason = isWhole ? errno : ENOMEM
    for word in words { free(word) }
    if reason == ENOENT {
      return ProjectFailure(
        .program, subject: name, what: "the program for the page is not installed", code: "no-studio",
        hint:
          "in a clone of Thrum, 'tools/studio' builds and starts it, and 'tools/install' installs it"
      )
    }
    return ProjectFailure(
      .program, subject: program, what: "cannot start: \(String(cString: strerror(reason)))",
      code: "no-studio")
  }
}
