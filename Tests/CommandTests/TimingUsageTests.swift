/// Measurements that `timing` refuses.
@Suite struct TimingUsageTests {
  @Test func `a device that is not there is sixty nine`() throws {
    let run = try Command.run("timing", "--device", "no-such-device")
    #expect(run.exitCode == 69 && run.output == "")
    #expect(run.errors.contains("[device-unavailable]"))
  }

  @Test(arguments: ["0", "1", "3601", "-5", "ten"])
  func aTimeThatIsNoneIsSixtyFour(seconds: String) throws {
    let run = try Command.run("timing", "--seconds", seconds)
    #expect(run.exitCode == 64 && run.output == "")
    #expect(run.errors.contains("--seconds"))
  }
}
