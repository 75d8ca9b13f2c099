public import HapticModel
public import HapticTimeline

/// What became of every event of a run: planned, dispatched, placed.
///
/// None of it is an error. A late command is one that reached the kernel after its frame had been rendered; it
/// sounded as soon as possible, and its neighbours did not move.
public struct TimingReport: Sendable, Hashable {
  /// One event's way.
  public struct Event: Sendable, Hashable {
    /// Counts the events of the run.
    public var serial: Int64
    /// The pattern's event.
    public var source: VoiceID?
    /// Which actuator it was for, counted from 0; the end is for all.
    public var lane: Int
    /// `tap`, `begin`, `release`, `control` or `end`.
    public var kind: String
    /// When it was to take effect, on the engine's clock.
    public var planned: EngineInstant
    /// When it was handed to the kernel.
    public var dispatched: EngineInstant
    /// The frame that `planned` maps to.
    public var frame: FrameIndex
    /// The frame on which it took effect; `nil` where the kernel did not get to it or refused it.
    public var placed: FrameIndex?
    /// How long before the kernel would need it the event was handed over.
    public var margin: TimeSpan

    /// Makes a record.
    public init(
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
  /// How many actuators there were.
  public var lanes = 1
  /// The first events of the run, at most ``rememberedEvents``.
  public var events: [Event] = []
  /// How many events there were in all.
  public var eventCount = 0
  /// Commands placed later than asked.
  public var lateCommands = 0
  /// Vibrations refused because too many were sounding.
  public var refusedVoices = 0
  /// Audio events, which are kept and not sounded.
  public var audioEvents = 0
  /// How late the engine woke up.
  public var wakeLateness: [TimeSpan] = []
  /// Underruns of the device.
  public var xruns = 0
  /// Suspends of the device.
  public var suspends = 0
  /// Frames dropped from the kept copy because its writer was too slow.
  public var framesNotKept = 0
  /// Commands of which the kernel could not say where it placed them, because nobody read what it said.
  public var unreportedPlacements = 0
  /// Frames that the stream had.
  public var frames = FrameCount(0)
  /// What the audio thread's scheduling is.
  public var scheduling: String?
  /// Whether the sink paced itself because its device does not.
  public var isSelfPaced = false

  /// How many events a report describes one by one.
  public static var rememberedEvents: Int { 10_000 }

  /// An empty report.
  public init(rate: SampleRate, lookAhead: TimeSpan) {
    self.rate = rate
    self.lookAhead = lookAhead
  }

  /// The `p`-th percentile (0…100) of `spans` by the nearest rank; zero of none.
  public static func percentile(_ p: Double, of spans: [TimeSpan]) -> TimeSpan {
    guard !spans.isEmpty else { return .zero }
    let sorted = spans.sorted()
    let rank = Int((p / 100 * Double(sorted.count)).rounded(.up))
    return sorted[min(max(rank - 1, 0), sorted.count - 1)]
  }
}
