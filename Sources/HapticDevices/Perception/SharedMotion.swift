internal import HapticModel
internal import HapticTimeline

/// The events that play along with others, and the motion that they share.
///
/// An event is *added* to another one if no part of its vibration has the actuator for a time of its own, and all of them play
/// along with parts of one other vibration. Any other event is credited with the motion that it shares.
struct SharedMotion {
  private let shared: [SharedDrive]
  private let positions: [VoiceID: Int]
  /// True for each event that is added to another one.
  private let isAdded: [Bool]

  /// - Parameters:
  ///   - events: the events with the times at which they have the actuator.
  ///   - vibrations: the vibration of each event.
  ///   - positions: the index of each event.
  init(
    _ shared: [SharedDrive], of events: [FeltEvent], in vibrations: [Int], at positions: [VoiceID: Int]
  ) {
    (self.shared, self.positions) = (shared, positions)
    var isDriven = Array(repeating: false, count: events.count)
    for (event, vibration) in vibrations.enumerated() where events[event].driven != nil {
      isDriven[vibration] = true
    }
    var hosts: [Int: Set<Int>] = [:]
    for one in shared where one.isPlayed {
      guard let event = positions[one.event], let host = positions[one.other] else { continue }
      hosts[vibrations[event], default: []].insert(vibrations[host])
    }
    isAdded = vibrations.map { !isDriven[$0] && hosts[$0]?.count == 1 }
  }

  /// Gives each event without a drive of its own the motion of the one that it plays along with, or the name of the one that
  /// hides it.
  func assign(to events: inout [FeltEvent]) {
    let isDriven = events.map { $0.driven != nil }
    for one in shared {
      guard let event = positions[one.event], let host = positions[one.other] else { continue }
      if let driven = events[event].driven {
        guard one.isPlayed else { continue }
        if events[event].frequency == nil { events[event].takeMotion(of: events[host]) }
        if isDriven[event] { continue }
        events[event].driven = driven.lowerBound...max(driven.upperBound, one.span.upperBound)
      } else if one.isPlayed {
        events[event].take(the: events[host], during: one.span)
        events[event].hiddenBy = nil
        if !isAdded[event] { events[event].addedTo = nil }
      } else if events[event].hiddenBy == nil {
        events[event].hiddenBy = one.other
      }
    }
  }

  /// Returns the samples that events share with others, but for those that are added.
  func blocks(in motion: SampleTimes, among blocks: [FeltSamples.Block], _ runs: [DriveRun])
    -> [FeltSamples.Block]
  {
    shared.compactMap { one in
      guard one.isPlayed, let event = positions[one.event], !isAdded[event], let host = positions[one.other]
      else { return nil }
      let range = motion.positions(of: one.span, followedBy: runs)
      let next = blocks.partitioningIndex { $0.range.upperBound > range.lowerBound }
      let isHost = next < blocks.count && blocks[next].owner == host
      let own = isHost ? blocks[next].own : range.lowerBound
      return FeltSamples.Block(
        owner: event, range: range, own: min(max(own, range.lowerBound), range.upperBound), host: host)
    }
  }

  /// Gives each event that is added to another one what is felt of that.
  func assignSensations(to events: inout [FeltEvent]) {
    for event in events.indices {
      guard let host = events[event].addedTo.flatMap({ positions[$0] }) else { continue }
      events[event].takeSensation(of: events[host])
    }
  }
}
