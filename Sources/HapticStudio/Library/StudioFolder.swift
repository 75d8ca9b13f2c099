internal import HapticFormats
internal import HapticProject
internal import HapticText

/// The opened folder: the only place whose files the page sees.
///
/// Files are opened beneath it, and not by their paths: a link that somebody puts in the way between two calls leads
/// nowhere.
///
/// Thread-safe: yes, a value.
struct StudioFolder: Sendable {
  /// The path from the root, every link followed, without a slash at its end.
  let root: String

  /// Opens a folder; throws ``ProjectFailure`` if there is none.
  init(_ path: String) throws {
    guard FileBytes.exists(path) else {
      throw ProjectFailure(.input, subject: path, what: "no such folder", code: "no-such-file")
    }
    guard FilePath.isFolder(path), let target = FilePath(path).target?.text else {
      throw ProjectFailure(
        .input, subject: path, what: "this is not a folder", code: "not-a-folder",
        hint: "name the folder that holds the file")
    }
    root = target == "/" ? "" : target
  }

  /// The folder's own name.
  var name: String { FilePath(root).name.isEmpty ? "/" : FilePath(root).name }

  /// The path of a file below the folder.
  func path(of relative: String) -> String { root + "/" + relative }

  /// The path relative to the folder; `nil` if it is not below it.
  func relative(_ path: String) -> String? {
    PathText.name(of: path, below: root)
  }

  /// True if the folder is in a work tree of Git.
  var isInRepository: Bool {
    var folder = root
    while !FileBytes.exists(folder + "/.git") {
      if folder.isEmpty { return false }
      let above = FilePath(folder).folder
      folder = above == "/" ? "" : above
    }
    return true
  }

  /// The path of a message relative to the folder, if it is below it.
  func shown(_ path: String) -> String { relative(AbsolutePath.of(path)) ?? path }

  /// Opens the folder; throws ``ProjectFailure`` if it is not there any more, or is a link by now.
  func opened() throws -> RootFolder {
    do { return try RootFolder(root.isEmpty ? "/" : root, followsLinks: false) } catch {
      try expectThere()
      throw error
    }
  }

  /// The place of a file; throws ``ProjectFailure`` if the folder is gone.
  private func location(_ relative: String) throws -> ForeignPath {
    ForeignPath(relative, beneath: try opened(), shown: path(of: relative))
  }

  /// The options for reading what is only looked at: a sequence may name files of this folder only.
  var reading: PatternReader.Options {
    guard let folder = try? opened() else { return PatternReader.Options() }
    return .inspecting(beneath: folder)
  }

  /// True if the file is really in the folder: no link on its way leads out.
  func holds(_ relative: String) -> Bool { (try? location(relative))?.isInside ?? false }

  /// The code of the failure that the folder itself is not there any more.
  static let goneCode = "folder-gone"

  /// Throws ``ProjectFailure`` if the folder itself is not there any more.
  func expectThere() throws {
    if FilePath.isFolder(root.isEmpty ? "/" : root) { return }
    throw ProjectFailure(
      .input, subject: name, what: "the folder is gone", code: Self.goneCode,
      hint: "put it back where it was, or open another one with 'thrum studio'")
  }

  /// Reads a file of the folder.
  func read(_ relative: String) throws -> [UInt8] { try read(try location(relative), relative) }

  private func read(_ location: ForeignPath, _ relative: String) throws -> [UInt8] {
    do { return try FileBytes.read(location) } catch {
      try expectThere()
      let isGone = !location.isThereToRead
      guard isGone || !location.isInside else { throw error }
      throw ProjectFailure(
        .input, subject: relative, what: isGone ? "the file is gone" : "the file is not in the opened folder",
        code: "no-such-file", hint: "it was moved, deleted or replaced by a link")
    }
  }

  /// The reason why a file cannot be changed here; `nil` if it can.
  func refusalToWrite(_ relative: String) -> ProjectFailure? {
    let kind = (try? location(relative))?.kind
    if FilePath.firstLink(in: path(of: relative), below: root) != nil { return Self.linked(relative) }
    guard case .file(let isReadOnly) = kind else {
      return ProjectFailure(.output, subject: relative, what: "the file is gone", code: "no-such-file")
    }
    return isReadOnly
      ? ProjectFailure(
        .output, subject: relative, what: "the file is read-only", code: "read-only",
        hint: "chmod u+w makes it writable")
      : nil
  }

  private static func linked(_ relative: String) -> ProjectFailure {
    ProjectFailure(
      .output, subject: relative,
      what: "the file is reached through a link, and the studio does not write through links",
      code: "file-link", hint: "open the folder that holds the file itself")
  }

  /// The result of a save.
  enum Saved {
    /// The file was written; what the former one had and the new one cannot have, in words.
    case written(unkept: [String])
    /// The file holds something else, and stays.
    case changed([UInt8])
  }

  /// Writes the file as a whole if `isCurrent` accepts its present bytes.
  ///
  /// Returns those bytes if not. The file keeps its owner, its permissions with their access list, and its attributes as far as this user may; what it
  /// cannot keep is returned. If two studios serve one folder, the second sees what the first wrote. Throws ``ProjectFailure`` at once if another
  /// program has locked the folder.
  ///
  /// - Parameter begin: is called once the folder is locked, before anything is written; an error ends the save.
  func write(
    _ bytes: [UInt8], to relative: String, beginning begin: () throws -> Void,
    if isCurrent: ([UInt8]) -> Bool
  ) throws -> Saved {
    let location = try location(relative)
    let lock = try FolderLock(of: location)
    defer { lock.release() }
    let present = try read(location, relative)
    guard isCurrent(present) else { return .changed(present) }
    if let refusal = refusalToWrite(relative) { throw refusal }
    try begin()
    var (unkept, refused): ([String], [UInt8]?) = ([], nil)
    // An editor takes no lock: what it wrote in the meantime must not be lost either.
    do {
      _ = try OutputFile(location, replacesInput: true).write(bytes, unkept: &unkept) {
        let present = try read(location, relative)
        refused = isCurrent(present) ? nil : present
        return refused == nil
      }
    } catch let failure as ProjectFailure where failure.facts?.code == ForeignPath.code {
      // It became one since it was looked at.
      throw Self.linked(relative)
    }
    return refused.map(Saved.changed) ?? .written(unkept: unkept)
  }

  /// Writes a new file as a whole; throws the answer that there is one already, or ``ProjectFailure``.
  ///
  /// - Parameter name: a plain name, without a slash.
  func create(_ bytes: [UInt8], at name: String) throws {
    guard FilePath.isFolder(path(of: "")) else {
      throw Answer.error(
        422, "no-such-file", message: "the opened folder is gone",
        hint: "put it back, or start the studio with another one")
    }
    // The system lets root write anywhere; a folder that nobody may write is meant to stay.
    guard FilePath.isWritable(folder: path(of: "")) else {
      throw Answer.error(
        403, "read-only", message: "the folder is read-only", hint: "chmod u+w makes it writable")
    }
    let own = root.isEmpty ? "/" : root
    guard FilePath(own).target?.text == own else {
      throw Answer.error(
        403, "file-link",
        message: "the opened folder is a link by now, and the studio does not write through links")
    }
    do { try OutputFile(location(name)).create(bytes) } catch let failure as ProjectFailure
      where failure.facts?.code == "file-exists"
    {
      throw Answer.error(
        409, "file-exists", message: "there is a file \(name) already, and it stays as it is",
        hint: "choose another name")
    }
  }
}
