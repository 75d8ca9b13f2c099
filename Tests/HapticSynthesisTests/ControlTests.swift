/// Controls without zipper noise: no jump beyond what the signal and a 2 ms ramp explain.
@Suite struct ControlTests {
  /// The steepest slope of a vibration at any sharpness, plus that of a full change over 2 ms: twice the peak over 96
  /// frames, because loudness is the square of the level.
  private func limit(_ voicing: Voicing) -> Float {
    let own = [Float(0), 0.25, 0.5, 0.75, 1].map {
      steepest(render([begin(at: 0, sharpness: $0)], frames: 3_000, voicing: voicing)[1_000...])
    }
    return (own.max() ?? 0) + 2 * (voicing == .audition ? 0.5 : 0.9) / 96
  }

  @Test(arguments: Voicing.allCases, [2_000, 2_048, 2_079])
  func `intensity steps and ramps do not jump`(voicing: Voicing, frame: Int64) {
    let limit = limit(voicing)
    let steps = [
      control(.intensityControl, at: frame, from: 0, to: 0),
      control(.intensityControl, at: frame + 500, from: 1, to: 1),
      control(.intensityControl, at: frame + 540, from: 0.2, to: 0.2),
      control(.intensityControl, at: frame + 1_000, from: 0.9, to: 0.1, frames: 120),
      control(.intensityControl, at: frame + 1_120, from: 0.1, to: 1, frames: 2_000),
    ]
    let samples = render([begin(at: 0)] + steps, frames: 7_000, voicing: voicing)
    #expect(steepest(samples) <= limit)
    #expect(peak(samples[Int(frame + 100)..<Int(frame + 500)]) == 0)
  }

  @Test(arguments: Voicing.allCases, [2_000, 2_048, 2_079])
  func `sharpness steps and ramps do not jump`(voicing: Voicing, frame: Int64) {
    // Found in review: a step changed the wave's shape between two frames.
    let limit = limit(voicing)
    let steps = [
      control(.sharpnessControl, at: frame, from: 1, to: 1),
      control(.sharpnessControl, at: frame + 700, from: 0, to: 1, frames: 300),
      control(.sharpnessControl, at: frame + 1_400, from: -1, to: 1, frames: 4_000),
    ]
    let samples = render([begin(at: 0, sharpness: 0)] + steps, frames: 7_000, voicing: voicing)
    #expect(steepest(samples) <= limit)
  }

  @Test func `two controls on one frame in the middle of a ramp do not jump`() {
    // Found in review: the second forgot the ramp, so that the quantum began with the ramp's later value.
    let commands = [
      begin(at: 0, sharpness: 1), control(.intensityControl, at: 1_000, from: 0, to: 0),
      control(.intensityControl, at: 1_500, from: 0, to: 1, frames: 200),
      control(.intensityControl, at: 1_660, from: 0.8, to: 0.8),
      control(.intensityControl, at: 1_660, from: 0.8, to: 1, frames: 40),
    ]
    let samples = render(commands, frames: 3_000, voicing: .literal)
    #expect(steepest(samples) <= limit(.literal))
  }

  @Test func `a control reaches its value after its ramp`() {
    let samples = render(
      [begin(at: 0, sharpness: 1), control(.intensityControl, at: 2_000, from: 0.5, to: 0.5)], frames: 6_000,
      voicing: .literal)
    #expect(abs(peak(samples[1_000..<2_000]) - 0.9) < 0.005)
    #expect(abs(peak(samples[2_100...]) - 0.225) < 0.002)
  }
}
