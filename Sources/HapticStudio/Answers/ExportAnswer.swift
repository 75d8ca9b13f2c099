internal import HapticFormats
internal import HapticProject
internal import HapticText

extension StudioAnswers {
  /// The formats that Thrum writes, in the words of `thrum formats`.
  static var formats: Answer {
    .object(
      JSONWriter.compact { members in
        members.list(
          "formats",
          PatternFormat.all.filter(\.isWritable).map { format in
            JSONWriter.compact {
              $0.member("id", format.id)
              $0.member("title", format.title)
              $0.member("loses", format.loses)
              $0.member("note", format.note)
            }.utf8
          })
      })
  }

  /// Writes a text in another format, as `thrum export` does: its files and what they lose.
  ///
  /// Nothing is written here. There is no file if nothing is left to play.
  func export(_ request: StudioRequest) throws -> Answer {
    let root = try BodyReader.object(request.body)
    let id = try BodyReader.text("format", of: root)
    guard let format = PatternFormat(id: id), format.isWritable else {
      throw Answer.error(
        404, "unknown-format", message: "Thrum writes no format of this name",
        hint: "the list of formats has the names")
    }
    let device = try root["profile"].map { _ in try BodyReader.device("profile", of: root) }
    let sent = try SentPattern(root, in: self)
    try request.work.expectWanted()
    let encoded = try EncodedPattern(sent.pattern, as: format, on: device)
    let name = sent.stem + "." + format.ending
    if !encoded.isEmpty { try encoded.expectWritable(at: name) }
    let files = encoded.isEmpty ? [] : encoded.files
    return .object(
      JSONWriter.compact { members in
        members.list(
          "files",
          files.map { file in
            JSONWriter.compact {
              $0.member("name", OutputName.of(name, file.suffix))
              $0.member("mime", format.mime)
              // Every format that Thrum writes is a text.
              $0.member("text", String(decoding: file.utf8, as: UTF8.self))
            }.utf8
          })
        members.list("losses", encoded.report.members)
      })
  }
}

extension PatternFormat {
  /// The extension of a written file.
  fileprivate var ending: String {
    extensions.first ?? (syntax == .json ? "json" : syntax == .xml ? "xml" : "txt")
  }

  fileprivate var mime: String {
    switch syntax {
    case .json: "application/json"
    case .xml: "application/xml"
    case .text: "text/plain"
    }
  }
}
