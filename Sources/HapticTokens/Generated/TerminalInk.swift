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
}
