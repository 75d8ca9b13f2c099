public import HapticModel

/// A finding of a reader about its input: one fault, oddity or change, as data.
///
/// A reader collects all findings. If a document has a finding of severity ``Severity/error``, it could not be read, and
/// its content is incomplete. Only readers of files that programs write throw a finding, to themselves: the first.
///
/// Thread-safe: yes, a value.
public struct Finding: Error, Sendable, Hashable {
  /// The importance of a finding.
  public enum Severity: String, Sendable, Hashable, Comparable, CaseIterable {
    /// A remark; the input plays as written.
    case note
    /// Read, with a change or a doubt that the author should check.
    case warning
    /// The input cannot be read as its format.
    case error

    /// The order of severity: note, warning, error.
    public static func < (left: Severity, right: Severity) -> Bool {
      left != right && (left == .note || right == .error)
    }
  }

  /// The stable name of this kind of finding, such as `json-trailing-comma`; scripts may rely on it.
  public var code: String
  /// The severity.
  public var severity: Severity
  /// The message, in one sentence without a full stop; quoted input is shortened and made printable.
  public var message: String
  /// The part of the pattern; `nil` if it is unknown, or if the finding is about no pattern.
  public var subject: PatternSubject?
  /// The place; `nil` for a finding about the input as a whole.
  package var position: SourcePosition?
  /// The field it concerns, such as `Pattern[3].Event.Time`; empty if there is none.
  public var path: String
  /// The remedy; `nil` if there is nothing to add.
  public var hint: String?
  /// The change that fixes it; `nil` if a person has to decide.
  public var fix: TextFix?
  /// The intensity of the pattern's strongest event if the hint is followed; `nil` if it changes no strength.
  package var strongest: Double?
  /// The hint where the other one would change several patterns beside this one; `nil` if there is none.
  package var hintOfCopy: String?
  /// The place of the pattern among those of the file.
  package var part = 0
  /// The names of the devices on which it was found; empty for a finding that needs no device.
  package var devices: [String] = []
  /// The names of the devices on which other findings of its kind were found that are not shown.
  package var elsewhere: [String] = []
  /// Those of them on which it is the same part of the pattern, for another cause.
  package var otherCauses: Set<String> = []
  /// The names of the devices that deny it, if some were asked and none has it: it is there because it needs none.
  package var deniers: [String]?
  /// The number of further findings that its message counts.
  package var others = 0
  /// The bytes of the end of the message that counts those and names the devices.
  package var tail = 0

  /// Makes a finding; `position` is `nil` and `path` empty if it is about the whole input.
  ///
  /// Without a path, it is the path of the subject.
  package init(
    code: String, severity: Severity, message: String, subject: PatternSubject? = nil,
    position: SourcePosition? = nil, path: String = "", hint: String? = nil, fix: TextFix? = nil
  ) {
    self.code = code
    self.severity = severity
    self.message = message
    self.subject = subject
    self.position = position
    self.path = path.isEmpty ? subject?.path ?? "" : path
    self.hint = hint
    self.fix = fix
  }

  /// True if a baseline has it.
  package var isAccepted = false

  /// The message without its end that counts further findings and names devices.
  package var plainMessage: String { String(Substring(message.utf8.dropLast(tail))) }

  /// The same finding, which keeps no text in memory.
  package var withoutText: Finding {
    var finding = self
    finding.position = position?.counted
    return finding
  }
}

extension Sequence where Element == Finding {
  /// True if any finding is an error: the input could then not be read.
  package var hasErrors: Bool { contains { $0.severity == .error } }
}

/// A mechanical change of a text that fixes the subject of a finding.
///
/// Thread-safe: yes, a value.
public struct TextFix: Sendable, Hashable {
  /// A range of bytes and its replacement.
  package struct Edit: Sendable, Hashable {
    /// The bytes to remove, as offsets from the start of the file; empty for a pure insertion.
    package let range: Range<Int>
    /// The new text.
    package let replacement: String

    /// Makes an edit.
    package init(_ range: Range<Int>, _ replacement: String) {
      self.range = range
      self.replacement = replacement
    }
  }

  /// The effect of the change, in the imperative without a full stop: `remove the comma`.
  public let title: String
  /// The edits, in the order of the text; they do not touch each other.
  package let edits: [Edit]

  /// Makes a fix.
  package init(_ title: String, _ edits: [Edit]) {
    self.title = title
    self.edits = edits
  }
}
