/// The limits of the rules about how events, curves and silence are put together.
extension LintLimit {
  static let composition: [LintLimit] = [
    LintLimit(
      "overlaps", "20 ms", reports: [vibration(0, for: 320, 0.8), vibration(300, for: 300, 0.8)],
      not: [vibration(0, for: 319.999, 0.8), vibration(300, for: 300, 0.8)]),
    LintLimit(
      "overlaps", "2 times", reports: [vibration(0, for: 500, 0.708), vibration(200, for: 100, 1)],
      not: [vibration(0, for: 500, 0.707), vibration(200, for: 100, 1)]),
    LintLimit("tap-too-long", number: "20 dB") {
      let (buzz, full) = (vibration(0, for: 60, 1), tap(0, intensity: 1))
      return try codes([buzz], Linter(profiles: [device(at: 20.01, [full])])).contains("tap-too-long")
        && !codes([buzz], Linter(profiles: [device(at: 19.99, [full])])).contains("tap-too-long")
    },
    LintLimit(
      "taps-at-once", "4 taps", reports: (1...4).map { tap(0, intensity: Double($0) / 5) },
      not: (1...3).map { tap(0, intensity: Double($0) / 5) }),
    LintLimit("taps-at-once", "10 ms", reports: [tap(0), tap(10)], not: [tap(0), tap(10.001)]),
    LintLimit("taps-at-once", number: "0.05") {
      func reports(_ intensity: Double, _ sharpness: Double) -> Bool {
        codes([tap(0), tap(5, intensity: intensity, sharpness: sharpness)]).contains("taps-at-once")
      }
      return reports(0.649, 0.5) && !reports(0.651, 0.5) && reports(0.6, 0.549) && !reports(0.6, 0.551)
    },
    LintLimit(
      "scaled-twice", "0.85", reports: [vibration(0, for: 300, 0.85), curve([(0, 0.85), (0.3, 0.2)])],
      not: [vibration(0, for: 300, 0.851), curve([(0, 0.85), (0.3, 0.2)])]),
    LintLimit(
      "scaled-twice", "0.02", reports: [vibration(0, for: 300, 0.5), curve([(0, 0.519), (0.3, 0.2)])],
      not: [vibration(0, for: 300, 0.5), curve([(0, 0.521), (0.3, 0.2)])]),
    LintLimit(
      "sharpness-twice", number: "1/3", in: "../Subject/RepeatedLevel", text: "clipped * 3 >= even.count"),
    LintLimit(
      "sharpness-twice", "0.15",
      reports: [
        vibration(0, for: 300, sharpness: 0.15), curve([(0, 0.15), (0.3, 0.9)], of: "HapticSharpness"),
      ],
      not: [
        vibration(0, for: 300, sharpness: 0.149), curve([(0, 0.149), (0.3, 0.9)], of: "HapticSharpness"),
      ]),
    LintLimit("late-start", "1 s", reports: [tap(1_000)], not: [tap(999.999)]),
    LintLimit(
      "late-start", "32 events", reports: (0..<32).map { tap(Double(1_000 + $0 * 300)) },
      not: (0..<33).map { tap(Double(1_000 + $0 * 300)) }),
    // A vibration is looked at 64 times.
    LintLimit(
      "silent-end", "1/2", reports: [vibration(0, for: 6_400), curve([(0, 1), (3.05, 0)])],
      not: [vibration(0, for: 6_400), curve([(0, 1), (3.15, 0)])]),
    LintLimit(
      "silent-end", "250 ms", reports: [vibration(0, for: 320), curve([(0, 1), (0.068, 0)])],
      not: [vibration(0, for: 320), curve([(0, 1), (0.072, 0)])]),
    LintLimit(
      "lost-fade", "2", reports: [vibration(0, for: 100, attack: attack(201))],
      not: [vibration(0, for: 100, attack: attack(199))]),
    LintLimit(
      "lost-fade", "1/2", reports: [vibration(0, for: 499), curve([(0, 0), (1, 1)])],
      not: [vibration(0, for: 501), curve([(0, 0), (1, 1)])]),
    LintLimit(
      "lost-fade", "0.3", reports: [curve([(0, 0.1), (0.5, 0.401)]), vibration(600, for: 200)],
      not: [curve([(0, 0.1), (0.5, 0.399)]), vibration(600, for: 200)]),
    LintLimit(
      "lost-fade", "100 ms", reports: [curve([(0, 0), (0.1, 1)]), vibration(600, for: 200)],
      not: [curve([(0, 0), (0.099, 1)]), vibration(600, for: 200)]),
    LintLimit(
      "lost-fade", "0.2", reports: [curve([(0, 0.2), (0.5, 1)]), vibration(600, for: 200)],
      not: [curve([(0, 0.201), (0.5, 1)]), vibration(600, for: 200)]),
    LintLimit(
      "lost-fade", "0.1", reports: [vibration(0, for: 300), curve([(0, 1), (0.5, 0.1)])],
      not: [vibration(0, for: 300), curve([(0, 1), (0.5, 0.101)])]),
    LintLimit(
      "lost-fade", "1/4", reports: [vibration(0, for: 374), curve([(0, 1), (0.5, 0)])],
      not: [vibration(0, for: 376), curve([(0, 1), (0.5, 0)])]),
    LintLimit(
      "lost-fade", "50 ms", reports: [vibration(0, for: 100), curve([(0, 1), (0.15, 0)])],
      not: [vibration(0, for: 100.001), curve([(0, 1), (0.15, 0)])]),
    LintLimit(
      "scaled-twice", "0.05", reports: [vibration(0, for: 300, 0.05), curve([(0, 0.05), (0.3, 0.02)])],
      not: [vibration(0, for: 300, 0.049), curve([(0, 0.049), (0.3, 0.02)])]),
    LintLimit(
      "no-pause", "3 vibrations", reports: (0..<3).map { vibration(Double($0) * 200, for: 200) },
      not: (0..<2).map { vibration(Double($0) * 200, for: 200) }),
    LintLimit(
      "merged", "25 ms", reports: [vibration(0, for: 300, 0.8), tap(25, intensity: 0.2)],
      not: [vibration(0, for: 300, 0.8), tap(24.999, intensity: 0.2)]),
    // √0.2 of the vibration's intensity.
    LintLimit(
      "merged", "1.2", reports: [vibration(0, for: 300, 0.8), tap(100, intensity: 0.357)],
      not: [vibration(0, for: 300, 0.8), tap(100, intensity: 0.358)]),
    LintLimit(
      "merged", "0.2", reports: [vibration(0, for: 300, 0.8), tap(100, intensity: 0.2, sharpness: 0.699)],
      not: [vibration(0, for: 300, 0.8), tap(100, intensity: 0.2, sharpness: 0.701)]),
    LintLimit(
      "hardly-felt", "0.1", reports: [tap(0, intensity: 0.099)], not: [tap(0, intensity: 0.1)]),
    LintLimit("hardly-felt", number: "0.5", in: "HardlyFelt", text: "felt: Double { 0.5 }"),
    LintLimit("hardly-felt", "5 ms", reports: [vibration(0, for: 4.999)], not: [vibration(0, for: 5)]),
  ]
}
