internal import HapticEngine
internal import HapticModel
internal import HapticPlayback

/// The text under a moving timeline: one line about the playback, and the list of keys on request.
struct KeyWords {
  /// True if `×` and `–` may be used.
  let isUnicode: Bool
  /// Columns that a line may have.
  let width: Int
  /// True if keys are read; otherwise the line does not mention them.
  let hasKeys: Bool

  /// The line, and below it as much of the list as `rows` leave room for, where it is asked for.
  func lines(_ keys: PlaybackKeys, at position: TimePoint, rows: Int) -> [String] {
    let all = [status(keys, at: position)] + (keys.showsKeys ? list(keys) : [])
    return Array(all.prefix(max(rows, 1)))
  }

  /// Returns the play position and what the keys have changed.
  func status(_ keys: PlaybackKeys, at position: TimePoint) -> String {
    var parts = [Self.clock(shown(position, of: keys))]
    parts.append((isUnicode ? "×" : "x") + FixedDecimal.text(Double(keys.rate.thousandths) / 1000, digits: 2))
    if let loop = keys.loop {
      parts.append("loop \(Self.clock(loop.start))\(isUnicode ? "–" : "-")\(Self.clock(loop.end))")
    }
    if !keys.muted.isEmpty {
      parts.append("muted " + keys.muted.sorted().map { String($0 + 1) }.joined(separator: " "))
    }
    if keys.items.count > 1 { parts.append(Self.versions(keys)) }
    if let part = keys.part(at: position) {
      let all = keys.items[keys.currentIndex].parts
      parts.append("\(part + 1)/\(all.count) \(DisplayText.plain(all[part].name))")
    }
    if keys.isPaused { parts.append("paused") }
    if hasKeys { parts.append("? keys") }
    // The position and the way to the list of keys matter most.
    while parts.count > 2, parts.joined(separator: "  ").count > width { parts.remove(at: 1) }
    return String(parts.joined(separator: "  ").prefix(width))
  }

  /// The list of keys, in two columns where there is room.
  func list(_ keys: PlaybackKeys) -> [String] {
    let entries = Self.entries(
      step: Self.amount(keys.step), isUnicode, versions: keys.items.count,
      hasParts: !keys.items[keys.currentIndex].parts.isEmpty)
    let texts = entries.map { $0.0.padded(to: 7) + $0.1 }
    let rows = (texts.count + 1) / 2
    let column = 3 + (texts[..<rows].map(\.count).max() ?? 0)
    guard width >= column + (texts[rows...].map(\.count).max() ?? 0) else {
      return texts.map { String($0.prefix(width)) }
    }
    return (0..<rows).map { row in
      guard texts.indices.contains(row + rows) else { return texts[row] }
      return texts[row].padded(to: column) + texts[row + rows]
    }
  }

  private static func entries(step: String, _ isUnicode: Bool, versions: Int, hasParts: Bool) -> [(
    String, String
  )] {
    [
      ("space", "pause, resume, play again"), (isUnicode ? "← →" : "arrows", "back, forward by \(step)"),
      ("home", "go to the start"), ("l", "toggle looping"), ("[ ]", "loop from here, to here"),
      ("+ - =", "faster, slower, as written"), ("1-9", "mute or unmute a track"),
    ] + (hasParts ? [("n p", "next, previous pattern")] : []) + comparing(versions)
      + [("?", "this list"), ("q", "quit")]
  }

  /// The keys that choose one of several versions; none for one.
  private static func comparing(_ count: Int) -> [(String, String)] {
    switch count {
    case 1: []
    case 2: [("a b tab", "A, B, switch")]
    default: [("a-\(letter(count - 1).lowercased())", "choose a version"), ("tab", "next version")]
    }
  }

  private static func letter(_ index: Int) -> String { String(UnicodeScalar(UInt8(0x41 + index))) }

  /// The letters of the versions, the one that plays between brackets.
  private static func versions(_ keys: PlaybackKeys) -> String {
    keys.items.indices.map { $0 == keys.currentIndex ? "[\(letter($0))]" : letter($0) }
      .joined(separator: " ")
  }

  /// Minutes, seconds and milliseconds: `00:01.234`.
  static func clock(_ position: TimePoint) -> String {
    let milliseconds = max(position.nanoseconds, 0) / 1_000_000
    return digits(milliseconds / 60_000, 2) + ":" + digits(milliseconds / 1000 % 60, 2) + "."
      + digits(milliseconds % 1000, 3)
  }

  /// After its end a pattern does not move, unless it loops.
  private func shown(_ position: TimePoint, of keys: PlaybackKeys) -> TimePoint {
    guard keys.loop == nil, let length = keys.items[keys.currentIndex].length else { return position }
    return min(position, .zero + length)
  }

  private static func amount(_ span: TimeSpan) -> String {
    span < .seconds(1)
      ? DecimalTime.milliseconds(span.nanoseconds / 1_000_000 * 1_000_000) + " ms"
      : DecimalTime.seconds(span.nanoseconds) + " s"
  }

  private static func digits(_ number: Int64, _ count: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(count - text.count, 0)) + text
  }
}

extension String {
  /// The text with spaces behind it, so that it has at least `columns` characters and one space.
  fileprivate func padded(to columns: Int) -> String {
    self + String(repeating: " ", count: max(columns - count, 1))
  }
}
