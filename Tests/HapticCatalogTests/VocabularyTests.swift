/// The vocabulary's tables, written out: the events of every haptic, and the times at which it is felt.
@Suite struct VocabularyTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let plays: String
    let fallback: String?
    let onsets: [Int64]
    let intensities: [Double]
    var testDescription: String { name }

    init(_ name: String, plays: String, fallback: String? = nil, onsets: [Int64], intensities: [Double]) {
      self.name = name
      self.plays = plays
      self.fallback = fallback
      self.onsets = onsets
      self.intensities = intensities
    }
  }

  static let success: (onsets: [Int64], intensities: [Double]) = ([0, 150_000_000], [0.6, 1])
  static let warning: (onsets: [Int64], intensities: [Double]) = ([0, 150_000_000], [0.95, 0.6])
  static let error: (onsets: [Int64], intensities: [Double]) = (
    [0, 100_000_000, 200_000_000, 250_000_000], [0.7, 0.7, 0.7, 0.8]
  )

  static let rows = [
    Row("primaryAction", plays: "impact rigid 0.8", onsets: [0], intensities: [0.64]),
    Row(
      "destructiveAction", plays: "notification warning, then impact rigid 0.5 at 0.1 s",
      onsets: [0, 100_000_000, 150_000_000], intensities: [0.95, 0.4, 0.6]),
    Row("cancel", plays: "impact light 1.0", onsets: [0], intensities: [0.55]),
    Row("lightTap", plays: "impact light 1.0", onsets: [0], intensities: [0.55]),
    Row("save", plays: "impact light 1.0", onsets: [0], intensities: [0.55]),
    Row("actionBarTap", plays: "impact medium 0.7", onsets: [0], intensities: [0.49]),
    Row("tap", plays: "impact medium 1.0", onsets: [0], intensities: [0.7]),
    Row("selectionChanged", plays: "selection", onsets: [0], intensities: [0.4]),
    Row("toggle", plays: "selection", onsets: [0], intensities: [0.4]),
    Row("navigationTap", plays: "impact light 0.4", onsets: [0], intensities: [0.22]),
    Row("contextMenuPeek", plays: "impact medium 0.8", onsets: [0], intensities: [0.56]),
    Row("messageSent", plays: "impact rigid 0.6", onsets: [0], intensities: [0.48]),
    Row("copyAction", plays: "impact light 0.5", onsets: [0], intensities: [0.275]),
    Row(
      "undoAction", plays: "notification success", onsets: success.onsets, intensities: success.intensities),
    Row("sheetPresent", plays: "impact soft 0.5", onsets: [0], intensities: [0.3]),
    Row("sheetDismiss", plays: "impact light 0.3", onsets: [0], intensities: [0.165]),
    Row("errorAlert", plays: "notification error", onsets: error.onsets, intensities: error.intensities),
    Row("delete", plays: "notification warning", onsets: warning.onsets, intensities: warning.intensities),
    Row("success", plays: "notification success", onsets: success.onsets, intensities: success.intensities),
    Row("warning", plays: "notification warning", onsets: warning.onsets, intensities: warning.intensities),
    Row("error", plays: "notification error", onsets: error.onsets, intensities: error.intensities),
    Row(
      "settlementComplete", plays: "settlementComplete.ahap", fallback: "success", onsets: [0, 120_000_000],
      intensities: [0.7, 1]),
    Row(
      "reminderSent", plays: "reminderSent.ahap", fallback: "warning", onsets: [0, 80_000_000, 160_000_000],
      intensities: [0.6, 0.6, 0.6]),
    Row(
      "transactionAdded", plays: "transactionAdded.ahap", fallback: "success", onsets: [0, 150_000_000],
      intensities: [0.5, 0.9]),
  ]

  /// More haptics may be added as files, without changing this table.
  @Test func `the catalogue holds the whole vocabulary in order`() {
    let names = Catalogue.builtIn.haptics.map(\.name)
    #expect(Set(names).isSuperset(of: Self.rows.map(\.name)))
    #expect(names == names.sorted())
    #expect(Set(Self.rows.map(\.name)).count == 24)
  }

  @Test(arguments: rows) func everyRowPlaysWhatTheTableSays(row: Row) throws {
    let haptic = try #require(Catalogue.builtIn[row.name])
    #expect(haptic.playsTitle == row.plays)
    #expect(haptic.fallback == row.fallback)
    #expect(haptic.isCustom == (row.fallback != nil))
    #expect(!haptic.context.isEmpty && !haptic.note.isEmpty && !haptic.description.isEmpty)
    let taps = Timeline(compiling: haptic.pattern).taps
    #expect(taps.map(\.onset) == row.onsets)
    for (tap, intensity) in zip(taps, row.intensities) {
      #expect(abs(tap.voice.intensity.value - intensity) < 1e-12)
    }
    #expect(Timeline(compiling: haptic.pattern).name == row.name)
  }

  @Test(arguments: [
    ("settlementComplete", [0.5, 0.5]), ("reminderSent", [0.5, 0.5, 0.5]), ("transactionAdded", [0.3, 0.8]),
  ])
  func `custom patterns have the chosen sharpness`(name: String, sharpness: [Double]) throws {
    let haptic = try #require(Catalogue.builtIn[name])
    #expect(Timeline(compiling: haptic.pattern).taps.map(\.voice.sharpness.value) == sharpness)
  }

  @Test(
    arguments: [
      ("impact-light", [0], [0.55], [0.4]), ("impact-medium", [0], [0.7], [0.3]),
      ("impact-heavy", [0], [1], [0.45]), ("impact-soft", [0], [0.6], [0.1]),
      ("impact-rigid", [0], [0.8], [0.95]), ("selection", [0], [0.4], [0.7]),
      ("notification-success", [0, 150], [0.6, 1], [0.6, 1]),
      ("notification-warning", [0, 150], [0.95, 0.6], [1, 0.9]),
      ("notification-error", [0, 100, 200, 250], [0.7, 0.7, 0.7, 0.8], [0.5, 0.5, 0.8, 0.4]),
    ] as [(String, [Int64], [Double], [Double])])
  func `every generator is playable by name`(
    name: String, milliseconds: [Int64], intensities: [Double], sharpnesses: [Double]
  ) throws {
    let haptic = try #require(Catalogue.builtIn[name])
    let taps = Timeline(compiling: haptic.pattern).taps
    #expect(taps.map(\.onset) == milliseconds.map { $0 * 1_000_000 })
    #expect(taps.map(\.voice.intensity.value) == intensities)
    #expect(taps.map(\.voice.sharpness.value) == sharpnesses)
    #expect(haptic.description.lowercased().contains("approximation"))
  }

  @Test func `generators come in the vocabularys order`() {
    #expect(
      Catalogue.builtIn.generators.map(\.name) == [
        "impact-light", "impact-medium", "impact-heavy", "impact-soft", "impact-rigid", "selection",
        "notification-success", "notification-warning", "notification-error",
      ])
  }
}

extension Timeline {
  /// The taps with their onsets in nanoseconds.
  var taps: [(onset: Int64, voice: TransientVoice)] {
    entries.compactMap { entry in
      guard case .start(_, .transient(let voice)) = entry.action else { return nil }
      return (entry.time.nanoseconds, voice)
    }
  }
}
