public import HapticEngine
public import HapticModel
package import HapticSynthesis
internal import HapticTimeline

/// Everything that the kernels get to sound a program: the stamped commands of each lane, in order, and the settings.
///
/// The same engine and the same rule as an ``OfflineRenderer``'s stamp the commands, so a kernel that gets a plan gives
/// the same samples, wherever it runs: ``json`` carries a plan to the kernel in a page.
///
/// Thread-safe: yes, a value. Real-time-safe: no.
public struct SoundPlan: Sendable {
  /// Frames per second.
  public let rate: SampleRate
  /// The length of every lane.
  public let frames: FrameCount
  /// The frames of silence before the program's start.
  public let leadIn: FrameCount
  /// The settings of every lane's kernel.
  package let settings: KernelSettings
  /// The commands of each lane, in the order in which its kernel gets them.
  package let lanes: [[VoiceCommand]]
  /// The frame at which all sound is cut, for a program that is limited; `nil` if it ends by itself.
  public let cut: FrameIndex?

  /// The greatest number of commands in a plan, over all lanes: 100,000, *chosen*.
  ///
  /// That is 2 to 5 MB of text. A kernel with room for that many takes all of them before it begins, so none is late.
  public static let commandLimit = 100_000
  /// The greatest number of samples that a plan gives, over all lanes: 28,800,000, *chosen*.
  ///
  /// That is ten minutes of one actuator at 48,000 frames a second, and 115 MB of a page's memory.
  public static let sampleLimit: Int64 = 28_800_000

  /// Plans `program`.
  ///
  /// - Parameter limit: the length to sound, in the program's own time; sound at that time fades within 4 ms. `nil` for
  ///   all of it.
  /// - Throws: a ``Refusal`` for a program that never ends, is too long, or has too many commands or actuators.
  public init(
    _ program: Program, rate: SampleRate, options: PlaybackOptions = PlaybackOptions(),
    until limit: TimeSpan? = nil
  ) throws(Refusal) {
    guard program.laneCount <= KernelBank.laneLimit else { throw Refusal(.tooManyActuators) }
    guard let frames = OfflineRenderer.frames(of: program, rate: rate, options: options, until: limit) else {
      throw Refusal(.endless)
    }
    guard frames.count <= Self.sampleLimit / Int64(program.laneCount) else { throw Refusal(.tooLong) }
    let cut = options.end(of: program, until: limit)
    let recorder = CommandRecorder(lanes: program.laneCount, rate: rate, until: cut, limit: Self.commandLimit)
    try recorder.record(program, options)
    self.rate = rate
    self.frames = frames
    leadIn = rate.frames(in: options.leadIn)
    settings = options.kernel
    lanes = recorder.lanes
    self.cut = cut.map { CommandWriter(rate: rate).frame(at: $0) }
  }
}

extension SoundPlan {
  /// The reason why a program has no plan.
  public struct Refusal: Error, Sendable, Hashable {
    /// The kind of a refusal.
    public enum Code: String, Sendable, Hashable {
      /// The program never ends: give a limit.
      case endless
      /// The program, or its part up to the limit, has more than ``SoundPlan/commandLimit`` commands: give a lower limit.
      case tooManyCommands = "too-many-commands"
      /// The program, or its part up to the limit, has more than ``SoundPlan/sampleLimit`` samples: give a lower limit.
      case tooLong = "too-long"
      /// The program has more than eight actuators, the most of a stream.
      case tooManyActuators = "too-many-actuators"
    }

    /// The kind.
    public let code: Code

    /// Makes a refusal.
    public init(_ code: Code) { self.code = code }

    /// The reason in one sentence, without a full stop.
    public var message: String {
      switch code {
      case .endless: "it never ends, so only a part of it can be planned"
      case .tooManyCommands: "it has more than 100,000 commands for the kernel, the most that a plan holds"
      case .tooLong:
        "it is longer than ten minutes of one actuator at 48,000 frames a second, the most that a plan gives"
      case .tooManyActuators: "it has more than eight actuators, the most that are heard at once"
      }
    }
  }
}
