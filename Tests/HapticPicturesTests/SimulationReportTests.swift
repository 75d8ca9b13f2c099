import Foundation

@Suite struct SimulationReportTests {
  private let warm = SimulationFixtures.simulation(of: SimulationFixtures.settlement)
  private let tablet = SimulationFixtures.simulation(
    of: SimulationFixtures.settlement, on: SimulationFixtures.tablet)

  @Test func oneDeviceHasALineForEachEvent() {
    let text = SimulationTable([warm]).text
    #expect(
      text.hasPrefix("test-lra – Test LRA\nPlays as asked.\nEverything begins 20.0 ms late.\n\n#  AT ms"))
    #expect(text.contains("\n1  0.0    tap 70 %   "))
    #expect(text.contains("\n2  120.0  tap 100 %  "))
    #expect(text.hasSuffix("\n" + SimulationSummary.note + "\n"))
  }

  @Test func `several devices have a line each and their reasons`() {
    let text = SimulationTable([warm, tablet]).text
    #expect(text.hasPrefix("DEVICE       PLAYS     FELT "))
    #expect(text.contains("\ntest-tablet  nothing   0 of 2 "))
    #expect(text.contains("\n\ntest-tablet\n  Plays nothing: it has no actuator."))
    #expect(text.split(separator: "\n").allSatisfy { $0.last != " " })
  }

  @Test func `the CSV has a row for each event and one for a device that plays nothing`() {
    let lines = SimulationCSV([warm, tablet]).text.components(separatedBy: "\r\n")
    #expect(lines.count == 5 && lines[4] == "")
    #expect(lines[0].hasPrefix("pattern,profile,step,reason,degradations,latencyNs,event,kind,onsetNs,"))
    #expect(lines[1].hasPrefix("settlementComplete,test-lra,as-asked,,,20000000,0,tap,0,0.7,felt,20000000,"))
    #expect(lines[3].hasPrefix("settlementComplete,test-tablet,nothing,it has no actuator,"))
    #expect(lines[3].hasSuffix(",,,,,,,,,,,,,,,,,,"))
  }

  @Test func aCellWithACommaIsQuoted() {
    var pattern = SimulationFixtures.settlement
    pattern.name = #"a, "b""#
    let text = SimulationCSV([SimulationFixtures.simulation(of: pattern)]).text
    #expect(text.contains(#"\#r\#n"a, ""b""",test-lra,"#))
  }

  @Test(arguments: [true, false])
  func theJSONHasACourseOnRequest(includesEnvelope: Bool) throws {
    let text = SimulationJSON([warm, tablet], from: .warm, includesEnvelope: includesEnvelope).text
    let whole = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(whole["format"] as? String == "thrum.simulation/1")
    #expect(whole["pattern"] as? String == "settlementComplete" && whole["start"] as? String == "warm")
    let profiles = try #require(whole["profiles"] as? [[String: Any]])
    #expect(profiles.map { $0["profile"] as? String } == ["test-lra", "test-tablet"])
    #expect(profiles.map { ($0["events"] as? [Any])?.count } == [2, 0])
    #expect(profiles.allSatisfy { ($0["course"] != nil) == includesEnvelope })
  }

  /// The devices may finish in any order.
  @Test func `a report does not depend on the order in which its simulations are made`() {
    let devices = [SimulationFixtures.lra, SimulationFixtures.tablet, SimulationFixtures.generators]
    let call = HapticCall(Timeline(compiling: SimulationFixtures.train(12, every: 40)))
    let backwards = JobRunner { count, job in for number in (0..<count).reversed() { job(number) } }
    let (series, inTurn) = (
      SimulationSeries(call, on: devices, by: backwards),
      SimulationSeries(devices.map { Simulation(call, on: $0) })
    )
    #expect(SimulationTable(series).text == SimulationTable(inTurn).text)
    #expect(SimulationCSV(series).text == SimulationCSV(inTurn).text)
    #expect(SimulationJSON(series, from: .warm).text == SimulationJSON(inTurn, from: .warm).text)
  }
}
