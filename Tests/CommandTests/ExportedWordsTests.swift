/// Thrum's own exports, read back, have the words of the pattern.
@Suite struct ExportedWordsTests {
  private static let events = ["ahap", "hjif", "pulsar", "notation"]
  private static let strengths = [
    "haptic", "android-waveform", "android-xml", "feedbackd", "gamepad", "tact",
  ]

  private func words(_ file: String, _ more: String...) throws -> String {
    let run = try Command.start(["show", file] + more).finish()
    return String(run.output.split(separator: "\n").last ?? "")
  }

  /// Returns the words of a line of notation as it is and of its export.
  private func words(of line: String, in format: String, _ more: String...) throws -> (
    was: String, is: String
  ) {
    let scratch = try Scratch()
    let file = scratch.file("a.out")
    #expect(try Command.start(["export", line, "--to", format, "-o", file] + more).finish().exitCode == 0)
    return (try words(line), try words(file, "--from", format))
  }

  /// Regression: a flat second, written as an envelope, "fades from 0.7 to nothing, for 1.006 s".
  @Test(arguments: events + strengths) func `a flat vibration is flat in each format`(format: String) throws {
    let (was, now) = try words(of: "~:0.7{1s}", in: format)
    #expect(was == "A strong vibration of medium sharpness that holds 0.7, for 1 s. Lasts 1 s.")
    #expect(now == was, "\(format)")
  }

  @Test(arguments: ["basic-envelope", "waveform-envelope", "waveform"])
  func `a flat vibration is flat in each kind of Android's files`(kind: String) throws {
    let (was, now) = try words(of: "~:0.7{1s}", in: "android-xml", "--kind", kind)
    #expect(now == was, "\(kind)")
  }

  @Test(
    arguments: events,
    ["o:0.7{120ms}O{0}", "~:0.7{300ms} .{200ms} O{0}", "O{0}~:0.4{200ms}", "x{80ms}*3 u{0}"])
  func `events are told in the same words`(format: String, line: String) throws {
    let (was, now) = try words(of: line, in: format)
    #expect(now == was, "\(format)")
  }
}
