import HapticPictures

@testable import HapticConsole

/// The tour says what the simulation, lint and diff say today; these tests fail if that is no story any more.
@Suite struct TourTests {
  private func tour(columns: Int? = nil) throws -> Tour {
    try Tour(style: TerminalStyle(width: columns ?? 80), screen: columns)
  }

  @Test func `the weaker motor loses one tap and the moved tap is found and felt`() throws {
    let stops = try tour().stops
    #expect(stops.count == 4)
    #expect(stops[0].text.hasPrefix("Three taps"))
    #expect(stops[1].text.contains("A hand feels 2 of 3 taps.") && stops[1].text.contains("not felt"))
    #expect(stops[2].text.contains("[gap-soft]") && stops[2].text.hasSuffix("1 note in 1 of 1 file\n"))
    #expect(stops[2].text.contains("at 0.15 s, in new.ahap at 0.13 s"))
    #expect(stops[3].text.hasPrefix("tap 3 moved -20 ms"))
    #expect(stops[3].text.contains("hands tell them apart"))
    #expect(stops.map { $0.timeline != nil } == [true, true, false, false])
  }

  @Test func `no line is wider than the screen`() throws {
    for columns in [40, 60, 80, 120] {
      for line in try tour(columns: columns).text.split(separator: "\n") {
        #expect(line.count <= columns, "\(columns): \(line)")
      }
    }
  }

  @Test(arguments: TourRole.allCases)
  func `every job has four commands`(role: TourRole) {
    #expect(Set(role.commands.map(\.0)).count == 4)
    #expect(!role.names.isEmpty && Set(role.names).count == role.names.count)
  }
}
