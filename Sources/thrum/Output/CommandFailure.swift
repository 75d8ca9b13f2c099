internal import HapticAudio
internal import HapticModel

/// Why a command ends without having done its work: an exit code of the contract and the text for people.
struct CommandFailure: Error {
  /// The exit codes that scripts rely on.
  enum Code: Int32 {
    /// The input cannot be read.
    case input = 2
    /// The options are off.
    case usage = 64
    /// The sound device asked for by name is not available.
    case device = 69
    /// The output cannot be written.
    case output = 74
  }

  let exitCode: Code
  /// The subject, the message, and the message's stable code; `nil` for findings of a reader.
  let facts: (subject: String, what: String, code: String)?
  /// Whole lines for standard error.
  let message: String

  /// `subject: error: what [code]`, and a hint on its own line.
  init(_ exitCode: Code, _ subject: String, _ what: String, code: String, hint: String? = nil) {
    self.exitCode = exitCode
    facts = (subject, what, code)
    message =
      "\(DisplayText.plain(subject)): error: \(DisplayText.plain(what)) [\(code)]\n"
      + (hint.map { "  hint: \(DisplayText.plain($0))\n" } ?? "")
  }

  /// Findings of a reader, already formatted.
  init(_ exitCode: Code, lines: [String]) {
    self.exitCode = exitCode
    facts = nil
    message = lines.map { $0 + "\n" }.joined()
  }

  /// Several failures as one, with the lines of each; `nil` if there are none.
  init?(joining failures: [CommandFailure]) {
    guard let first = failures.first else { return nil }
    exitCode = first.exitCode
    facts = failures.count == 1 ? first.facts : nil
    message = failures.map(\.message).joined()
  }

  /// Creates the failure for an error of a sink.
  init(_ error: SinkError) {
    let reason = "\(error.operation): \(error.reason)"
    switch error.code {
    case .deviceUnavailable:
      self.init(
        .device, error.subject, "the sound device cannot be opened: \(reason)", code: "device-unavailable",
        hint: "'thrum devices' lists the devices")
    case .deviceBusy:
      self.init(
        .device, error.subject, "another program is using the sound device: \(reason)", code: "device-busy",
        hint: "close that program, or play through a mixing device such as 'default'")
    case .layoutRefused:
      self.init(
        .device, error.subject, "the sound device does not support this sound: \(reason)",
        code: "layout-refused",
        hint: "choose another --sample-rate, --format or --channels")
    case .deviceLost:
      self.init(
        .device, error.subject, "the sound device went away while playing: \(reason)", code: "device-lost",
        hint: "with --wav, the sound played until then is kept")
    case .cannotWrite:
      self.init(
        .output, error.subject, "cannot write: \(reason)", code: "cannot-write",
        hint: error.reason.hasPrefix("No space") ? "free some space, or choose another folder" : nil)
    }
  }
}
