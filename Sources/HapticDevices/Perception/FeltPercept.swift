package import HapticModel
package import HapticTimeline

/// A sensation: a part of the felt motion in which a hand notices no change, whatever events cause it.
///
/// The page Perception says how the motion is cut and how events are assigned. A percept that is not felt is in no list.
///
/// Thread-safe: yes, a value.
package struct FeltPercept: Sendable, Hashable {
  /// The part that an event has in a percept.
  package enum Role: String, Sendable, Hashable, CaseIterable {
    /// Its own: the event is the first in it.
    case own
    /// A hand does not tell the event from the one before it.
    case merged
    /// The event has a percept of its own, and goes on in this one.
    case layer
    /// The drive of another event contains that of this one.
    case added
  }

  /// An event with its part.
  package struct Part: Sendable, Hashable {
    /// The event in the timeline that is played.
    package let event: VoiceID
    package let role: Role
  }

  /// The time from which the motion is its own, latency included.
  package let onset: TimePoint
  /// The time at which the felt amplitude falls below a tenth of its largest value for good, or at which another percept begins.
  package let end: TimePoint
  /// The time of the largest felt amplitude.
  package let peak: TimePoint
  /// The felt peak in decibels above the threshold, integrated over time and raised by maskers; at least 0.
  package let aboveThreshold: Decibels
  /// The frequency at the peak; `nil` if there is none.
  package let frequency: Frequency?
  /// The actuator, as an index of ``DeviceProfile/others``; `nil` for the main one.
  package var actuator: Int?
  /// The events in it, in order of their first drive in it.
  package let parts: [Part]

  /// The length from the onset to the end.
  package var length: TimeSpan { end - onset }
}

extension Simulation {
  /// Returns what a hand feels as a list of percepts, in order of time.
  ///
  /// The verdicts on ``events`` follow from it: an event is separate if it is the first in a percept, merged if it is not, and not
  /// felt if it is in none. Computed at each call. Cost: linear in the events and in the samples of the motion.
  package func percepts() -> [FeltPercept] {
    guard !parts.isEmpty else {
      return Perception(site: profile.site).percepts(of: delivery, motion: motion, felt: felt, on: profile)
    }
    let all = parts.enumerated().flatMap { position, part in
      part.percepts().map { percept in
        var percept = percept
        percept.actuator = position > 0 ? position - 1 : nil
        return percept
      }
    }
    return all.sorted { ($0.onset, $0.actuator ?? -1) < ($1.onset, $1.actuator ?? -1) }
  }
}
