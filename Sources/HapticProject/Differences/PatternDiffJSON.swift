internal import HapticDevices
internal import HapticModel
internal import HapticPictures
internal import HapticRegression
package import HapticText
internal import HapticTimeline

/// A difference as JSON, `thrum.diff/1`.
///
/// Times are nanoseconds, levels decibels above the threshold, distances noticeable steps. Events are named by their
/// index in the pattern that plays. A member without a value is left out: `problem` says why `devices` is empty.
///
/// Thread-safe: yes, a value. Real-time-safe: no (makes strings).
package struct PatternDiffJSON: Sendable {
  private let diff: PatternDiff

  /// Takes a difference.
  package init(_ diff: PatternDiff) { self.diff = diff }

  /// The whole file; lines end with LF.
  package var text: String { Self.report.json(diff) }

  /// The format.
  package static var report: Report<PatternDiff> {
    Report("thrum.diff/1", summary: "The difference between two patterns, and how it is felt on devices.") {
      Column("note") { _ in SimulationSummary.note }
      columns.of { $0 }
    }
  }

  /// The members of a difference but the note.
  static var columns: Members<PatternDiff> {
    Members {
      Column("old", \.old)
      Column("new", \.new)
      Column("isSame", \.isSame)
      Column("changes", list: \.changes) {
        Column("code", word: \.code)
        Column("message", \.message)
        Column("event", \.event?.index)
      }
      Column("problem", optional: { $0.problem?.facts == nil ? nil : $0.problem }) {
        Column("code") { $0.facts?.code ?? "" }
        Column("message") { $0.facts?.what ?? "" }
        Column("hint", \.hint)
      }
      Column("devices", list: \.devices, of: device)
    }
  }

  private static var device: Members<DeviceDiff> {
    let side = Members<DeviceDiff.Side> {
      Column("step", word: \.step)
      Column("events", \.events)
      Column("felt", \.felt)
    }
    return Members {
      Column("profile", \.profile.name)
      Column("steps") { rounded($0.distance.steps) }
      Column("least") { rounded($0.distance.range.lowerBound) }
      Column("most") { rounded($0.distance.range.upperBound) }
      Column("verdict", word: \.distance.verdict)
      Column("isCut", \.isCut)
      Column("was", object: \.was, of: side)
      Column("is", object: \.now, of: side)
      Column("events", list: \.events, of: event)
    }
  }

  private static var event: Members<EventDiff> {
    let side = Members<EventDiff.Side> {
      Column("event", \.event.index)
      Column("onsetNs", \.onset)
      Column("isFelt", \.isFelt)
      Column("levelDb") { $0.aboveThreshold.map { rounded($0.value) } }
      Column("mergedWith", \.mergedWith?.index)
    }
    return Members {
      Column("name", \.name)
      Column("was", optional: \.was, of: side)
      Column("is", optional: \.now, of: side)
      Column("notes", words: \.notes)
    }
  }

  /// The nearest thousandth, so that the numbers stay short.
  private static func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
}
