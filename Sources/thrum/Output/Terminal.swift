internal import Glibc
internal import HapticPictures

/// The capabilities of the terminal on a descriptor.
struct Terminal {
  /// True if there is a terminal at all.
  let isTerminal: Bool
  /// Columns, 40…200; 80 where nothing says.
  let width: Int
  /// Rows; 24 where nothing says.
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
    // Output that is no terminal is always UTF-8: the same bytes on every machine.
    isUnicode = !isTerminal || encoding.contains("utf-8") || encoding.contains("utf8")
  }

  /// How pictures are drawn for it.
  var style: TerminalStyle { style(levels: 8) }

  /// How pictures with so many rows for the levels are drawn for it.
  func style(levels: Int) -> TerminalStyle {
    TerminalStyle(
      width: width, height: levels, characters: isUnicode ? .unicode : .ascii, isColoured: isColoured)
  }

  /// True if this program may use the terminal on a descriptor: it is one, and no other job has it.
  ///
  /// A job in the background that reads or sets its terminal is stopped, and one that draws spoils what others draw. A
  /// terminal that rules no session has no jobs.
  static func isOurs(_ descriptor: CInt) -> Bool {
    guard isatty(descriptor) == 1 else { return false }
    let foreground = tcgetpgrp(descriptor)
    return foreground < 0 || foreground == getpgrp()
  }

  private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
