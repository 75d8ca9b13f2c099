internal import ArgumentParser

/// The text that `thrum` prints without a command: what to try first.
enum FirstScreen {
  private static let title = "Thrum: hear, see and check haptic patterns on Linux, with no phone in hand."
  private static let examples = [
    ("thrum play settlementComplete", "hear two taps; without a sound card, see them"),
    ("thrum watch FILE", "hear a file again at every save"),
    ("thrum show \"oO.O\"", "draw a line of notation"),
    ("thrum lint FILE", "find problems, and how to fix them"),
    ("thrum simulate success", "see what a hand would feel on each device"),
    ("thrum export tap --to ahap", "write a file for a device"),
  ]
  private static let end = "'thrum list' lists the haptics, 'thrum --help' all commands."

  /// Ten lines, on a screen of 80 columns or more.
  static func text(width: Int) -> String {
    let layout = HelpLayout(width: width)
    let all = layout.overview(title) + [""] + layout.commands(examples) + [""] + layout.overview(end)
    return all.joined(separator: "\n") + "\n"
  }
}
