internal import HapticAdaptation
internal import HapticDevices
internal import HapticFormats
internal import HapticModel
internal import HapticProject
internal import HapticScores
internal import HapticText

extension StudioAnswers {
  /// Changes a text so that it is felt as strongly on a device, as `thrum adapt --for` does.
  ///
  /// Nothing is written.
  func adapt(_ request: StudioRequest) throws -> Answer {
    let root = try BodyReader.object(request.body)
    let device = try BodyReader.device("profile", of: root)
    if let obstacle = Adaptation.obstacle(to: device) {
      throw Answer.error(
        422, "cannot-adapt", message: "the device \(obstacle)",
        hint: "choose a device that plays custom patterns")
    }
    guard let reference = DeviceProfiles.builtIn[Adaptation.standardReference] else { throw Answer.nothing }
    let sent = try SentPattern(root, in: self)
    try SimulationBudget.expect(toAdapt: sent.pattern)
    let own = sent.pattern.format ?? .ahap
    let format = own.isWritable ? own : .ahap
    let output = "\(sent.stem)-\(device.name).\(format.extensions.first ?? "txt")"
    let work = request.work
    let adapted = Adaptation(
      of: sent.pattern.pattern, for: device, like: reference, isCancelled: { work.isUnwanted })
    guard let adaptation = adapted else { throw AnswerWork.Unwanted() }
    let other = adaptation.withBuzzes(isCancelled: { work.isUnwanted })
    if work.isUnwanted { throw AnswerWork.Unwanted() }
    let file = try AdaptedFile(of: sent.pattern, from: sent.stem, for: device, to: format, at: output)
    let repeatStart = sent.pattern.part.repeatStart.map { adaptation.time(of: $0) }
    let copy = try file.copy(adaptation.pattern, repeatStart: repeatStart)
    guard let first = copy.files.first, copy.files.count == 1 else {
      throw Answer.error(
        422, "several-files", message: "the adapted pattern needs \(copy.files.count) files",
        hint: "'thrum adapt' writes them")
    }
    return .object(
      JSONWriter.compact { members in
        members.member("name", first.path)
        members.member("format", format.id)
        members.member("source", String(decoding: first.bytes, as: UTF8.self))
        members.member("words", AdaptationTable(adaptation, offering: other).text)
        members.member("kept", adaptation.events.allSatisfy(\.isKept))
        members.list("losses", copy.losses.members)
      })
  }
}
