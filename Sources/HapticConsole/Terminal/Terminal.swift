internal import Glibc
internal import HapticModel
package import HapticPictures

/// The use of colour, as `--color` takes it.
package enum ColorChoice: String, Sendable, CaseIterable {
  /// On a terminal, and as `NO_COLOR` and `FORCE_COLOR` say.
  case auto
  case always
  case never
}

/// The capabilities of the terminal on a descriptor.
package struct Terminal {
  /// True if there is a terminal.
  package let isTerminal: Bool
  /// True if the cursor can be moved: on a terminal that is not dumb.
  let hasCursor: Bool
  /// Columns, 30…200; 80 if unknown.
  package let width: Int
  /// The columns at which text for people is broken, at least 20; `nil` if there is no terminal or its size is unknown.
  package let textWidth: Int?
  /// Rows; 24 if unknown.
  let height: Int
  /// True if colour is to be used: as `--color` says, or else on a terminal that is not dumb, without `NO_COLOR`, and
  /// everywhere with `FORCE_COLOR`.
  let isColoured: Bool
  /// True if the locale's encoding is UTF-8.
  let isUnicode: Bool

  /// Looks at the terminal and at the environment.
  package init(_ descriptor: CInt) {
    isTerminal = isatty(descriptor) == 1
    hasCursor = isTerminal && Terminal.variable("TERM") != "dumb"
    var size = winsize()
    let hasSize = isTerminal && ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    width = min(max(hasSize ? Int(size.ws_col) : 80, 30), 200)
    textWidth = hasSize ? max(Int(size.ws_col), 20) : nil
    height = hasSize && size.ws_row > 0 ? Int(size.ws_row) : 24
    isColoured =
      switch Terminal.colors.withLock({ $0 }) {
      case .always: true
      case .never: false
      case .auto: Terminal.isColouredByItself(isTerminal)
      }
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(Terminal.variable).first { !$0.isEmpty }
    let encoding = (locale ?? "").lowercased()
    // Output that is not a terminal is always UTF-8: the same bytes on every machine.
    isUnicode = !isTerminal || encoding.contains("utf-8") || encoding.contains("utf8")
  }

  /// The style of pictures for this terminal.
  package var style: TerminalStyle { style(levels: 8) }

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

  /// True if the terminals cannot move their cursor, as `TERM=dumb` says: then nothing moves.
  static var isDumb: Bool { variable("TERM") == "dumb" }

  /// The choice of `--color`, for the whole run.
  private static let colors = Locked(ColorChoice.auto)

  /// Takes the choice of `--color`.
  package static func use(_ choice: ColorChoice) { colors.withLock { $0 = choice } }

  private static func isColouredByItself(_ isTerminal: Bool) -> Bool {
    if let no = variable("NO_COLOR"), !no.isEmpty { return false }
    if let force = variable("FORCE_COLOR"), !force.isEmpty { return force != "0" }
    return isTerminal && !isDumb
  }

  private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
