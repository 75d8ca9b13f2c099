package import HapticFormats
package import HapticModel
internal import HapticProject

/// The way in which a user wants names, files and standard input to be read.
package struct InputReading: Sendable {
  /// The options of the reader.
  package var options: PatternReader.Options
  /// True if a notation is named: then everything that is no name and no file is a line of it.
  package var takesNotation: Bool

  /// The examined length of a sequence that never ends.
  package static let endlessLimit = PatternReader.Options.examinedLength

  /// Takes the options of the reader.
  package init(_ options: PatternReader.Options, takesNotation: Bool) {
    (self.options, self.takesNotation) = (options, takesNotation)
  }

  /// The options for reading files that are only inspected.
  package var checking: PatternReader.Options {
    var options = options
    options.endlessLimit = Self.endlessLimit
    return options
  }
}
