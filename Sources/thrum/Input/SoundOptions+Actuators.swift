internal import HapticAudio
internal import HapticProject
internal import HapticSynthesis

extension SoundOptions {
  /// Refuses options that leave one of several actuators without a channel of its own.
  func expectChannels(forActuators count: Int, of subject: String) throws {
    if count == 1 { return }
    guard count <= KernelBank.laneLimit else {
      throw ProjectFailure(
        .usage, subject, "plays \(count) actuators; a stream has at most \(KernelBank.laneLimit) channels",
        code: "too-many-actuators", hint: "put some of its tracks on the same actuator")
    }
    let numbers = (1...count).map(String.init).joined(separator: ",")
    if let channels, Set(channels.indices).count < count {
      throw ProjectFailure(
        .usage, "--channels",
        "names too few channels: \(subject) plays \(count) actuators, each on its own channel",
        code: "too-few-channels", hint: "name \(count) different ones, such as --channels \(numbers)")
    }
    if let channelCount, channelCount < count {
      throw ProjectFailure(
        .usage, "--channel-count", "too few: \(subject) plays \(count) actuators, each on its own channel",
        code: "too-few-channels", hint: "ask for --channel-count \(count) or more")
    }
  }
}
