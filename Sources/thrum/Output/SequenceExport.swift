internal import HapticConsole
internal import HapticFormats
internal import HapticModel
internal import HapticProject
internal import HapticScores
internal import HapticText
internal import HapticTimeline

/// The writing of a sequence as flat patterns, one for each actuator that plays.
struct SequenceExport {
  private let exporting: ExportingOptions
  private let until: TimePoint?
  private let part: String?
  private let isQuiet: Bool

  /// Takes the options.
  ///
  /// - Parameters:
  ///   - until: the end of what is written; `nil` for all.
  ///   - part: the name or the number of one actuator; `nil` for all.
  ///   - isQuiet: true to report no overlaps of tracks.
  init(_ exporting: ExportingOptions, until: TimePoint?, part: String?, isQuiet: Bool) {
    (self.exporting, self.until, self.part, self.isQuiet) = (exporting, until, part, isQuiet)
  }

  /// Encodes the actuators, and claims their files.
  ///
  /// - Parameters:
  ///   - name: the name of the sequence in messages.
  ///   - claim: the way to get a file to write.
  func prepare(
    _ loaded: SequenceDocument, named name: String, as format: PatternFormat, to output: String,
    claiming claim: (String) throws -> OutputFile
  ) throws -> [ExportingOptions.Prepared] {
    let compiled = try loaded.compiled(until: until)
    if !isQuiet {
      for overlap in loaded.findings(of: compiled.collisions) {
        StandardError.write(loaded.source.describe(overlap) + "\n")
      }
    }
    let parts = try chosen(compiled.parts, of: name)
    return try parts.map { part in
      try exporting.prepare(
        loaded.pattern(of: part, repeatStart: compiled.repeatStart), as: format, to: output,
        suffix: suffix(for: part, among: parts, to: output), claiming: claim)
    }
  }

  /// The actuator that is named, or else all that have something to play.
  private func chosen(_ parts: [CompiledScore.Part], of name: String) throws -> [CompiledScore.Part] {
    if let part {
      if let named = parts.first(where: { $0.actuator == part }) { return [named] }
      if let number = Int(part), parts.indices.contains(number - 1) { return [parts[number - 1]] }
      let names = parts.map { Quotation.quote($0.actuator) }.joined(separator: ", ")
      throw ProjectFailure(
        .usage, subject: "--part \(part)", what: "the sequence has no such actuator", code: "unknown-part",
        hint: "its actuators, by name or by number from 1: \(names)")
    }
    guard parts.count > 1 else { return parts }
    let silent = parts.filter(\.pattern.events.isEmpty)
    guard silent.count < parts.count else { return Array(parts.prefix(1)) }
    for part in silent {
      StandardError.note(
        name,
        "note: nothing plays on \(Quotation.quote(part.actuator)); no file is written for it [silent-actuator]"
      )
    }
    return parts.filter { !$0.pattern.events.isEmpty }
  }

  /// Each actuator's file has the actuator's name before its extension.
  private func suffix(
    for part: CompiledScore.Part, among parts: [CompiledScore.Part], to output: String
  ) throws -> String {
    if parts.count == 1, self.part != nil || part.actuator.isEmpty { return "" }
    guard output != "-" || parts.count == 1 else {
      throw ProjectFailure(
        .usage, subject: "-o -",
        what: "the sequence plays \(parts.count) actuators and needs a file for each", code: "several-files",
        hint: "name a file with -o; each file gets the actuator's name before the extension")
    }
    return "." + part.actuator
  }
}
