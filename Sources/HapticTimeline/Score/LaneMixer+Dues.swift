internal import HapticModel
internal import HeapModule

extension LaneMixer {
  /// Ends finished voices and un-ducks the rest.
  mutating func endDue(at moment: Int64) {
    while let first = taps.first, let tap = taps[first], tap.until <= moment {
      taps.leave(first)
      loads.remove(tap)
    }
    while let due = dues.min, due.time <= moment {
      dues.removeMin()
      guard let voice = sounding[due.handle] else { continue }
      if !voice.isStopped, voice.stop <= moment {
        sounding.update(due.handle) { $0.isStopped = true }
        stops.append((voice.request.order, .stop(voice.id, isCut: false)))
        if voice.end > moment { dues.insert(Due(time: voice.end, handle: due.handle)) }
      } else if !voice.isStopped, let until = voice.duckedUntil {
        if until <= moment {
          sounding.update(due.handle) { $0.duckedUntil = nil }
          cut(due.handle, at: moment, goingOnAt: voice.vibration.intensity)
        } else {
          // Another event has ducked it for longer since.
          dues.insert(Due(time: until, handle: due.handle))
        }
      }
      if voice.stop <= moment, voice.end <= moment { release(due.handle) }
    }
  }

  /// Forgets a vibration.
  mutating func release(_ handle: UseHandle) {
    guard let voice = sounding[handle] else { return }
    sounding.leave(handle)
    if isShared { loads.remove(voice.request) }
  }

  /// Ends the current segment and begins another.
  mutating func cut(_ handle: UseHandle, at moment: Int64, goingOnAt intensity: UnitLevel) {
    guard let voice = sounding[handle] else { return }
    var section = voice.vibration
    section.time = TimePoint(nanoseconds: moment)
    section.duration = TimeSpan(nanoseconds: voice.stop - moment)
    section.intensity = intensity
    section.envelope.attack = .zero
    section.dropCurves(until: section.time - voice.vibration.time)
    // A segment that began at this moment is not sent yet: it is replaced instead.
    let isReplaced = voice.section.time == section.time
    if isReplaced { section.envelope.attack = voice.section.envelope.attack }
    let start: Action.Kind = .start(voice.id, .continuous(section), origin: voice.request.side.origin)
    let index = isReplaced ? voice.startIndex : starts.count
    if isReplaced {
      starts[index].kind = start
    } else {
      stops.append((voice.request.order, .stop(voice.id, isCut: true)))
      starts.append((voice.request.order, start))
    }
    sounding.update(handle) {
      $0.section = section
      $0.startIndex = index
    }
  }
}
