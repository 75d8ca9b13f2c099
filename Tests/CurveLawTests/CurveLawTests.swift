import HapticDevices
import HapticEngine
import HapticFormats
import HapticModel
import HapticPlayback
import HapticSynthesis
import HapticTimeline
import PlaybackSupport
import SeededRandom
import Testing

@testable import HapticPictures

/// A vibration with a curve sounds, is drawn, drives devices and is exported with the same value at each moment.
///
/// A curve has the effect that the control of the whole pattern would have on that vibration alone. The expected value
/// is computed here from the lists of points, without any product code.
@Suite struct CurveLawTests {
  private static let cases = UInt64(Effort.cases(10_000))

  @Test func `a vibration has the value of its curve at each moment`() {
    for seed in 1...Self.cases {
      let trial = CurvedVibration(seed)
      let timeline = Timeline(compiling: trial.pattern)
      var sampler = VibrationSampler(timeline)
      for time in trial.times {
        let meant = trial.strength(at: time)
        let (voiced, drawn) = (trial.voiced(timeline, at: time), sampler.sample(at: time))
        #expect(abs(voiced - meant) < 1e-9, "voice, seed \(seed) at \(time)")
        #expect(abs((drawn?.intensity.value ?? 0) - meant) < 1e-9, "picture, seed \(seed) at \(time)")
        let pitch = trial.sharpness(at: time)
        #expect(abs((drawn?.sharpness.value ?? pitch) - pitch) < 1e-9, "sharpness, seed \(seed) at \(time)")
      }
    }
  }

  /// A device that follows lines and has no least command.
  @Test func `a device is driven with the value of the curve`() {
    let interface = DriveInterface(DeviceProfile.neutral())
    for seed in 1...Self.cases {
      let trial = CurvedVibration(seed)
      var log = ChangeLog()
      let own = DeviceFit(Timeline(compiling: trial.pattern), for: interface, &log).waveform
      let controlled = DeviceFit(Timeline(compiling: trial.underControls), for: interface, &log).waveform
      #expect(own.segments == controlled.segments, "seed \(seed)")
    }
  }

  /// Pulsar's lines can represent any curve; where envelope and curve change at once, each segment becomes 16 lines.
  @Test func `an export reads back with the value of the curve`() throws {
    for seed in 1...Self.cases / 4 {
      let trial = CurvedVibration(seed)
      let written = try #require(PatternWriter.write(ExportRequest(trial.pattern), as: .pulsar))
      let again = PatternReader.read(bytes: written.files[0].utf8, name: "again.json")
      let timeline = Timeline(compiling: again.pattern)
      for time in trial.times where trial.isBeyondRamps(time) {
        let (meant, read) = (trial.strength(at: time), trial.voiced(timeline, at: time))
        #expect(abs(meant - read) < 0.002, "seed \(seed) at \(time): \(read) for \(meant)")
      }
    }
  }

  /// In AHAP, controls of the whole pattern have the curve's effect.
  @Test func `an AHAP reads back with the value of the curve`() {
    for seed in 1...Self.cases / 4 {
      let trial = CurvedVibration(seed)
      let again = PatternReader.read(bytes: AHAPEncoder.encode(trial.pattern).utf8, name: "again.ahap")
      var sampler = VibrationSampler(Timeline(compiling: again.pattern))
      for time in trial.times {
        let (meant, read) = (trial.strength(at: time), sampler.sample(at: time)?.intensity.value ?? 0)
        #expect(abs(meant - read) < 1e-6, "seed \(seed) at \(time): \(read) for \(meant)")
      }
    }
  }

  /// The kernel gives a vibration with curves the same samples as a vibration under the same controls.
  ///
  /// The control settles in silence: there a jump takes effect at once, as in a curve.
  @Test func theSoundIsThatOfTheControl() throws {
    let rate = try #require(SampleRate(hertz: 8_000))
    var options = PlaybackOptions()
    options.settlesInSilence = true
    for seed in 1...Self.cases / 20 {
      let trial = CurvedVibration(seed)
      // A control that changes again on the first frame audibly jumps; a curve does not.
      if trial.bends(within: .microseconds(125)) { continue }
      let (own, _, _) = try renderedLanes(
        Program(Timeline(compiling: trial.pattern)), rate: rate, options: options)
      let (controlled, _, _) = try renderedLanes(
        Program(Timeline(compiling: trial.underControls)), rate: rate, options: options)
      #expect(own[0].count == controlled[0].count, "seed \(seed)")
      let error = zip(own[0], controlled[0]).reduce(Float(0)) { max($0, abs($1.0 - $1.1)) }
      #expect(error < 1e-5, "seed \(seed): \(error)")
    }
  }
}
