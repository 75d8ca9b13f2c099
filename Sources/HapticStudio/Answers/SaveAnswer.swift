internal import HapticModel
internal import HapticProject
internal import HapticText

extension StudioAnswers {
  /// Reads a text as if it were saved; nothing is written.
  func preview(_ request: StudioRequest) throws -> Answer {
    let root = try BodyReader.object(request.body)
    let source = try BodyReader.text("source", of: root)
    let entry = library.reader.read(Array(source.utf8), as: try place(of: root))
    return .object(Self.members(of: entry, in: try theme(request.head)))
  }

  /// The place of a previewed text: that of its entry, or a new file in the folder itself.
  private func place(of root: JSONElement) throws -> String {
    if let id = root["id"]?.string {
      guard case .file(let path) = try place(id) else {
        throw Answer.error(
          403, "catalogue", "a haptic of the catalogue cannot be changed", hint: Self.copyHint)
      }
      return path
    }
    let name = try BodyReader.text("name", of: root)
    guard !name.isEmpty, !name.contains("/"), !name.utf8.contains(0), name != ".", name != ".." else {
      throw Answer.error(422, "name", "the name of a new file has no slash")
    }
    return name
  }

  private static let copyHint = "save a copy in the folder"

  /// Saves a file as a whole, if it is still the one that the page knows.
  func save(_ id: String, _ request: StudioRequest) throws -> Answer {
    guard case .file(let path) = try place(id) else {
      throw Answer.error(403, "catalogue", "a haptic of the catalogue cannot be changed", hint: Self.copyHint)
    }
    guard let known = request.head.single("if-match").map(ContentTag.named) else {
      throw Answer.error(428, "if-match", "a save names the version that it replaces, in If-Match")
    }
    guard String(validating: request.body, as: UTF8.self) != nil else {
      throw Answer.error(422, "not-utf8", "the text is not UTF-8")
    }
    return try saving.withLock { _ in
      let present = try library.folder.write(request.body, to: path) { ContentTag.of($0) == known }
      if let present { return Self.conflict(present, ContentTag.of(present)) }
      library.forget([path])
      return .object(JSONMembers { $0.member("etag", ContentTag.of(request.body)) })
    }
  }

  /// The answer to a save of a file that changed since the page read it, with what it holds now.
  private static func conflict(_ present: [UInt8], _ tag: String) -> Answer {
    let error = Answer.errorObject(
      "changed", "the file has changed since it was opened here", hint: "compare the two, then save again")
    let members = JSONMembers {
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
        400, "json", tree.findings.first { $0.severity == .error }?.message ?? "expected an object")
    }
    return root
  }

  /// The text of a member.
  static func text(_ key: String, of object: JSONElement) throws -> String {
    do {
      return try object.required(key).text()
    } catch {
      throw Answer.error(400, "json", error.message)
    }
  }
}
