internal import HapticDevices
internal import HapticModel
internal import HapticPictures
internal import HapticRegression
internal import HapticText

/// A difference for people: sentences, a picture, and a line for each device or, of a single device, for each event that
/// differs.
///
/// Thread-safe: yes, a value. Real-time-safe: no (makes strings).
package struct PatternDiffText: Sendable {
  private let diff: PatternDiff

  /// Takes a difference.
  package init(_ diff: PatternDiff) { self.diff = diff }

  /// The text; empty if nothing differs.
  ///
  /// Lines end with LF.
  ///
  /// - Parameter width: the columns of the screen on which lines are broken and tables fitted; `nil` for whole lines.
  package func text(drawing: RegressionDrawing, width: Int? = nil) -> String {
    TextWrapping.wrap(lines(drawing, width), to: width)
  }

  private func lines(_ drawing: RegressionDrawing, _ width: Int?) -> String {
    if diff.isSame { return "" }
    var lines = diff.sentences
    if lines.isEmpty { lines.append("the commands are the same") }
    let picture = drawing.lines(diff.pattern)
    if !picture.isEmpty { lines += [""] + picture.map { $0.isEmpty ? $0 : "  " + $0 } }
    var text = lines.map { $0 + "\n" }.joined()
    if let facts = diff.problem?.facts {
      let hint = diff.problem?.hint.map { "; \($0)" } ?? ""
      return text + "\nNo device is simulated: \(facts.what)\(hint) [\(facts.code)].\n"
    }
    guard !diff.devices.isEmpty else { return text }
    text += "\n" + (diff.devices.count == 1 ? events(of: diff.devices[0], width) : devices(width))
    return text
      + "\nA step is a just noticeable difference; the range is that of hands. \(SimulationSummary.note)\n"
  }

  // MARK: Several devices

  private func devices(_ width: Int?) -> String {
    let head = ["DEVICE", "PLAYS", "FELT", "STEPS", "RANGE", "VERDICT", "NOTES"]
    let table = FittedTable(
      [head] + diff.devices.map(row), dropping: ["PLAYS", "RANGE", "VERDICT", "FELT"], words: "NOTES")
    return table.text(width: width)
  }

  private func row(_ device: DeviceDiff) -> [String] {
    [
      DisplayText.plain(device.profile.name), Self.change(device.was.plays, device.now.plays),
      Self.change("\(device.was.felt)", "\(device.now.felt)"), Self.steps(device.distance.steps),
      Self.range(device.distance), Self.verdict(device), notes(device),
    ]
  }

  /// Returns one word if it stayed, and both otherwise.
  private static func change(_ was: String, _ now: String) -> String {
    DisplayText.plain(was == now ? now : "\(was) → \(now)")
  }

  /// The number of events with each difference.
  private func notes(_ device: DeviceDiff) -> String {
    let all = device.events.flatMap(\.notes)
    var notes = EventDiff.Note.allCases.filter { $0 != .unfelt }.compactMap { note in
      let count = all.count { $0 == note }
      return count == 0 ? nil : "\(count) \(note.rawValue)"
    }
    if device.isCut { notes.append("only the first part is simulated") }
    return notes.joined(separator: ", ")
  }

  // MARK: One device

  private func events(of device: DeviceDiff, _ width: Int?) -> String {
    let title = device.profile.title.isEmpty ? "" : " – \(device.profile.title)"
    var text = DisplayText.plain(device.profile.name + title) + "\n"
    text += "\(Self.sentence(device))\n"
    if device.was.step != .asAsked || device.now.step != .asAsked {
      text += "Plays: \(Self.change(device.was.plays, device.now.plays)).\n"
    }
    if device.isCut { text += "Only the first part is simulated.\n" }
    let rows = device.events.compactMap(Self.row)
    if rows.isEmpty { return text }
    let head = ["EVENT", "WAS AT ms", "IS AT ms", "WAS dB", "IS dB", "NOTE"]
    let table = FittedTable([head] + rows, dropping: ["WAS AT ms", "IS AT ms"], words: "NOTE")
    let same = device.events.count - rows.count
    let rest = same == 0 ? "" : "\(same) other event\(same == 1 ? " is" : "s are") the same.\n"
    return text + "\n" + table.text(width: width) + rest
  }

  /// The row of an event; `nil` if it would say the same twice.
  private static func row(of event: EventDiff) -> [String]? {
    let (times, levels) = ([event.was, event.now].map(time), [event.was, event.now].map(level))
    let notes = event.notes.filter { $0 != .unfelt }
    if notes.isEmpty, times[0] == times[1], levels[0] == levels[1] { return nil }
    return [event.name] + times + levels + [event.words]
  }

  private static func sentence(_ device: DeviceDiff) -> String {
    let distance = device.distance
    let unit = steps(distance.steps) == "1.0" ? "step" : "steps"
    return "\(steps(distance.steps)) noticeable \(unit) apart (\(range(distance))): \(verdict(device))."
  }

  // MARK: Words

  private static func verdict(_ device: DeviceDiff) -> String {
    if device.was.felt == 0, device.now.felt == 0, device.distance.steps == 0 { return "neither is felt" }
    return switch device.distance.verdict {
    case .alike: device.distance.range.upperBound < 1 ? "felt alike" : "most hands feel no difference"
    case .partly: "most hands tell them apart"
    case .apart: "nearly all hands tell them apart"
    }
  }

  private static func steps(_ steps: Double) -> String { FixedDecimal.text(steps, digits: 1) }

  private static func range(_ distance: FeltDistance) -> String {
    "\(steps(distance.range.lowerBound))…\(steps(distance.range.upperBound))"
  }

  private static func time(_ event: EventDiff.Side?) -> String {
    event.map { FixedDecimal.text(Double($0.onset.nanoseconds) / 1e6, digits: 1, isTrimmed: true) } ?? "–"
  }

  private static func level(_ event: EventDiff.Side?) -> String {
    event?.aboveThreshold.map { FixedDecimal.text($0.value, digits: 1) } ?? "–"
  }
}

extension DeviceDiff {
  /// True if the end of one of the patterns is not simulated.
  var isCut: Bool { was.isCut || now.isCut }
}
