internal import HapticFormats
internal import HapticModel
internal import HapticProject
internal import HapticText
internal import HapticTimeline

/// New files: from a template, a line of notation, or a haptic of the catalogue.
extension StudioAnswers {
  /// The formats of a new file: those that the studio can show.
  private static let newFormats = NewPattern.formats.filter(\.isReadable)

  /// The templates and the formats.
  static let templates = Answer.object(
    JSONWriter.compact { members in
      members.list(
        "templates",
        Template.all.map { template in
          JSONWriter.compact {
            $0.member("name", template.name)
            $0.member("title", template.title)
            $0.member("words", template.words)
            $0.member("use", template.use)
            $0.member("source", template.sequence(named: nil))
          }.utf8
        })
      members.list(
        "formats",
        newFormats.map { format in
          JSONWriter.compact {
            $0.member("id", format.id)
            $0.member("title", format.title)
            $0.member("ending", NewFileName.ending(of: format))
            $0.member("loses", format.loses)
          }.utf8
        })
    })

  /// Writes a new file into the folder itself; nothing that is there is replaced.
  func new(_ request: StudioRequest) throws -> Answer {
    let root = try BodyReader.object(request.body)
    let typed = try BodyReader.text("name", of: root)
    guard let stem = NewFileName.stem(of: typed) else {
      throw Answer.error(
        422, "name", message: "the name has no letters or digits",
        hint: "give the pattern a name, such as Saved")
    }
    let format = try Self.newFormat(BodyReader.text("format", of: root))
    let new = try NewPattern(try start(root), named: Self.title(typed))
    let export: Export
    do { export = try new.export(as: format) } catch let failure as ProjectFailure {
      throw Answer.failure(failure, status: 422)
    }
    guard export.files.count == 1, let bytes = export.files.first?.utf8 else {
      throw Answer.error(422, "several-files", message: "the pattern needs \(export.files.count) files")
    }
    let path = stem + NewFileName.ending(of: format)
    try saving.withLock { _ in
      try request.work.beginWriting()
      try library.create(bytes, at: path)
    }
    var answer = Answer.object(
      JSONWriter.compact { members in
        members.member("id", EntryReader.id(ofFile: path))
        members.member("path", path)
        members.list(
          "losses",
          export.losses.map { loss in
            JSONWriter.compact {
              $0.member("code", loss.code.rawValue)
              $0.member("message", loss.message)
            }.utf8
          })
      }, status: 201)
    answer.fields = [("Location", "/api/entries/\(EntryReader.id(ofFile: path))")]
    return answer
  }

  /// The start that a request names; exactly one.
  private func start(_ root: JSONElement) throws -> NewPattern.Start {
    let keys = ["template", "notation", "copyOf"].filter { root[$0] != nil }
    guard keys.count == 1, let key = keys.first else {
      throw Answer.error(400, "json", message: "a new pattern has one of template, notation and copyOf")
    }
    let value = try BodyReader.text(key, of: root)
    switch key {
    case "template":
      guard let template = Template(named: value) else {
        throw Answer.error(
          404, "unknown-template", message: "no template has this name",
          hint: Template.all.map(\.name).joined(separator: ", "))
      }
      return .template(template)
    case "notation": return .notation(value)
    default:
      guard case .haptic(let haptic) = try location(value) else {
        throw Answer.error(422, "copy", message: "only a haptic of the catalogue is copied")
      }
      return .haptic(haptic)
    }
  }

  private static func newFormat(_ id: String) throws -> PatternFormat {
    guard let format = newFormats.first(where: { $0.id == id }) else {
      throw Answer.error(
        422, "unknown-format", message: "no new file has this format",
        hint: newFormats.map(\.id).joined(separator: ", "))
    }
    return format
  }

  /// The name that the file gives itself: what was typed, without what a terminal obeys.
  private static func title(_ typed: String) -> String {
    String(DisplayText.plain(typed).prefix(NewFileName.longest))
  }
}
