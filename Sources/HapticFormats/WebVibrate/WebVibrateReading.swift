internal import HapticModel
internal import HapticText

/// One reading of a list: walks the tape, collects steps and findings.
struct WebVibrateReading {
  let fields: FieldReader<WebVibrateCode>

  init(_ view: JSONView) { fields = FieldReader(view) }

  /// The steps of the list, the first one on.
  func steps() -> [MotorPattern.Step] {
    var steps: [MotorPattern.Step] = []
    var sum = TimeSpan.zero
    for (place, node) in nodes().enumerated() {
      guard let length = time(node, after: sum) else { continue }
      if place == WebVibrateLimits.entries {
        fields.report(
          .warning, .tooManyForBrowser, node,
          "the list has more than \(WebVibrateLimits.entries) times; Chromium leaves out those from here on")
      }
      sum = sum + length
      steps.append(.init(length: length, intensity: place % 2 == 0 ? 1 : 0, offset: fields.offset(node)))
    }
    return steps
  }

  private func nodes() -> [Int] {
    if fields.view.nodes[0].kind == .number { return [0] }
    guard fields.isList(0, "a vibrate list") else { return [] }
    var nodes: [Int] = []
    fields.view.forEachElement(of: 0) { nodes.append($0) }
    return nodes
  }

  private func time(_ node: Int, after sum: TimeSpan) -> TimeSpan? {
    guard var length = fields.span(node, "a time", in: .milliseconds) else { return nil }
    let fraction = length.nanoseconds % 1_000_000
    if fraction > 0 {
      length = length - .nanoseconds(fraction)
      fields.report(
        .warning, .fractionDropped, node,
        "a time is a whole number of milliseconds; browsers read \(DecimalTime.milliseconds(length.nanoseconds))"
      )
    }
    guard sum + length <= TimePoint.latest - .zero else {
      fields.report(.error, .timeTooLate, node, "the times add up to more than 1000000 s")
      return nil
    }
    if length > WebVibrateLimits.longest {
      fields.report(
        .warning, .cutByBrowser, node, hint: "split it: [10000, 0, …]",
        "a time is longer than 10 s; Chromium cuts it to 10000")
    }
    return length
  }
}
