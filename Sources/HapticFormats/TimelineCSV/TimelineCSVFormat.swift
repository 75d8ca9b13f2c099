extension PatternFormat {
  /// The compiled timeline as a table, for spreadsheets and scripts.
  public static let timelineCSV = PatternFormat(
    id: "csv", title: "Timeline as CSV", extensions: ["csv"], syntax: .text,
    loses: "nothing that plays",
    encode: { TimelineCSVEncoder.encode($0) })
}
