internal import Glibc
internal import HapticPictures

/// What the terminal on a descriptor can show.
struct Terminal {
  /// Whether there is a terminal at all.
  let isTerminal: Bool
  /// Columns, 40…200; 80 where nothing says.
  let width: Int
  /// Whether colour is welcome: on a terminal that is not dumb, without `NO_COLOR`.
  let isColoured: Bool
  /// Whether the locale's encoding is UTF-8.
  let isUnicode: Bool

  init(_ descriptor: CInt) {
    isTerminal = isatty(descriptor) == 1
    var size = winsize()
    let hasSize = isTerminal && ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    width = min(max(hasSize ? Int(size.ws_col) : 80, 40), 200)
    let noColour = Terminal.variable("NO_COLOR").map { !$0.isEmpty } ?? false
    isColoured = isTerminal && !noColour && Terminal.variable("TERM") != "dumb"
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(Terminal.variable).first { !$0.isEmpty }
    let encoding = (locale ?? "").lowercased()
    // Output that is no terminal is always UTF-8: the same bytes on every machine.
    isUnicode = !isTerminal || encoding.contains("utf-8") || encoding.contains("utf8")
  }

  /// How pictures are drawn for it.
  var style: TerminalStyle {
    TerminalStyle(width: width, characters: isUnicode ? .unicode : .ascii, isColoured: isColoured)
  }

  private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
