import Foundation

/// Repeats the measurements of `Listening.md` with the files that it shows.
@Suite struct ListeningTests {
  private let page: Page

  init() throws { page = try Page.article("Listening", of: "HapticSynthesis") }

  /// The numbers in the column "measured" of the row for `what`.
  private func stated(_ what: String) throws -> [Double] {
    let row = try #require(page.text.components(separatedBy: "\n").first { $0.contains(what) })
    let column = row.components(separatedBy: "|")[3].replacingOccurrences(of: "−", with: "-")
    let sections = column.components(separatedBy: CharacterSet(charactersIn: "-.0123456789").inverted)
    return sections.compactMap(Double.init)
  }

  /// A file that the page says to write, rendered.
  private func rendered(_ name: String, _ options: PlaybackOptions = PlaybackOptions()) throws -> Sound {
    let text = try #require(page.text.components(between: "cat >\(name) <<'AHAP'\n", and: "\nAHAP").first)
    let document = PatternReader.read(bytes: Array(text.utf8), name: name)
    try #require(document.findings.isEmpty, "\(document.report)")
    return try Sound(document.pattern, options)
  }

  private func expect(_ measured: [Double], near stated: [Double], within tolerance: Double) {
    #expect(stated.count >= measured.count)
    for (value, number) in zip(measured, stated) {
      #expect(abs(value - number) <= tolerance, "measured \(value), stated \(number)")
    }
  }

  @Test func `the second click is stronger as stated`() throws {
    let sound = try Sound(
      HapticPattern {
        Transient(0.7, at: .seconds(0))
        Transient(1.0, at: .seconds(0.12))
      })
    let peaks = [sound.from(0, 0.1).peak, sound.from(0.13, 0.05).peak]
    expect(peaks, near: try stated("the second is stronger"), within: 0.001)
  }

  @Test func `the three strengths are as far apart as stated`() throws {
    let sound = try rendered("levels.ahap")
    let decibels = [0.01, 0.51, 1.01].map { 20 * log10(sound.from($0, 0.05).peak) }
    expect(decibels, near: try stated("peaks of 0.5"), within: 0.01)
  }

  @Test func `the two sharpnesses lie where stated`() throws {
    let sound = try rendered("sharpness.ahap")
    let hertz = [0.01, 0.51].map { sound.from($0, 0.05).roughFrequency }
    expect(hertz, near: try stated("energy of the two clicks"), within: 1)
    var options = PlaybackOptions()
    options.voicing = .literal
    let literal = try rendered("sharpness.ahap", options)
    let thuds = [0.01, 0.51].map { literal.from($0, 0.05).roughFrequency }
    expect(thuds, near: try stated("energy of the two thuds"), within: 1)
  }

  @Test func `a vibration has no click at its start change or end`() throws {
    let hum = try rendered("hum.ahap")
    let steady = hum.from(0.2, 0.2).largestStep
    let positions = [hum.from(0, 0.02), hum.from(0.49, 0.04), hum.from(1.005, 0.015)].map(\.largestStep)
    expect([steady] + positions, near: try stated("no click"), within: 0.0001)
    #expect(positions.allSatisfy { $0 <= steady + 0.0001 })
    let effective = [hum.from(0.2, 0.2).effectiveValue, hum.from(0.7, 0.2).effectiveValue]
    expect(effective, near: try stated("half the level"), within: 0.0001)
  }

  @Test func `what is too loud stays at the ceiling`() throws {
    var options = PlaybackOptions()
    options.gain = try #require(Decibels(24))
    expect([try rendered("hum.ahap", options).peak], near: try stated("stays at the ceiling"), within: 0.001)
  }
}

/// Frames at 48 kHz, and the measurements that `sox` makes of them.
private struct Sound {
  let frames: [Double]

  init(frames: [Double]) { self.frames = frames }

  init(_ pattern: HapticPattern, _ options: PlaybackOptions = PlaybackOptions()) throws {
    let renderer = OfflineRenderer(Program(Timeline(compiling: pattern)), rate: .hz48000, options: options)
    var frames: [Double] = []
    _ = try renderer.render(
      append: { frames += $0[0].map(Double.init) },
      silence: { frames += [Double](repeating: 0, count: Int($0.count)) })
    self.frames = frames
  }

  /// A part: `length` seconds from `start`.
  func from(_ start: Double, _ length: Double) -> Sound {
    let first = Int((start * 48_000).rounded())
    return Sound(frames: Array(frames[first..<min(first + Int((length * 48_000).rounded()), frames.count)]))
  }

  var peak: Double { frames.reduce(0) { max($0, abs($1)) } }
  var effectiveValue: Double { sqrt(energy(frames) / Double(frames.count)) }
  var largestStep: Double { steps.reduce(0) { max($0, abs($1)) } }
  var roughFrequency: Double { sqrt(energy(steps) / energy(frames)) * 48_000 / (2 * .pi) }

  private var steps: [Double] { zip(frames.dropFirst(), frames).map(-) }
  private func energy(_ values: [Double]) -> Double { values.reduce(0) { $0 + $1 * $1 } }
}
