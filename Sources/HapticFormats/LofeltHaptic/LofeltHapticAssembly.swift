internal import HapticModel

extension EnvelopeAssembly {
  /// Makes one vibration that follows both envelopes of a `.haptic` file, and the taps.
  init(
    amplitude: (node: Int, points: [LofeltHapticBreakpoint]),
    frequency: (node: Int, points: [LofeltHapticBreakpoint])?
  ) {
    guard let first = amplitude.points.first?.time, let last = amplitude.points.last?.time else { return }
    if first < last {
      let vibration = Vibration(
        start: first, end: last,
        intensity: AmplitudeRamps.read(
          amplitude.points.map { Point(time: $0.time, value: $0.value.squareRoot()) }, grid: .nanoseconds(1)),
        sharpness: frequency?.points.map { Point(time: $0.time, value: $0.value.squareRoot()) } ?? [],
        node: amplitude.node
      )
      append([vibration])
    }
    append(
      amplitude.points.compactMap { point in
        point.emphasis.map {
          Tap(
            time: point.time, intensity: $0.amplitude.squareRoot(), sharpness: $0.frequency, node: $0.node)
        }
      })
  }
}
