internal import HapticModel
package import HapticText
internal import HapticTimeline

extension FeltShape {
  /// The description of a shape in the report of a shard: a text of bytes, which keeps every bit of every number.
  package static var schema: Schema<FeltShape> {
    Schema<String>.anyText.map {
      Base64.bytes(of: $0).flatMap(FeltShape.init(encoded:))
    } from: {
      Base64.text(of: $0.encoded)
    }
  }

  /// The shape as bytes: eight for each number, the lowest first.
  package var encoded: [UInt8] {
    var writer = NumberWriter()
    writer.add(all.count)
    for pulse in all {
      writer.add(pulse.events.count)
      for event in pulse.events { writer.add(event.index) }
      writer.add(pulse.start.nanoseconds)
      writer.add(pulse.end.nanoseconds)
      writer.add(pulse.level)
      writer.add(pulse.frequency?.hertz ?? 0)
      writer.add(pulse.actuator ?? -1)
      writer.add(pulse.outline.width.nanoseconds)
      writer.add(pulse.outline.bins.count)
      for bin in pulse.outline.bins {
        writer.add(bin?.pacinian ?? .nan)
        writer.add(bin?.rapid ?? .nan)
      }
    }
    return writer.bytes
  }

  /// Reads ``encoded``; `nil` for other bytes.
  package init?(encoded bytes: [UInt8]) {
    var reader = NumberReader(bytes: bytes)
    guard let count = reader.count() else { return nil }
    var pulses: [FeltPulse] = []
    for _ in 0..<count {
      guard let pulse = Self.pulse(from: &reader) else { return nil }
      pulses.append(pulse)
    }
    guard reader.isAtEnd else { return nil }
    self.init(all: pulses)
  }

  private static func pulse(from reader: inout NumberReader) -> FeltPulse? {
    guard let events = reader.count() else { return nil }
    let voices = (0..<events).compactMap { _ in reader.whole().map { VoiceID(Int($0)) } }
    guard let start = reader.whole(), let end = reader.whole(), let level = reader.number(),
      let hertz = reader.number(), let actuator = reader.whole(), let width = reader.whole(), width > 0,
      let count = reader.count()
    else { return nil }
    var outline = FeltPulse.Outline()
    outline.width = TimeSpan(nanoseconds: width)
    for _ in 0..<count {
      guard let pacinian = reader.number(), let rapid = reader.number() else { return nil }
      outline.bins.append(
        pacinian.isNaN ? nil : FeltPulse.Outline.Levels(pacinian: pacinian, rapid: rapid))
    }
    return FeltPulse(
      events: voices, from: TimePoint(nanoseconds: start), to: TimePoint(nanoseconds: end), level: level,
      frequency: Frequency(hertz: hertz), actuator: actuator < 0 ? nil : Int(actuator), outline: outline)
  }
}

/// Writes numbers as bytes.
private struct NumberWriter {
  private(set) var bytes: [UInt8] = []

  mutating func add(_ number: Int) { add(Int64(number)) }

  mutating func add(_ number: Int64) { add(UInt64(bitPattern: number)) }

  mutating func add(_ number: Double) { add(number.bitPattern) }

  private mutating func add(_ bits: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
    }
  }
}

/// Reads numbers from bytes.
private struct NumberReader {
  let bytes: [UInt8]
  private var index = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { index == bytes.count }

  mutating func whole() -> Int64? { bits().map(Int64.init(bitPattern:)) }

  mutating func number() -> Double? { bits().map(Double.init(bitPattern:)) }

  /// A number of things that follow, each of at least eight bytes.
  mutating func count() -> Int? {
    guard let number = whole(), number >= 0, number <= (bytes.count - index) / 8 else { return nil }
    return Int(number)
  }

  private mutating func bits() -> UInt64? {
    guard index + 8 <= bytes.count else { return nil }
    let bits = bytes[index..<index + 8].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    index += 8
    return bits
  }
}
