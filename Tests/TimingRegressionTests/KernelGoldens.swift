import HapticAudio
import HapticCatalog
import HapticEngine
import HapticModel
import HapticPlayback
import HapticSynthesis
import HapticTimeline

/// The placements of the kernel, and a digest of the samples of each tenth of a second.
enum KernelGoldens {
  static let all: [GoldenCase] =
    ["settlementComplete", "transactionAdded", "reminderSent", "error"].map { name in
      GoldenCase("kernel-\(name).txt") {
        guard let pattern = Catalogue.builtIn[name]?.pattern else { throw Places.Missing(what: name) }
        return try run(Program(Timeline(compiling: pattern)), .audition)
      }
    } + [
      GoldenCase("kernel-drive.txt") { try run(Program(Timeline(compiling: swell)), .drive) },
      GoldenCase("kernel-literal.txt") { try run(Program(Timeline(compiling: swell)), .literal) },
    ]

  private static let swell = HapticPattern("swell") {
    Transient(1.0, 0.2)
    Continuous(
      0.9, 0.5, at: .milliseconds(60), for: .milliseconds(250), envelope: Envelope(attack: 0.4, release: 0.3))
    Transient(0.6, 1.0, at: .milliseconds(123))
    ParameterCurve(
      .hapticIntensity, at: .milliseconds(60),
      points: [ParameterCurve.Point(0.2, at: .zero), ParameterCurve.Point(1, at: .milliseconds(250))])
  }

  private static func run(_ program: Program, _ voicing: Voicing) throws -> String {
    let layout = StreamLayout(rate: .hz48000, format: .float32, channels: 1, active: [0])
    guard let layout else { throw Places.Missing(what: "layout") }
    var options = PlaybackOptions()
    options.voicing = voicing
    let sink = CaptureSink(layout)
    var text = ""
    let report = try VirtualPlayer(program, through: sink, options: options).run { played in
      let placed = played.placed.map { "\($0.index)" } ?? "nowhere"
      text += "\(played.event.serial): asked for \(played.frame.index), placed on \(placed)\n"
    }
    let frames = sink.frames
    for start in stride(from: 0, to: frames.count, by: 4_800) {
      let digest = FNV1a.text(ofSamples: frames[start..<min(start + 4_800, frames.count)])
      text += "frames from \(start): \(digest)\n"
    }
    return text + "\(report.frames.count) frames\n"
  }
}
