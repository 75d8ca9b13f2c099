package import HapticAudio
internal import HapticModel
package import HapticText

/// A failure of work on a project: its kind, and the text for people.
///
/// Thread-safe: yes, a value.
package struct ProjectFailure: Error, Sendable {
  /// The kinds of failure that programs distinguish.
  package enum Kind: Sendable, Hashable, CaseIterable {
    /// The input cannot be read.
    case input
    /// The request contradicts itself or names something unknown.
    case usage
    /// The sound device that was asked for by name is not available.
    case device
    /// A program that does a part of the work is not installed.
    case program
    /// The output cannot be written.
    case output
    /// A port of the network is not available.
    case port
  }

  /// The kind.
  package let kind: Kind
  /// The subject, the message, and the message's stable code; `nil` for findings of a reader.
  package let facts: (subject: String, what: String, code: String)?
  /// The remedy, if the failure has one subject and there is one.
  package let hint: String?
  /// Whole lines for standard error: `subject: error: what [code]`, and a hint on its own line.
  package let message: String
  /// The errors and other findings for programs, each with the name of its subject.
  package let findings: [(name: String, finding: Finding)]

  /// Makes a failure of one subject.
  package init(_ kind: Kind, subject: String, what: String, code: String, hint: String? = nil) {
    self.kind = kind
    self.hint = hint
    facts = (subject, what, code)
    findings = [(subject, Finding(code: code, severity: .error, message: what, hint: hint))]
    message =
      "\(DisplayText.plain(subject)): error: \(DisplayText.plain(what)) [\(code)]\n"
      + (hint.map { "  hint: \(DisplayText.plain($0))\n" } ?? "")
  }

  /// Makes a failure of a finding about a text.
  package init(_ kind: Kind, _ finding: Finding, in source: SourceText) {
    self.init(kind, [finding], in: source, lines: [source.describe(finding)])
  }

  /// Makes a failure of a reader's findings, with their lines for people.
  package init(_ kind: Kind, _ findings: [Finding], in source: SourceText, lines: [String]) {
    self.kind = kind
    (facts, hint) = (nil, nil)
    self.findings = findings.map { (source.name, $0) }
    message = lines.map { $0 + "\n" }.joined()
  }

  /// Makes the failure that another process has reported.
  init(_ kind: Kind, message: String, findings: [(name: String, finding: Finding)]) {
    (self.kind, self.message, self.findings) = (kind, message, findings)
    (facts, hint) = (nil, nil)
  }

  /// Joins several failures with the lines of each; `nil` if there are none.
  package init?(joining failures: [ProjectFailure]) {
    guard let first = failures.first else { return nil }
    kind = first.kind
    (facts, hint) = failures.count == 1 ? (first.facts, first.hint) : (nil, nil)
    findings = failures.flatMap(\.findings)
    message = failures.map(\.message).joined()
  }

  /// The failure for programs, `thrum.error/1`: a line of JSON with the `errors`, each a finding with the `name` of its
  /// subject, and behind them the warnings.
  package var json: String { Self.report.json(self, .compact) + "\n" }

  /// The format of ``json``.
  package static var report: Report<ProjectFailure> {
    Report("thrum.error/1", summary: "The reasons why a command failed.") {
      Column("errors", list: \.errors, of: errorMembers)
    }
  }

  /// The members of an error: a finding with the name of its subject.
  static var errorMembers: Members<(name: String, finding: Finding)> {
    Members {
      Column("name", \.name)
      Finding.members.of(\.finding)
    }
  }

  /// The findings but for notes, errors first.
  var errors: [(name: String, finding: Finding)] {
    findings.filter { $0.finding.severity != .note }
      .stablySorted { $0.finding.severity > $1.finding.severity }
  }

  /// Makes the failure for an error of a sink.
  package init(_ error: SinkError) {
    let reason = "\(error.operation): \(error.reason)"
    // Nothing before the colon would look like a missing name.
    let subject = error.subject.isEmpty ? "\"\"" : error.subject
    switch error.code {
    case .deviceUnavailable:
      self.init(
        .device, subject: subject, what: "the sound device cannot be opened: \(reason)",
        code: "device-unavailable", hint: "'thrum devices' lists the devices")
    case .deviceBusy:
      self.init(
        .device, subject: subject, what: "another program is using the sound device: \(reason)",
        code: "device-busy", hint: "close that program, or play through a mixing device such as 'default'")
    case .layoutRefused:
      self.init(
        .device, subject: subject, what: "the sound device does not support this sound: \(reason)",
        code: "layout-refused",
        hint: subject.hasPrefix("plug")
          ? "choose another --sample-rate, --format or --channels"
          : "choose another --sample-rate, --format or --channels, or let --device plug:\(subject) convert")
    case .deviceLost, .bufferTooShort:
      self.init(
        .device, subject: subject, what: "the sound device went away while playing: \(reason)",
        code: "device-lost", hint: "with --wav, the sound played until then is kept")
    case .cannotWrite:
      self.init(
        .output, subject: error.subject, what: "cannot write: \(reason)", code: "cannot-write",
        hint: error.reason.hasPrefix("No space") ? "free some space, or choose another folder" : nil)
    }
  }
}
