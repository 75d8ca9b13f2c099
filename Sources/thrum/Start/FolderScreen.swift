internal import HapticProject

/// The text that `thrum` prints without a command in a folder that holds patterns: what is there, and what to do next.
enum FolderScreen {
  private static let end = "'thrum tour' shows what Thrum does, 'thrum --help' lists all commands."

  /// Describes a folder.
  static func text(_ folder: FolderOverview, width: Int) -> String {
    let layout = HelpLayout(width: width)
    let all = layout.overview(words(folder)) + [""] + layout.commands(commands(folder)) + [""]
    return (all + layout.overview(end)).joined(separator: "\n") + "\n"
  }

  /// The contents in a sentence, such as `7 patterns here: 5 ahap, 2 haptic; 3 goldens, thrum.json.`.
  private static func words(_ folder: FolderOverview) -> String {
    let formats = folder.patterns.map { "\($0.files) \($0.format)" }.joined(separator: ", ")
    let others = [
      folder.goldens == 0 ? "no goldens" : count(folder.goldens, "golden"),
      folder.hasConfiguration ? "a thrum.json" : "no thrum.json",
    ]
    let start = folder.isWhole ? "" : "at least "
    let all = "\(start)\(count(folder.patternCount, "pattern")) here: \(formats); "
    return all.prefix(1).uppercased() + all.dropFirst() + others.joined(separator: ", ") + "."
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  private static func commands(_ folder: FolderOverview) -> [(String, String)] {
    let testing =
      folder.goldens == 0
      ? ("thrum test --update", "make goldens, which 'thrum test' compares")
      : ("thrum test", "find what changed since the goldens")
    return [
      ("thrum lint .", "find problems, and how to fix them"), testing,
      ("thrum play .", "hear them, one after the other"),
      ("thrum studio", "see and change them in a browser"),
      ("thrum report . -o all.html", "one page to send"),
    ]
  }
}
