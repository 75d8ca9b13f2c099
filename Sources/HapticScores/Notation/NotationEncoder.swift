package import HapticModel
internal import HapticText
package import HapticTimeline

/// Writes patterns in one line of Thrum's notation.
///
/// Every tap and every held vibration is exact: read back, the line compiles to the same timeline. Anything that the
/// notation cannot represent is a loss: ``NotationLosses``, and of `Change.Code` those for audio, repetition, silence
/// at the end and times out of range. The same pattern gives the same line, with the fewest blanks and with counts for
/// repeated words.
///
/// Thread-safe: yes. Real-time-safe: no.
package enum NotationEncoder {
  /// Writes a pattern.
  ///
  /// `repeatStart` is the time from which the pattern repeats forever, `nil` if it plays once. The same pattern gives
  /// the same bytes. Never traps.
  package static func encode(_ pattern: HapticPattern, repeatStart: TimePoint? = nil) -> (
    utf8: [UInt8], losses: [Change]
  ) {
    encode(Timeline(compiling: pattern), repeatStart: repeatStart)
  }

  /// Writes a pattern that is compiled.
  package static func encode(_ timeline: Timeline, repeatStart: TimePoint?) -> (
    utf8: [UInt8], losses: [Change]
  ) {
    var losses = ChangeLog()
    var events = NotationEvent.events(in: timeline, &losses)
    if repeatStart != nil { losses.note(.repeatDropped, detail: "a line plays once") }
    if events.count > maximumEvents {
      for event in events[maximumEvents...] {
        losses.add(Change.Code.entriesCapped, subject: .event(event.index)) {
          "\($0.count) event\($0.plural) after the first \(maximumEvents) left out"
        }
      }
      events.removeSubrange(maximumEvents...)
    }
    if events.isEmpty { losses.note(.nothingToPlay) }
    let words = words(for: events, length: timeline.length, repeats: repeatStart != nil, &losses)
    return (Array((line(of: words) + "\n").utf8), losses.changes)
  }

  /// Each event takes at most two parts of a line: a jump and its symbol, or its symbol and rests.
  private static let maximumEvents = NotationLimits.parts / 10

  private static func words(
    for events: [NotationEvent], length: TimeSpan, repeats: Bool, _ losses: inout ChangeLog
  ) -> [NotationWord] {
    var words: [NotationWord] = []
    let soundEnd = events.map(\.soundEnd).max() ?? .zero
    var padding = TimePoint.zero + length > soundEnd ? min(TimePoint.zero + length, TimePoint.latest) : nil
    if let end = padding, !events.contains(where: { $0.held == nil }) {
      padding = nil
      if repeats { losses.note(.paddingDropped, timeError: end - soundEnd) }
    }
    if let first = events.first, first.time > .zero { words += NotationWord.rest(first.time - .zero) }
    for (index, event) in events.enumerated() {
      let next = index + 1 < events.count ? events[index + 1].time : padding
      words += Self.words(for: event, before: next)
      if let next, next < event.end { words.append(.jump(to: next)) }
    }
    return words
  }

  /// An event and the rest before the next one, if that begins later.
  private static func words(for event: NotationEvent, before next: TimePoint?) -> [NotationWord] {
    let gap = next.map { max($0 - event.end, .zero) } ?? .zero
    guard let held = event.held else { return NotationWord.tap(event.levels, gap) }
    return [.hold(event.levels, held)] + (gap > .zero ? NotationWord.rest(gap) : [])
  }

  /// The line of the words, with counts for repeated words and the necessary blanks.
  private static func line(of words: [NotationWord]) -> String {
    var text = ""
    var isAfterBare = true
    var index = 0
    while index < words.count {
      let run = words[index...].prefix { $0 == words[index] }.count
      let isCounted = words[index].isRepeatable && run >= (words[index].isBare ? 9 : 2)
      let word = isCounted ? words[index].repeated(run) : words[index]
      if !text.isEmpty, !(word.isBare && isAfterBare) { text += " " }
      text += word.text
      isAfterBare = word.isBare
      index += isCounted ? run : 1
    }
    return text
  }
}

/// One part of a written line, in its shortest form.
struct NotationWord: Equatable {
  /// The most dots or signs for a time; a longer time is written as a number (*chosen*).
  private static let maximumRun: Int64 = 8

  let text: String
  /// True if it needs no blank next to another bare word.
  private(set) var isBare = false
  /// True if it may be repeated with a count.
  private(set) var isRepeatable = true

  /// The word with a repeat count.
  func repeated(_ count: Int) -> NotationWord { NotationWord(text: "\(text)*\(count)") }

  /// A jump to a time.
  static func jump(to time: TimePoint) -> NotationWord {
    NotationWord(text: "@" + text(of: time - .zero), isRepeatable: false)
  }

  /// A rest.
  static func rest(_ span: TimeSpan) -> [NotationWord] {
    if let steps = steps(in: span) { return [NotationWord](repeating: dot, count: steps) }
    return [NotationWord(text: ".{\(text(of: span))}")]
  }

  /// A tap, and the time until the next part begins.
  static func tap(_ levels: NotationLevels, _ span: TimeSpan) -> [NotationWord] {
    let symbol = symbol(of: levels, "oOxXuU")
    if let steps = steps(in: span) {
      return [NotationWord(text: symbol, isBare: !symbol.contains(":"))]
        + [NotationWord](repeating: dot, count: steps - 1)
    }
    return [NotationWord(text: "\(symbol){\(text(of: span))}")]
  }

  /// A held vibration.
  static func hold(_ levels: NotationLevels, _ span: TimeSpan) -> NotationWord {
    let symbol = symbol(of: levels, "~=")
    guard let steps = steps(in: span), let sign = symbol.first else {
      return NotationWord(text: "\(symbol){\(text(of: span))}")
    }
    return NotationWord(text: String(repeating: sign, count: steps - 1) + symbol)
  }

  private static let dot = NotationWord(text: ".", isBare: true)

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
