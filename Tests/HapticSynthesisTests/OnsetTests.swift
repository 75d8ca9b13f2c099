import HapticModel
import HapticSynthesis
import Testing

/// Renders a whole stream from commands, in calls of `chunk` frames.
func render(
  _ commands: [VoiceCommand], frames: Int, chunk: Int = 480, rate: SampleRate = .hz48000,
  voicing: Voicing = .audition
) -> [Float] {
  let synthesizer = Synthesizer(rate: rate, voicing: voicing)
  for command in commands { precondition(synthesizer.send(command)) }
  var samples = [Float](repeating: .nan, count: frames)
  var done = 0
  while done < frames {
    let count = min(chunk, frames - done)
    let rendered = samples.withUnsafeMutableBufferPointer {
      synthesizer.handle.render(into: $0.baseAddress! + done, frames: count)
    }
    done += rendered
    if rendered < count { break }
  }
  return Array(samples.prefix(done))
}

/// A tap command.
func tap(at frame: Int64, _ intensity: Float = 1, sharpness: Float = 0.5, serial: Int64 = 0) -> VoiceCommand {
  var command = VoiceCommand(.tap, frame: frame, serial: serial)
  command.level = intensity
  command.second = sharpness
  return command
}

/// The frames that sound after at least `silence` silent ones (or the start).
func onsets(_ samples: [Float], after silence: Int = 64) -> [Int] {
  var found: [Int] = []
  var quiet = silence
  for (index, sample) in samples.enumerated() {
    if sample != 0, quiet >= silence { found.append(index) }
    quiet = sample == 0 ? quiet + 1 : 0
  }
  return found
}

@Suite struct OnsetTests {
  @Test(arguments: Voicing.allCases, [480, 481, 5_760, 6_000, 12_345])
  func aTapSoundsOnItsVeryFrame(voicing: Voicing, frame: Int) {
    let samples = render([tap(at: Int64(frame))], frames: 20_000, voicing: voicing)
    #expect(onsets(samples) == [frame])
  }

  @Test(arguments: [1, 7, 63, 64, 65, 480, 4_096])
  func theSizeOfTheCallsDoesNotChangeTheSamples(chunk: Int) {
    var begin = VoiceCommand(.begin, frame: 100, serial: 5)
    (begin.level, begin.second, begin.attack, begin.release) = (0.7, 0.4, 240, 480)
    var release = VoiceCommand(.release, frame: 7_777, serial: 6)
    release.target = 5
    let commands = [begin, tap(at: 3_000), tap(at: 3_001, 0.9, sharpness: 0.1), release]
    let whole = render(commands, frames: 12_000, chunk: 12_000)
    #expect(render(commands, frames: 12_000, chunk: chunk) == whole)
    #expect(whole.contains { $0 != 0 })
  }

  @Test func theStreamEndsOnTheFrameOfTheEndCommand() {
    let samples = render([tap(at: 10), VoiceCommand(.end, frame: 1_001, serial: 1)], frames: 5_000)
    #expect(samples.count == 1_001)
  }
}
