internal import HapticAdaptation
internal import HapticCalibration
internal import HapticCatalog
internal import HapticConsole
internal import HapticDevices
internal import HapticLint
internal import HapticMeasurement
internal import HapticPictures
internal import HapticProject
internal import HapticRegression
internal import HapticScores
internal import HapticText

/// The formats of Thrum, which all have a schema: results of commands, the lines of a trace, and files that people write.
enum PublishedFormats {
  /// The names of all, such as `thrum.simulation/1`.
  static var names: [String] { all.map(\.name) }

  /// The formats, in the order of their names.
  private static var all: [PublishedFormat] {
    [
      AdaptationJSON.report.published, CalibrationJSON.report.published, CodePage.report.published,
      DevicesCommand.report.published, ExportJob.losses.published, PatternDiffJSON.report.published,
      PatternDistances.report.published, FileDiff.report.published, ProjectFailure.report.published,
      FormatsCommand.report.published, LadderReport.report.published, LintReport.report.published,
      LintReport.statisticsReport.published,
      LintBaseline.published,
      ListCommand.report.published, LossReport.report.published, MachineTiming.report.published,
      ExportMatrix.report.published, ShowProfilesCommand.report.published, SimulationJSON.report.published,
      SimulateCommand.simulations.published, ShowCommand.timelines.published,
      NewCommand.report.published, RegressionReport.report.published, TimelineJSONEncoder.published,
      ReportLines.report.published, TimingTraceEncoder.published,
      DeviceProfileFile.published, Products.published, ProjectFile.published, SequenceReader.published,
      Catalogue.published,
      Golden.published, ExportRun.report.published, ShardHeader.published,
    ].sorted { $0.name < $1.name }
  }

  /// Returns the format with a name, with or without `thrum.` and its version.
  ///
  /// - Throws: ``ProjectFailure`` with the names that resemble it.
  static func named(_ name: String) throws -> PublishedFormat {
    if let format = all.first(where: {
      [$0.name, $0.shortName, "thrum.\($0.shortName)", String($0.name.dropFirst("thrum.".count))].contains(
        name)
    }) {
      return format
    }
    let names = all.map(\.shortName)
    let bare = name.hasPrefix("thrum.") ? String(name.dropFirst("thrum.".count)) : name
    let near = NearMiss.suggestion(for: String(bare.prefix { $0 != "/" }), among: names)
    throw ProjectFailure(
      .usage, subject: "--schema \(name)", what: "there is no such format", code: "unknown-format",
      hint: near.map { "did you mean \($0)?" } ?? "known: \(names.joined(separator: ", "))")
  }
}
