internal import HapticModel
internal import HapticText

/// Reads a list for `navigator.vibrate`.
struct WebVibrateReader: JSONFormatReader {
  let fields: FieldReader<WebVibrateCode>

  func read() -> ParsedFile<Never> {
    let isNumber = fields.view.nodes[0].kind == .number
    let waveform = Waveform(steps: steps(isNumber ? [0] : fields.list(0, "a vibrate list") ?? []))
    return ParsedFile(parts: [fields.part(of: waveform, at: 0, isWhole: !fields.hasErrors)])
  }

  /// The steps of the times, the first one on.
  private func steps(_ nodes: [Int]) -> [Waveform.Step] {
    var steps: [Waveform.Step] = []
    var sum = TimeSpan.zero
    for (index, node) in nodes.enumerated() {
      guard let length = time(node), fields.isInTime(sum + length, node) else { continue }
      if length > .milliseconds(WebVibrateLimits.longest) {
        fields.report(
          .warning, .cutByBrowser, node, hint: "split it: [10000, 0, …]",
          "a time is longer than 10 s; Chromium cuts it to 10000")
      }
      if index == WebVibrateLimits.entries {
        fields.report(
          .warning, .tooManyForBrowser, node,
          "the list has more than \(WebVibrateLimits.entries) times; Chromium ignores the rest from here on")
      }
      sum = sum + length
      steps.append(.init(length: length, intensity: index % 2 == 0 ? 1 : 0, offset: fields.offset(node)))
    }
    return steps
  }

  private func time(_ node: Int) -> TimeSpan? {
    guard let length = fields.span(node, "a time", in: .milliseconds) else { return nil }
    let fraction = length.nanoseconds % 1_000_000
    guard fraction > 0 else { return length }
    let whole = length - .nanoseconds(fraction)
    let text = DecimalTime.milliseconds(whole.nanoseconds)
    fields.report(
      .warning, .fractionDropped, node,
      "a time must be a whole number of milliseconds; browsers read \(text)")
    return whole
  }
}
