/// A pattern that is written without its comparison has the bytes and the losses of one that is compared.
@Suite struct PlainWritingTests {
  private static func pattern(_ seed: UInt64) -> HapticPattern {
    var random = SeededGenerator(seed: seed)
    // Levels and times that every format can hold, or that few can.
    let isPlain = Bool.random(using: &random)
    let events: [HapticEvent] = (0..<Int.random(in: 1...8, using: &random)).map { position in
      let level = Double.random(in: 0...1, using: &random)
      let intensity = UnitLevel(clamping: isPlain ? (level * 10).rounded() / 10 : level)
      let sharpness = UnitLevel(clamping: isPlain ? 0.5 : Double.random(in: 0...1, using: &random))
      let time = TimePoint(
        nanoseconds: Int64(position) * 200_000_000
          + (isPlain ? 0 : .random(in: 0...90_000_000, using: &random)))
      return Bool.random(using: &random)
        ? .transient(Transient(intensity, sharpness, at: time))
        : .continuous(Continuous(intensity, sharpness, at: time, for: .milliseconds(100)))
    }
    return HapticPattern(name: "p\(seed)", events: events)
  }

  @Test func `a comparison that is left out would find nothing`() throws {
    var lossless = 0
    for seed in 0..<UInt64(Effort.cases(60)) {
      let request = ExportRequest(Self.pattern(seed))
      for format in PatternFormat.all.filter(\.isWritable) {
        let compared = PatternWriter.write(request, as: format)
        let plain = PatternWriter.writePlainly(request, as: format)
        #expect(plain?.files.map(\.utf8) == compared?.files.map(\.utf8), "\(seed) \(format)")
        #expect(plain?.losses.map(\.message) == compared?.losses.map(\.message), "\(seed) \(format)")
        lossless += plain?.losses.isEmpty == true ? 1 : 0
      }
    }
    #expect(lossless > 0)
  }
}
