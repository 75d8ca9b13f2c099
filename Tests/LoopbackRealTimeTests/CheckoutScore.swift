import HapticCatalog
import HapticFormats
import HapticScores
import HapticText
import HapticTimeline

/// The checkout flow of the example sequences: two tracks of taps, and a settlement.
struct CheckoutScore {
  /// The numbers of its tracks.
  enum Track {
    static let progress = 1
  }

  let score: Score
  /// From the first tap to the first of the next pass: a little more than the flow itself.
  static let passLength = TimePoint.milliseconds(2_900)

  /// Reads the example from the project's folder, its names from the catalogue.
  init() throws {
    let folder = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Patterns/Sequences")
    let bytes = try Data(contentsOf: folder.appending(path: "checkout.sequence.json"))
    let source = SourceText(name: "checkout.sequence.json", bytes: [UInt8](bytes))
    let document = SequenceReader.read(source, library: Library())
    score = try #require(document.score, "\(document.report)")
  }

  /// The onsets of the compiled flow without some of its tracks, computed without the engine.
  func onsets(without muted: Set<Int> = []) throws -> [TimePoint] {
    var score = score
    for track in muted { score.tracks[track].isMuted = true }
    return try ScoreSource(score).compiled().parts[0].onsets
  }

  /// The catalogue; the flow needs no files.
  private struct Library: SequenceLibrary {
    func pattern(named name: String) -> HapticPattern? { Catalogue.builtIn[name]?.pattern }
    func suggestions(for name: String) -> [String] { [] }
    func read(file path: String) -> Result<[UInt8], SequenceFileFailure> {
      .failure(SequenceFileFailure(reason: "no files are needed here"))
    }
  }
}

extension CompiledScore.Part {
  /// The onsets of its events, in order.
  var onsets: [TimePoint] {
    timeline.entries.compactMap { entry in
      if case .start = entry.action { entry.time } else { nil }
    }
  }
}
