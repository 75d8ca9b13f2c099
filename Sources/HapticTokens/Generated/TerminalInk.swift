// Written by tools/generate from Sources/HapticTokens/tokens.json: change that file, then run tools/generate tokens.

/// Parameters of the terminal's "select graphic rendition" sequence.
package enum TerminalInk {
  /// The terminal's own text colour.
  package static let text = "0"
  /// Axes and other scaffolding.
  package static let faint = "0;2"
  /// The pattern's name.
  package static let title = "0;1"
  /// A round sound: blue.
  package static let round = "0;38;5;68"
  /// A sound of medium sharpness: ochre.
  package static let medium = "0;38;5;136"
  /// A crisp sound: the accent's orange.
  package static let crisp = "0;38;5;166"
  /// The moving playhead.
  package static let playhead = "0;7"
  /// The headings of a table.
  package static let heading = "0;1"
  /// A hint and a fix.
  package static let hint = "0;2"
  /// The word error, in the terminal's red.
  package static let error = "0;1;31"
  /// The words warning and loss, in the terminal's yellow.
  package static let warning = "0;1;33"
  /// The word note, in the terminal's cyan.
  package static let note = "0;1;36"
}
