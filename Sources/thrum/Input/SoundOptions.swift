public import ArgumentParser
internal import HapticAudio
internal import HapticConsole
internal import HapticEngine
internal import HapticModel
internal import HapticPlayback
internal import HapticProject
public import HapticSynthesis

extension Voicing: ExpressibleByArgument {}

/// The options for the sound, the same for `play` and `render`.
struct SoundOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Choose the sound: audition (clicks made for loudspeakers; weak ones are raised so that they are heard), literal (the vibration itself, in proportion, for headphones) or drive (the signal for an actuator on an amplifier, with a ceiling and soft starts).",
      valueName: "audition|literal|drive"))
  var mode = Voicing.audition

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Limit every sample of --mode drive, in decibels of full scale, -60…-0.2. (default: half of full scale)",
      valueName: "dB"))
  var ceiling: Double?

  // A list, so that a second value can be refused: of a single option the last value would silently win.
  @Option(
    help: ArgumentHelp(
      "Play as this simulated device would: a profile's name or file; 'thrum profiles' lists them.",
      valueName: "name|file"))
  var profile: [ProfileSource] = []

  @Flag(help: "Skip prepare(): add the simulated device's cold-start latency.")
  var cold = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Make everything louder or softer, in decibels, -60…24.", valueName: "dB"))
  var gain = 0.0

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Play at this multiple of the normal speed.", valueName: "0.25…4"))
  var rate = 1.0

  @Option(
    name: .customLong("sample-rate"), parsing: .unconditional,
    help: ArgumentHelp(
      "Use this many frames per second, 8000…384000; a device that does not support it uses its nearest.",
      valueName: "Hz"),
    completion: .list(["44100", "48000", "96000", "192000"]))
  var sampleRate = 48_000

  @Option(
    help: ArgumentHelp(
      "Play on these channels, counted from 1, such as 3,4; the others stay silent. For several actuators, list the channel of each. (default: all)",
      valueName: "list"))
  var channels: ChannelList?

  @Option(
    name: .customLong("channel-count"), parsing: .unconditional,
    help: ArgumentHelp(
      "Use this many channels, 1…8. (default: 2, or as many as --channels needs)", valueName: "count"))
  var channelCount: Int?

  @Option(
    name: .customLong("lead-in"), parsing: .unconditional,
    help: ArgumentHelp(
      "Start with this much silence, in milliseconds, 0…1000. Below 10, a sound server may cut off the first tap.",
      valueName: "ms"))
  var leadIn = 10.0

  mutating func validate() throws {
    guard gain >= -60, gain <= 24 else { throw ValidationError("--gain takes -60 to 24 decibels.") }
    if let ceiling {
      guard mode == .drive else { throw ValidationError("--ceiling needs --mode drive.") }
      guard ceiling >= -60, ceiling <= -0.2 else {
        throw ValidationError("--ceiling takes -60 to -0.2 decibels.")
      }
    }
    try ProfileSource.validate(profile)
    if cold, profile.isEmpty { throw ValidationError("--cold needs --profile.") }
    guard PlaybackRate(rate) != nil else { throw ValidationError("--rate takes 0.25 to 4.") }
    guard SampleRate(hertz: sampleRate) != nil else {
      throw ValidationError("--sample-rate takes 8000 to 384000.")
    }
    guard leadIn >= 0, leadIn <= 1000 else {
      throw ValidationError("--lead-in takes 0 to 1000 milliseconds.")
    }
    guard layout(.s16) != nil else {
      throw ValidationError("--channel-count takes 1 to 8 and must hold every channel of --channels.")
    }
  }

  /// The options in the player's form.
  var playback: PlaybackOptions {
    var options = PlaybackOptions()
    options.voicing = mode
    options.gain = Decibels(gain) ?? .zero
    options.rate = PlaybackRate(rate) ?? .normal
    options.leadIn = .seconds(leadIn / 1000)
    if let ceiling, let level = Decibels(ceiling) { options.ceiling = level }
    return options
  }

  /// The sound as the player's rooms take it.
  var request: SoundRequest { SoundRequest(playback, on: profile.first, startsCold: cold) }

  /// The layout of a file with a signal for each of `lanes` actuators.
  func layout(_ format: SampleFormat, lanes: Int = 1) -> StreamLayout? {
    let count = channelCount ?? channels.map { max(2, ($0.indices.max() ?? 0) + 1) } ?? max(2, lanes)
    // Before a list of the channels is made: the layout's own check comes after that.
    guard let rate = SampleRate(hertz: sampleRate), (1...StreamLayout.maximumChannels).contains(count) else {
      return nil
    }
    return StreamLayout(
      rate: rate, format: format, channels: count, active: channels?.indices ?? Array(0..<count),
      lanes: lanes)
  }
}

/// Channels counted from 1, as on loudspeaker labels.
struct ChannelList: ExpressibleByArgument {
  /// The indices, counted from 0.
  let indices: [Int]

  init?(argument: String) {
    var indices: [Int] = []
    for part in argument.split(separator: ",", omittingEmptySubsequences: false) {
      guard let number = Int(part), (1...8).contains(number), !indices.contains(number - 1) else {
        return nil
      }
      indices.append(number - 1)
    }
    self.indices = indices
  }
}

extension SoundOptions {
  /// Refuses options that leave one of several actuators without a channel of its own.
  func expectChannels(forActuators count: Int, of subject: String) throws {
    if count == 1 { return }
    guard count <= KernelBank.laneLimit else {
      throw ProjectFailure(
        .usage, subject: subject,
        what: "plays \(count) actuators; a stream has at most \(KernelBank.laneLimit) channels",
        code: "too-many-actuators", hint: "put some of its tracks on the same actuator")
    }
    let numbers = (1...count).map(String.init).joined(separator: ",")
    if let channels, Set(channels.indices).count < count {
      throw ProjectFailure(
        .usage, subject: "--channels",
        what: "names too few channels: \(subject) plays \(count) actuators, each on its own channel",
        code: "too-few-channels", hint: "name \(count) different ones, such as --channels \(numbers)")
    }
    if let channelCount, channelCount < count {
      throw ProjectFailure(
        .usage, subject: "--channel-count",
        what: "too few: \(subject) plays \(count) actuators, each on its own channel",
        code: "too-few-channels", hint: "ask for --channel-count \(count) or more")
    }
  }
}
