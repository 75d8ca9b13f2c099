public import HapticDevices
public import HapticModel
public import HapticScores
public import HapticText
public import HapticTimeline

/// Patterns in hand, read once: those of a file or of a line of notation, or a haptic of the catalogue.
///
/// Thread-safe: yes, a value.
public struct PatternDocument: Sendable {
  /// The format it was read as; `nil` where it is none that Thrum knows, and without a file.
  public let format: PatternFormat?
  /// The patterns, at least one; what could be made out of them where ``isReadable`` is false.
  ///
  /// Each has a name: the file's own for it, or else the file's name without folder and extension.
  public private(set) var parts: [PatternPart]
  /// The index in ``parts`` of the one that was asked for, the first where none was.
  public private(set) var chosen: Int
  /// True if the user chose one of the patterns.
  package private(set) var isPartNamed: Bool
  /// The description in its file or in the catalogue; `nil` if it has none.
  public let summary: String?
  /// The text, which places findings and origins.
  ///
  /// Without a file it is empty, and has the pattern's name.
  public private(set) var source: SourceText
  /// Everything that was found, in the order of the text.
  public let findings: [Finding]
  /// The document from the format's own reader; `nil` if the format is unknown, and without a file.
  public let native: (any FormatDocument)?
  /// The call of a haptic of the catalogue; `nil` for any other pattern.
  private let haptic: HapticCall?

  init(
    format: PatternFormat? = nil, parts: [PatternPart], chosen: Int = 0, isPartNamed: Bool = false,
    summary: String? = nil, source: SourceText, findings: [Finding] = [],
    native: (any FormatDocument)? = nil
  ) {
    (self.format, self.parts, self.chosen, self.isPartNamed) = (format, parts, chosen, isPartNamed)
    (self.summary, self.source, self.findings, self.native) = (summary, source, findings, native)
    haptic = nil
  }

  /// Takes a pattern without a file.
  ///
  /// - Parameter haptic: the call for devices; `nil` if the pattern is its own haptic, without a fallback.
  package init(_ part: PatternPart, summary: String? = nil, calling haptic: HapticCall? = nil) {
    var part = part
    part.origins = PatternOrigins()
    (parts, chosen, isPartNamed, self.summary, self.haptic) = ([part], 0, false, summary, haptic)
    source = SourceText(name: part.pattern.name, bytes: [])
    (format, findings, native) = (nil, [], nil)
  }

  /// The chosen part.
  public var part: PatternPart { parts[chosen] }
  /// The chosen part's pattern.
  public var pattern: HapticPattern { part.pattern }
  /// The place of each part of ``pattern`` in the text.
  public var origins: PatternOrigins { part.origins }
  /// The chosen pattern as an app asks a device to play it.
  public var call: HapticCall { haptic ?? HapticCall(part.timeline) }

  /// True if no finding is an error; otherwise the file has not been read.
  public var isReadable: Bool { !findings.hasErrors }

  /// The findings as the command prints them: `file:line:column: error: what [code]`, then a hint line.
  public var report: [String] { findings.map(source.describe) }

  /// The place of a change in the text; `nil` if it has none.
  package func position(of change: Change) -> SourcePosition? {
    origins.offset(of: change.subject).map(source.position)
  }

  /// The same, as if the user chose one of the parts.
  package func choosing(_ index: Int) -> PatternDocument {
    var document = self
    (document.chosen, document.isPartNamed) = (index, true)
    return document
  }

  /// The same file by another path.
  package func located(at path: String) -> PatternDocument {
    var document = self
    document.source = source.renamed(path)
    return document
  }

  /// The same with another name for the chosen pattern.
  package func renamed(_ name: String) -> PatternDocument {
    var document = self
    document.parts[chosen].pattern.name = name
    return document
  }
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
