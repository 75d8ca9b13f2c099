public import HapticModel
internal import HapticText
public import HapticTimeline

/// Writes patterns in one line of Thrum's notation.
///
/// Every tap and every held vibration is exact: read back, the line compiles to the same timeline. Anything that the
/// notation cannot represent is a loss: ``NotationLosses``, and of `Change.Code` those for audio, repetition, silence
/// at the end and times out of range. The same pattern gives the same line, with the fewest blanks and with counts for
/// repeated words.
///
/// Thread-safe: yes. Real-time-safe: no.
public enum NotationEncoder {
  /// Writes a pattern.
  ///
  /// `repeatStart` is the time from which the pattern repeats forever, `nil` if it plays once. The same pattern gives
  /// the same bytes. Never traps.
  public static func encode(_ pattern: HapticPattern, repeatStart: TimePoint? = nil) -> (
    utf8: [UInt8], losses: [Change]
  ) {
    var losses = ChangeLog()
    let timeline = Timeline(compiling: pattern)
    var events = NotationEvent.events(of: pattern, in: timeline, &losses)
    if repeatStart != nil { losses.note(.repeatDropped, detail: "a line plays once") }
    if events.count > maximumEvents {
      for event in events[maximumEvents...] {
        losses.add(Change.Code.entriesCapped, .event(event.index)) {
          "\($0.count) event\($0.plural) after the first \(maximumEvents) left out"
        }
      }
      events.removeSubrange(maximumEvents...)
    }
    if events.isEmpty { losses.note(.nothingToPlay) }
    let words = words(for: events, length: timeline.length, &losses)
    return (Array((line(of: words) + "\n").utf8), losses.changes)
  }

  /// Each event takes at most two parts of a line: a jump and its symbol, or its symbol and rests.
  private static let maximumEvents = NotationLimits.parts / 10

  private static func words(
    for events: [NotationEvent], length: TimeSpan, _ losses: inout ChangeLog
  ) -> [NotationWord] {
    var words: [NotationWord] = []
    let soundEnd = events.map(\.soundEnd).max() ?? .zero
    var padding = TimePoint.zero + length > soundEnd ? min(TimePoint.zero + length, TimePoint.latest) : nil
    if let end = padding, !events.contains(where: { $0.held == nil }) {
      padding = nil
      losses.note(.paddingDropped, timeError: end - soundEnd)
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
