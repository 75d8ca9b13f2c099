import DocumentTables
import Foundation

/// The loudness of the catalogue's sounds, measured, and the page that lists it.
@Suite struct LoudnessTests {
  private struct Measured {
    let name: String
    let peak: Double
    let weighted: Double
  }

  private static let measured: [Measured] = Catalogue.builtIn.haptics.map { haptic in
    let samples = frames(of: haptic.pattern)
    return Measured(
      name: haptic.name, peak: 20 * log10(samples.reduce(0) { max($0, abs($1)) }),
      weighted: AWeighting(rate: 48_000).loudest(of: samples, window: 2_400))
  }

  /// The frames of the audition sound at 48 kHz.
  private static func frames(of pattern: HapticPattern) -> [Double] {
    let renderer = OfflineRenderer(Program(Timeline(compiling: pattern)), rate: .hz48000)
    var frames: [Double] = []
    _ = try? renderer.render(
      append: { frames += $0[0].map(Double.init) },
      silence: { frames += [Double](repeating: 0, count: Int($0.count)) })
    return frames
  }

  /// Regression: sheetDismiss was 31 and navigationTap 26 dB(A) below settlementComplete: nobody heard them.
  @Test func `no haptic is more than twenty decibels below the loudest`() throws {
    let loudest = try #require(Self.measured.map(\.weighted).max())
    for haptic in Self.measured {
      #expect(loudest - haptic.weighted <= 20, "\(haptic.name): \(haptic.weighted - loudest) dB(A)")
    }
  }

  /// `tools/generate tables` writes it anew.
  @Test func `the page lists what is measured`() throws {
    let loudest = try #require(Self.measured.map(\.weighted).max())
    let rows = Self.measured.sorted { ($1.weighted, $0.name) < ($0.weighted, $1.name) }.map {
      "| `\($0.name)` | \(Self.tenths($0.peak)) | \(Self.tenths($0.weighted - loudest)) |\n"
    }
    let head = "| haptic | peak, dB | dB(A) |\n| --- | --- | --- |\n"
    var page = try GeneratedPage("Sources/HapticSynthesis/HapticSynthesis.docc/Loudness.md")
    try page.setTable("| haptic |", head + rows.joined())
    #expect(try page.isCurrent(), "run tools/generate tables and look at the page")
  }

  private static func tenths(_ decibels: Double) -> String {
    let tenths = Int((abs(decibels) * 10).rounded())
    return (tenths == 0 || decibels > 0 ? "" : "−") + "\(tenths / 10).\(tenths % 10)"
  }

  @Test func `the weighting is that of the standard`() {
    let weighting = AWeighting(rate: 48_000)
    // IEC 61672-1:2013, table 3.
    for (hertz, decibels) in [
      (125.9, -16.1), (251.2, -8.6), (501.2, -3.2), (1_000, 0), (1_995, 1.2), (3_981, 1.0),
    ] {
      let tone = (0..<48_000).map { sin(2 * .pi * hertz * Double($0) / 48_000) }
      let level = weighting.loudest(of: tone, window: 24_000) + 10 * log10(2.0)
      #expect(abs(level - decibels) < 0.3, "\(hertz) Hz: \(level)")
    }
  }
}

/// The A-weighting of IEC 61672-1, as filters: each pole and zero of the standard by the bilinear transform.
private struct AWeighting {
  /// The poles, in hertz: two of the first and of the last, one of each other; four zeros lie at 0.
  private static let poles = [20.6, 20.6, 107.7, 737.9]
  private static let lowPasses = [12_194.0, 12_194]

  let rate: Double

  /// The level of the loudest window in decibels: its mean square.
  func loudest(of samples: [Double], window: Int) -> Double {
    let weighted = weighted(samples)
    var (sum, maximum) = (0.0, 0.0)
    for (index, value) in weighted.enumerated() {
      sum += value * value
      if index >= window { sum -= weighted[index - window] * weighted[index - window] }
      maximum = max(maximum, sum)
    }
    return 10 * log10(maximum / Double(window))
  }

  private func weighted(_ samples: [Double]) -> [Double] {
    // 1 dB(A) is 1 dB at 1 kHz.
    let gain = 1 / magnitude(1_000)
    var signal = samples.map { $0 * gain }
    for pole in Self.poles { signal = filtered(signal, pole, isHighPass: true) }
    for pole in Self.lowPasses { signal = filtered(signal, pole, isHighPass: false) }
    return signal
  }

  private func filtered(_ signal: [Double], _ pole: Double, isHighPass: Bool) -> [Double] {
    let (k, w) = (2 * rate, 2 * .pi * pole)
    let feedback = (k - w) / (k + w)
    let input = isHighPass ? k / (k + w) : w / (k + w)
    var (last, output) = (0.0, 0.0)
    return signal.map { value in
      output = feedback * output + input * (isHighPass ? value - last : value + last)
      last = value
      return output
    }
  }

  /// The gain of the filters at a frequency.
  private func magnitude(_ hertz: Double) -> Double {
    // The bilinear transform bends frequencies.
    let bent = rate / .pi * tan(.pi * hertz / rate)
    let high = Self.poles.reduce(1.0) { $0 * bent / sqrt(bent * bent + $1 * $1) }
    return Self.lowPasses.reduce(high) { $0 * $1 / sqrt(bent * bent + $1 * $1) }
  }
}
