internal import HapticModel
internal import HapticText

extension PatternFormat {
  /// A sequence, `.sequence.json`: a composition that is read as the flat pattern that it plays.
  ///
  /// What it refers to comes from ``PatternReader/Options/library``.
  public static let sequence = PatternFormat(
    id: "sequence", title: "Thrum sequence", extensions: ["sequence.json"], recognise: isSequence,
    decode: { input, options in
      let session = input.session ?? SequenceSession(library: options.library)
      let sequence = SequenceReader.read(input.json, session)
      return options.flattens
        ? FlatSequence(sequence, endlessLimit: options.endlessLimit) : FlatSequence(unwritten: sequence)
    })

  /// Whether a JSON text says that it is a sequence, of whatever version.
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
