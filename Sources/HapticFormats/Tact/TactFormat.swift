public import HapticText

extension PatternFormat {
  /// A project of bHaptics Designer, `.tact`.
  ///
  /// Syntacts has files of the same extension; they are no JSON.
  public static let tact = PatternFormat(
    id: "tact", title: "bHaptics project", extensions: ["tact"],
    loses: "taps become short vibrations; sharpness; time to 1 ms, strength to 1/100, envelopes in steps",
    drivesMotor: true, recognise: isProject,
    decode: { input, _ in TactDecoder.decode(input) },
    encode: { TactEncoder.encode($0) })

  /// Whether there is a project, and tracks in it.
  @Sendable private static func isProject(_ input: PatternInput) -> Bool {
    input.withView { view in
      var isFound = false
      view.forEachMember(of: 0) { key, project in
        guard view.isEqual(key, "project") else { return }
        view.forEachMember(of: project) { key, _ in
          isFound = isFound || view.isEqual(key, "tracks") || view.isEqual(key, "mediaFileDuration")
        }
      }
      return isFound
    }
  }
}

extension TactDocument: FormatDocument {}
