@Suite struct HostileInputTests {
  @Test func `many entries many keys and many faults stay linear`() {
    let events = String(repeating: Fixture.tap(#""Time":1,"Junk":2"#) + ",", count: 20_000)
    let flooded = Fixture.read(#"{"Version":1,"Pattern":[\#(events)]}"#)
    #expect(flooded.pattern.events.count == 20_000)
    #expect(flooded.findings.count <= 1_002 + 1)
    let keys = (0..<50_000).map { #""k\#($0)":0"# }.joined(separator: ",")
    #expect(Fixture.findings(#"{"Version":1,"Pattern":[{"Event":{\#(keys)}}]}"#).count <= 1_002)
    #expect(Fixture.findings("{\(keys)}").contains("error ahap-pattern-missing "))
  }

  @Test func `errors beyond the limit still make the file unreadable`() {
    let notes = String(repeating: Fixture.tap(#""Time":1,"Junk":2"#) + ",", count: 2_000)
    #expect(!Fixture.read(#"{"Version":1,"Pattern":[\#(notes){"Event":{}}]}"#).isReadable)
  }
}
