/// Traces that are recorded in real time.
@Suite struct DispatchTraceTests {
  @Test func `a trace on dispatch time places the same and tells lateness`() throws {
    func lines(_ text: String) -> [Substring] { text.split(separator: "\n") }
    func placed(_ text: String) -> [String] {
      lines(text).compactMap { line in
        line.split(separator: ",").first { $0.hasPrefix(#""placedFrame""#) }.map(String.init)
      }
    }
    let virtual = try Command.run("trace", "transactionAdded")
    let dispatch = try Command.run("trace", "transactionAdded", "--clock", "dispatch")
    #expect(dispatch.exitCode == 0, "\(dispatch.errors)")
    #expect(lines(dispatch.output).count == lines(virtual.output).count)
    #expect(placed(dispatch.output).count == placed(virtual.output).count)
    #expect(lines(dispatch.output).dropFirst().dropLast().allSatisfy { $0.contains(#""latenessNs":"#) })
    #expect(!virtual.output.contains("latenessNs"))
  }
}
