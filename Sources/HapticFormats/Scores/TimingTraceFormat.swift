internal import HapticScores
internal import HapticText

extension PatternFormat {
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
