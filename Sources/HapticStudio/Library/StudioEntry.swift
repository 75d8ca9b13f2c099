internal import HapticDevices
internal import HapticFormats
internal import HapticLint
internal import HapticModel
internal import HapticPictures
internal import HapticProject
internal import HapticText
internal import HapticTimeline

/// A pattern of the library, read and checked.
struct StudioEntry: Sendable {
  /// The part of the library that it belongs to.
  enum Group: String, Sendable {
    /// Thrum's own haptics.
    case catalogue
    /// The opened folder.
    case folder
  }

  /// The opaque name by which requests ask for it.
  var id: String
  /// The name for people.
  var name: String
  /// The part of the library.
  var group: Group
  /// The path of the file, relative to the folder; `nil` for a haptic of the catalogue.
  var path: String?
  /// The situations in which an app uses it; `nil` for a file.
  var context: String?
  /// The bytes of the file; `nil` if they could not be read.
  var bytes: [UInt8]?
  /// The pattern; `nil` if the file cannot be read as one.
  var pattern: PatternDocument?
  /// The format of the file; `nil` if it is unknown.
  var format: PatternFormat?
  /// The findings of the reader and of the rules.
  var findings: [Finding] = []
  /// The reason why the file cannot be read or checked.
  var problem: String?
  /// True if the page may save it.
  var isEditable = false

  /// The text of the file; `nil` if it is not UTF-8.
  var source: String? { bytes.flatMap { String(validating: $0, as: UTF8.self) } }

  /// The timeline; `nil` if there is no pattern.
  var timeline: Timeline? { pattern?.call.timeline }

  /// The description in its file or in the catalogue, set, as JSON; `nil` if it has none.
  var description: [UInt8]? {
    pattern?.summary.flatMap { $0.isEmpty ? nil : SetText($0).json }
  }

  /// Its number in a file of several patterns; `nil` if it is the only one.
  var page: Int64? {
    pattern.flatMap { $0.parts.count > 1 ? Int64($0.chosen + 1) : nil }
  }

  /// The number of findings with a severity.
  func count(of severity: Finding.Severity) -> Int { findings.count { $0.severity == severity } }

  /// Adds the members that describe it in the library.
  func write(to members: inout JSONWriter) {
    members.member("id", id)
    members.member("name", name)
    members.member("group", group.rawValue)
    members.member("path", path)
    members.member("format", format?.id)
    members.member("words", timeline.map { PlainWords.describe($0) } ?? "")
    members.member("context", context)
    members.member("lengthNs", timeline.map { PlainWords.length(of: $0).nanoseconds } ?? 0)
    members.member("eventCount", Int64(pattern?.pattern.events.count ?? 0))
    members.member("findings") { writer in
      writer.object { counts in
        for severity in Finding.Severity.allCases.reversed() {
          counts.member(severity.rawValue, count(of: severity))
        }
      }
    }
    members.member("problem", problem)
  }
}
