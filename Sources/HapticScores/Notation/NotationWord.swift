internal import HapticModel
internal import HapticText

/// One part of a written line, in its shortest form.
struct NotationWord: Equatable {
  /// The most dots or signs for a time; a longer time is written as a number (*chosen*).
  private static let maximumRun: Int64 = 8

  let text: String
  /// True if it needs no blank next to another bare word.
  let isBare: Bool
  /// True if it may be repeated with a count.
  let isRepeatable: Bool

  private init(_ text: String, isBare: Bool = false, isRepeatable: Bool = true) {
    self.text = text
    self.isBare = isBare
    self.isRepeatable = isRepeatable
  }

  /// The word with a repeat count.
  func repeated(_ count: Int) -> NotationWord { NotationWord("\(text)*\(count)") }

  /// A jump to a time.
  static func jump(to time: TimePoint) -> NotationWord {
    NotationWord("@" + text(of: time - .zero), isRepeatable: false)
  }

  /// A rest.
  static func rest(_ span: TimeSpan) -> [NotationWord] {
    if let steps = steps(in: span) { return [NotationWord](repeating: dot, count: steps) }
    return [NotationWord(".{\(text(of: span))}")]
  }

  /// A tap, and the time until the next part begins.
  static func tap(_ levels: NotationLevels, _ span: TimeSpan) -> [NotationWord] {
    let symbol = symbol(of: levels, "oOxXuU")
    if let steps = steps(in: span) {
      return [NotationWord(symbol, isBare: !symbol.contains(":"))]
        + [NotationWord](repeating: dot, count: steps - 1)
    }
    return [NotationWord("\(symbol){\(text(of: span))}")]
  }

  /// A held vibration.
  static func hold(_ levels: NotationLevels, _ span: TimeSpan) -> NotationWord {
    let symbol = symbol(of: levels, "~=")
    guard let steps = steps(in: span), let sign = symbol.first else {
      return NotationWord("\(symbol){\(text(of: span))}")
    }
    return NotationWord(String(repeating: sign, count: steps - 1) + symbol)
  }

  private static let dot = NotationWord(".", isBare: true)

  /// The length in whole steps; `nil` if it is written as a number.
  private static func steps(in span: TimeSpan) -> Int? {
    let (count, rest) = span.nanoseconds.quotientAndRemainder(dividingBy: NotationLimits.step.nanoseconds)
    return rest == 0 && count >= 1 && count <= maximumRun ? Int(count) : nil
  }

  /// The letter for the levels, followed by those levels that the letter does not give.
  private static func symbol(of levels: NotationLevels, _ letters: String) -> String {
    let known = letters.unicodeScalars.compactMap { letter in
      let byte = UInt8(ascii: letter)
      return (NotationAlphabet.tap(byte) ?? NotationAlphabet.hold(byte)).map { (String(letter), $0) }
    }
    if let exact = known.first(where: { $0.1 == levels }) { return exact.0 }
    if let accented = known.first(where: { $0.1.accented == levels }) { return accented.0 + "^" }
    let intensity = JSONText.of(levels.intensity.value)
    let sharpness = JSONText.of(levels.sharpness.value)
    if let near = known.first(where: { $0.1.sharpness == levels.sharpness }) {
      return near.0 + ":" + intensity
    }
    if let near = known.first(where: { $0.1.intensity == levels.intensity }) {
      return near.0 + ":," + sharpness
    }
    return known[0].0 + ":" + intensity + "," + sharpness
  }

  /// A time in milliseconds, or from 1 s in the shorter of milliseconds and seconds; 0 has no unit.
  private static func text(of span: TimeSpan) -> String {
    if span == .zero { return "0" }
    let seconds = DecimalTime.seconds(span.nanoseconds) + "s"
    let milliseconds = DecimalTime.milliseconds(span.nanoseconds) + "ms"
    let isLong = span >= .milliseconds(1_000)
    return isLong && seconds.utf8.count < milliseconds.utf8.count ? seconds : milliseconds
  }
}
