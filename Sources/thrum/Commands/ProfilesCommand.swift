internal import ArgumentParser
internal import Glibc
internal import HapticConsole
internal import HapticDevices
internal import HapticModel
internal import HapticProject
internal import HapticText

struct ProfilesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "profiles",
    abstract: "List the devices that can be simulated, and the sources of their numbers.",
    usage: """
      thrum profiles [<profile>] [--json]
      thrum profiles --find <text> [--json]
      """,
    discussion: """
      A profile describes a plausible device, with the public numbers of a product if it has its name; it is \
      not a measurement. To make your own, copy one, change it, and give the file instead of a name.

      With --find, Thrum looks for a product that people own, and prints the profile that stands for it, why, and \
      the public source of the actuator's type, or "chosen" if there is none.

      EXAMPLES
        thrum profiles
        thrum profiles android-erm
        thrum profiles --find "pixel 6"
        thrum profiles android-erm --json > mine.json
        thrum profiles ./mine.json
        thrum profiles import phone.txt -o phone.json
        thrum profiles calibrate rec.wav -o mine.json
      """,
    subcommands: [ShowProfilesCommand.self, ImportProfileCommand.self, CalibrateProfileCommand.self],
    defaultSubcommand: ShowProfilesCommand.self)
}

/// Lists the profiles, or shows one; it runs without a name of its own.
struct ShowProfilesCommand: DrawingCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "List the profiles, or show one. This is the default.",
    usage: """
      thrum profiles [show] [<profile>] [--json]
      thrum profiles [show] --find <text> [--json]
      """)

  @Argument(help: "One profile to show in full: a name or a file.")
  var profile: ProfileSource?

  @Option(
    help: ArgumentHelp(
      "Find the profile for a device by a part of its name. Case and spaces do not count.", valueName: "text"),
    completion: .custom(productNames))
  var find: String?

  @Flag(
    help: "Print JSON: thrum.profiles/1 for all, a thrum.device/1 file for one, thrum.products/1 with --find."
  )
  var json = false

  @OptionGroup var colors: ColorOptions

  func validate() throws {
    if let find, !Products.canFind(find) { throw ValidationError("--find takes a part of a device's name.") }
    if find != nil, profile != nil { throw ValidationError("--find and a profile cannot be combined.") }
  }

  mutating func run() throws {
    if let find { return try show(ProductSearch.products(find)) }
    guard let profile, profile.argument != ProfileSource.all else {
      let all = DeviceProfiles.builtIn.profiles
      return try json ? StandardOutput.write(Self.report.json(all)) : StandardOutput.print(Self.table(all))
    }
    let one = try profile.profile()
    if json { return try StandardOutput.write(DeviceProfileFile.encode(one)) }
    try StandardOutput.print(ProfileText.text(one, width: Terminal(STDOUT_FILENO).textWidth))
  }

  private func show(_ products: Products) throws {
    if json { return try StandardOutput.write(products.text) }
    try StandardOutput.print(ProductTable(products).text(width: Terminal(STDOUT_FILENO).textWidth))
  }

  private static func table(_ profiles: [DeviceProfile]) -> String {
    var rows = [["NAME", "PLAYS", "ACTUATOR", "Hz", "FELT AT", "WHAT IT IS"]]
    for profile in profiles {
      rows.append([
        profile.name, profile.playback.rawValue, actuators(of: profile), frequencies(of: profile),
        profile.actuator == nil ? "–" : profile.site.rawValue, profile.title,
      ])
    }
    let table = FittedTable(rows, dropping: ["FELT AT", "PLAYS", "Hz", "ACTUATOR"], words: "WHAT IT IS")
    return table.text(width: Terminal(STDOUT_FILENO).textWidth)
      + "\nHz: a vibration of sharpness 0 and of sharpness 1. A motor that turns has the frequency of its speed.\n"
      + "'thrum profiles NAME' shows one with its sources, 'thrum profiles --find TEXT' that of a product.\n"
  }

  /// The types of a device's actuators, the main one first.
  private static func actuators(of profile: DeviceProfile) -> String {
    guard let main = profile.actuator else { return "–" }
    return ([main] + profile.others.map(\.actuator)).map(\.type).joined(separator: " + ")
  }

  /// The frequencies of vibrations of sharpness 0 and 1, or the only one; a dash if sharpness has none.
  private static func frequencies(of profile: DeviceProfile) -> String {
    let ends = [UnitLevel.zero, .full].compactMap { profile.frequency(at: $0, ofTap: false)?.hertz }
    let texts = ends.map { String(Int($0.rounded(.toNearestOrEven))) }
    return texts.isEmpty ? "–" : Set(texts).count == 1 ? texts[0] : texts.joined(separator: "–")
  }

  /// The format thrum.profiles/1.
  static var report: Report<[DeviceProfile]> {
    Report("thrum.profiles/1", summary: "The devices that can be simulated.") {
      Column("profiles", list: \.self) {
        Column("name", \.name)
        Column("title", \.title)
        Column("summary", \.summary)
        Column("playback", word: \.playback)
        Column("actuator", \.actuator?.type)
        Column("others", list: { $0.others.map(\.actuator.type) }).only { !$0.others.isEmpty }
        Column("site", word: \.site)
      }
    }
  }
}

/// A profile for people: every field by its path in the file, with its value and source.
enum ProfileText {
  /// The whole text; values that are Thrum's defaults stand in one sentence at its end.
  ///
  /// It is made from the profile's file, so that no field is left out.
  static func text(_ profile: DeviceProfile, width: Int?) -> String {
    let source = SourceText(name: profile.name, bytes: Array(DeviceProfileFile.encode(profile).utf8))
    guard let root = JSONTree(reading: source).root?.value else { return "" }
    var rows: [[String]] = []
    append(root, path: "", rows: &rows)
    var text = profile.name
    if !profile.title.isEmpty { text += ": " + profile.title }
    text += "\n"
    if !profile.summary.isEmpty { text += profile.summary + "\n" }
    let isDefault = { (row: [String]) in row[2] == DeviceProfileFile.defaultSource }
    let table = [["FIELD", "VALUE", "SOURCE"]] + rows.filter { !isDefault($0) }
    text += "\n" + FittedTable(table, words: "SOURCE").text(width: width)
    let defaults = rows.filter(isDefault).map { "\($0[0]) \($0[1])" }
    if !defaults.isEmpty {
      let sentence = "By default, which is chosen: \(defaults.joined(separator: ", ")).\n"
      text += "\n" + TextWrapping.wrap(sentence, to: width)
    }
    return text
  }

  /// The members that are printed above the table.
  private static let head: Set = ["format", "name", "title", "summary"]

  private static func append(_ value: JSONValue, path: String, source: String = "", rows: inout [[String]]) {
    switch value {
    case .object(let members):
      if let bare = value["value"] {
        return append(bare, path: path, source: value["source"]?.string ?? "", rows: &rows)
      }
      for member in members where !path.isEmpty || !head.contains(member.key) {
        append(member.value, path: path.isEmpty ? member.key : path + "." + member.key, rows: &rows)
      }
    case .array(let elements): append(elements, path: path, source: source, rows: &rows)
    case .string(let word): rows.append([path, word, source])
    case .number(let digits): rows.append([path, digits.text, source])
    case .bool(let truth): rows.append([path, truth ? "true" : "false", source])
    case .null: break
    }
  }

  private static func append(_ elements: [JSONValue], path: String, source: String, rows: inout [[String]]) {
    let words = elements.compactMap(\.string)
    if words.count == elements.count {
      rows.append([path, words.isEmpty ? "none" : words.joined(separator: ", "), source])
    } else if case .array = elements.first {
      appendTable(elements, path: path, source: source, rows: &rows)
    } else {
      for (index, element) in elements.enumerated() {
        append(element, path: "\(path)[\(index)]", rows: &rows)
      }
    }
  }

  /// Appends a table, a point a row, with its source in the first one.
  private static func appendTable(
    _ points: [JSONValue], path: String, source: String, rows: inout [[String]]
  ) {
    for (index, point) in points.enumerated() {
      guard case .array(let pair) = point, pair.count == 2, case .number(let hertz) = pair[0],
        case .number(let value) = pair[1]
      else { continue }
      let isFirst = index == 0
      rows.append([isFirst ? path : "", "\(hertz.text) Hz: \(value.text)", isFirst ? source : ""])
    }
  }
}
