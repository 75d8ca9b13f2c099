internal import HapticModel
internal import HapticPictures
internal import HapticScores
internal import HapticText
internal import HapticTimeline

extension StudioAnswers {
  /// The most texts that are compared, as `thrum play --compare` takes them.
  private static let mostVersions = 8

  /// Texts with the strongest event of each as strong as that of the weakest, by the rule of `thrum play --compare --match`.
  func match(_ request: StudioRequest) throws -> Answer {
    let root = try BodyReader.object(request.body)
    guard let versions = root["versions"]?.elements, (1...Self.mostVersions).contains(versions.count) else {
      throw Answer.error(
        400, "versions", message: "a comparison is of one to \(Self.mostVersions) versions")
    }
    let entries = try versions.map { version in
      try request.work.expectWanted()
      return try previewed(version, request.work)
    }
    let factors = Timeline.matchingFactors(of: entries.map(\.timeline))
    return .object(
      try JSONWriter.compact { members in
        let versions = try zip(entries, factors).map { entry, factor in
          try request.work.expectWanted()
          return Self.json(of: entry, weakenedBy: factor)
        }
        members.list("versions", versions)
      })
  }

  private static func json(of entry: StudioEntry, weakenedBy factor: Double) -> [UInt8] {
    JSONWriter.compact { members in
      members.member("words", entry.timeline.map { PlainWords.describe($0) } ?? "")
      members.member("problem", entry.problem)
      members.member("changeDb") { $0.value(Decibels(amplitudeRatio: factor)?.value ?? 0) }
      let timeline = entry.timeline.map { TimelineJSONEncoder.encode($0, layout: .compact) }
      members.raw("timeline", timeline ?? Array("null".utf8))
      entry.writePlan(weakenedBy: factor, to: &members)
    }.utf8
  }
}
