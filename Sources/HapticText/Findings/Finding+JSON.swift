internal import HapticModel

extension Finding {
  /// The members of a finding, which are the same in every result.
  ///
  /// `code`, `severity`, `message` and `path` (may be empty); if known `line` and `column` (from 1, in Unicode scalars),
  /// `offset` (in bytes, from 0), `event` (the index of the event of the pattern, from 0), `devices` (the names of the devices
  /// on which it was found), `hint`, and `fix` with a `title` and `edits`, each of `offset`, `length` and `replacement`.
  package static var members: Members<Finding> { members { $0 } }

  private static func members(units: @escaping (_ offset: Int) -> Int) -> Members<Finding> {
    Members(named: "finding") {
      Column("code", \.code)
      Column("severity", word: \.severity)
      Column("message", \.message)
      Column("path", \.path)
      Column("line", \.position?.line)
      Column("column", \.position?.column)
      Column("offset") { $0.position.map { units($0.offset) } }
      Column("event", \.event)
      Column("devices", list: \.devices).only { !$0.devices.isEmpty }
      Column("hint", \.hint)
      Column("fix", optional: \.fix) {
        Column("title", \.title)
        Column("edits", list: \.edits) {
          Column("offset") { units($0.range.lowerBound) }
          Column("length") { units($0.range.upperBound) - units($0.range.lowerBound) }
          Column("replacement", \.replacement)
        }
      }
    }
  }

  private var event: Int? {
    if case .event(let index) = subject { index } else { nil }
  }

  /// Writes the members of a finding.
  ///
  /// - Parameter units: returns the offset to write in the place of one in bytes.
  package func write(to object: inout JSONWriter, units: @escaping (_ offset: Int) -> Int = { $0 }) {
    Self.members(units: units).write(self, to: &object)
  }
}
