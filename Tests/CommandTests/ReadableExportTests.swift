/// Thrum writes no file that it would not read again: it refuses before it writes, with the reason.
@Suite struct ReadableExportTests {
  private static let formats = [
    "ahap", "haptic", "pulsar", "hjif", "android-xml", "android-waveform", "web-vibrate", "gamepad",
    "feedbackd", "tact",
    "notation",
  ]

  /// Patterns at the limits of what is read: the last time of all, and many events.
  private static let extremes = [
    #"{"Version": 1, "Pattern": [{"Event": {"Time": 999999.999, "EventType": "HapticTransient"}}]}"#,
    #"{"Version": 1, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1000000}}]}"#,
    #"{"Version": 1, "Pattern": [{"Event": {"Time": 999999, "EventType": "HapticContinuous", "EventDuration": 30}}]}"#,
    #"{"Version": 1, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}, {"Event": {"Time": 70, "EventType": "HapticContinuous", "EventDuration": 2000}}]}"#,
  ]

  /// Regression: waveforms and gamepad lists that ended after 1,000,000 s were written, and refused by `show`.
  @Test(.disabled(if: Effort.isQuick), arguments: formats)
  func `what a format's reader refuses is not written`(format: String) throws {
    let scratch = try Scratch()
    var written = 0
    // A gamepad's list has an effect for each 5 s: of three lists that are as long as can be, one is tried each time.
    let extremes = format == "gamepad" && !Effort.isFull ? Self.extremes[2...3] : Self.extremes[...]
    for (index, text) in zip(extremes.indices, extremes) {
      let input = try scratch.write(text, to: "\(index).ahap")
      let output = scratch.file("\(index).out")
      let run = try Command.run("export", input, "--to", format, "-o", output)
      let exists = FileManager.default.fileExists(atPath: output)
      #expect(exists == (run.exitCode == 0), "\(format) of \(index): \(run.errors)")
      if exists {
        written += 1
        let back = try Command.run("lint", output, "--from", format, "--format", "json")
        #expect(back.exitCode != 2, "\(format) of \(index): \(back.output.prefix(400))")
      } else {
        // A list that has room for the first pause alone has nothing to play.
        let isSilent = run.exitCode == 1 && run.errors.contains("[nothing-to-play]")
        #expect(isSilent || run.exitCode == 74 || run.exitCode == 2, "\(run.errors)")
        #expect(isSilent || run.errors.contains("error: "), "\(run.errors)")
      }
    }
    #expect(written > 0, "\(format): nothing was written at all")
  }
}
