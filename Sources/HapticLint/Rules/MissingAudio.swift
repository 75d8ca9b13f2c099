internal import HapticModel
internal import HapticScores
internal import HapticText
internal import HapticTimeline

extension LintRule {
  /// A sound file that does not exist.
  package static let missingAudio = LintRule(code: "missing-audio") { subject, log in
    guard let fileExists = subject.fileExists else { return }
    var answers: [String: Bool] = [:]
    var first: (index: Int, path: String)?
    for (index, event) in subject.part.pattern.events.enumerated() {
      guard case .audioCustom(let sound) = event, answers[sound.path] == nil else { continue }
      let isThere = fileExists(sound.path)
      answers[sound.path] = isThere
      if !isThere, first == nil { first = (index, sound.path) }
    }
    guard let first else { return }
    let others = answers.values.count { !$0 } - 1
    let rest = others == 0 ? "" : ", and \(others) other sound file\(others == 1 ? "" : "s") of it"
    let name = first.path.split(separator: "/").last ?? ""
    let hint =
      name.contains(".")
      ? "put the file beside the pattern, or remove the event"
      : "write the name with its extension, such as .wav, and put the file beside the pattern"
    log.report(
      .event(first.index), hint: hint,
      "the sound file \(Quotation.quote(first.path)) is neither beside the pattern nor in a folder above it\(rest)"
    )
  }
}
