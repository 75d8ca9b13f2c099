internal import HapticModel
internal import HapticScores
internal import HapticText

/// Reads a bHaptics project: collects the segments of each device, then lays them over each other.
struct TactReader: JSONFormatReader {
  /// `feedback` has the frames that the editor computed from the project, for players that do not read it.
  private enum FileKey: String, FieldKey {
    case intervalMillis, size, name, durationMillis, feedback, project
  }

  private enum ProjectKey: String, FieldKey {
    case name, description, tracks, createdAt, updatedAt, id, layout, mediaFileDuration, type
    case column, row, mediaFileUrl, thumbnailUrl, hapticEffectSize, parentId, creationTime, updateTime, peaks
  }

  private enum TrackKey: String, FieldKey { case id, enable, projectId, effects }

  private enum EffectKey: String, FieldKey {
    case id, trackId, name, startTime, offsetTime, priority, modes, trackIndex
  }

  let fields: FieldReader<TactCode>
  private var segments: [String: [LevelSegment]] = [:]
  /// The names of the devices in the order in which they first run.
  private var devices: [String] = []
  /// The kinds of finding that are noted once and have been.
  private var noted: Set<TactCode> = []

  init(fields: FieldReader<TactCode>) { self.fields = fields }

  /// Projects of the early editor have numbers as text.
  static var numberAsText: TactCode? { .numberAsText }

  /// Reads a file; text that is not JSON has a finding of its own, since another program writes such `.tact` files.
  static func decode(_ input: PatternInput, _ options: PatternReader.Options) -> any FormatDocument {
    if FormatSniffer.mayBeJSON(input.source.bytes) { return decode(input.json) }
    let log = FindingLog()
    log.add(
      .error, code: TactCode.notAProject.rawValue, at: 0,
      hint: "Syntacts files have the same extension; Thrum does not read them",
      message: "a bHaptics project is a JSON object; \(FormatSniffer.describe(input.source.bytes))")
    return ParsedFile<TactDetails>(findings: log.findings(in: input.source))
  }

  mutating func read() -> ParsedFile<TactDetails> {
    var file = ParsedFile<TactDetails>()
    guard let top = fields.object(0, noun: "the file", keys: FileKey.self),
      let project = top.value(.project, .required)
        .flatMap({ fields.object($0, noun: "the project", keys: ProjectKey.self) })
    else { return file }
    _ = project.text(.name)
    if let text = project.text(.description), !text.isEmpty { file.summary = text }
    guard let tracks = project.list(.tracks, .required) else { return file }
    for track in tracks { readTrack(track) }
    file.parts = devices.compactMap { part(of: $0) }
    if devices.isEmpty, !fields.hasErrors {
      let node = project[.tracks] ?? project.node
      fields.report(
        .warning, code: .nothingToFeel, node: node, message: "no motor runs anywhere in the project")
    }
    if fields.view.nodes.count <= TactLimits.keptNodes {
      file.details = TactDetails(project: fields.view.value(at: 0))
    } else {
      fields.report(
        .warning, code: .tooLargeToKeep, node: 0,
        message: "the project is too large to keep; only what is felt is read")
    }
    return file
  }

  private mutating func readTrack(_ node: Int) {
    guard let track = fields.object(node, noun: "the track", keys: TrackKey.self) else { return }
    if track[.enable] != nil {
      guard let isEnabled = track.truth(.enable) else { return }
      if !isEnabled {
        // An empty one is left over.
        if track.list(.effects)?.isEmpty ?? true { return }
        return fields.report(
          .note, code: .trackDisabled, node: node, message: "the track is off; it is not read")
      }
    }
    for effect in track.list(.effects, .required) ?? [] { readEffect(effect) }
  }

  private mutating func readEffect(_ node: Int) {
    guard let effect = fields.object(node, noun: "the effect", keys: EffectKey.self) else { return }
    let start = effect.time(.startTime, in: .milliseconds, .required)
    let length = effect.span(.offsetTime, in: .milliseconds, .required)
    guard let modes = effect.value(.modes, .required), fields.isObject(modes, "modes"), let start, let length
    else { return }
    fields.view.forEachMember(of: modes) { key, mode in
      let found = readMode(mode, TactEffect(start: start, length: length))
      if found.isEmpty { return }
      let device = fields.view.string(at: key)
      if segments[device] == nil { devices.append(device) }
      segments[device, default: []] += found
    }
  }

  private mutating func part(of device: String) -> PatternPart? {
    let overlay = LevelOverlay(segments[device] ?? [], limit: TactLimits.atOnce)
    if let crowd = overlay.crowd {
      return fields.reject(
        .tooDense, node: crowd,
        message: "more than \(TactLimits.atOnce) feedbacks of \(Quotation.quote(device)) run at the same time"
      )
    }
    if let merged = overlay.merged { noteMerged(merged) }
    return fields.part(of: overlay.segments, named: device)
  }

  mutating func noteMerged(_ node: Int) {
    noteOnce(
      .motorsMerged, node: node,
      message: "motors of one device run at different strengths at the same time; the strongest is read")
  }

  /// Reports the first finding of a kind in the file.
  mutating func noteOnce(_ code: TactCode, node: Int, message: String) {
    if noted.insert(code).inserted { fields.report(.note, code: code, node: node, message: message) }
  }
}

/// The time of an effect.
struct TactEffect {
  let start: TimePoint
  let length: TimeSpan
}
