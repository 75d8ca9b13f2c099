internal import HapticModel

/// Judges a recording by its golden.
///
/// Other names, or the same in another order, are told as a sequence is. If the names agree, each haptic that differs is told;
/// neighbours that moved by the same time are told together.
struct GoldenFailure {
  private static let code = "haptic-golden"

  private let golden: RecordingGolden
  private let haptics: [RecordedHaptic]

  static func of(_ golden: RecordingGolden, in haptics: [RecordedHaptic]) -> ExpectationFailure? {
    GoldenFailure(golden: golden, haptics: haptics).failure
  }

  private var failure: ExpectationFailure? {
    if let line = golden.wrongLine {
      return ExpectationFailure([
        fault("line \(line) of the golden is no haptic of a recording", isFirst: true)
      ])
    }
    let names = golden.lines.map { ExpectedHaptic($0.name) }
    if let other = OrderFailure.ofSequence(names, in: haptics) {
      return ExpectationFailure(
        other.faults.enumerated().map { fault($1.message, isFirst: $0 == 0) }, marking: other.marked,
        missing: other.missing)
    }
    let changes = moves + zip(golden.lines, RecordingGolden(haptics).lines).enumerated().flatMap(differences)
    if changes.isEmpty { return nil }
    let reported = changes.sorted { $0.serial < $1.serial }
    return ExpectationFailure(
      reported.enumerated().map { fault($1.text, isFirst: $0 == 0) }, marking: reported.map(\.serial))
  }

  /// Only the first fault names the remedy, which is that of all.
  private func fault(_ message: String, isFirst: Bool) -> HapticMismatch.Fault {
    HapticMismatch.Fault(code: Self.code, message: message, hint: isFirst ? golden.remedy : nil)
  }

  // MARK: Changes

  private struct Change {
    let serial: Int
    let text: String
  }

  private func title(_ index: Int) -> String { "haptic \(index + 1), \(golden.lines[index].name)," }

  private func differences(
    _ index: Int, _ pair: (RecordingGolden.Line, RecordingGolden.Line)
  ) -> [Change] {
    let (was, now) = pair
    var texts: [String] = []
    if was.plays != now.plays { texts.append("plays \(now.plays), not \(was.plays)") }
    if was.isWarm != now.isWarm {
      texts.append(now.isWarm ? "is warm, and was cold" : "is cold, and was warm")
    }
    if was.touch != now.touch {
      texts.append("answers \(control(now.touch)), not \(control(was.touch))")
    }
    return texts.map { Change(serial: index + 1, text: "\(title(index)) \($0)") }
  }

  private func control(_ touch: String) -> String { touch.isEmpty ? "no touch" : touch }

  /// The haptics that have moved, those side by side and by the same time in one change.
  private var moves: [Change] {
    let spans = zip(golden.lines, haptics).map { $1.time - $0.time }
    var changes: [Change] = []
    var first = 0
    while first < spans.count {
      let last = spans[first...].prefix { $0 == spans[first] }.endIndex - 1
      if spans[first] != .zero { changes.append(move(first, last, by: spans[first])) }
      first = last + 1
    }
    return changes
  }

  private func move(_ first: Int, _ last: Int, by span: TimeSpan) -> Change {
    let sign = span < .zero ? "-" : "+"
    let moved = "moved \(sign)\(text(span.magnitude)) ms"
    if first == last {
      let (was, now) = (golden.lines[first].time, haptics[first].time)
      return Change(
        serial: first + 1,
        text: "\(title(first)) \(moved) (\(text(was - .zero)) → \(text(now - .zero)))")
    }
    let all = last - first + 1 == haptics.count
    return Change(
      serial: first + 1,
      text: (all ? "all \(haptics.count) haptics" : "haptics \(first + 1) to \(last + 1)") + " \(moved)")
  }

  private func text(_ span: TimeSpan) -> String { DecimalTime.milliseconds(span.nanoseconds) }
}
