package import HapticDevices
internal import HapticEngine
internal import HapticFormats
package import HapticModel
package import HapticPlayback
package import HapticProject
internal import HapticSynthesis
internal import HapticText
internal import HapticTimeline

/// The sound that a user wants.
package struct SoundRequest: Sendable {
  /// The options of the player.
  package var playback: PlaybackOptions
  /// The device to simulate; `nil` for the patterns themselves.
  package var device: ProfileSource?
  /// True if the device starts cold, without prepare().
  package var startsCold: Bool

  /// Takes the options, and the device to simulate, if there is one.
  package init(_ playback: PlaybackOptions, on device: ProfileSource? = nil, startsCold: Bool = false) {
    (self.playback, self.device, self.startsCold) = (playback, device, startsCold)
  }

  /// True for the signal of an actuator.
  package var isDrive: Bool { playback.voicing == .drive }
}

/// The sound that the options request: the patterns themselves, or their playback on a simulated device.
package struct PlaybackInput {
  /// The playable form of each pattern.
  package let playables: [Playable]
  /// The options of the player.
  package let options: PlaybackOptions
  /// True if a pattern could not be read, and was left out.
  package private(set) var hasFailed = false

  /// Reads the patterns; reports on standard error the changes that a device makes, and a description of a drive.
  ///
  /// - Parameters:
  ///   - endlessLimit: the length that a device gets of a sequence that never ends; `nil` if it gets none.
  ///   - areAlone: true if each plays by itself, not after another.
  ///   - isQuiet: true if the caller reports the readers' warnings.
  ///   - goesOn: true to report a pattern that cannot be read, and to leave it out, if there are others.
  package init(
    _ entries: [PlayEntry], _ sound: SoundRequest, endlessLimit: TimeSpan? = nil, areAlone: Bool = false,
    isQuiet: Bool = false, goesOn: Bool = false
  ) throws {
    let profile = try sound.device?.profile()
    options = Self.options(sound, on: profile)
    let isAlone = areAlone || entries.count == 1
    var read: [Playable] = []
    for entry in entries {
      do {
        read.append(
          try Self.playable(
            entry, sound, on: profile, endlessLimit: endlessLimit, isAlone: isAlone, isQuiet: isQuiet))
      } catch let failure as ProjectFailure where goesOn && entries.count > 1 && failure.kind == .input {
        StandardError.write(failure)
        hasFailed = true
      }
    }
    playables = read
    if sound.isDrive, !isQuiet { Self.report(options.ceiling) }
  }

  private static func playable(
    _ entry: PlayEntry, _ sound: SoundRequest, on profile: DeviceProfile?, endlessLimit: TimeSpan?,
    isAlone: Bool, isQuiet: Bool
  ) throws -> Playable {
    guard let profile else {
      return try entry.playable(isAlone: isAlone, isQuiet: isQuiet)
    }
    let loaded = try entry.load(isQuiet: isQuiet, endlessLimit: endlessLimit)
    let simulation = Simulation(loaded.call, on: profile, from: sound.startsCold ? .cold : .warm)
    let sounding =
      sound.isDrive ? DeviceSound(ofDrive: simulation) : DeviceSound(ofMotion: simulation)
    report(simulation, sounding, of: loaded.source.name)
    return Playable(sounding.timeline)
  }

  /// The options of the player, for a device if one is named.
  package static func options(_ sound: SoundRequest, on profile: DeviceProfile?) -> PlaybackOptions {
    var options = sound.playback
    if let profile {
      if sound.isDrive { options.tones = ToneMap(of: profile) }
      options.settlesInSilence = true
    }
    return options
  }

  /// Reports one line for each change that the device makes, and for each that its sound does not show.
  private static func report(_ simulation: Simulation, _ sound: DeviceSound, of subject: String) {
    let start = "note: on \(simulation.profile.name), simulated:"
    if let reason = simulation.delivery.reason {
      StandardError.note(subject, "\(start) \(reason) [\(simulation.delivery.step.rawValue)]")
    }
    // The step of the chain is also a change, and has just been reported.
    let steps: Set<Change.Code> =
      simulation.delivery.reason == nil ? [] : [.fallbackTaken, .plainVibration, .noActuator]
    for change in simulation.delivery.changes where !steps.contains(change.code) {
      StandardError.note(subject, "\(start) \(change.message) [\(change.code.rawValue)]")
    }
    for remark in sound.remarks { StandardError.note(subject, "\(start) \(remark) [sound-differs]") }
  }

  /// Reports a description of a drive.
  package static func report(_ ceiling: Decibels) {
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
