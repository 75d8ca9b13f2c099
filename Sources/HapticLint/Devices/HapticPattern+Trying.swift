internal import HapticModel

// The changes of events and of patterns that are tried for hints.

extension HapticEvent {
  /// The length of a vibration; `nil` of a tap.
  var length: TimeSpan? {
    if case .continuous(let vibration) = self { vibration.duration } else { nil }
  }

  mutating func begin(at time: TimePoint) {
    switch self {
    case .transient(var tap):
      tap.time = time
      self = .transient(tap)
    case .continuous(var vibration):
      vibration.time = time
      self = .continuous(vibration)
    case .audioContinuous, .audioCustom: break
    }
  }

  /// Returns the event at the start of a pattern with another intensity, and, with a length, as a vibration; `nil` for a
  /// sound.
  func changed(to intensity: Double, length: TimeSpan? = nil) -> HapticEvent? {
    guard isHaptic else { return nil }
    var event = with(intensity: intensity)
    if let length { event = event.lasting(length) }
    event.begin(at: .zero)
    return event
  }

  /// Returns the event with another intensity, the highest of its curve if it has one of its own.
  func with(intensity: Double) -> HapticEvent {
    switch self {
    case .transient(let tap):
      return .transient(Transient(UnitLevel(clamping: intensity), tap.sharpness, at: tap.time))
    case .continuous(var vibration):
      guard let points = vibration.intensityCurve?.points, let top = points.map(\.value).max(), top > 0 else {
        vibration.intensity = UnitLevel(clamping: intensity)
        return .continuous(vibration)
      }
      vibration.intensity = UnitLevel(clamping: intensity)
      vibration.intensityCurve = Curve(points.map { Curve.Point($0.value / top, at: $0.offset) })
      return .continuous(vibration)
    case .audioContinuous, .audioCustom: return self
    }
  }

  /// Returns the event as a vibration of a length, over which its curves are stretched.
  func lasting(_ length: TimeSpan) -> HapticEvent {
    switch self {
    case .transient(let tap):
      return .continuous(Continuous(tap.intensity, tap.sharpness, at: tap.time, for: length))
    case .continuous(var vibration):
      let before = vibration.duration
      vibration.duration = length
      vibration.intensityCurve = vibration.intensityCurve?.stretched(from: before, to: length)
      vibration.sharpnessCurve = vibration.sharpnessCurve?.stretched(from: before, to: length)
      return .continuous(vibration)
    case .audioContinuous, .audioCustom: return self
    }
  }
}

extension Curve {
  /// Returns the curve with its points at the same shares of another length.
  func stretched(from before: TimeSpan, to after: TimeSpan) -> Curve {
    guard before > .zero else { return self }
    let factor = Double(after.nanoseconds) / Double(before.nanoseconds)
    return Curve(
      points.map { point in
        let offset = Int64((Double(point.offset.nanoseconds) * factor).rounded(.toNearestOrEven))
        return Point(point.value, at: .nanoseconds(offset))
      })
  }
}

extension HapticPattern {
  /// Returns the pattern with one event made as strong as `intensity`, or with others that keep its order.
  func changed(_ index: Int, to intensity: Double, _ order: EventOrder) -> HapticPattern {
    var pattern = self
    switch order.change(to: intensity) {
    case nil: break
    case .one: pattern.events[index] = events[index].with(intensity: intensity)
    case .all(let factor):
      pattern.events = events.map { event in
        event.writtenIntensity.map { event.with(intensity: min(1, $0 * factor)) } ?? event
      }
    case .weaker:
      pattern.events = events.map { event in
        guard let own = event.writtenIntensity, own > 0, own < intensity else { return event }
        return event.with(intensity: intensity)
      }
    case .spread:
      pattern.events = events.map { event in
        guard let own = event.writtenIntensity, own > 0 else { return event }
        return event.with(intensity: order.spread(own, from: intensity))
      }
    }
    return pattern
  }

  /// Returns the pattern with one event of another length, and with all shorter vibrations if the order of lengths says so.
  func changed(_ index: Int, lasting length: TimeSpan, _ order: EventOrder) -> HapticPattern {
    var pattern = self
    pattern.events[index] = events[index].lasting(length)
    guard let change = order.lengthChange(to: length), change != .one else { return pattern }
    pattern.events = pattern.events.map { event in
      event.length.map { $0 < length } ?? false ? event.lasting(length) : event
    }
    return pattern
  }
}
