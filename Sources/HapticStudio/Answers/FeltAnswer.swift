internal import HapticDevices
internal import HapticFormats
internal import HapticModel
internal import HapticPictures
internal import HapticProject
internal import HapticText
internal import HapticTimeline

extension StudioAnswers {
  /// The simulation of an entry, as `thrum simulate --json` says it.
  func felt(_ id: String, _ request: StudioRequest) throws -> Answer {
    let head = request.head
    let profiles = try Self.profiles(head)
    guard !profiles.isEmpty else {
      throw Answer.error(400, "profile", message: "name a device: felt?profile=NAME")
    }
    let entry = try read(id, request.work)
    try request.work.expectWanted()
    guard entry.pattern != nil else {
      throw Answer.error(422, "unreadable", message: entry.problem ?? "the file cannot be read")
    }
    let hasLevels = Self.asksForLevels(head)
    return Answer(body: try entry.felt(on: profiles, hasLevels: hasLevels))
  }

  /// Adds what a hand would feel of a previewed text, if the request names devices.
  ///
  /// The member `felt` is `null`, and `feltProblem` says why, for a text without a pattern or with too many events. A levels
  /// is left out of one that is too long to send at each edit.
  func addFelt(_ entry: StudioEntry, _ request: StudioRequest, to members: inout JSONWriter) throws {
    let head = request.head
    let profiles = try Self.profiles(head)
    guard !profiles.isEmpty else { return }
    try request.work.expectWanted()
    guard profiles.count <= PreviewLimits.devices else {
      throw Answer.error(
        400, "profile", message: "a preview is of at most \(PreviewLimits.devices) devices")
    }
    do {
      let hasLevels = Self.asksForLevels(head) && PreviewLimits.hasLevels(of: entry, devices: profiles.count)
      members.raw("felt", try entry.felt(on: profiles, hasLevels: hasLevels))
    } catch let failure as ProjectFailure {
      members.raw("felt", Array("null".utf8))
      members.raw("feltProblem", Answer.errorObject("too-large", failure.sentence, hint: failure.hint))
    }
  }

  private static func asksForLevels(_ head: RequestHead) -> Bool { head.queries("course") == ["true"] }

  /// The devices that a request names.
  private static func profiles(_ head: RequestHead) throws -> [DeviceProfile] {
    try head.queries("profile").map { name in
      // A path would name a file of this machine.
      guard let profile = DeviceProfiles.builtIn[name] else {
        throw Answer.error(
          404, "unknown-profile", message: "no device profile has this name",
          hint: "the library lists the profiles")
      }
      return profile
    }
  }
}

/// The limits of a simulation at each edit; all *chosen* so that an answer is at most about a megabyte.
enum PreviewLimits {
  /// The most devices, as in pictures.
  static let devices = 6
  /// The most events on all devices together whose levels is sent.
  private static let events = 3_000
  /// The longest levels on all devices together.
  private static let length = TimeSpan.seconds(60)

  /// True if the levelses of an entry are not too long.
  static func hasLevels(of entry: StudioEntry, devices: Int) -> Bool {
    guard let timeline = entry.timeline else { return false }
    return timeline.entries.count * devices <= events && timeline.length * Int64(devices) <= length
  }
}

extension StudioEntry {
  /// The simulation on devices (`thrum.simulation/1`), `null` without a pattern; throws if that is too much.
  fileprivate func felt(on profiles: [DeviceProfile], hasLevels: Bool) throws -> [UInt8] {
    guard let call = pattern?.call else { return Array("null".utf8) }
    try SimulationBudget.expect(
      call, named: name, devices: profiles.count, kept: profiles.count, shown: hasLevels ? profiles.count : 0)
    let series = SimulationSeries(call, on: profiles, by: SimulationBudget.runner(of: [call]))
    return Array(SimulationJSON(series, from: .warm, includesEnvelope: hasLevels).text.utf8)
  }
}
