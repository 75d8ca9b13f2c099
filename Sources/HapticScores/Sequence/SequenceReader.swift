internal import HapticModel
package import HapticText
package import HapticTimeline

/// Reads a sequence, `*.sequence.json`: tracks of steps in time.
///
/// ```swift
/// let document = SequenceReader.read(source, library: library, files: files)
/// for line in document.report { print(line) }
/// ```
///
/// Thread-safe: yes. Real-time-safe: no.
package enum SequenceReader {
  /// The format that is read.
  package static let format = "thrum.sequence/1"

  /// Reads a file.
  ///
  /// Never traps; unreadable input is a finding of severity `error`. Takes time linear in the file, regardless of its
  /// repetitions, and in the files that it plays. A sequence among those is written out, up to
  /// ``SequenceLimits/clipEvents`` events in all. Codes are ``SequenceCode`` and those of ``JSONTree``.
  package static func read(
    _ source: SourceText, library: any SequenceLibrary, files: any SequenceFileReader
  ) -> SequenceDocument {
    read(JSONTree(reading: source), in: SequenceSession(library: library, files: files))
  }

  /// Reads a file whose JSON has been read, for example because another sequence plays it.
  package static func read(_ tree: JSONTree, in session: SequenceSession) -> SequenceDocument {
    session.open.append(SequenceSession.normalise(tree.source.name))
    defer { session.open.removeLast() }
    var document = SequenceDocument(source: tree.source)
    tree.withView { view in
      var reading = SequenceReading(view)
      reading.readTop()
      document.description = reading.syntax.description
      document.isInMetre = reading.syntax.isInMetre
      var linking = SequenceLinking(reading, session, in: tree.source)
      linking.link(into: &document)
      document.findings = reading.fields.findings(in: tree.source)
    }
    document.findings = FindingLog.merge(tree.findings, document.findings)
    if !document.isReadable {
      (document.score, document.eventCount, document.endlessOffset) = (nil, 0, nil)
    }
    document.files = session.reports
    document.dependencies = session.dependencies
    return document
  }
}

/// A sequence that has been read: its score, every finding, and the files that it depends on.
///
/// Thread-safe: yes, a value.
package struct SequenceDocument: Sendable {
  /// Another file that the sequence plays, and its findings.
  package struct File: Sendable {
    /// The file; places its findings.
    package let source: SourceText
    /// The findings, in the order of the text.
    package let findings: [Finding]

    /// The findings as the command prints them, under the file's own name.
    package var report: [String] { findings.map(source.describe) }
  }

  /// The text.
  package let source: SourceText
  /// The sequence's description of itself; `nil` if it has none.
  package internal(set) var description: String?
  /// The score; `nil` if a finding is an error.
  ///
  /// Its labels are byte offsets of steps in ``source``.
  package internal(set) var score: Score?
  /// The findings about the sequence itself, in the order of the text.
  ///
  /// A file that cannot be played is an error at the place that names it.
  package internal(set) var findings: [Finding] = []
  /// The other files with findings, in the order in which they were read.
  package internal(set) var files: [File] = []
  /// The paths of all files that it plays, as requested from the library, including missing ones.
  package internal(set) var dependencies: [String] = []
  /// The byte offset of the first track that never ends; `nil` if all end.
  package internal(set) var endlessOffset: Int?
  /// The number of events; those that repeat forever count once.
  package internal(set) var eventCount = 0
  /// True if the file names a tempo or a metre; otherwise beats have their default length, and few sections use them.
  package internal(set) var isInMetre = false

  /// True if it never ends.
  package var isEndless: Bool { endlessOffset != nil || score?.loop?.count == .forever }
  /// True if no finding is an error.
  package var isReadable: Bool { !findings.hasErrors }

  /// The title: its own name, or else the file's name without folder and `.sequence.json`.
  package var title: String {
    if let name = score?.name, !name.isEmpty { return name }
    let stem = source.stem
    return stem.hasSuffix(".sequence") ? String(stem.dropLast(".sequence".count)) : stem
  }

  /// The score under ``title``; `nil` if a finding is an error.
  package var titledScore: Score? {
    guard var score else { return nil }
    score.name = title
    return score
  }

  /// All findings as the command prints them; findings of other files are under those files' names.
  package var report: [String] {
    findings.map(source.describe) + files.flatMap(\.report)
  }

  // MARK: Overlaps

  private struct Kind: Hashable {
    let yielding: Collision.Side
    let dominant: Collision.Side
    let lane: Int
    let code: SequenceCode
  }

  /// The overlaps of tracks on one actuator, as findings in the order of the text; none if both sides play as written.
  ///
  /// Repeated overlaps of the same two steps give one finding with a count. An overlap that follows from the author's
  /// policy is a note; one that limits a step, for example leaves a tap out, is a warning.
  package func findings(of collisions: [Collision]) -> [Finding] {
    var overlaps: [(collision: Collision, count: Int)] = []
    var indices: [Kind: Int] = [:]
    for collision in collisions {
      guard let code = collision.outcome.rule?.code else { continue }
      let kind = Kind(
        yielding: collision.yielding, dominant: collision.dominant, lane: collision.lane, code: code)
      if let index = indices[kind] {
        overlaps[index].count += 1
      } else {
        indices[kind] = overlaps.count
        overlaps.append((collision, 1))
      }
    }
    let findings = overlaps.compactMap { overlap in
      overlap.collision.outcome.rule.map { rule in
        let others = overlap.count - 1
        let again = others > 0 ? ", and \(others) more time\(others == 1 ? "" : "s")" : ""
        return Finding(
          code: rule.code.rawValue, severity: rule.severity,
          message: words(overlap.collision) + again,
          position: source.position(at: overlap.collision.yielding.origin ?? 0))
      }
    }
    return findings.stablySorted { ($0.position?.offset ?? 0) < ($1.position?.offset ?? 0) }
  }

  private func words(_ collision: Collision) -> String {
    let yielding = track(collision.yielding.track)
    let dominant = track(collision.dominant.track)
    let position = "at \(DecimalTime.seconds(collision.time.nanoseconds)) s" + actuator(collision.lane)
    switch collision.outcome {
    case .mixed: return "\(yielding) and \(dominant) both play \(position)"
    case .limited(.zero):
      return "\(yielding) is left out \(position): \(dominant) already plays at full strength"
    case .limited(let level):
      let text = FixedDecimal.text(level.value, digits: 2, isTrimmed: true)
      return "\(yielding) is limited to \(text) \(position), beside \(dominant)"
    case .ducked: return "\(yielding) plays softer \(position), under \(dominant)"
    case .stolen: return "\(yielding) is ended \(position) by \(dominant)"
    case .dropped: return "\(yielding) is left out \(position): \(dominant) is using the actuator"
    }
  }

  private func track(_ number: Int) -> String {
    let tracks = score?.tracks ?? []
    let name = tracks.indices.contains(number) ? tracks[number].name : ""
    return name.isEmpty ? "track \(number + 1)" : Quotation.quote(name)
  }

  private func actuator(_ lane: Int) -> String {
    guard let actuators = score?.actuators, actuators.count > 1 else { return "" }
    return " on \(Quotation.quote(actuators[lane]))"
  }
}

extension Collision.Outcome {
  /// The finding's code and severity; `nil` if both sides play as written.
  fileprivate var rule: (code: SequenceCode, severity: Finding.Severity)? {
    switch self {
    case .mixed: nil
    case .limited: (.overlapLimited, .warning)
    case .ducked: (.overlapDucked, .note)
    case .stolen: (.overlapStolen, .note)
    case .dropped: (.overlapDropped, .note)
    }
  }
}
