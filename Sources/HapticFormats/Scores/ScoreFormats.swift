internal import HapticModel
package import HapticScores
package import HapticText
internal import HapticTimeline

extension PatternFormat {
  /// A sequence, `.sequence.json`: a composition that is read as the flat pattern that it plays.
  ///
  /// Its references are resolved by ``PatternReader/Options/library``.
  public static let sequence = PatternFormat(
    id: "sequence", title: "Thrum sequence", extensions: ["sequence.json"],
    recognise: { $0.withView(isSequence) },
    decode: { input, options in
      let session = input.session ?? SequenceSession(library: options.library, files: PatternFiles())
      let sequence = SequenceReader.read(input.json, in: session)
      return options.flattens
        ? FlatSequence(sequence, endlessLimit: options.endlessLimit) : FlatSequence(unwritten: sequence)
    })

  /// Returns true if a JSON text identifies itself as a sequence, of any version.
  private static func isSequence(_ view: JSONView) -> Bool {
    view.hasMember("format", of: 0) { view.string(at: $0).hasPrefix("thrum.sequence/") }
  }

  /// Thrum's notation in one line, `.thrum`.
  public static let notation = PatternFormat(
    id: "notation", title: "One-line notation", extensions: ["thrum"], syntax: .text,
    loses: "envelopes, controls and audio; taps and held vibrations are exact",
    recognise: { NotationDecoder.mayRead($0.source.bytes) },
    decode: { NotationDecoder.decode($0.source, as: $1.notation) },
    encode: { NotationEncoder.encode($0) })

  /// The compiled timeline as a table, for spreadsheets and scripts.
  public static let timelineCSV = PatternFormat(
    id: "csv", title: "Timeline as CSV", extensions: ["csv"], syntax: .text,
    loses: "nothing that plays",
    encode: { TimelineCSVEncoder.encode($0) })

  /// A timing trace, `.trace.jsonl`: JSON lines of what was planned, dispatched and placed, read as what they play.
  public static let trace = PatternFormat(
    id: "trace", title: "Thrum timing trace", extensions: ["trace.jsonl", "jsonl"], syntax: .text,
    recognise: isTrace, decode: { input, _ in TimingTraceDecoder.decode(input.source) })

  /// Returns true if the first line identifies the text as a trace, of any version.
  @Sendable private static func isTrace(_ input: PatternInput) -> Bool {
    let mark = Array("\"thrum.trace/".utf8)
    let first = input.source.bytes.prefix(4_096).prefix { $0 != 0x0A }
    guard first.count >= mark.count else { return false }
    return (first.startIndex...(first.endIndex - mark.count)).contains { first[$0...].starts(with: mark) }
  }
}

/// Reads the files that a sequence plays as files of any format.
struct PatternFiles: SequenceFileReader {
  func read(_ bytes: [UInt8], name: String, part: String?, in session: SequenceSession) -> any SequenceFile {
    PatternReader.read(bytes: bytes, name: name, options: PatternReader.Options(part: part), session: session)
  }
}

extension PatternDocument: SequenceFile {}

extension SequenceReader {
  /// Reads a file; the files that it plays can be of any format that ``PatternReader`` reads.
  package static func read(
    _ source: SourceText, library: any SequenceLibrary = EmptySequenceLibrary()
  ) -> SequenceDocument {
    read(source, library: library, files: PatternFiles())
  }
}

extension NotationEncoder {
  /// Writes what is asked for; the same request gives the same bytes.
  package static func encode(_ request: ExportRequest) -> Export {
    let (utf8, losses) = encode(request.plainTimeline, repeatStart: request.repeatStart)
    return Export(utf8: utf8, losses: losses)
  }
}

extension TimelineCSVEncoder {
  /// Writes what is asked for; the same request gives the same bytes.
  package static func encode(_ request: ExportRequest) -> Export {
    let (utf8, losses) = encode(request.plainTimeline, repeatStart: request.repeatStart)
    return Export(utf8: utf8, losses: losses)
  }
}
