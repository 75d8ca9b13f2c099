internal import HapticCatalog
internal import HapticDevices
internal import HapticFormats
internal import HapticModel
internal import HapticProject
internal import HapticText
internal import HapticTimeline

/// A pattern that the page sends to be exported or adapted, read as `thrum export` reads the file.
struct SentPattern {
  /// The pattern.
  let pattern: PatternDocument
  /// The name of the file without its extension.
  let stem: String

  /// Reads the `source` of an object as the file that its `id` or `name` names; a haptic of the catalogue needs no
  /// `source`.
  init(_ root: JSONElement, in answers: StudioAnswers) throws {
    if let id = root["id"]?.string, case .haptic(let haptic) = try answers.location(id) {
      (pattern, stem) = (PatternDocument(haptic), haptic.name)
      return
    }
    let relative = try answers.location(of: root)
    let bytes = Array(try BodyReader.text("source", of: root).utf8)
    var options = PatternReader.Options()
    options.library = CatalogueLibrary(beneath: try answers.library.folder.opened())
    let document = Loader(options).document(of: bytes, at: answers.library.folder.path(of: relative))
    guard document.isReadable else {
      let error = document.findings.first { $0.severity == .error }
      let location = error?.position.map { "line \($0.line), column \($0.column): " } ?? ""
      throw Answer.error(
        422, error?.code ?? "unreadable",
        message: location + (error?.message ?? "the text cannot be read"), hint: error?.hint)
    }
    pattern = document
    let source = SourceText(name: FilePath(relative).name, bytes: [])
    let ending = document.format?.extensions.first { source.name.lowercased().hasSuffix(".\($0)") }
    stem = ending.map { String(source.name.dropLast($0.count + 1)) } ?? source.stem
  }
}

extension BodyReader {
  /// The device that a member names, of Thrum's own ones: a path would name a file of this machine.
  static func device(_ key: String, of object: JSONElement) throws -> DeviceProfile {
    let name = try text(key, of: object)
    guard let profile = DeviceProfiles.builtIn[name] else {
      throw Answer.error(
        404, "unknown-profile", message: "no device profile has this name",
        hint: "the library lists the profiles")
    }
    return profile
  }
}

extension LossReport {
  /// The losses as JSON, each with its place in the text.
  var members: [[UInt8]] { losses.map { finding(of: $0).json } }
}
