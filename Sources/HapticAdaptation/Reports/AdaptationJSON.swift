internal import HapticDevices
internal import HapticModel
package import HapticText
internal import HapticTimeline

/// An adaptation as JSON, `thrum.adaptation/1`.
///
/// Times are nanoseconds, levels decibels above the threshold. Events are named by their index in the pattern. A member
/// without a value is left out.
///
/// Thread-safe: yes, a value. Real-time-safe: no (makes strings).
package struct AdaptationJSON: Sendable {
  private let adaptation: Adaptation

  /// Takes an adaptation.
  package init(_ adaptation: Adaptation) { self.adaptation = adaptation }

  /// The whole file; lines end with LF.
  package var text: String { Self.report.json(adaptation) }

  /// The format.
  package static var report: Report<Adaptation> {
    Report("thrum.adaptation/1", summary: "A pattern that is felt on a device as on another one.") {
      Column("pattern", \.original.name)
      Column("device", \.device.name)
      Column("reference", \.reference.name)
      Column("events", list: rows, of: event)
      Column("changes", list: { AdaptationWords(adaptation: $0).changes(isGrouped: false) })
      Column(
        "notKept",
        list: { adaptation in
          let words = AdaptationWords(adaptation: adaptation)
          return AdaptationLimits.Limit.allCases.flatMap { words.shortfalls($0, isGrouped: false) }
        })
    }
  }

  /// An event, and the limit that keeps it from being felt as on the reference.
  private typealias Row = (event: AdaptedEvent, limit: AdaptationLimits.Limit?)

  private static func rows(_ adaptation: Adaptation) -> [Row] {
    let limits = AdaptationLimits(adaptation)
    return adaptation.events.map { ($0, limits.shortfall(of: $0)?.limit) }
  }

  private static var event: Members<Row> {
    Members {
      Column("event", \.event.event.index)
      Column("kind", oneOf: ["tap", "vibration"]) { $0.event.isTap ? "tap" : "vibration" }
      Column("onsetNs", \.event.onset)
      Column("referenceDb", \.event.reference)
      Column("beforeDb", \.event.before)
      Column("afterDb", \.event.after)
      Column("isWanted", \.event.isWanted)
      Column("isLost", \.event.isLost)
      Column("goalDb") { $0.event.rise > 0 ? $0.event.goal : nil }
      Column("mergedWith", \.event.mergedWith?.index)
      Column("playedBy", \.event.playedBy?.index)
      Column("limit", word: \.limit)
      Column("pulseNs") { row in first(row) { if case .pulse(let length) = $0 { length } else { nil } } }
      Column("lengthNs") { row in first(row) { if case .length(_, let length) = $0 { length } else { nil } } }
      Column("isSteady") { $0.event.changes.contains(.steady) ? true : nil }
      Column("strength") { row in first(row) { if case .strength(_, let level) = $0 { level } else { nil } } }
      Column("sharpness") { row in first(row, sharpness) }
      Column("movedNs") { row in first(row) { if case .moved(let delay) = $0 { delay } else { nil } } }
      Column("pieces", list: { $0.event.sections.map(\.index) }).only { $0.event.isPaused }
      Column("pauses", list: { pauses($0.event) }, of: pause).only { $0.event.isPaused }
    }
  }

  private static func first<Value>(_ row: Row, _ value: (AdaptedEvent.Change) -> Value?) -> Value? {
    row.event.changes.lazy.compactMap(value).first
  }

  private static func sharpness(_ change: AdaptedEvent.Change) -> UnitLevel? {
    switch change {
    case .sharpness(_, let level), .retuned(_, let level), .approached(_, let level): level
    default: nil
    }
  }

  private static func pauses(_ event: AdaptedEvent) -> [ClosedRange<TimePoint>] {
    event.changes.compactMap { if case .paused(let start, let end) = $0 { start...end } else { nil } }
  }

  private static var pause: Members<ClosedRange<TimePoint>> {
    Members {
      Column("fromNs", \.lowerBound)
      Column("toNs", \.upperBound)
    }
  }
}
