import HapticReport

@Suite struct HapticReportExample {
  @Test func `a report writes its page`() throws {
    // example: HapticReport
    let report = try ReportSession(["success", "error"]).run()
    let page = report.html(title: "Confirmations", theme: .grace)
    let names = report.patternCount  // 2
    // end

    #expect(names == 2)
    #expect(page.contains("<h1><bdi>Confirmations</bdi></h1>"))
  }
}
