internal import HapticDevices
internal import HapticModel
internal import HapticTokens

/// The labels under a panel's signs: the levels of felt events, or the outcomes of others.
struct FeltWords {
  /// Events of one outcome that are close enough to share a label.
  struct Group: Hashable {
    let outcome: FeltVerdict
    /// The number of events.
    var count: Int
    var from: Double
    var to: Double
    var levels: ClosedRange<Double>?

    init(_ mark: FeltMark) {
      outcome = mark.outcome
      count = mark.count
      (from, to) = (mark.x, mark.x)
      levels = mark.levels
    }

    mutating func add(_ mark: FeltMark) {
      count += mark.count
      to = max(to, mark.x)
      levels = FeltMark.union(levels, mark.levels)
    }

    var middle: Double { (from + to) / 2 }

    /// "31 dB", "5 × 28–31 dB", "faint, 9 dB", "not felt", "5 × not felt".
    var text: String {
      let number = count > 1 ? "\(count) × " : ""
      switch outcome {
      case .felt:
        if let levels { return number + LevelText.range(levels) + " dB" }
      case .faint:
        if let levels { return "\(number)\(outcome.words), \(LevelText.range(levels)) dB" }
      case .merged, .hidden, .notFelt, .notPlayed, .notSimulated, .silent: break
      }
      return number + outcome.words
    }
  }

  /// The groups of marks, from left to right.
  let groups: [Group]

  init(_ marks: [FeltMark]) {
    var groups: [Group] = []
    // Outcomes alternate in dense parts, so each outcome has its own last group.
    var last: [FeltVerdict: Int] = [:]
    for mark in marks {
      if let near = last[mark.outcome], mark.x - groups[near].to < Self.nearness {
        groups[near].add(mark)
      } else {
        last[mark.outcome] = groups.count
        groups.append(Group(mark))
      }
    }
    self.groups = groups.sorted { ($0.middle, $0.from) < ($1.middle, $1.from) }
  }

  /// The distance below which marks share a label; *chosen*: half the width of a label, since there are two rows.
  private static let nearness = 30.0

  /// A label in its place.
  struct Label {
    let text: String
    /// True for words about what reaches a hand.
    let arrives: Bool
    let middle: Double
    /// Its row, from 0.
    let row: Int
  }

  /// Returns the labels that have room in so many rows.
  func labels(_ frame: PlotFrame, rows: Int, _ measure: TextMeasure) -> [Label] {
    let labels = groups.map {
      // A label may be anywhere among its marks.
      LabelLayout.Label(
        text: $0.text, x: $0.middle, width: measure.width($0.text, .badge), slack: ($0.to - $0.from) / 2)
    }
    let bounds = frame.lane.lowerBound - Spacing.s12...frame.lane.upperBound + Spacing.s16
    return LabelLayout.place(labels, rows: rows, within: bounds).map { position in
      let group = groups[position.index]
      return Label(
        text: group.text, arrives: group.outcome.arrives,
        middle: position.left + labels[position.index].width / 2, row: position.row)
    }
  }
}

/// Formats decibels for pictures.
enum LevelText {
  /// Returns a level as ``FeltVerdict`` writes it, with a minus sign.
  static func number(_ decibels: Double) -> String {
    withMinus(FeltVerdict.text(Decibels(decibels) ?? .zero))
  }

  /// Returns a range of levels: "28–31", or one number if both look the same.
  static func range(_ levels: ClosedRange<Double>) -> String {
    let (low, high) = (number(levels.lowerBound), number(levels.upperBound))
    return low == high ? high : "\(low)–\(high)"
  }

  /// "31 dB above the threshold", "0.4 dB below the threshold", "at the threshold".
  static func besideThreshold(_ decibels: Double) -> String {
    let size = number(decibels)
    if size == "0" { return "at the threshold" }
    return size.hasPrefix("−")
      ? "\(size.dropFirst()) dB below the threshold" : "\(size) dB above the threshold"
  }

  private static func withMinus(_ number: String) -> String {
    number.hasPrefix("-") ? "−" + number.dropFirst() : number
  }
}
