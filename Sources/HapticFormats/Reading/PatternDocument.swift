public import HapticModel
public import HapticText
public import HapticTimeline

/// A pattern file of any format that has been read.
///
/// Thread-safe: yes, a value.
public struct PatternDocument: Sendable {
  /// The format it was read as; `nil` where it is none that Thrum knows.
  public let format: PatternFormat?
  /// The patterns in the file, at least one; what could be made out of them where ``isReadable`` is false.
  ///
  /// Each has a name: the file's own for it, or else the file's name without folder and extension.
  public let parts: [PatternPart]
  /// The index in ``parts`` of the one that was asked for, the first where none was.
  public let chosen: Int
  /// The file's description of itself; `nil` if it has none.
  public let summary: String?
  /// The text; places findings and origins.
  public let source: SourceText
  /// Everything that was found, in the order of the text.
  public let findings: [Finding]
  /// The document from the format's own reader; `nil` if the format is unknown.
  public let native: (any FormatDocument)?

  /// The chosen part's pattern.
  public var pattern: HapticPattern { parts[chosen].pattern }
  /// The place of each part of ``pattern`` in the text.
  public var origins: PatternOrigins { parts[chosen].origins }

  /// True if no finding is an error; otherwise the file has not been read.
  public var isReadable: Bool { !findings.hasErrors }

  /// The findings as the command prints them: `file:line:column: error: what [code]`, then a hint line.
  public var report: [String] { findings.map(source.describe) }
}

extension PatternOrigins {
  /// The byte offset of what a change concerns; `nil` for the whole pattern, and where it stands in no text.
  public func offset(of subject: Change.Subject) -> Int? {
    switch subject {
    case .pattern: nil
    case .event(let index): events.indices.contains(index) ? events[index] : nil
    case .parameter(let index): parameters.indices.contains(index) ? parameters[index] : nil
    case .curve(let index): curves.indices.contains(index) ? curves[index] : nil
    }
  }
}
