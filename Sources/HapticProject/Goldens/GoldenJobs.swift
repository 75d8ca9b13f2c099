internal import HapticCatalog
internal import HapticRegression
internal import HapticText

/// The files and patterns of a run of `test`.
struct GoldenJobs {
  /// One pattern file, or a haptic of the catalogue.
  enum Job {
    case file(PatternFiles.Found)
    indirect case haptic(SemanticHaptic)
  }

  private(set) var jobs: [Job] = []
  /// The folders that are searched.
  private(set) var folders: [String] = []
  /// True if the whole catalogue is tested.
  let isCatalogueWhole: Bool
  /// The path whose configuration applies to the catalogue.
  let home: String

  /// Finds what `paths` name: files, folders, haptics of the catalogue; each file once.
  init(_ paths: [String], catalogue: Bool) throws {
    isCatalogueWhole = catalogue
    home = paths.first(where: FileBytes.exists) ?? "."
    // The files of one path are different.
    var seen: Set<PathKey>? = paths.count > 1 ? [] : nil
    if catalogue { jobs = Catalogue.builtIn.names.compactMap { Catalogue.builtIn[$0].map(Job.haptic) } }
    for path in paths {
      if !FileBytes.exists(path), let haptic = Catalogue.builtIn[path] {
        if !catalogue { jobs.append(.haptic(haptic)) }
        continue
      }
      let found = try PatternFiles.find(path)
      if !found.contains(where: \.isNamed) { folders.append(path) }
      for file in found where seen?.insert(PathKey(AbsolutePath.of(file.path))).inserted != false {
        jobs.append(.file(Self.plain(file)))
      }
    }
  }

  /// True if the paths of a configuration leave out a file that a search found from above the configuration's folder.
  ///
  /// Whoever tests that folder without naming a path tests those paths, and a folder's own configuration rules below its
  /// parent, too.
  func leavesOut(_ file: PatternFiles.Found, under setting: GoldenSetting) -> Bool {
    guard !file.isNamed, let folder = setting.folder, !setting.configuration.paths.isEmpty else {
      return false
    }
    let path = AbsolutePath.of(file.path)
    let searched = folders.map(AbsolutePath.of).filter { PathText.lies(path, atOrBelow: $0) }
    guard searched.allSatisfy({ PathText.name(of: folder, below: $0) != nil }) else { return false }
    return !setting.configuration.paths.contains { named in
      PathText.lies(path, atOrBelow: AbsolutePath.of(PathText.isAbsolute(named) ? named : folder + named))
    }
  }

  /// A file of the working folder without `./`, as changes name it.
  private static func plain(_ file: PatternFiles.Found) -> PatternFiles.Found {
    guard !file.isNamed, let plain = PathText.name(of: file.path, below: ".") else { return file }
    return PatternFiles.Found(
      path: plain, isNamed: file.isNamed, failure: file.failure)
  }

  /// Returns the default paths: those of the configuration, or its folder if it names none.
  ///
  /// Without a configuration, they are those of the configurations in folders below that say something about tests. If there
  /// are none, the path is the current folder.
  static func standard(_ settings: GoldenSettings) throws -> [String] {
    let setting = try settings.setting(forFolder: ".")
    if let folder = setting.folder { return try paths(of: setting, in: folder) }
    var homes: [(path: String, setting: GoldenSetting, folder: String)] = []
    for file in try PatternFiles.find(".", where: { $0 == "thrum.json" }) where file.failure == nil {
      let home = FilePath(file.path).folder
      let setting = try settings.setting(forFolder: home)
      if let folder = setting.folder, setting.isAboutTests { homes.append((home, setting, folder)) }
    }
    // A configuration above another speaks for both.
    let highest = homes.filter { home in
      !homes.contains { PathText.name(of: home.path, below: $0.path) != nil }
    }
    let found = try highest.flatMap { try paths(of: $0.setting, in: $0.folder) }
    return found.isEmpty ? ["."] : found
  }

  /// Returns the paths that a configuration names, or its folder.
  private static func paths(of setting: GoldenSetting, in folder: String) throws -> [String] {
    let paths = try setting.configuration.paths.enumerated().map { index, path in
      try ForeignPath.resolve(path, from: folder, within: folder).mapError { refusal in
        failure(
          index, setting: setting, code: ForeignPath.code, what: refusal.words("the folder of this file"),
          hint: "name what is in that folder")
      }.get()
    }
    let shown = (paths.isEmpty ? [folder] : paths).map { path in
      let absolute = AbsolutePath.of(path)
      return PathText.isSame(absolute, AbsolutePath.workingFolder) ? "." : AbsolutePath.shown(absolute)
    }
    for (index, path) in shown.enumerated() where !FileBytes.exists(path) && Catalogue.builtIn[path] == nil {
      throw failure(
        index, setting: setting, code: "no-such-file", what: "no such file",
        hint: "a path is relative to this file")
    }
    return shown
  }

  /// A path that cannot be used, with its place in the configuration that names it.
  private static func failure(
    _ index: Int, setting: GoldenSetting, code: String, what: String, hint: String
  ) -> ProjectFailure {
    let name = setting.configuration.paths[index]
    guard let file = setting.file else {
      return ProjectFailure(.input, subject: name, what: what, code: code)
    }
    let finding = Finding(
      code: code, severity: .error, message: "\(what): \(Quotation.quote(name))",
      position: file.testPathPositions.indices.contains(index) ? file.testPathPositions[index] : nil,
      hint: hint)
    return ProjectFailure(.input, finding, in: file.source)
  }
}
