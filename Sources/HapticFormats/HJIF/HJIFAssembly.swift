internal import HapticModel

/// Makes the parts of a pattern from what a channel plays.
struct HJIFAssembly {
  /// The events in the order of time; vibrations come before the taps of their first instant.
  let events: [(event: HapticEvent, node: Int)]

  init(_ signal: HJIFSignal) {
    let vibrations = signal.strokes.map { stroke in
      let vibration = Continuous(
        from: stroke.start, to: stroke.end, intensity: stroke.intensity, sharpness: stroke.sharpness)
      return (event: HapticEvent.continuous(vibration), node: stroke.node)
    }
    let taps = signal.taps.map { tap in
      let event = Transient(
        UnitLevel(clamping: tap.intensity), UnitLevel(clamping: tap.sharpness), at: tap.time)
      return (event: HapticEvent.transient(event), node: tap.node)
    }
    events = (vibrations + taps).stablySorted { $0.event.time < $1.event.time }
  }
}
