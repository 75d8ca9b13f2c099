/// Published numbers that no profile was made from, with what the simulation gives for each.
///
/// A row shows a miss as it is: there is no tolerance.
struct PublishedMeasurements {
  /// One published number.
  struct Row {
    let measured: String
    let published: String
    let simulated: String
    let error: String
    let source: String

    var text: String { "| \(measured) | \(published) | \(simulated) | \(error) | \(source) |" }
  }

  /// The tables by the heading above them.
  static func tables() -> [(heading: String, rows: [Row])] {
    [
      ("Rise and fall of parts", parts()),
      ("Android's adapter of envelopes", adapter()),
    ]
  }

  /// The whole of a table, with its head.
  static func text(_ rows: [Row]) -> String {
    let head = "| measured | published | simulated | error | source |\n| --- | --- | --- | --- | --- |\n"
    return head + rows.map(\.text).joined(separator: "\n") + "\n"
  }

  // MARK: Felt or not

  /// The tables of anchors by the heading above them, each with its key in `Anchors.tsv`.
  private static let headings = [
    ("Lengths that maintainers tuned by hand", "tuned"), ("What owners report", "reports"),
    ("Devices without a profile", "others"),
  ]

  /// The tables of anchors, and the scores, as they stand on the page.
  static func anchorTables(_ anchors: [PublishedAnchor]) throws -> [(heading: String, text: String)] {
    let tables = headings.map { heading, key in
      let head =
        "| vibration | published | range | \(Judge.allCases.map(\.rawValue).joined(separator: " | ")) | source |"
      let rule = "\n| --- | --- | --- | --- | --- | --- | --- |\n"
      return (heading, head + rule + anchors.filter { $0.table == key }.map(row).joined())
    }
    let versions = try ModelScoreTests.versions().map { version in
      let (score, error) = (version.score, decimal(version.score.error, 2))
      return "| \(version.name) | \(score.hits) of \(score.rows) | \(error) dB |\n"
    }
    let head = "| version | in the range | mean error |\n| --- | --- | --- |\n"
    return tables + [("Score", scores(anchors)), ("Score by version", head + versions.joined())]
  }

  /// The score of each judge as it is, and with the shift of all its levels that fits the rows best.
  private static func scores(_ anchors: [PublishedAnchor]) -> String {
    let head = "| judge | in the range | mean error | best shift | in the range then | mean error then |\n"
    let rows = Judge.allCases.map { judge in
      let levels = anchors.map { ($0, $0.level(by: judge)) }
      let shift = AnchorScore.bestShift(levels)
      let (plain, shifted) = (AnchorScore(levels), AnchorScore(levels, shift: shift))
      let cells = [
        judge.rawValue, "\(plain.hits) of \(plain.rows)", "\(decimal(plain.error, 2)) dB", decibels(shift),
        "\(shifted.hits) of \(shifted.rows)", "\(decimal(shifted.error, 2)) dB",
      ]
      return "| \(cells.joined(separator: " | ")) |\n"
    }
    return head + "| --- | --- | --- | --- | --- | --- |\n" + rows.joined()
  }

  private static func row(_ anchor: PublishedAnchor) -> String {
    let drive = anchor.strength == 1 ? "" : " at \(decimal(anchor.strength, 3))"
    let place = anchor.device.map { "\($0), as \(anchor.profile.name)" } ?? anchor.profile.name
    let site = anchor.profile.site == .hand ? "" : " at the \(anchor.profile.site.rawValue)"
    let levels = Judge.allCases.map { judge in
      let level = anchor.level(by: judge)
      let error = anchor.error(of: level)
      let miss = error == 0 ? "" : " (\(error > 0 ? "+" : "")\(decimal(error, 1)))"
      return "\(decibels(level))\(miss)"
    }
    let said = anchor.isScored ? anchor.said : "\(anchor.said); fitted, not scored"
    return "| \(place)\(site): \(anchor.milliseconds) ms\(drive) | \(said) | \(range(of: anchor)) | "
      + levels.joined(separator: " | ") + " | \(anchor.source) |\n"
  }

  private static func range(of anchor: PublishedAnchor) -> String {
    let (low, high) = (anchor.range.lowerBound, anchor.range.upperBound)
    if let than = anchor.than {
      let step = decibels(high.isFinite ? -high : low)
      return "\(step) or more \(high.isFinite ? "below" : "above") \(than) ms"
    }
    if low.isFinite && high.isFinite { return "\(decimal(low, 0)) to \(decimal(high, 0)) dB" }
    return low.isFinite ? "at least \(decimal(low, 0)) dB" : "at most \(decimal(high, 0)) dB"
  }

  private static func decibels(_ number: Double) -> String { "\(decimal(number, 1)) dB" }

  // MARK: Rise and fall

  /// A resonance with the quality factor that Google's HAL declares for phones, and no help of a driver.
  private static func resonance(_ hertz: Double) -> Actuator {
    .resonant(
      ResonantActuator(
        .lra, resonance: Frequency(hertz: hertz)!, q: 10, peakAcceleration: Acceleration(g: 1)!))
  }

  /// A motor with the time constants that the profile of the PinePhone has from a measurement by TDK.
  private static let motor = Actuator.eccentric(
    EccentricActuator(
      topFrequency: Frequency(hertz: 200)!, peakAcceleration: Acceleration(g: 0.8)!,
      spinUp: .milliseconds(39), spinDown: .milliseconds(50)))

  /// The milliseconds to 90 % of the acceleration, and from its end to 10 %.
  private static func times(_ actuator: Actuator, _ hertz: Double) -> (rise: Double, fall: Double) {
    let drive = Drives.constant(1, hertz: hertz, for: .milliseconds(1_000))
    let motion = actuator.motion(under: drive, step: .microseconds(50))
    let steady = actuator.steadyAcceleration(amplitude: 1, frequency: Frequency(hertz: hertz)!)
      .metresPerSecondSquared
    let rise = motion.first { $0 >= 0.9 * steady } ?? .nan
    let fall = (motion.first(from: 1) { $0 <= 0.1 * steady } ?? .nan) - 1
    return (rise * 1_000, fall * 1_000)
  }

  private static func parts() -> [Row] {
    func row(
      _ part: String, what: String, published: ClosedRange<Double>, found: Double, source: String
    )
      -> Row
    {
      let isRange = published.lowerBound != published.upperBound
      let words =
        isRange
        ? (published.lowerBound == 0
          ? "at most \(decimal(published.upperBound, 0))"
          : "\(decimal(published.lowerBound, 0)) to \(decimal(published.upperBound, 0))")
        : decimal(published.lowerBound, 0)
      let nearest = min(max(found, published.lowerBound), published.upperBound)
      let error = (found / nearest - 1) * 100
      return Row(
        measured: "\(part): \(what)", published: "\(words) ms", simulated: "\(decimal(found, 0)) ms",
        error: error == 0 ? "none" : "\(error > 0 ? "+" : "")\(decimal(error, 0)) %", source: source)
    }
    let (r170, r235, motor) = (times(resonance(170), 170), times(resonance(235), 235), times(motor, 200))
    return [
      row(
        "VLV101040A, LRA of 170 Hz", what: "rise", published: 10...10, found: r170.rise,
        source: "Vybronics, quoted by others"),
      row(
        "VLV101040A", what: "fall without a brake", published: 40...40, found: r170.fall,
        source: "Vybronics, quoted by others"),
      row(
        "VG0840001D, LRA of 170 Hz", what: "rise", published: 0...12, found: r170.rise,
        source: "Vybronics, quoted by others"),
      row(
        "VG0840001D", what: "fall", published: 0...55, found: r170.fall, source: "Vybronics, quoted by others"
      ),
      row(
        "VG0832013D, LRA of 235 Hz", what: "rise", published: 20...50, found: r235.rise,
        source: "Vybronics, quoted by others"),
      row(
        "VG0832012, LRA of 235 Hz", what: "fall", published: 80...80, found: r235.fall,
        source: "Vybronics, quoted by others"),
      row(
        "310-103, ERM", what: "rise", published: 87...87, found: motor.rise,
        source: "Precision Microdrives, quoted by others"),
      row(
        "305-000, ERM", what: "rise", published: 0...180, found: motor.rise,
        source: "Precision Microdrives' page: some 180 ms to the maximum"),
    ]
  }

  // MARK: Android's adapter

  /// The map of AOSP's default HAL, with the point that it has at 65 Hz between 263 and 278 Hz put at 265 Hz.
  private static let map = FrequencyTable(
    [
      (30, 0.01), (46, 0.09), (50, 0.1), (55, 0.12), (62, 0.66), (83, 0.82), (85, 0.85), (92, 1.05),
      (107, 1.63), (115, 1.72), (123, 1.81), (135, 2.23), (144, 2.47), (145, 2.5), (150, 3), (175, 2.51),
      (181, 2.41), (190, 2.28), (200, 2.08), (204, 1.96), (205, 1.9), (224, 1.7), (235, 1.5), (242, 1.46),
      (253, 1.41), (263, 1.39), (265, 1.38), (278, 1.37), (294, 1.35), (300, 1.34),
    ].map { FrequencyTable.Point(Frequency(hertz: $0.0)!, $0.1) })!

  /// The threshold of a hand in g.
  private static func threshold(_ hertz: Double) -> Double {
    let omega = 2 * PortableMath.pi * hertz
    return Perception(site: .hand).threshold(at: Frequency(hertz: hertz)!) * omega * omega / 9.80665
  }

  /// The adapter's formulas (`BasicToPwleSegmentAdapter`) with Thrum's threshold and table.
  private static func adapter() -> [Row] {
    let minimum = map.points.map {
      threshold($0.frequency.hertz) * PortableMath.exponential(PortableMath.logarithm(10) / 2)
    }
    let first = map.points.indices.first { map.points[$0].value >= minimum[$0] } ?? 0
    let (below, above) = (map.points[first - 1], map.points[first])
    let part = (minimum[first] - below.value) / (above.value - below.value)
    let low = below.frequency.hertz + (above.frequency.hertz - below.frequency.hertz) * part
    let strongest = map.points.max { $0.value < $1.value } ?? above
    let loudest = strongest.value / threshold(strongest.frequency.hertz)
    func amplitude(_ intensity: Double, _ sharpness: Double) -> Double {
      let hertz = low + sharpness * (300 - low)
      let wanted = threshold(hertz) * PortableMath.exponential(intensity * PortableMath.logarithm(loudest))
      return min(1, wanted / map.within(Frequency(hertz: hertz)!))
    }
    func row(_ what: String, published: Double, found: Double, positions: Int, unit: String = "")
      -> Row
    {
      let error = (found / published - 1) * 100
      return Row(
        measured: what, published: decimal(published, positions) + unit,
        simulated: decimal(found, positions) + unit,
        error: abs(error) < 0.05 ? "none" : "\(error > 0 ? "+" : "")\(decimal(error, 1)) %",
        source: "AOSP's default HAL and adapter, computed apart")
    }
    return [
      row("lowest frequency", published: 43.3684, found: low, positions: 1, unit: " Hz"),
      row(
        "greatest level", published: 40.8924,
        found: 20 * PortableMath.logarithm(loudest) / PortableMath.logarithm(10), positions: 1, unit: " dB"
      ),
      row(
        "amplitude at intensity 0.5, sharpness 0.5 (172 Hz)", published: 0.11384, found: amplitude(0.5, 0.5),
        positions: 4),
      row(
        "amplitude at intensity 0.9, sharpness 0.5 (172 Hz)", published: 0.74843, found: amplitude(0.9, 0.5),
        positions: 4),
      row(
        "amplitude at intensity 0.1, sharpness 0 (43 Hz)", published: 0.49319, found: amplitude(0.1, 0),
        positions: 4),
      row(
        "amplitude at intensity 0.5, sharpness 1 (300 Hz)", published: 0.35868, found: amplitude(0.5, 1),
        positions: 4),
    ]
  }

  /// A number with a fixed number of places.
  private static func decimal(_ number: Double, _ positions: Int) -> String {
    let text = String(format: "%.\(positions)f", number)
    return text.allSatisfy { "-0.".contains($0) }
      ? text.replacing("-", with: "") : text.replacing("-", with: "−")
  }
}
