/// One to seven events in milliseconds, often layered, abutting, or a few milliseconds apart.
struct LayeredPattern: CustomStringConvertible {
  struct Event: CustomStringConvertible {
    var isTap: Bool
    var start: Double
    var length: Double
    var intensity: Double
    var sharpness: Double

    var description: String {
      isTap ? "O:\(intensity),\(sharpness)@\(start)" : "=:\(intensity),\(sharpness)@\(start){\(length)ms}"
    }

    var event: HapticEvent {
      let (intensity, sharpness) = (UnitLevel(clamping: intensity), UnitLevel(clamping: sharpness))
      let time = TimePoint(nanoseconds: Int64((start * 1e6).rounded()))
      let span = TimeSpan(nanoseconds: Int64((length * 1e6).rounded()))
      return isTap
        ? .transient(Transient(intensity, sharpness, at: time))
        : .continuous(Continuous(intensity, sharpness, at: time, for: span))
    }
  }

  private(set) var events: [Event]

  init(events: [Event]) { self.events = events }

  init(_ random: inout SeededGenerator) {
    var time = 0.0
    events = []
    func hundredth(_ range: ClosedRange<Double>) -> Double {
      (Double.random(in: range, using: &random) * 100).rounded() / 100
    }
    func either(_ values: [Double]) -> Double {
      (values.randomElement(using: &random) ?? 0) * Double.random(in: 0.5...1.5, using: &random)
    }
    for _ in 0..<Int.random(in: 1...7, using: &random) {
      let isTap = Bool.random(using: &random)
      let length = isTap ? 0 : max(4, either([10, 20, 40, 80, 150, 300, 600]).rounded())
      events.append(
        Event(
          isTap: isTap, start: time, length: length, intensity: hundredth(0.1...1),
          sharpness: hundredth(0...1)))
      if Double.random(in: 0...1, using: &random) < 0.65 { time += length }
      time += either([0, 0, 3, 8, 20, 50, 120, 300]).rounded()
    }
  }

  /// Returns a vibration, and a vibration or a tap after it.
  static func pair(_ random: inout SeededGenerator, gap: Double = 0) -> LayeredPattern {
    func vibration(at start: Double) -> Event {
      let length: Double = [20.0, 40, 80, 150, 300, 600].randomElement(using: &random) ?? 0
      let part = Double.random(in: 0.5...1.5, using: &random)
      let intensity = Double.random(in: 10...100, using: &random).rounded() / 100
      let sharpness = Double.random(in: 0...100, using: &random).rounded() / 100
      return Event(
        isTap: false, start: start, length: (length * part).rounded(), intensity: intensity,
        sharpness: sharpness)
    }
    let first = vibration(at: 0)
    var second = vibration(at: first.length + gap)
    second.isTap = Bool.random(using: &random)
    return LayeredPattern(events: [first, second])
  }

  var description: String { events.map(\.description).joined(separator: " ") }
  var vibrations: [Int] { events.indices.filter { !events[$0].isTap } }
  var end: Double { events.map { $0.start + $0.length }.max() ?? 0 }

  func with(_ index: Int, _ change: (inout Event) -> Void) -> LayeredPattern {
    var pattern = self
    change(&pattern.events[index])
    return pattern
  }

  func moved(by milliseconds: Double) -> LayeredPattern {
    events.indices.reduce(self) { pattern, index in pattern.with(index) { $0.start += milliseconds } }
  }

  static func + (one: LayeredPattern, other: LayeredPattern) -> LayeredPattern {
    var pattern = one
    pattern.events += other.events
    return pattern
  }

  /// Returns the pattern with a vibration in two pieces, the second as the last event; `nil` if none can be cut.
  func splitting(_ random: inout SeededGenerator, step: Double) -> (LayeredPattern, Int)? {
    guard let index = vibrations.randomElement(using: &random) else { return nil }
    let whole = events[index]
    let cut = (whole.length * Double.random(in: 0.1...0.9, using: &random) / step).rounded() * step
    guard cut >= 1, cut < whole.length else { return nil }
    var pattern = with(index) { $0.length = cut }
    var rest = whole
    (rest.start, rest.length) = (whole.start + cut, whole.length - cut)
    pattern.events.append(rest)
    return (pattern, index)
  }

  /// The level of each event above the threshold, at least -10 dB.
  func levels(on profile: DeviceProfile) -> [Double] {
    simulation(on: profile).events.sorted { $0.event.index < $1.event.index }
      .map { max(-10, $0.aboveThreshold?.value ?? -10) }
  }

  /// The time in which an event has the actuator: until the next one drives it, at most 25 ms after the event's own drive;
  /// `nil` if it drives nothing.
  func window(of index: Int, on profile: DeviceProfile) -> Range<TimePoint>? {
    let drives = simulation(on: profile).events.compactMap { event in
      event.driven.map { (event: event.event.index, span: $0) }
    }
    guard let own = drives.first(where: { $0.event == index })?.span else { return nil }
    let next = drives.map(\.span.lowerBound).filter { $0 > own.lowerBound }.min()
    return own.lowerBound..<min(next ?? .latest, own.upperBound + .milliseconds(25))
  }

  /// The level of the motion in a time, as alone.
  ///
  /// No rule of credit takes part: it is the integral of all that moves then, and of nothing before.
  func motionLevel(in window: Range<TimePoint>, on profile: DeviceProfile) -> Double {
    let felt = simulation(on: profile).felt
    let step = felt.step.inSeconds
    var (energy, largest) = (0.0, 0.0)
    for interval in felt.intervals {
      for (position, amplitude) in interval.samples.enumerated() {
        guard window.contains(felt.time(of: interval.first + Int64(position), in: interval)) else { continue }
        energy += (amplitude * amplitude - energy) * step / 0.2
        largest = max(largest, energy)
      }
    }
    return 10 * log10(largest)
  }

  func simulation(on profile: DeviceProfile) -> Simulation {
    Simulation(HapticCall(Timeline(compiling: HapticPattern(events: events.map(\.event)))), on: profile)
  }
}
