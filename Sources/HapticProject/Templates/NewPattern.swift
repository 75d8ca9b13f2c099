package import HapticCatalog
internal import HapticDevices
package import HapticFormats
internal import HapticModel
internal import HapticScores
internal import HapticText
internal import HapticTimeline

/// A pattern that a new file begins with, and its name.
///
/// Thread-safe: yes, a value.
package struct NewPattern: Sendable {
  /// The start of the pattern.
  package enum Start: Sendable {
    /// A template.
    case template(Template)
    /// A line of Thrum's notation.
    case notation(String)
    /// A haptic of the catalogue.
    case haptic(SemanticHaptic)
  }

  /// The start of the pattern.
  package let start: Start
  /// The name that the file gives itself, if its format has one; `nil` for none.
  package let name: String?

  /// The formats that a new file can have: those that Thrum writes, and the sequence.
  package static let formats =
    [PatternFormat.ahap, .sequence] + PatternFormat.all.filter { $0.isWritable && $0 != .ahap }

  /// Takes the start and the name; throws ``ProjectFailure`` if a line cannot be read.
  package init(_ start: Start, named name: String?) throws {
    (self.start, self.name) = (start, name.flatMap { $0.isEmpty ? nil : $0 })
    guard case .notation(let line) = start else { return }
    let document = Self.document(of: line)
    let errors = document.findings.filter { $0.severity == .error }
    guard document.isReadable else {
      throw ProjectFailure(
        .input, errors, in: document.source, lines: errors.map(document.source.describe))
    }
  }

  /// The pattern with everything that a writer needs.
  package var pattern: PatternDocument {
    switch start {
    case .template(let template): return named(template.document, words: template.words)
    case .notation(let line): return named(Self.document(of: line), words: nil)
    case .haptic(let haptic):
      return PatternDocument(haptic).renamed(name ?? "")
    }
  }

  /// Writes the pattern; throws ``ProjectFailure`` if nothing would be left, or if Thrum would not read the file again.
  package func export(as format: PatternFormat) throws -> Export {
    if format == .sequence { return Export(utf8: Array(sequence.utf8), losses: []) }
    guard let export = PatternWriter.write(ExportRequest(pattern), as: format) else {
      throw ProjectFailure(
        .usage, subject: format.id, what: "Thrum only reads this format", code: "read-only-format")
    }
    let nothing = export.losses.first { $0.code.rawValue.hasSuffix(Change.Code.nothingToPlay.rawValue) }
    if let nothing {
      throw ProjectFailure(.input, subject: format.id, what: nothing.message, code: nothing.code.rawValue)
    }
    if let reason = export.refusal(as: format) {
      throw ProjectFailure(
        .output, subject: format.id,
        what: "the pattern does not fit into a file of the format: \(reason.message)", code: reason.code,
        hint: "choose another format")
    }
    if let file = export.files.first, format.isReadable, Self.isSilent(file.utf8, format) {
      throw ProjectFailure(
        .output, subject: format.id,
        what: "the format cannot hold a strength that moves, and nothing else is in the pattern",
        code: "silent", hint: "choose another format, such as ahap")
    }
    guard format == .ahap, let file = export.files.first else { return export }
    return Export(utf8: Array(CompactObjects.of(file.text).utf8), losses: export.losses)
  }

  /// The pattern as a sequence: nothing of it is lost.
  private var sequence: String {
    let (words, step): (String?, String)
    switch start {
    case .template(let template): return template.sequence(named: name)
    case .notation(let line): (words, step) = (nil, "\"notation\": \(SequenceFrame.quoted(line))")
    case .haptic(let haptic):
      (words, step) = (haptic.description, "\"play\": \(SequenceFrame.quoted(haptic.name))")
    }
    let body = "\"tracks\": [\n  {\n    \"steps\": [{\(step)}]\n  }\n]"
    return SequenceFrame(name, words, body: body).text
  }

  /// True if nothing of a file is felt, as if a vibration that rises from nothing keeps the strength of its beginning.
  private static func isSilent(_ bytes: [UInt8], _ format: PatternFormat) -> Bool {
    let written = Loader(PatternReader.Options(format: format)).document(of: bytes, at: "new")
    return written.pattern.events.allSatisfy { event in
      switch event {
      case .transient(let tap): tap.intensity == .zero
      case .continuous(let vibration): vibration.intensity == .zero
      case .audioContinuous, .audioCustom: true
      }
    }
  }

  private static func document(of line: String) -> PatternDocument {
    Loader().document(ofLine: line)
  }

  /// The pattern of a document as one that was read from no file.
  private func named(_ document: PatternDocument, words: String?) -> PatternDocument {
    PatternDocument(PatternPart(pattern: document.pattern), summary: words).renamed(name ?? "")
  }
}

/// JSON in the layout of the catalogue's files: an object of plain values stands in one line.
enum CompactObjects {
  /// Joins the lines of each object of `json`, the pretty layout, that holds only plain values.
  static func of(_ json: String) -> String {
    var lines: [Substring] = []
    var joined: [String] = []
    func flush() {
      joined += lines.map(String.init)
      lines = []
    }
    for line in json.split(separator: "\n") {
      let text = line.drop { $0 == " " }
      if line.hasSuffix("{") {
        flush()
        // A key with an object keeps its lines: only the elements of lists are joined.
        if text == "{" { lines = [line] } else { joined.append(String(line)) }
      } else if let first = lines.first, text == "}" || text == "}," {
        joined.append(
          first + " " + lines.dropFirst().map { $0.drop { $0 == " " } }.joined(separator: " ") + " " + text)
        lines = []
      } else if line.hasSuffix("[") || lines.isEmpty {
        flush()
        joined.append(String(line))
      } else {
        lines.append(line)
      }
    }
    flush()
    return joined.joined(separator: "\n") + "\n"
  }
}
