@Suite struct OnsetTests {
  static let rates: [SampleRate] = [.hz44100, .hz48000, .hz96000]
  static let settings = rates.flatMap { rate in Voicing.allCases.map { (rate, $0) } }

  @Test(arguments: settings, [0, 480, 481, 5_760, 6_000, 12_345])
  func aTapSoundsOnItsVeryFrame(setting: (rate: SampleRate, voicing: Voicing), frame: Int) {
    let samples = render(
      [tap(at: Int64(frame))], frames: frame + 200, rate: setting.rate, voicing: setting.voicing)
    #expect(onsets(samples) == [frame])
  }

  @Test(arguments: rates, [Float(0), 0.2, 0.5, 1])
  func `the first frame is heard in 16 bits even at intensity 5 percent`(rate: SampleRate, sharpness: Float) {
    let samples = render([tap(at: 100, 0.05, sharpness: sharpness)], frames: 101, rate: rate)
    #expect(abs(samples[100] * 32_767) >= 0.5)
    // A literal tap starts like the sine it is: its first frame needs twice the intensity.
    let literal = render(
      [tap(at: 100, 0.1, sharpness: sharpness)], frames: 101, rate: rate, voicing: .literal)
    #expect(abs(literal[100] * 32_767) >= 0.5)
  }

  @Test(arguments: settings, [Float(0), 0.5, 1])
  func `a tap ends in exact silence within 50 milliseconds`(
    setting: (rate: SampleRate, voicing: Voicing), sharpness: Float
  ) {
    let limit = setting.rate.hertz / 20
    let samples = render(
      [tap(at: 64, sharpness: sharpness)], frames: 64 + 2 * limit, rate: setting.rate,
      voicing: setting.voicing)
    #expect(samples[(64 + limit)...].allSatisfy { $0 == 0 })
    #expect(peak(samples) > 0.2)
  }

  @Test func `a vibration starts from nothing on its frame`() {
    for frame in [0, 100, 128] {
      let samples = render([begin(at: Int64(frame))], frames: frame + 300, voicing: .literal)
      #expect(onsets(samples) == [frame + 1], "the envelope is zero at its very start")
    }
  }

  @Test(arguments: [1, 7, 63, 64, 65, 480, 4_096])
  func `the size of the calls does not change the samples`(chunk: Int) {
    let commands = [
      begin(at: 100, 0.7, sharpness: 0.4, serial: 5, release: 480), tap(at: 3_000),
      tap(at: 3_001, 0.9, sharpness: 0.1), release(at: 7_777, of: 5, serial: 6),
    ]
    let whole = render(commands, frames: 12_000, chunk: 12_000)
    #expect(render(commands, frames: 12_000, chunk: chunk) == whole)
    #expect(whole.contains { $0 != 0 })
  }

  @Test func `the stream ends on the frame of the end command`() {
    let samples = render([tap(at: 10), VoiceCommand(.end, frame: 1_001, serial: 1)], frames: 5_000)
    #expect(samples.count == 1_001)
  }

  @Test(arguments: [1, 10, 63, 64, 65, 100, 128, 1_001], [1, 48, 64, 4_096])
  func `the stream ends on the same frame however it is cut`(end: Int64, chunk: Int) {
    // Found in review: calls of 64 frames or more overran an end within the first 64 frames.
    let samples = render(
      [tap(at: 0), VoiceCommand(.end, frame: end, serial: 1)], frames: 5_000, chunk: chunk)
    #expect(samples.count == Int(end))
  }

  @Test func `random call sizes give the same samples`() {
    var generator = SeededGenerator(seed: 21)
    let commands = scenario(seed: 5, events: 60, frames: 24_000)
    let whole = render(commands, frames: 24_000, chunk: 24_000)
    for _ in 0..<5 {
      let stage = Stage()
      for command in commands { stage.send(command) }
      while stage.samples.count < 24_000 {
        stage.render(min(24_000 - stage.samples.count, .random(in: 1...700, using: &generator)), chunk: .max)
      }
      #expect(stage.samples == whole)
    }
  }
}
