public import HapticText
internal import HapticTimeline

/// Reads a sequence, `*.sequence.json`: tracks of steps in time.
///
/// ```swift
/// let document = SequenceReader.read(source, library: library, files: files)
/// for line in document.report { print(line) }
/// ```
///
/// Thread-safe: yes. Real-time-safe: no.
public enum SequenceReader {
  /// The format that is read.
  public static let format = "thrum.sequence/1"

  /// Reads a file.
  ///
  /// Never traps; unreadable input is a finding of severity `error`. Takes time linear in the file, regardless of its
  /// repetitions, and in the files that it plays. A sequence among those is written out, up to
  /// ``SequenceLimits/clipEvents`` events in all. Codes are ``SequenceCode`` and those of ``JSONTree``.
  public static func read(
    _ source: SourceText, library: any SequenceLibrary, files: any SequenceFileReader
  ) -> SequenceDocument {
    read(JSONTree(reading: source), in: SequenceSession(library: library, files: files))
  }

  /// Reads a file whose JSON has been read, for example because another sequence plays it.
  public static func read(_ tree: JSONTree, in session: SequenceSession) -> SequenceDocument {
    session.open.append(SequencePath.normalise(tree.source.name))
    defer { session.open.removeLast() }
    let read = tree.withView { view in
      var reading = SequenceReading(view)
      reading.readTop()
      var linking = SequenceLinking(reading, session, in: tree.source)
      let score = linking.link()
      return (reading.syntax, score, reading.fields.findings(in: tree.source))
    }
    let findings = FindingLog.merge(tree.findings, read?.2 ?? [])
    let linked = findings.hasErrors ? nil : read?.1
    return SequenceDocument(
      source: tree.source, description: read?.0.description, score: linked?.score, findings: findings,
      files: session.reports, dependencies: session.dependencies, isEndless: linked?.isEndless ?? false,
      eventCount: linked?.events ?? 0, endlessOffset: linked?.endlessOffset)
  }
}
