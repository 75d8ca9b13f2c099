internal import Glibc
internal import HapticProject
internal import HapticText

/// The opened folder: the only place whose files the page sees.
///
/// Thread-safe: yes, a value.
struct StudioFolder: Sendable {
  /// The path from the root, every link followed, without a slash at its end.
  let root: String

  /// Opens a folder; throws ``ProjectFailure`` if there is none.
  init(_ path: String) throws {
    guard FileBytes.exists(path) else {
      throw ProjectFailure(.input, path, "no such folder", code: "no-such-file")
    }
    guard FilePath.isFolder(path), let target = FilePath(path).target?.text else {
      throw ProjectFailure(
        .input, path, "this is not a folder", code: "not-a-folder",
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

  /// True if the file is really in the folder: no link on its way leads out.
  func holds(_ relative: String) -> Bool {
    FilePath(path(of: relative)).target.map { self.relative($0.text) != nil } ?? false
  }

  /// The code of the failure that the folder itself is not there any more.
  static let goneCode = "folder-gone"

  /// Throws ``ProjectFailure`` if the folder itself is not there any more.
  func expectThere() throws {
    if FilePath.isFolder(root.isEmpty ? "/" : root) { return }
    throw ProjectFailure(
      .input, name, "the folder is gone", code: Self.goneCode,
      hint: "put it back where it was, or open another one with 'thrum studio'")
  }

  /// Reads a file of the folder.
  func read(_ relative: String) throws -> [UInt8] {
    guard holds(relative) else {
      try expectThere()
      throw ProjectFailure(
        .input, relative,
        FileBytes.isMissing(path(of: relative))
          ? "the file is gone" : "the file is not in the opened folder", code: "no-such-file",
        hint: "it was moved, deleted or replaced by a link")
    }
    return try FileBytes.readRegular(path(of: relative))
  }

  /// The reason why a file cannot be changed here; `nil` if it can.
  func refusalToWrite(_ relative: String) -> ProjectFailure? {
    let path = path(of: relative)
    var facts = stat()
    if FilePath.firstLink(in: path, below: root) != nil {
      return ProjectFailure(
        .output, relative, "the file is reached through a link, and the studio does not write through links",
        code: "file-link", hint: "open the folder that holds the file itself")
    }
    guard stat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else {
      return ProjectFailure(.output, relative, "the file is gone", code: "no-such-file")
    }
    // The system lets root write anything; a file that nobody may write is meant to stay.
    if facts.st_mode & 0o222 == 0 || access(path, W_OK) != 0 {
      return ProjectFailure(
        .output, relative, "the file is read-only", code: "read-only", hint: "chmod u+w makes it writable")
    }
    return nil
  }

  /// Writes a file as a whole if it still holds what `isCurrent` accepts; it keeps its permissions and its owner.
  ///
  /// Returns the bytes for which `isCurrent` was false; `nil` if the file was written. Of two studios on one folder, the
  /// second one sees what the first one wrote.
  func write(_ bytes: [UInt8], to relative: String, if isCurrent: ([UInt8]) -> Bool) throws -> [UInt8]? {
    let path = path(of: relative)
    let file = FilePath(path)
    let lock = try FolderLock(file.folder)
    defer { lock.release() }
    let present = try read(relative)
    guard isCurrent(present) else { return present }
    if let refusal = refusalToWrite(relative) { throw refusal }
    OutputFile.removeLeftovers(in: file.folder) { $0 == file.name }
    var refused: [UInt8]?
    // An editor takes no lock: what it wrote in the meantime must not be lost either.
    _ = try OutputFile(path, replacesInput: true).write(bytes) {
      let present = try read(relative)
      refused = isCurrent(present) ? nil : present
      return refused == nil
    }
    return refused
  }

  /// Removes what killed programs left of patterns below the folder.
  func removeLeftovers() {
    for folder in FolderTree.folders(from: root.isEmpty ? "/" : root) {
      OutputFile.removeLeftovers(in: folder, where: PatternFiles.mayHoldPattern)
    }
  }

  /// Writes a new file as a whole; throws the answer that there is one already, or ``ProjectFailure``.
  ///
  /// - Parameter name: a plain name, without a slash.
  func create(_ bytes: [UInt8], at name: String) throws {
    var facts = stat()
    guard stat(path(of: ""), &facts) == 0 else {
      throw Answer.error(
        422, "no-such-file", "the opened folder is gone",
        hint: "put it back, or start the studio with another one")
    }
    // The system lets root write anywhere; a folder that nobody may write is meant to stay.
    guard facts.st_mode & 0o222 != 0, access(path(of: ""), W_OK) == 0 else {
      throw Answer.error(403, "read-only", "the folder is read-only", hint: "chmod u+w makes it writable")
    }
    let own = root.isEmpty ? "/" : root
    guard FilePath(own).target?.text == own else {
      throw Answer.error(
        403, "file-link", "the opened folder is a link by now, and the studio does not write through links")
    }
    do { try OutputFile(path(of: name)).create(bytes) } catch let failure as ProjectFailure
      where failure.facts?.code == "file-exists"
    {
      throw Answer.error(
        409, "file-exists", "there is a file \(name) already, and it stays as it is",
        hint: "choose another name")
    }
  }
}
