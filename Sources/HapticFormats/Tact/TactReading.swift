internal import HapticModel
internal import HapticText

/// One reading of a project: walks tracks, effects and devices, collects what each device does.
struct TactReading {
  let fields: FieldReader<TactCode>
  /// The pieces of each device; found by the device's name, in the order of `devices`.
  private var pieces: [String: [LevelPattern.Piece]] = [:]
  private var devices: [String] = []
  private var document = TactDocument()
  /// The first feedback of each kind that is noted once.
  private var noted: Set<TactCode> = []

  init(_ view: JSONView) { fields = FieldReader(view) }

  var view: JSONView { fields.view }

  /// Reads the top-level object.
  mutating func readTop() {
    let names: [StaticString] = ["project", "durationMillis", "intervalMillis", "size"]
    guard let top = fields.members(of: 0, "a bHaptics project", names) else { return }
    guard let project = fields.required(top[0], "project", of: 0, "the file"),
      let found = fields.members(
        of: project, "project",
        [
          "name", "description", "tracks", "createdAt", "updatedAt", "id", "layout", "mediaFileDuration",
          "type",
        ])
    else { return }
    if let node = found[0] { _ = fields.text(node, "name") }
    if let node = found[1] { readDescription(node) }
    guard let tracks = fields.required(found[2], "tracks", of: project, "the project"),
      fields.isList(tracks, "tracks")
    else { return }
    view.forEachElement(of: tracks) { readTrack($0) }
    assemble(tracks)
    keepProject()
  }

  private mutating func readDescription(_ node: Int) {
    guard let text = fields.text(node, "description"), !text.isEmpty else { return }
    document.summary = text
  }

  private mutating func readTrack(_ track: Int) {
    guard let found = fields.members(of: track, "a track", ["enable", "effects"]) else { return }
    if let enable = found[0] {
      guard let isEnabled = fields.truth(enable, "enable") else { return }
      if !isEnabled { return fields.report(.note, .trackDisabled, track, "the track is off; it is not read") }
    }
    guard let effects = fields.required(found[1], "effects", of: track, "the track"),
      fields.isList(effects, "effects")
    else { return }
    view.forEachElement(of: effects) { readEffect($0) }
  }

  private mutating func readEffect(_ node: Int) {
    let names: [StaticString] = ["startTime", "offsetTime", "modes", "name", "trackIndex"]
    guard let found = fields.members(of: node, "an effect", names) else { return }
    let start = fields.required(found[0], "startTime", of: node, "the effect")
      .flatMap { fields.time($0, "startTime", in: .milliseconds) }
    let length = fields.required(found[1], "offsetTime", of: node, "the effect")
      .flatMap { fields.span($0, "offsetTime", in: .milliseconds) }
    guard let modes = fields.required(found[2], "modes", of: node, "the effect"),
      fields.isObject(modes, "modes"), let start, let length
    else { return }
    let effect = TactEffect(start: start, length: length)
    view.forEachMember(of: modes) { key, mode in
      let device = view.string(at: key)
      let found = readMode(mode, effect)
      if found.isEmpty { return }
      if pieces[device] == nil { devices.append(device) }
      pieces[device, default: []] += found
    }
  }

  /// Reports a finding of this kind only where it is the file's first.
  mutating func noteOnce(_ code: TactCode, _ node: Int, _ message: String) {
    if noted.insert(code).inserted { fields.report(.note, code, node, message) }
  }

  /// Makes a part of each device.
  private mutating func assemble(_ tracks: Int) {
    for device in devices {
      let overlay = LevelOverlay(pieces[device] ?? [], atOnce: TactLimits.atOnce)
      if let crowd = overlay.crowd {
        fields.reportTooDense(atByte: crowd, device)
        continue
      }
      if let offset = overlay.merged { noteMerged(atByte: offset) }
      let course = LevelPattern(overlay.pieces)
      document.parts.append(
        PatternPart(name: device, pattern: course.pattern(named: device), origins: course.origins))
    }
    if devices.isEmpty, !fields.log.entries.contains(where: { $0.severity == .error }) {
      fields.report(.warning, .nothingToFeel, tracks, "no motor runs anywhere in the project")
    }
  }

  private mutating func noteMerged(atByte offset: Int) {
    guard noted.insert(.motorsMerged).inserted else { return }
    fields.log.add(
      .note, TactCode.motorsMerged.rawValue, at: offset,
      "motors of one device run at different strengths at one time; the strongest is read")
  }

  private mutating func keepProject() {
    if view.nodes.count <= TactLimits.keptNodes {
      document.project = view.value(at: 0)
    } else {
      fields.report(
        .warning, .tooLargeToKeep, 0, "the project is too large to keep; only what is felt is read")
    }
  }

  /// What was read, with the findings placed in `source`.
  func finished(in source: SourceText) -> TactDocument {
    var document = document
    document.findings = fields.findings(in: source)
    return document
  }
}

/// When an effect begins, and how long it is.
struct TactEffect {
  let start: TimePoint
  let length: TimeSpan
}

extension FieldReader<TactCode> {
  /// Reports that more feedbacks of a device run at one time than Thrum reads.
  fileprivate func reportTooDense(atByte offset: Int, _ device: String) {
    log.add(
      .error, TactCode.tooDense.rawValue, at: offset,
      "more than \(TactLimits.atOnce) feedbacks of \(Quotation.quote(device)) run at one time")
  }
}
