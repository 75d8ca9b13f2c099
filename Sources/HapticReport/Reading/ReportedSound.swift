internal import HapticEngine
internal import HapticModel
internal import HapticPlayback
internal import HapticTimeline

/// The sound of a pattern on a page.
struct ReportedSound: Sendable {
  /// The length of a sequence that never ends that the page plays (*chosen*).
  static let endless = TimeSpan.seconds(30)

  /// The plan as JSON, without what is usual; `nil` if the page cannot play it.
  let plan: String?
  /// The reason why the page cannot play it.
  let problem: String?

  /// Plans the sound of a pattern, or of a sequence up to `limit`.
  init(_ program: Program, until limit: TimeSpan? = nil) {
    do throws(SoundPlan.Refusal) {
      plan = try SoundPlan(program, rate: .hz48000, until: limit).shortJSON
      problem = nil
    } catch {
      plan = nil
      problem = error.message
    }
  }
}
