internal import HapticModel
internal import HapticText
internal import HapticTimeline

extension LintRule {
  /// Reports neighbours whose strengths differ too little to be felt.
  public static let levelStep = LintRule(
    id: "level-step", summary: "Two neighbouring events differ in strength, but too little to be felt",
    reason: """
      People notice a difference in strength of about 20 to 58 percent, depending on the frequency (Israr and \
      Tan); Android's guide to custom haptics asks for a ratio of at least 1.4. A row that keeps rising or \
      falling is felt as a whole: it is not reported if its ends are at least a factor of 1.4 apart (chosen).
      """,
    severity: .note
  ) { subject, log in
    for pulses in [subject.taps, subject.pulses.filter { !$0.isTap }] {
      let strokes = Self.strokes(pulses)
      for step in Self.faintSteps(strokes.map(\.intensity)) {
        let (before, after) = (strokes[step - 1], strokes[step])
        // Two that feel like one are reported by fuse-hard.
        guard PulseGap(earlier: before, later: after).period >= .milliseconds(30) else { continue }
        log.report(
          .event(after.index), hint: "make them equal, or a factor of 1.4 apart",
          """
          intensity \(Wording.level(after.intensity)) after \(Wording.level(before.intensity)): the difference \
          is too small to be felt
          """)
      }
    }
  }

  /// Returns the strongest pulse of each instant.
  private static func strokes(_ pulses: [Pulse]) -> [Pulse] {
    var strokes: [Pulse] = []
    for pulse in pulses {
      if let last = strokes.last, last.onset == pulse.onset {
        if pulse.intensity > last.intensity { strokes[strokes.count - 1] = pulse }
      } else {
        strokes.append(pulse)
      }
    }
    return strokes
  }

  /// Returns the indices of levels that differ too little from their predecessor and are not part of a slope.
  private static func faintSteps(_ levels: [Double]) -> [Int] {
    var faint: [Int] = []
    var begin = 0
    while begin + 1 < levels.count {
      let end = slopeEnd(levels, from: begin)
      let isSlope = end > begin + 1 && ratio(levels[begin], levels[end]) >= 1.4
      if !isSlope {
        faint += (begin + 1...end).filter { isFaint(levels[$0 - 1], levels[$0]) }
      }
      begin = end
    }
    return faint
  }

  /// Returns the last index up to which the levels only rise, only fall, or stay.
  private static func slopeEnd(_ levels: [Double], from begin: Int) -> Int {
    let direction = sign(levels[begin], levels[begin + 1])
    var end = begin + 1
    while end + 1 < levels.count, sign(levels[end], levels[end + 1]) == direction { end += 1 }
    return end
  }

  private static func sign(_ before: Double, _ after: Double) -> Int {
    abs(after - before) < 0.005 ? 0 : (after > before ? 1 : -1)
  }

  private static func isFaint(_ before: Double, _ after: Double) -> Bool {
    sign(before, after) != 0 && ratio(before, after) < 1.4 - 1e-9
  }

  private static func ratio(_ one: Double, _ other: Double) -> Double { max(one, other) / min(one, other) }
}
