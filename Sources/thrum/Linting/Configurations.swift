internal import Glibc
internal import HapticFormats
internal import HapticLint
internal import Synchronization

/// The configurations of a run: for each file that of the nearest `thrum.json` above it, each read once.
final class Configurations: Sendable {
  /// A configuration and the folder that it stands in, with a slash at the end, absolute.
  private struct Located {
    let file: LintConfigurationFile
    let folder: String
  }

  /// What is known so far; a folder's value is `nil` where nothing above it configures anything.
  private let known = Mutex<[String: Located?]>([:])
  private let fixed: Located?

  /// Takes `fixed` for every file, where it is given.
  init(fixed path: String?) throws {
    guard let path else {
      fixed = nil
      return
    }
    let file = LintConfigurationFile(reading: SourceText(name: path, bytes: try FileBytes.read(path)))
    fixed = Located(file: file, folder: Self.folder(of: AbsolutePath.of(path)))
  }

  /// What counts for a file, and the file's path relative to the configuration's folder.
  func configuration(for path: String) throws -> (LintConfiguration, path: String) {
    let absolute = path == "-" ? AbsolutePath.of("thrum.json") : AbsolutePath.of(path)
    let found = try fixed ?? nearest(to: Self.folder(of: absolute))
    guard let found else { return (LintConfiguration(), path) }
    let isBelow = absolute.hasPrefix(found.folder)
    return (found.file.configuration, isBelow ? String(absolute.dropFirst(found.folder.count)) : path)
  }

  /// What counts for what stands in no file: the configuration of the folder that the command runs in.
  func own() throws -> LintConfiguration { try configuration(for: "-").0 }

  /// What is wrong with the configurations that were read, by their paths.
  var results: [LintResult] {
    let located = known.withLock { $0.values.compactMap { $0 } } + [fixed].compactMap { $0 }
    var byPath: [String: LintConfigurationFile] = [:]
    for each in located where !each.file.findings.isEmpty { byPath[each.file.source.name] = each.file }
    return byPath.keys.sorted().compactMap { path in
      byPath[path].map { LintResult(source: $0.source, findings: $0.findings) }
    }
  }

  /// The nearest one from a folder upwards; what is found is kept for every folder on the way.
  private func nearest(to folder: String) throws -> Located? {
    if let found = known.withLock({ $0[folder] }) { return found }
    let path = folder + "thrum.json"
    var found: Located?
    if access(path, F_OK) == 0 {
      let text = SourceText(name: Self.shown(path), bytes: try FileBytes.read(path))
      found = Located(file: LintConfigurationFile(reading: text), folder: folder)
    } else if folder != "/" {
      found = try nearest(to: Self.folder(of: String(folder.dropLast())))
    }
    known.withLock { $0[folder] = .some(found) }
    return found
  }

  /// A path below the working folder as it is seen from there.
  private static func shown(_ path: String) -> String {
    let own = AbsolutePath.workingFolder + "/"
    return path.hasPrefix(own) ? String(path.dropFirst(own.count)) : path
  }

  /// Everything up to the last slash, that included.
  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? "/"
  }
}
