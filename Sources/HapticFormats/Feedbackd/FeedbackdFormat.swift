public import HapticText

extension PatternFormat {
  /// The feedback theme of feedbackd, the haptics daemon of Linux phones; a `.json` file known by its content.
  public static let feedbackd = PatternFormat(
    id: "feedbackd", title: "feedbackd theme", extensions: [],
    loses: "taps become short vibrations; sharpness; time to 1 ms, strength to 1/10000, envelopes in steps",
    drivesMotor: true, recognise: isTheme,
    decode: { input, _ in FeedbackdDecoder.decode(input.json) },
    encode: { FeedbackdEncoder.encode($0) })

  /// Whether there are profiles, the first of which has feedbacks.
  @Sendable private static func isTheme(_ input: PatternInput) -> Bool {
    input.withView { view in
      var isFound = false
      view.forEachMember(of: 0) { key, profiles in
        guard view.isEqual(key, "profiles"), view.nodes[profiles].kind == .array, !view.isEmpty(profiles)
        else { return }
        view.forEachMember(of: profiles + 1) { key, _ in isFound = isFound || view.isEqual(key, "feedbacks") }
      }
      return isFound
    }
  }
}

extension FeedbackdDocument: FormatDocument {
  /// A theme says nothing about itself.
  public var summary: String? { nil }
}
