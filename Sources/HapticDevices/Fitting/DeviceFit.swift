package import HapticModel
package import HapticTimeline

/// A timeline fitted to a device: all rounding, cutting, limiting and merging of patterns happens here.
///
/// The simulator integrates the waveform, exporters encode it, and both return the changes. In order: taps beyond the
/// rate are dropped and times are rounded; taps end before the next event; several events are mixed to
/// one drive, at a strength that the device has; short runs are lengthened; the excess of length and entries is cut.
package struct DeviceFit: Sendable {
  /// The drive of the motor; times count from the start of the pattern.
  package let waveform: DriveWaveform
  /// The times at which events that the segments do not name play along, or would move the motor.
  package let shared: [SharedDrive]
  /// The first part of each vibration that goes on where another one ends, as strongly and as sharply.
  package let firstParts: [VoiceID: VoiceID]
  /// The time up to which it is known; `nil` if that is the end.
  package let horizon: TimePoint?

  /// Fits a timeline; records the changes in `log`.
  ///
  /// Total: every timeline fits every interface. Cost: linear in the duration of the events.
  package init(_ timeline: Timeline, for interface: DriveInterface, _ log: inout ChangeLog) {
    if let length = interface.fixedRun {
      self.init(
        waveform: Self.fixed(length, timeline: timeline, interface: interface), shared: [], firstParts: [:],
        horizon: nil)
      return
    }
    let requests = DriveRequests(of: timeline, for: interface, &log)
    var mixdown = DriveMixdown(requests, for: interface)
    mixdown.run(&log)
    var limits = DriveLimiting(mixdown.segments, requests, for: interface)
    limits.apply(&log)
    self.init(
      waveform: Self.waveform(limits.segments, requests: requests, mapping: interface.mapping),
      shared: Self.shared(mixdown.shares, segments: limits.segments, requests: requests),
      firstParts: requests.firstParts, horizon: mixdown.horizon)
  }

  /// Returns the change for taps beyond a device's rate; empty if there are none.
  package static func droppedTaps(of timeline: Timeline, on profile: DeviceProfile) -> [Change] {
    guard profile.limits.tapsPerSecond != nil else { return [] }
    var log = ChangeLog()
    _ = DriveRequests(of: timeline, for: DriveInterface(profile), &log)
    return log.changes.filter { $0.code == .rateLimited }
  }

  /// Returns true if a fit would hold a changing strength of a vibration in steps, with the change `curveAsSteps`.
  ///
  /// Cost: that of a fit, up to the first such strength.
  package static func holdsStrengths(of timeline: Timeline, for interface: DriveInterface) -> Bool {
    // The events are not played.
    guard interface.fixedRun == nil else { return false }
    var log = ChangeLog()
    var mixdown = DriveMixdown(DriveRequests(of: timeline, for: interface, &log), for: interface)
    mixdown.run(until: .curveAsSteps, &log)
    return log.holds(.curveAsSteps)
  }

  private init(
    waveform: DriveWaveform, shared: [SharedDrive], firstParts: [VoiceID: VoiceID], horizon: TimePoint?
  ) {
    self.waveform = waveform
    self.shared = shared
    self.firstParts = firstParts
    self.horizon = horizon
  }

  /// Returns the shares of the requests in segments that are left.
  private static func shared(
    _ shares: [[DriveMixdown.Share]], segments: [DriveMixdown.Segment], requests: DriveRequests
  ) -> [SharedDrive] {
    var driven = [Bool](repeating: false, count: requests.all.count)
    for segment in segments { driven[segment.request] = true }
    let end = segments.last?.end ?? 0
    return shares.enumerated().flatMap { request, shares in
      shares.filter { driven[$0.owner] && $0.start < end }.map { share in
        let (from, to) = (requests.ticks.time(of: share.start), requests.ticks.time(of: min(share.end, end)))
        return SharedDrive(
          of: requests.all[request].event, with: requests.all[share.owner].event, in: from...to,
          isPlayed: share.isPlayed)
      }
    }
  }

  /// Returns one run of the motor at full strength from the first event with an intensity above 0.
  private static func fixed(
    _ length: TimeSpan, timeline: Timeline, interface: DriveInterface
  ) -> DriveWaveform {
    // The events are not played, so changes to them do not count.
    var unheard = ChangeLog()
    let requests = DriveRequests(of: timeline, for: interface, &unheard)
    guard length > .zero,
      let first = requests.all.filter({ $0.intensity > 0 }).min(by: { $0.start < $1.start })
    else { return .none }
    let start = requests.ticks.time(of: first.start)
    return DriveWaveform([
      DriveWaveform.Segment(
        from: start, to: start + length, amplitude: 1, 1,
        frequency: interface.mapping.frequency.frequency(.medium), event: first.event)
    ])
  }

  private static func waveform(
    _ segments: [DriveMixdown.Segment], requests: DriveRequests, mapping: DriveMapping
  ) -> DriveWaveform {
    var made: [DriveWaveform.Segment] = []
    made.reserveCapacity(segments.count)
    for segment in segments {
      let request = requests.all[segment.request]
      let sharpness = UnitLevel(clamping: segment.sharpness)
      let frequency =
        request.isTap ? mapping.tap.frequency(sharpness) : mapping.frequency.frequency(sharpness)
      let next = DriveWaveform.Segment(
        from: requests.ticks.time(of: segment.start), to: requests.ticks.time(of: segment.end),
        amplitude: segment.from, segment.to, gain: segment.gain,
        limit: segment.limit, frequency: frequency,
        sharpness: segment.sharpness, requested: segment.requested, event: request.event)
      made.append(next)
    }
    return DriveWaveform(made)
  }
}
