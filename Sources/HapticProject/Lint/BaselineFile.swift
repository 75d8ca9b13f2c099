internal import HapticCatalog
package import HapticLint
internal import HapticModel
internal import HapticText

/// A baseline, and the file that it is in.
///
/// Thread-safe: yes, a value. Real-time-safe: no.
package struct BaselineFile: Sendable {
  private let path: String
  private let source: SourceText
  /// The accepted findings.
  package let baseline: LintBaseline
  private let places: [SourcePosition]
  /// The absolute folder of the file.
  private let folder: String

  /// Reads the file; throws ``ProjectFailure`` if it is missing or damaged.
  ///
  /// - Parameter mayBeMissing: true for a file that is going to be written.
  package init(_ path: String, mayBeMissing: Bool) throws {
    self.path = path
    folder = FilePath(AbsolutePath.of(path)).folder
    if mayBeMissing, FileBytes.isMissing(path) {
      (source, baseline, places) = (SourceText(name: path, bytes: []), LintBaseline(), [])
      return
    }
    if FileBytes.isMissing(path) {
      throw ProjectFailure(
        .input, subject: path, what: "no such file", code: "no-such-file",
        hint: "--update-baseline writes the file")
    }
    source = SourceText(name: path, bytes: try FileBytes.read(path, as: .configuration))
    switch LintBaseline.read(source) {
    case .success(let read): (baseline, places) = read
    case .failure(let fault): throw ProjectFailure(.input, fault, in: source)
    }
  }

  /// The run that is compared with the baseline.
  package struct Run {
    /// The results, with all findings.
    package let results: [LintResult]
    /// Returns true for a code about which the run says something of a file.
    package let isAsked: (_ code: String, _ result: LintResult) -> Bool

    /// Takes the results of a run.
    package init(_ results: [LintResult], selecting selection: LintSelection) {
      self.results = results
      // Among files, misnamed needs devices.
      let simulating = Set((LintRule.device + [.misnamed]).map(\.id))
      isAsked = { code, result in
        !selection.unselected.contains(code) && !(simulating.contains(code) && result.patterns.isEmpty)
      }
    }
  }

  /// The results of a run with a baseline.
  package struct Outcome: Sendable {
    /// The results, in which the accepted findings are marked; the last one is of the file, with what is gone.
    package let marked: [LintResult]
    /// The number of accepted findings.
    package let accepted: Int
  }

  /// Marks the accepted findings, and adds a note about each entry whose findings are gone.
  package func outcome(of run: Run) -> Outcome {
    let compared = baseline.compare(run.results, named: name)
    let checked = checked(run)
    let gone = compared.gone.compactMap { index, count -> Finding? in
      let entry = baseline.entries[index]
      guard checked(entry) else { return nil }
      let number = entry.count > 1 ? "\(count) of \(entry.count) accepted findings" : "an accepted finding"
      return Finding(
        code: "baseline-gone", severity: .note,
        message: "\(number) of \(Quotation.quote(whole: entry.file)) \(count > 1 ? "are" : "is") gone: "
          + "\(entry.message) [\(entry.code)]",
        position: places[index], hint: "--update-baseline takes it out of the file")
    }
    let own = gone.isEmpty ? [] : [LintResult(source: source, findings: gone)]
    return Outcome(marked: compared.marked + own, accepted: compared.accepted)
  }

  /// Writes the findings of a run as the new baseline; returns their number.
  package func update(with run: Run) throws -> Int {
    let checked = checked(run)
    let new = LintBaseline(of: run.results, named: name, keeping: baseline) { !checked($0) }
    try OutputFile(path, replacesInput: true).write(Array(new.text.utf8))
    return new.entries.reduce(0) { $0 + $1.count }
  }

  /// Returns a function that is true for an entry about which a run says something: its file was checked, or is gone.
  private func checked(_ run: Run) -> (LintBaseline.Entry) -> Bool {
    let results = Dictionary(run.results.map { (name($0.source.name), $0) }) { first, _ in first }
    return { entry in
      if let result = results[entry.file] { return result.isReadable && run.isAsked(entry.code, result) }
      return !isName(entry.file) && FileBytes.isGone(path(of: entry.file))
    }
  }

  // MARK: Names

  /// Returns the name of a file for the baseline: relative to its folder, whoever runs lint where.
  private func name(_ name: String) -> String {
    isName(name) ? name : Self.relative(AbsolutePath.of(name), to: folder)
  }

  /// The names of the haptics of the catalogue.
  private static let haptics = Set(Catalogue.builtIn.names.map(LintSession.name(ofHaptic:)))

  /// True for a haptic of the catalogue, a line of notation or standard input, which are no files.
  private func isName(_ file: String) -> Bool {
    Self.haptics.contains(file) || file.hasPrefix("<") || file == "-"
  }

  private func path(of file: String) -> String { PathText.isAbsolute(file) ? file : folder + "/" + file }

  /// Returns an absolute path as seen from a folder, with `..` for each step up.
  private static func relative(_ path: String, to folder: String) -> String {
    let (steps, base) = (PathText.steps(of: path), PathText.steps(of: folder))
    let common = zip(steps, base).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: base.count - common)
    return (up + steps[common...].map(String.init)).joined(separator: "/")
  }
}
