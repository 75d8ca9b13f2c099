internal import Glibc
internal import HapticPictures

/// The capabilities of the terminal on a descriptor.
struct Terminal {
  /// True if there is a terminal.
  let isTerminal: Bool
  /// Columns, 40…200; 80 if unknown.
  let width: Int
  /// Rows; 24 if unknown.
  let height: Int
  /// True if colour may be used: on a terminal that is not dumb, without `NO_COLOR`.
  let isColoured: Bool
  /// True if the locale's encoding is UTF-8.
  let isUnicode: Bool

  init(_ descriptor: CInt) {
    isTerminal = isatty(descriptor) == 1
    var size = winsize()
    let hasSize = isTerminal && ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    width = min(max(hasSize ? Int(size.ws_col) : 80, 40), 200)
    height = hasSize && size.ws_row > 0 ? Int(size.ws_row) : 24
    let noColour = Terminal.variable("NO_COLOR").map { !$0.isEmpty } ?? false
    isColoured = isTerminal && !noColour && Terminal.variable("TERM") != "dumb"
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(Terminal.variable).first { !$0.isEmpty }
    let encoding = (locale ?? "").lowercased()
    // Output that is not a terminal is always UTF-8: the same bytes on every machine.
    isUnicode = !isTerminal || encoding.contains("utf-8") || encoding.contains("utf8")
  }

  /// The style of pictures for this terminal.
  var style: TerminalStyle { style(levels: 8) }

  /// The style of pictures with `levels` rows for the levels.
  func style(levels: Int) -> TerminalStyle {
    TerminalStyle(
      width: width, height: levels, characters: isUnicode ? .unicode : .ascii, isColoured: isColoured)
  }

  /// True if this program may use the terminal on a descriptor: no other job has it in the foreground.
  ///
  /// The system stops a background job that reads or configures its terminal, and a background job that draws would
  /// garble the foreground job's output. A terminal that controls no session has no jobs.
  static func isOurs(_ descriptor: CInt) -> Bool {
    guard isatty(descriptor) == 1 else { return false }
    let foreground = tcgetpgrp(descriptor)
    return foreground < 0 || foreground == getpgrp()
  }

  private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
