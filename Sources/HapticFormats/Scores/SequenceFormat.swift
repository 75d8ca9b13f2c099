internal import HapticModel
public import HapticScores
public import HapticText

extension PatternFormat {
  /// A sequence, `.sequence.json`: a composition that is read as the flat pattern that it plays.
  ///
  /// Its references are resolved by ``PatternReader/Options/library``.
  public static let sequence = PatternFormat(
    id: "sequence", title: "Thrum sequence", extensions: ["sequence.json"], recognise: isSequence,
    decode: { input, options in
      let session = input.session ?? SequenceSession(library: options.library, files: PatternFiles())
      let sequence = SequenceReader.read(input.json, in: session)
      return options.flattens
        ? FlatSequence(sequence, endlessLimit: options.endlessLimit) : FlatSequence(unwritten: sequence)
    })

  /// Returns true if a JSON text identifies itself as a sequence, of any version.
  @Sendable private static func isSequence(_ input: PatternInput) -> Bool {
    input.withView { view in
      var isFound = false
      view.forEachMember(of: 0) { key, value in
        guard view.isEqual(key, "format") else { return }
        isFound = isFound || view.string(at: value).hasPrefix("thrum.sequence/")
      }
      return isFound
    }
  }
}

/// Reads the files that a sequence plays as files of any format.
struct PatternFiles: SequenceFileReader {
  func read(_ bytes: [UInt8], name: String, part: String?, in session: SequenceSession) -> any SequenceFile {
    PatternReader.read(bytes: bytes, name: name, options: PatternReader.Options(part: part), session: session)
  }
}

extension PatternDocument: SequenceFile {}

extension SequenceReader {
  /// Reads a file; the files that it plays can be of any format that ``PatternReader`` reads.
  public static func read(
    _ source: SourceText, library: any SequenceLibrary = EmptySequenceLibrary()
  ) -> SequenceDocument {
    read(source, library: library, files: PatternFiles())
  }
}
