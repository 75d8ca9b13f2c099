internal import HapticModel
internal import HapticProject
internal import HapticText

extension StudioAnswers {
  /// Reads a text as if it were saved; nothing is written.
  ///
  /// With `part=felt`, the answer is only what is felt; with `part=text`, it has no pictures.
  func preview(_ request: StudioRequest) throws -> Answer {
    let part = request.head.queries("part").last
    let isFeltOnly = part == "felt"
    let entry = try previewed(BodyReader.object(request.body), isChecked: !isFeltOnly, request.work)
    return .object(
      try JSONWriter.compact { members in
        if !isFeltOnly {
          let theme = try theme(request.head)
          try Self.write(entry, in: theme, hasPictures: part != "text", request.work, to: &members)
        }
        try addFelt(entry, request, to: &members)
      })
  }

  /// The text that a request holds, read as if it were saved; the rules of `thrum lint` check it if `isChecked`.
  func previewed(_ root: JSONElement, isChecked: Bool = false, _ work: AnswerWork) throws -> StudioEntry {
    let source = try BodyReader.text("source", of: root)
    return try library.reader.read(
      Array(source.utf8), as: try location(of: root), isChecked: isChecked, work)
  }

  /// The place of a previewed text: that of its entry, or a new file in the folder itself.
  func location(of root: JSONElement) throws -> String {
    if let id = root["id"]?.string {
      guard case .file(let path) = try location(id) else {
        throw Answer.error(
          403, "catalogue", message: "a haptic of the catalogue cannot be changed", hint: Self.copyHint)
      }
      return path
    }
    let name = try BodyReader.text("name", of: root)
    guard !name.isEmpty, !name.contains("/"), !name.utf8.contains(0), name != ".", name != ".." else {
      throw Answer.error(422, "name", message: "the name of a new file has no slash")
    }
    return name
  }

  private static let copyHint = "save a copy in the folder"

  /// Saves a file as a whole, if it is still the one that the page knows.
  func save(_ id: String, _ request: StudioRequest) throws -> Answer {
    guard case .file(let path) = try location(id) else {
      throw Answer.error(
        403, "catalogue", message: "a haptic of the catalogue cannot be changed", hint: Self.copyHint)
    }
    guard let known = request.head.single("if-match").map(ContentTag.named) else {
      throw Answer.error(
        428, "if-match", message: "a save names the version that it replaces, in If-Match")
    }
    guard String(validating: request.body, as: UTF8.self) != nil else {
      throw Answer.error(422, "not-utf8", message: "the text is not UTF-8")
    }
    return try saving.withLock { _ in
      let saved = try library.folder.write(
        request.body, to: path, beginning: request.work.beginWriting, if: { ContentTag.of($0) == known })
      switch saved {
      case .changed(let present): return Self.conflict(present, ContentTag.of(present))
      case .written(let unkept):
        library.forget([path])
        return .object(
          JSONWriter.compact { members in
            members.member("etag", ContentTag.of(request.body))
            members.member("unkept") { writer in writer.array { for what in unkept { $0.value(what) } } }
          })
      }
    }
  }

  /// The answer to a save of a file that changed since the page read it, with what it holds now.
  private static func conflict(_ present: [UInt8], _ tag: String) -> Answer {
    let error = Answer.errorObject(
      "changed", "the file has changed since it was opened here", hint: "compare the two, then save again")
    let members = JSONWriter.compact {
      $0.raw("error", error)
      $0.member("etag", tag)
      $0.member("source", String(validating: present, as: UTF8.self))
    }
    return .object(members, status: 412)
  }
}

/// Reads the JSON objects that the page sends.
enum BodyReader {
  /// The object; throws the answer that says why it is none.
  static func object(_ body: [UInt8]) throws -> JSONElement {
    let tree = JSONTree(reading: SourceText(name: "<request>", bytes: body))
    guard let root = tree.root, root.members != nil else {
      throw Answer.error(
        400, "json",
        message: tree.findings.first { $0.severity == .error }?.message ?? "expected an object")
    }
    return root
  }

  /// The text of a member.
  static func text(_ key: String, of object: JSONElement) throws -> String {
    do {
      return try object.required(key).text()
    } catch {
      throw Answer.error(400, "json", message: error.message)
    }
  }

  /// The texts of a list.
  static func texts(_ key: String, of object: JSONElement) throws -> [String] {
    do {
      let list = try object.required(key)
      guard let elements = list.elements else {
        throw Answer.error(400, "json", message: "expected a list, found \(list.kindWords)")
      }
      return try elements.map { try $0.text() }
    } catch let fault as Finding {
      throw Answer.error(400, "json", message: fault.message)
    }
  }
}
