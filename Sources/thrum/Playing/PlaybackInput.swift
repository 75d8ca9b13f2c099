internal import HapticDevices
internal import HapticEngine
internal import HapticModel
internal import HapticPlayback
internal import HapticProject
internal import HapticSynthesis
internal import HapticTimeline

/// The sound that the options request: the patterns themselves, or their playback on a simulated device.
struct PlaybackInput {
  /// The playable form of each pattern.
  let playables: [Playable]
  /// The options of the player.
  let options: PlaybackOptions
  /// True if a pattern could not be read, and was left out.
  private(set) var hasFailed = false

  /// Reads the patterns; reports on standard error the changes that a device makes, and a description of a drive.
  ///
  /// - Parameters:
  ///   - endlessLimit: the length that a device gets of a sequence that never ends; `nil` if it gets none.
  ///   - areAlone: true if each plays by itself, not after another.
  ///   - isQuiet: true if the caller reports the readers' warnings.
  init(
    _ patterns: [PatternSource], _ input: InputOptions, _ sound: SoundOptions, endlessLimit: TimeSpan? = nil,
    areAlone: Bool = false, isQuiet: Bool = false
  ) throws {
    try self.init(
      patterns.map { PlayEntry(source: $0, input: input) }, sound, endlessLimit: endlessLimit,
      areAlone: areAlone, isQuiet: isQuiet)
  }

  /// Reads the patterns, each with its options.
  ///
  /// - Parameter goesOn: true to report a pattern that cannot be read, and to leave it out, if there are others.
  init(
    _ entries: [PlayEntry], _ sound: SoundOptions, endlessLimit: TimeSpan? = nil, areAlone: Bool = false,
    isQuiet: Bool = false, goesOn: Bool = false
  ) throws {
    let profile = try sound.profile.first?.profile()
    options = Self.options(sound, on: profile)
    let isAlone = areAlone || entries.count == 1
    var read: [Playable] = []
    for entry in entries {
      do {
        read.append(
          try Self.playable(
            entry, sound, on: profile, endlessLimit: endlessLimit, isAlone: isAlone, isQuiet: isQuiet))
      } catch let failure as ProjectFailure where goesOn && entries.count > 1 && failure.kind == .input {
        StandardError.write(failure.message)
        hasFailed = true
      }
    }
    playables = read
    if sound.mode == .drive, !isQuiet { Self.tell(options.ceiling) }
  }

  private static func playable(
    _ entry: PlayEntry, _ sound: SoundOptions, on profile: DeviceProfile?, endlessLimit: TimeSpan?,
    isAlone: Bool, isQuiet: Bool
  ) throws -> Playable {
    guard let profile else {
      return try entry.source.playable(entry.input, isAlone: isAlone, isQuiet: isQuiet)
    }
    let loaded = try entry.source.load(entry.input, isQuiet: isQuiet, endlessLimit: endlessLimit)
    let simulation = Simulation(loaded.call, on: profile, from: sound.cold ? .cold : .warm)
    let sounding =
      sound.mode == .drive ? DeviceSound(ofDrive: simulation) : DeviceSound(ofMotion: simulation)
    tell(simulation, sounding, of: loaded.subject)
    return Playable(sounding.timeline)
  }

  /// The options of the player, for a device if one is named.
  static func options(_ sound: SoundOptions, on profile: DeviceProfile?) -> PlaybackOptions {
    var options = sound.playback
    if let profile {
      if sound.mode == .drive { options.tones = ToneMap(of: profile) }
      options.settlesInSilence = true
    }
    return options
  }

  /// Reports one line for each change that the device makes, and for each that its sound does not show.
  private static func tell(_ simulation: Simulation, _ sound: DeviceSound, of subject: String) {
    let start = "note: on \(simulation.profile.name), simulated:"
    if let reason = simulation.delivery.reason {
      StandardError.note(subject, "\(start) \(reason) [\(simulation.delivery.step.rawValue)]")
    }
    // The step of the chain is also a change, and has just been reported.
    let steps: Set<Change.Code> =
      simulation.delivery.reason == nil ? [] : [.fallbackTaken, .plainVibration, .noActuator]
    for degradation in simulation.delivery.changes where !steps.contains(degradation.code) {
      StandardError.note(subject, "\(start) \(degradation.message) [\(degradation.code.rawValue)]")
    }
    for remark in sound.remarks { StandardError.note(subject, "\(start) \(remark) [sound-differs]") }
  }

  /// Reports a description of a drive.
  static func tell(_ ceiling: Decibels) {
    StandardError.write(
      """
      thrum: drive: the signal for an actuator, never beyond \(text(ceiling)) dB of full scale (--ceiling); what the \
      amplifier makes of it is yours to set

      """)
  }

  /// Decibels to a hundredth.
  private static func text(_ level: Decibels) -> String {
    FixedDecimal.text(level.value, digits: 2, isTrimmed: true)
  }
}

/// Something that can be played, with its picture.
struct PlaybackProgram: Sendable {
  /// The source to draw.
  let source: any EntrySource
  /// The program to play: the source, optionally followed by silence.
  let program: Program
  /// The facts that the keys need.
  let item: PlaybackKeys.Item

  /// Takes a program; `cycle` is the time from a start of the whole to the next, and `staysOpen` adds silence at the
  /// end.
  ///
  /// - Parameter parts: the patterns that play one after the other, if there are several.
  init(
    _ program: Program, cycle: TimeSpan?, staysOpen: Bool = false, parts: [PlaybackKeys.Part] = []
  ) {
    source = program.source
    self.program =
      staysOpen ? Program(SilenceAfter(program.source), loop: program.loop) : program
    let length = program.source.playLength
    item = PlaybackKeys.Item(
      length: length, cycle: cycle, trackCount: program.source.trackCount,
      silentTracks: program.source.silentTracks, loop: program.loop, parts: parts)
  }

  /// True if both are the same timeline, or the same score.
  func isSame(as other: PlaybackProgram) -> Bool {
    if let own = source as? ScoreSource, let its = other.source as? ScoreSource {
      return own.score == its.score
    }
    guard let own = source as? Timeline, let its = other.source as? Timeline else { return false }
    return own == its
  }
}
