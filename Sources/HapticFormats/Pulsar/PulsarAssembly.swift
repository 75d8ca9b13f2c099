internal import HapticModel

/// Makes the parts of a pattern from what a preset holds.
struct PulsarAssembly {
  /// The events in the order of time; the vibration comes before the taps of its first instant.
  private(set) var events: [PulsarReading.Placed<HapticEvent>] = []
  /// The intensity control's course and the sharpness control's; none where nothing vibrates.
  private(set) var curves: [PulsarReading.Placed<ParameterCurve>] = []

  init(_ reading: PulsarReading) {
    var course = RaisedCourse(reading.amplitudes)
    let taps = reading.taps
    var first = 0
    while first < taps.count {
      // All taps of one instant share the control's value.
      let time = taps[first].value.time
      let group = taps[first...].prefix { $0.value.time == time }
      let peak = group.reduce(0) { max($0, $1.value.amplitude) }
      let control = course.control(at: time, atLeast: peak)
      for tap in group { append(tap, under: control) }
      first += group.count
    }
    pad(to: .zero + (reading.duration ?? .zero), unlessVibratingUntil: reading.amplitudes.last?.time)
    guard let begin = reading.amplitudes.first?.time, let end = reading.amplitudes.last?.time else { return }
    insertVibration(from: begin, to: end, of: reading)
    let intensity = Self.curve(.hapticIntensity, from: begin, course.finish())
    curves.append(PulsarReading.Placed(value: intensity, node: reading.amplitudesNode))
    guard var start = reading.frequencies.first else { return }
    var frequencies = reading.frequencies
    if start.time > begin {
      // Before its first point a control is neutral, 0: the first frequency holds from the beginning.
      start.time = begin
      frequencies.insert(start, at: 0)
    }
    let sharpness = Self.curve(.hapticSharpness, from: start.time, frequencies)
    curves.append(PulsarReading.Placed(value: sharpness, node: reading.frequenciesNode))
  }

  private mutating func append(_ tap: PulsarReading.Placed<PulsarTap>, under control: Double) {
    // Not above 1: the control is no less than the amplitude; 0 only where that is 0, too.
    let intensity = control > 0 ? tap.value.amplitude / control : 0
    let event = Transient(
      UnitLevel(clamping: intensity), UnitLevel(clamping: tap.value.frequency), at: tap.value.time)
    events.append(PulsarReading.Placed(value: .transient(event), node: tap.node))
  }

  /// Lets the last tap reach to the preset's own end, so that it loops as it was meant to.
  private mutating func pad(to end: TimePoint, unlessVibratingUntil vibrationEnd: TimePoint?) {
    guard end > vibrationEnd ?? .zero, let last = events.indices.last,
      case .transient(var tap) = events[last].value, end > tap.time
    else { return }
    tap.padding = end - tap.time
    events[last].value = .transient(tap)
  }

  private mutating func insertVibration(from begin: TimePoint, to end: TimePoint, of reading: PulsarReading) {
    let sharpness: UnitLevel = reading.frequencies.isEmpty ? Continuous.defaultSharpness : .zero
    let vibration = Continuous(.full, sharpness, at: begin, for: end - begin)
    let place = events.firstIndex { $0.value.time >= begin } ?? events.endIndex
    events.insert(
      PulsarReading.Placed(value: .continuous(vibration), node: reading.amplitudesNode), at: place)
  }

  private static func curve(
    _ id: ControlID, from begin: TimePoint, _ points: [PulsarPoint]
  ) -> ParameterCurve {
    ParameterCurve(id, at: begin, points: points.map { .init($0.value, at: $0.time - begin) })
  }
}
