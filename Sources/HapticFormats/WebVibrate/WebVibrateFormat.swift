internal import HapticText

extension PatternFormat {
  /// A list for the web's `navigator.vibrate` as JSON, `.vibrate.json`.
  public static let webVibrate = PatternFormat(
    id: "web-vibrate", title: "Web vibrate list (navigator.vibrate)", extensions: ["vibrate.json"],
    loses: "strength and sharpness; times in whole ms; at most 99 times, on first",
    drivesMotor: true, recognise: isList,
    decode: { input, _ in WebVibrateDecoder.decode(input.json) },
    encode: { WebVibrateEncoder.encode($0) })

  /// Whether the text is a list that begins with a number.
  @Sendable private static func isList(_ input: PatternInput) -> Bool {
    input.withView { view in
      view.nodes[0].kind == .array && !view.isEmpty(0) && view.nodes[1].kind == .number
    }
  }
}
