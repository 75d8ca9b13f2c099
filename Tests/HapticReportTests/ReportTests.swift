import HapticProject
import HapticReport
import Testing

@Suite struct ReportTests {
  @Test func `the same report has the same bytes`() throws {
    let report = try ReportSession(["tap"]).run()
    #expect(report.html() == (try ReportSession(["tap"]).run().html()))
  }
}
