internal import HapticModel
internal import HapticScores
package import HapticText
internal import HapticTimeline

extension Golden {
  /// Reads a golden; a failure is the first fault, with its position.
  ///
  /// Never traps, whatever the bytes. Goldens are written by a program: any deviation is damage, such as the markers of
  /// a merge, and is not repaired.
  package static func read(_ source: SourceText) -> Result<Golden, Finding> {
    let tree = JSONTree(reading: source)
    do throws(Finding) {
      if let root = tree.root { return .success(try Golden(root)) }
      var fault =
        tree.findings.first { $0.severity == .error } ?? Finding(code: "", severity: .error, message: "")
      fault.message = "the golden is damaged: \(fault.message)"
      throw fault
    } catch {
      var damage = error
      damage.code = "golden-damaged"
      damage.hint = "restore the file from version control, or rewrite it with 'thrum test --update'"
      return .failure(damage)
    }
  }

  private init(_ root: JSONElement) throws(Finding) {
    let format = try root.required("format")
    let name = try format.text()
    guard name == Self.format || Self.formerFormats.contains(name) else {
      throw Finding(
        format, "this version of Thrum cannot read the golden: its format is not \"\(Self.format)\"")
    }
    patterns = []
    for element in try root.required("patterns").list() {
      switch name {
      case Self.format: patterns.append(try GoldenPattern(element, isFormer: false))
      case Self.formerFormats[1]: patterns.append(try GoldenPattern(element, isFormer: true))
      default: patterns.append(try GoldenPattern(version1: element))
      }
    }
  }

  /// True if a golden is of a version before, which an update rewrites.
  package static func isFormer(_ source: SourceText) -> Bool {
    JSONTree(reading: source).root?["format"]?.string.map(formerFormats.contains) ?? false
  }
}

extension GoldenPattern {
  /// Reads a pattern; a former one has another form of sound, and delays from other times.
  fileprivate init(_ element: JSONElement, isFormer: Bool) throws(Finding) {
    let commands = try GoldenCommands.commands(element.required("commands"))
    let timeline = Timeline(
      keptAs: commands.entries, name: try element.required("name").text(),
      length: try TimelineJSONDecoder.span(element.required("lengthNs")))
    self.init(
      name: timeline.name, actuator: try element["actuator"]?.optional(TimelineJSONDecoder.voice)?.index,
      timeline: timeline,
      repeatStart: try element["repeatStartNs"]?.optional(TimelineJSONDecoder.time),
      fallback: try element["fallback"]?.optional(GoldenFallback.init),
      sound: isFormer
        ? try SoundEnvelope(version2: element.required("sound"), of: timeline)
        : try SoundEnvelope(element, of: timeline),
      felt: try GoldenFelt(timeline, isFormer: isFormer).results(
        element.required("devices"), element.required("felt")),
      tempo: try element["tempo"]?.optional(GoldenTempo.init))
    curves = commands.curves
    for line in try element.required("exports").list() { exports.append(try ExportDigest(line: line)) }
  }
}

extension SoundEnvelope {
  /// Reads the sampling rate.
  static func rate(_ hertz: JSONElement) throws(Finding) -> SampleRate {
    guard let rate = SampleRate(hertz: Int(try hertz.integer())) else {
      throw Finding(hertz, "there is no such sample rate")
    }
    return rate
  }

  fileprivate init(_ element: JSONElement, of timeline: Timeline) throws(Finding) {
    let rate = try element["sampleRate"].map(Self.rate) ?? Self.standardRate
    var onsets: [Onset] = []
    if let list = element["onsets"] {
      for line in try list.list() { onsets.append(try GoldenOnsets.onset(line)) }
    } else {
      var end: Int64? = GoldenOnsets.end(of: timeline, at: rate)
      if let frame = element["endFrame"] {
        end = try frame.optional { element throws(Finding) in try element.integer() }
      }
      onsets = GoldenOnsets.standard(timeline, at: rate, end: end)
    }
    self.init(
      rate: rate, onsets: onsets,
      window: try element["windowNs"].map(TimelineJSONDecoder.span) ?? Self.standardWindow,
      loudness: try GoldenLoudness.levels(element.required("loudness")))
  }
}

extension ExportDigest {
  init(line element: JSONElement) throws(Finding) {
    let words = try element.text().split(separator: " ", maxSplits: 3)
    guard words.count >= 3, let bytes = Int(words[1]) else {
      throw Finding(element, "expected a format, its bytes and their digest")
    }
    let losses = words.count == 4 ? String(words[3]).split(separator: ", ").map { String($0) } : []
    self.init(format: String(words[0]), bytes: bytes, digest: String(words[2]), losses: losses)
  }
}

extension GoldenTempo {
  init(_ element: JSONElement) throws(Finding) {
    var lines: [String] = []
    for line in try element.list() { lines.append(try line.text()) }
    guard let tempo = GoldenTempo(lines: lines) else {
      throw Finding(element, "expected tempi, each with its beat unless that is 0, in order")
    }
    self = tempo
  }
}

extension GoldenFallback {
  init(_ element: JSONElement) throws(Finding) {
    self.init(name: try element.required("name").text(), onsets: [])
    for onset in try element.required("onsetsNs").list() {
      onsets.append(try TimelineJSONDecoder.time(onset))
    }
  }
}
