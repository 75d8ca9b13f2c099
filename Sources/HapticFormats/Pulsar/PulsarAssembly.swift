internal import HapticModel

/// Makes the parts of a pattern from what a preset holds.
struct PulsarAssembly {
  /// The events in the order of time; the vibration comes before the taps of its first instant.
  private(set) var events: [PulsarReading.Placed<HapticEvent>] = []

  init(_ reading: PulsarReading) {
    events = reading.taps.map { tap in
      let event = Transient(
        UnitLevel(clamping: tap.value.amplitude), UnitLevel(clamping: tap.value.frequency), at: tap.value.time
      )
      return PulsarReading.Placed(value: .transient(event), node: tap.node)
    }
    pad(to: .zero + (reading.duration ?? .zero), unlessVibratingUntil: reading.amplitudes.last?.time)
    guard let begin = reading.amplitudes.first?.time, let end = reading.amplitudes.last?.time else { return }
    insertVibration(from: begin, to: end, of: reading)
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
    var frequencies = reading.frequencies
    // The first frequency holds from the beginning.
    if let first = frequencies.first, first.time > begin {
      frequencies[0].time = begin; frequencies.insert(first, at: 1)
    }
    var vibration = Continuous(from: begin, to: end, intensity: reading.amplitudes, sharpness: frequencies)
    if frequencies.isEmpty { vibration.sharpness = Continuous.defaultSharpness }
    let place = events.firstIndex { $0.value.time >= begin } ?? events.endIndex
    events.insert(
      PulsarReading.Placed(value: .continuous(vibration), node: reading.amplitudesNode), at: place)
  }
}
