internal import HapticDevices
internal import HapticModel
internal import HapticPictures
internal import HapticRegression
internal import HapticText
internal import HapticTimeline

/// A difference as JSON, `thrum.diff/1`.
///
/// Times are nanoseconds, levels decibels above the threshold, distances noticeable steps. Events are named by their
/// index in the pattern that plays. A member without a value is left out: `problem` says why `devices` is empty.
///
/// Thread-safe: yes, a value. Real-time-safe: no (makes strings).
public struct PatternDiffJSON: Sendable {
  private let diff: PatternDiff

  /// Takes a difference.
  public init(_ diff: PatternDiff) { self.diff = diff }

  /// The whole file; lines end with LF.
  public var text: String {
    var writer = JSONWriter()
    writer.object { object in
      object.member("format", "thrum.diff/1")
      object.member("note", SimulationSummary.note)
      object.member("old", diff.old)
      object.member("new", diff.new)
      object.member("isSame", diff.isSame)
      object.array("changes") { array in
        for change in diff.changes {
          array.object { object in
            object.member("code", change.code.rawValue)
            object.member("message", change.message)
            if let event = change.event { object.member("event", event.index) }
          }
        }
      }
      if let facts = diff.problem?.facts {
        object.object("problem") { object in
          object.member("code", facts.code)
          object.member("message", facts.what)
          if let hint = diff.problem?.hint { object.member("hint", hint) }
        }
      }
      object.array("devices") { array in
        for device in diff.devices { array.object { Self.append(device, &$0) } }
      }
    }
    return writer.text
  }

  private static func append(_ device: DeviceDiff, _ object: inout JSONWriter) {
    object.member("profile", device.profile.name)
    object.member("steps", rounded(device.distance.steps))
    object.member("least", rounded(device.distance.range.lowerBound))
    object.member("most", rounded(device.distance.range.upperBound))
    object.member("verdict", device.distance.verdict.rawValue)
    object.member("isCut", device.isCut)
    for (key, side) in [("was", device.was), ("is", device.now)] {
      object.object(key) { object in
        object.member("step", side.step.rawValue)
        object.member("events", side.events)
        object.member("felt", side.felt)
      }
    }
    object.array("events") { array in
      for event in device.events { array.object { append(event, &$0) } }
    }
  }

  private static func append(_ event: EventDiff, _ object: inout JSONWriter) {
    object.member("name", event.name)
    for (key, side) in [("was", event.was), ("is", event.now)] {
      guard let side else { continue }
      object.object(key) { object in
        object.member("event", side.event.index)
        object.member("onsetNs", side.onset.nanoseconds)
        object.member("isFelt", side.isFelt)
        if let level = side.aboveThreshold { object.member("levelDb", rounded(level.value)) }
        if let other = side.mergedWith { object.member("mergedWith", other.index) }
      }
    }
    object.array("notes") { array in for note in event.notes { array.value(note.rawValue) } }
  }

  /// The nearest thousandth, so that the numbers stay short.
  private static func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
}
