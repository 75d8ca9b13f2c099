public import HapticScores
internal import HapticTimeline

extension PatternFormat {
  /// The compiled timeline as a table, for spreadsheets and scripts.
  public static let timelineCSV = PatternFormat(
    id: "csv", title: "Timeline as CSV", extensions: ["csv"], syntax: .text,
    loses: "nothing that plays",
    encode: { TimelineCSVEncoder.encode($0) })
}

extension TimelineCSVEncoder {
  /// Writes what is asked for; the same request gives the same bytes.
  public static func encode(_ request: ExportRequest) -> Export {
    let (utf8, losses) = encode(request.pattern, repeatStart: request.repeatStart)
    return Export(utf8: utf8, losses: losses)
  }
}
