/// Ctrl-C ends the studio whatever its connections do.
///
/// The program ends itself, or is ended after 0.8 s (see `SignalWatch`); a connection that it waited for would keep it
/// for its limit of 5 s and more. So what each of these connections does lasts far longer than the test waits.
@Suite(.timeLimit(.minutes(5))) struct CtrlCTests {
  @Test(arguments: [SIGINT, SIGTERM])
  func `connections that are open do not keep it`(signal: Int32) throws {
    let folder = try Scratch()
    _ = try folder.write(Studio.tap(), to: "one.ahap")
    let studio = try StudioProcess([folder.path, "--no-open"])
    var clients: [RawClient] = []
    for _ in 0..<4 {
      let client = try RawClient(port: studio.port)
      client.send(studio.client.request("GET /api/events"))
      _ = client.read(until: ": \n\n")
      clients.append(client)
    }
    // Nothing, half a head, half a body, and an answer that is never read.
    let whole = studio.client.saving(
      Studio.tap("0.5"), to: "one.ahap", tag: try studio.client.tag("one.ahap"))
    for text in [
      "", "GET /api/lib", String(whole.dropLast(20)), studio.client.request("GET /page/kernel.wasm"),
    ] {
      let client = try RawClient(port: studio.port)
      client.send(text)
      clients.append(client)
    }
    // The server has these connections: it answers one that came after them.
    #expect(try studio.client.ask("GET /api/library").status == 200)
    let end = studio.end(with: signal)
    #expect(end.exitCode == 128 + signal && end.output.isEmpty && end.errors.isEmpty, "\(end)")
    #expect(folder.bytes("one.ahap") == Array(Studio.tap().utf8))
    #expect(folder.names == ["one.ahap"])
    #expect(clients.count == 8)
  }

  /// The answer takes many seconds to compute, in a release build, too.
  @Test func `an answer that is being computed does not keep it`() throws {
    let folder = try Scratch()
    let events = (0..<40_000).map { number in
      #"{"Event": {"Time": \#(Double(number) / 100), "EventType": "HapticTransient", "EventParameters": []}}"#
    }
    let text = #"{"Version": 1.0, "Pattern": [\#(events.joined(separator: ","))]}"#
    _ = try folder.write(text, to: "long.ahap")
    let studio = try StudioProcess([folder.path, "--no-open"])
    let client = try RawClient(port: studio.port)
    client.send(studio.client.request("GET /api/library"))
    client.send(studio.client.request("GET /api/entries/\(Studio.id(ofFile: "long.ahap"))"))
    // The server has read the request: it answers one that came after it.
    #expect(try studio.client.ask("GET /").status == 200)
    let end = studio.end(with: SIGINT)
    #expect(end.exitCode == 130 && end.errors.isEmpty, "\(end)")
    #expect(folder.bytes("long.ahap") == Array(text.utf8))
  }
}
