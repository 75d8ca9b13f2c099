import HapticSynthesis

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

  private static let swell = HapticPattern(
    "swell",
    table: """
        0 ms  tap        1.0  0.2
       60 ms  vibration  0.9       for 250 ms  attack 0.4  release 0.3
      123 ms  tap        0.6  1.0
       60 ms  intensity  0.2 at 0 ms, 1 at 250 ms
      """)

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
