import CommandSupport

/// Plays through PulseAudio's null sink and measures the recording of its monitor, independently of our own code.
@Suite(.serialized) struct CommandLoopbackTests {
  @Test(arguments: [
    ("settlementComplete", [0, 5_760]), ("reminderSent", [0, 3_840, 7_680]),
    ("transactionAdded", [0, 7_200]),
    ("destructiveAction", [0, 4_800, 7_200]),
  ])
  func `onsets are recorded exactly where they were planned`(name: String, frames: [Int]) throws {
    let server = try PulseServer()
    // A stall of the whole machine may spoil a run, and its report then says so: up to three tries.
    for attempt in 1...3 {
      let recording = server.folder + "/take-\(attempt).raw"
      let (recorder, witness) = (try server.record(to: recording), StandstillWitness())
      wait(for: recording, toHold: 2_500)
      let outcome = try Command.run(
        "play", name, "-q", "--device", "pulse", "--report", "json", environment: server.environment)
      wait(for: recording, toHold: length(of: recording) + 2_600)
      recorder.stop()
      #expect(outcome.exitCode == 0, "\(outcome.errors)")
      let onsets = Onsets.find(in: Recording(contentsOf: recording).left, gap: 64)
      let distances = onsets.map { $0 - (onsets.first ?? 0) }
      let stalled =
        !outcome.output.contains(#""lateCommands": 0,"#) || !outcome.output.contains(#""xruns": 0,"#)
      if stalled || witness.saw(0.1), attempt < 3 { continue }
      #expect(distances == frames)
      #expect(!stalled, "three stalls in a row: \(outcome.output)")
      return
    }
  }

  /// The length of the recording in milliseconds.
  private func length(of path: String) -> Int {
    let size = (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
    return size / 4 / 48
  }

  private func wait(for path: String, toHold milliseconds: Int) {
    while length(of: path) < milliseconds { poll(nil, 0, 20) }
  }
}
