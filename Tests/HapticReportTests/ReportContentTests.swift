/// The content of a report about files.
@Suite struct ReportContentTests {
  private let folder: ReportFolder

  init() throws { folder = try ReportFolder() }

  @Test func `a hostile name is words`() throws {
    try folder.write(ReportFolder.tap(intensity: 0.5), to: "<img src=x onerror=window.ran=1>.ahap")
    let hostile = #"<\/script><script>window.ran=1<\/script>&quot; onfocus=x"#
    try folder.write(
      #"{"format": "thrum.sequence/1", "name": "\#(hostile)", "tracks": [{"steps": [{"play": "tap"}]}]}"#,
      to: "hostile.sequence.json")
    try folder.write("O", to: "\u{202E}\u{7}turned.thrum")
    let report = try folder.report()
    #expect(report.patternCount == 3)
    let page = report.html(title: "</title><script>window.ran=1</script>")
    #expect(page.count(of: "<script>") == 1 && page.count(of: "<script") == 4)
    #expect(!page.contains("<img") && !page.contains("</title><script"))
    #expect(page.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0 != "\u{202E}" || $0 == "\n" })
    #expect(
      page.contains(
        "<bdi>&lt;/script&gt;&lt;script&gt;window.ran=1&lt;/script&gt;&amp;quot; onfocus=x</bdi>"))
    #expect(page.contains("<bdi>??turned</bdi>"))
    #expect(!report.elements.contains("<img") && report.elements.count(of: "<script") == 3)
  }

  @Test func `a file that cannot be read is a problem with its place`() throws {
    try folder.write(ReportFolder.tap(intensity: 0.5), to: "fine.ahap")
    try folder.write("{\"Version\": 1.0,\n \"Pattern\": [oops]}", to: "broken.ahap")
    let report = try folder.report()
    let page = report.html()
    #expect(!report.isComplete && report.patternCount == 1)
    #expect(page.contains("<h2>Problems</h2>") && page.contains("1 file could not be read"))
    #expect(page.contains("broken.ahap:2:14</bdi>"))
    #expect(page.count(of: "<article") == 1)
  }

  /// Regression: a page was made in memory, as large as the patterns made it: 369 MB for 10,000 files.
  @Test func `a page that no browser shows is refused`() throws {
    for index in 0..<4 { try folder.write("oO", to: "p\(index).thrum") }
    let session = try ReportSession([folder.path])
    let page = try session.run().html()
    let error = #expect(throws: ProjectFailure.self) { try session.run(upTo: 2_000) }
    #expect(error?.facts?.code == "report-too-large")
    var sections: [String] = []
    try session.run().writeHTML { sections.append($0) }
    #expect(sections.joined() == page && sections.count > 4)
    #expect(sections.map(\.utf8.count).max() ?? 0 < page.utf8.count)
  }

  @Test func `findings stand with their pattern`() throws {
    try folder.write("O{20ms}O", to: "double.thrum")
    let page = try folder.report().html()
    let article = try #require(page.every(between: "<article", and: "</article>").first)
    #expect(article.contains(#"<span class="warning">warning</span>: the event begins 20 ms after"#))
    #expect(article.contains("[fuse-hard]") && article.contains("double.thrum:1:8</bdi>"))
    #expect(article.contains("Hint: "))
    // Only errors are open at once.
    #expect(article.contains("<details><summary>1 warning</summary>"))
  }

  @Test func `was and is are both there and both play`() throws {
    try folder.write(ReportFolder.tap(intensity: 0.5), to: "tap.ahap")
    _ = try GoldenSession([folder.path], updates: true).run()
    let before = try folder.report()
    #expect(!before.fails && !before.html().contains("<h4>Was</h4>"))

    try folder.write(ReportFolder.tap(intensity: 0.9), to: "tap.ahap")
    let report = try folder.report()
    let page = report.html()
    #expect(report.fails && page.contains("1 pattern changed since the approved golden"))
    let article = try #require(page.every(between: "<article", and: "</article>").first)
    let plans = article.every(between: #"application/json">"#, and: "</script>")
    #expect(plans.count == 2 && plans[0].contains("0.5") && plans[1].contains("0.9"))
    #expect(article.contains("<h4>Was</h4>") && article.contains("<h4>Is</h4>"))
    #expect(article.contains(#"name="tap, as it was""#) && article.contains("[intensity]"))
  }

  @Test func `a golden without its pattern is a problem`() throws {
    try folder.write(ReportFolder.tap(intensity: 0.5), to: "tap.ahap")
    try folder.write(ReportFolder.tap(intensity: 0.9), to: "gone.ahap")
    _ = try GoldenSession([folder.path], updates: true).run()
    try FileManager.default.removeItem(atPath: folder.path + "/gone.ahap")
    let report = try folder.report()
    #expect(report.fails && report.isComplete)
    #expect(report.html().contains("gone.ahap is gone; its golden is left"))
  }

  @Test func `a folder gives its name to the page`() throws {
    try folder.write("O", to: "one.thrum")
    try folder.write("O", to: "two.thrum")
    let name = URL(fileURLWithPath: folder.path).lastPathComponent
    #expect(try folder.report().html().contains("<title>\(name)</title>"))
    #expect(try folder.report().html(title: "Ours").contains("<title>Ours</title>"))
  }

  @Test func `a sequence that never ends plays its beginning`() throws {
    try folder.write(
      #"""
      {"format": "thrum.sequence/1", "name": "beat", "loop": {"from": "0 s", "to": "1 s", "times": "forever"},
       "tracks": [{"steps": [{"play": "tap"}]}]}
      """#, to: "beat.sequence.json")
    let page = try folder.report().html()
    #expect(page.contains("Over at once. It never ends; the page plays its first 30 s."))
    #expect(page.contains(#""cut":1440480"#))
  }

  @Test func `every pattern of a file is there`() throws {
    let page = try ReportSession(["oO.O", "tap"]).run().html()
    #expect(page.count(of: "<article") == 2 && page.count(of: "<thrum-haptic") == 2)
    #expect(page.contains("<title>Haptic patterns</title>"))
    #expect(try ReportSession(["tap"]).run().html().contains("<title>tap</title>"))
  }

  /// The page of a design system that the documentation shows.
  @Test func `the sample page has the present element`() throws {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let sample = try String(
      contentsOf: root.appendingPathComponent("Sources/HapticReport/Sample/button.html"), encoding: .utf8)
    #expect(sample.contains(try ReportSession(["success"]).run().elements))
  }

  @Test func `the script of the element is the page's with its styles`() throws {
    let script = PatternReport.elementScript
    let page = try ReportSession(["tap"]).run().html()
    let own = try #require(page.every(between: "<script>", and: "</script>").first)
    #expect(script.hasPrefix(own) && script.contains("adoptedStyleSheets"))
    #expect(!script.contains("</script") && !script.contains("import "))
  }
}
