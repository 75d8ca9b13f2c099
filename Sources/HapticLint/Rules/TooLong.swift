internal import HapticModel
internal import HapticText
internal import HapticTimeline

extension LintRule {
  /// A pattern that is longer than its role allows.
  package static let tooLong = LintRule(code: "too-long") { subject, log in
    guard let role = subject.role, let first = subject.pulses.first,
      let last = subject.pulses.max(by: { $0.end < $1.end })
    else { return }
    let length = last.end - first.onset
    guard length > role.longest else { return }
    log.report(
      .event(last.index), hint: "shorten it, or give it another role",
      "the pattern lasts \(length.inWords); its role, \(role.rawValue), allows \(role.longest.inWords)")
  }
}

extension HapticRole {
  /// The maximum length of a haptic with the role (*chosen*).
  fileprivate var longest: TimeSpan {
    switch self {
    case .input: .milliseconds(100)
    case .confirmation: .milliseconds(500)
    case .notification: .milliseconds(3_000)
    }
  }
}
