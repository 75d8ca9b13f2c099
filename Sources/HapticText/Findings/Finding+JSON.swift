internal import HapticModel

extension Finding {
  /// Writes the members of a finding, which are the same in every result.
  ///
  /// `code`, `severity`, `message` and `path` (may be empty); if known `line` and `column` (from 1, in Unicode scalars),
  /// `offset` (in bytes, from 0), `event` (the index of the event of the pattern, from 0), `hint`, and `fix` with a `title`
  /// and `edits`, each of `offset`, `length` and `replacement`.
  ///
  /// - Parameter units: returns the offset to write in the place of one in bytes.
  package func write(to object: inout JSONWriter, units: (_ offset: Int) -> Int = { $0 }) {
    object.member("code", code)
    object.member("severity", severity.rawValue)
    object.member("message", message)
    object.member("path", path)
    if let position {
      object.member("line", position.line)
      object.member("column", position.column)
      object.member("offset", units(position.offset))
    }
    if case .event(let index) = subject { object.member("event", index) }
    if let hint { object.member("hint", hint) }
    if let fix { object.object("fix") { fix.write(to: &$0, units: units) } }
  }
}

extension TextFix {
  fileprivate func write(to object: inout JSONWriter, units: (_ offset: Int) -> Int) {
    object.member("title", title)
    object.array("edits") { array in
      for edit in edits {
        let start = units(edit.range.lowerBound)
        array.object {
          $0.member("offset", start)
          $0.member("length", units(edit.range.upperBound) - start)
          $0.member("replacement", edit.replacement)
        }
      }
    }
  }
}
