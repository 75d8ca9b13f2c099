public import HapticModel
public import HapticTimeline

/// The result for every event of a run: planned, dispatched, placed.
///
/// None of this is an error. A late command reached the kernel after its frame had been rendered; it sounded as soon as
/// possible, and its neighbours did not move.
public struct TimingReport: Sendable, Hashable {
  /// The result for one event.
  public struct Event: Sendable, Hashable {
    /// The number of the event in the run.
    public var serial: Int64
    /// The pattern's event.
    public var source: VoiceID?
    /// The actuator, counted from 0; the end concerns all.
    public var lane: Int
    /// `tap`, `begin`, `release`, `control` or `end`.
    public var kind: String
    /// The planned time of its effect, on the engine's clock.
    public var planned: EngineInstant
    /// The time of its dispatch to the kernel.
    public var dispatched: EngineInstant
    /// The frame that `planned` maps to.
    public var frame: FrameIndex
    /// The frame on which it took effect; `nil` if the kernel did not reach or refused it.
    public var placed: FrameIndex?
    /// The time between its dispatch and the kernel's need for it.
    public var margin: TimeSpan

    /// Makes a record.
    package init(
      serial: Int64, source: VoiceID?, lane: Int = 0, kind: String, planned: EngineInstant,
      dispatched: EngineInstant, frame: FrameIndex, placed: FrameIndex?, margin: TimeSpan
    ) {
      self.serial = serial
      self.source = source
      self.lane = lane
      self.kind = kind
      self.planned = planned
      self.dispatched = dispatched
      self.frame = frame
      self.placed = placed
      self.margin = margin
    }
  }

  /// The stream's rate.
  public var rate: SampleRate
  /// The look-ahead of the run.
  public var lookAhead: TimeSpan
  /// The number of actuators.
  public var lanes = 1
  /// The first events of the run, at most ``rememberedEvents``.
  public var events: [Event] = []
  /// The number of events in all.
  public var eventCount = 0
  /// Commands placed later than asked.
  public var lateCommands = 0
  /// Vibrations refused because too many were sounding.
  public var refusedVoices = 0
  /// Audio events, which are kept but not played.
  public var audioEvents = 0
  /// The delay of each wake-up.
  public var wakeLateness: [TimeSpan] = []
  /// Underruns of the device; 0 without one.
  public var xruns = 0
  /// The number of times that the device stood still without reporting an underrun, or that a run without a device did;
  /// it then continued from there.
  public var stalls = 0
  /// The time by which everything after all stalls of the device was heard later.
  public var stalled = TimeSpan.zero
  /// The length of sound that waits in the device's buffer; zero without one.
  public var buffer = TimeSpan.zero
  /// The length to which the sink made its buffer deeper after underruns or stalls; `nil` if it never did.
  public var grownBuffer: TimeSpan?
  /// Suspends of the device.
  public var suspends = 0
  /// Frames dropped from the kept copy because its writer was too slow.
  public var framesNotKept = 0
  /// Commands without a placement, because the placement ring was full.
  public var unreportedPlacements = 0
  /// Frames of the stream.
  public var frames = FrameCount(0)
  /// The deepest reduction of sound that would have passed the ceiling, of any actuator; 0 if there was none.
  public var turnedDown = Decibels.zero
  /// The number of frames that were reduced, of the actuator with the most.
  public var framesTurnedDown = FrameCount(0)
  /// The answer to the audio thread's request for real-time scheduling; `nil` if it was not requested.
  public var scheduling: String?
  /// True if the sink paced itself because its device does not.
  public var isSelfPaced = false
  /// True of a rendering for which no time passed.
  public var isOffline = false

  /// The margins of the events that could be sent a whole look-ahead before they were due, or of all if there are none.
  ///
  /// An event due within the first look-ahead of a run is sent as it starts: its margin says only how soon it comes.
  public var steadyMargins: [TimeSpan] {
    let start = EngineInstant.zero + buffer + lookAhead
    let steady = events.filter { $0.planned >= start }
    return (steady.isEmpty ? events : steady).map(\.margin)
  }

  /// The maximum number of events that a report lists.
  public static var rememberedEvents: Int { 10_000 }

  /// An empty report.
  public init(rate: SampleRate, lookAhead: TimeSpan) {
    self.rate = rate
    self.lookAhead = lookAhead
  }

  /// The `p`-th percentile (0…100) of `spans` by the nearest rank; zero if there are none.
  public static func percentile(_ p: Double, of spans: [TimeSpan]) -> TimeSpan {
    guard !spans.isEmpty else { return .zero }
    let sorted = spans.sorted()
    let rank = Int((p * Double(sorted.count) / 100).rounded(.up))
    return sorted[min(max(rank - 1, 0), sorted.count - 1)]
  }
}
