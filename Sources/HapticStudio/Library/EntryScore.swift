internal import HapticEngine
internal import HapticFormats
internal import HapticModel
internal import HapticPictures
internal import HapticPlayback
internal import HapticProject
internal import HapticScores
internal import HapticText
internal import HapticTimeline
internal import HapticTokens

/// The score of an entry that is a sequence, and what is made of a whole entry: its sound and its picture.
extension StudioEntry {
  /// The length of a sequence that never ends that the page plays (*chosen*).
  private static let endlessSound = TimeSpan.seconds(30)

  private var sequence: SequenceDocument? { (pattern?.native as? FlatSequence)?.sequence }

  private var score: ScoreSource? { sequence?.titledScore.map { ScoreSource($0) } }

  /// Adds the plan of the sound, as `thrum render` would sound it; `null` and the reason if there is none.
  func writePlan(to members: inout JSONWriter) {
    guard let timeline else { return members.raw("plan", Array("null".utf8)) }
    // Only tracks that sound count for the length.
    let program = score.map { Program($0.withoutSilentTracks, loop: $0.programLoop) } ?? Program(timeline)
    Self.writePlan(of: program, until: program.length == nil ? Self.endlessSound : nil, to: &members)
  }

  /// Adds the plan with every intensity multiplied by a factor, as `thrum play --match` does.
  func writePlan(weakenedBy factor: Double, to members: inout JSONWriter) {
    guard factor < 1, let timeline else { return writePlan(to: &members) }
    Self.writePlan(of: Program(timeline.scalingIntensity(by: factor)), until: nil, to: &members)
  }

  private static func writePlan(of program: Program, until limit: TimeSpan?, to members: inout JSONWriter) {
    do throws(SoundPlan.Refusal) {
      let plan = try SoundPlan(program, rate: .hz48000, until: limit)
      members.raw("plan", Array(plan.json.utf8))
    } catch {
      members.raw("plan", Array("null".utf8))
      let problem = JSONWriter.compact {
        $0.member("code", error.code.rawValue)
        $0.member("message", error.message)
      }
      members.raw("planProblem", problem.utf8)
    }
  }

  /// Adds the picture that `thrum show --svg` draws, light and dark; `null` if there is none.
  func writePicture(in theme: Theme, to members: inout JSONWriter, _ work: AnswerWork) throws {
    guard timeline != nil else { return members.raw("svg", Array("null".utf8)) }
    let pictures = try JSONWriter.compact { pictures in
      for appearance in [PictureAppearance.light, .dark] {
        try work.expectWanted()
        pictures.member(appearance.rawValue, picture(theme, appearance)?.svg())
      }
    }
    members.raw("svg", pictures.utf8)
  }

  private func picture(_ theme: Theme, _ appearance: PictureAppearance) -> PatternPicture? {
    guard let timeline else { return nil }
    guard let score, let sequence else {
      return PatternPicture(timeline, theme: theme, appearance: appearance)
    }
    return PatternPicture(
      score, lasting: score.length ?? timeline.length, hasBars: sequence.isInMetre, theme: theme,
      appearance: appearance)
  }
}
