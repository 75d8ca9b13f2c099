internal import HapticModel
internal import HapticText

/// One reading of a file: walks the tape, collects channels and findings.
struct HJIFReading {
  let fields: FieldReader<HJIFCode>
  var document = HJIFDocument()
  /// Ticks per second.
  var timescale = HJIFLimits.parametricTimescale
  var level: Int64?
  var avatars: Set<Int64> = []
  /// How many keyframes have come from references so far.
  var repeated = 0
  /// The names of the parts so far.
  var names: Set<String> = []
  private var channels = 0

  var view: JSONView { fields.view }

  init(_ view: JSONView) { fields = FieldReader(view) }

  /// Reads the top-level object.
  ///
  /// A file of another version says nothing more: what else it lacks is not its fault.
  mutating func readTop() {
    guard view.nodes[0].kind == .object else {
      return fields.report(
        .error, .notAFile, 0, hint: "a file is {\"version\": \"2023\", \"perceptions\": [ … ], … }",
        "an MPEG haptics file must be an object, not \(view.kindName(0))")
    }
    guard let top = fields.members(of: 0, "the file", HJIFVocabulary.top), readVersion(top[0]) else { return }
    readHeader(top)
    if let list = present(top[7], "avatars", of: 0, "read as empty"), fields.isList(list, "avatars") {
      view.forEachElement(of: list) { readAvatar($0) }
    }
    if let list = present(top[8], "syncs", of: 0, "read as empty"), fields.isList(list, "syncs"),
      !view.isEmpty(list)
    {
      fields.report(.note, .leftOut, list, "points of synchronisation are ignored")
    }
    guard let perceptions = fields.required(top[6], "perceptions", of: 0, "the file"),
      fields.isList(perceptions, "perceptions")
    else { return }
    readPerceptions(perceptions)
    checkContents(perceptions)
  }

  private mutating func readPerceptions(_ list: Int) {
    var ids: Set<Int64> = []
    var count = 0
    let isSingle = isSingle(list)
    view.forEachElement(of: list) { element in
      count += 1
      guard var perception = perception(element, number: count, &ids) else { return }
      perception.isSingle = isSingle
      if count == 1 { document.perception = perception.description }
      readChannels(of: perception)
    }
  }

  private func isSingle(_ list: Int) -> Bool {
    guard !view.isEmpty(list) else { return true }
    return view.nodes[list + 1].next == view.nodes[list].next
  }

  private mutating func readChannels(of perception: HJIFPerception) {
    guard let list = perception.channels else { return }
    var ids: Set<Int64> = []
    var count = 0
    view.forEachElement(of: list) { element in
      count += 1
      channels += 1
      if channels == channelLimit + 1 {
        fields.report(
          .warning, .profileExceeded, element, "this level allows at most \(channelLimit) channels")
      }
      readChannel(element, number: count, of: perception, &ids)
    }
  }

  private var channelLimit: Int {
    level == 1 ? HJIFLimits.channelsOfLevel1 : HJIFLimits.channelsOfLevel2
  }

  private func checkContents(_ perceptions: Int) {
    let isEmpty = document.parts.allSatisfy { $0.pattern.events.isEmpty }
    // An error has said already why there is nothing.
    guard isEmpty, !fields.log.entries.contains(where: { $0.severity == .error }) else { return }
    fields.report(.error, .nothingToPlay, perceptions, "there is no tap and no vibration that could be read")
  }

  /// What was read, with the findings placed in `source`.
  func finished(in source: SourceText) -> HJIFDocument {
    var document = document
    document.findings = fields.findings(in: source)
    return document
  }
}
