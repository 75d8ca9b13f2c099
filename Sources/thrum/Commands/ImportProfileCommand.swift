internal import ArgumentParser
internal import HapticConsole
public import HapticDevices
internal import HapticModel
internal import HapticProject
internal import HapticText

struct ImportProfileCommand: DrawingCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Make a device profile from a device's own data.",
    usage: "thrum profiles import <file> [<options>]",
    discussion: """
      Thrum takes every number that the file has, and names the file as its source. All other numbers are \
      plausible ones of Thrum, marked "chosen". Standard error lists the fields that come from the file, and those \
      that are chosen, words such as the type of the actuator included.

      KINDS
        android-dumpsys   adb shell dumpsys vibrator_manager
        meta-acf          an actuator configuration for Meta's haptics SDK
        feedbackd-theme   a device theme of feedbackd
        pixel-properties  getprop of a Pixel, a makefile, or cs40l26.cal
        device-tree       the source of a device tree with a vibrator's node

      EXAMPLES
        adb shell dumpsys vibrator_manager > phone.txt
        thrum profiles import phone.txt -o phone.json
        thrum profiles import pad.acf --from meta-acf
      """)

  @Argument(help: "The file, or - for standard input.", completion: .file())
  var file: String

  @Option(help: "Read this kind of file. (default: guessed from the content)")
  var from: ProfileImport.Kind?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write to this file, or - for standard output.", valueName: "file"),
    completion: .file())
  var output = "-"

  @OptionGroup var colors: ColorOptions

  mutating func run() throws {
    let isInput = file == "-"
    let source = SourceText(
      name: isInput ? Loader.standardInput : file,
      bytes: try FileBytes.read(isInput ? "/dev/stdin" : file, as: .profile)
    )
    guard let kind = from ?? ProfileImport.kind(of: source) else {
      throw ProjectFailure(
        .input, subject: source.name, what: "this is not a kind of file that can be imported",
        code: "unknown-kind",
        hint: "name its kind with --from: \(ProfileImport.Kind.allValueStrings.joined(separator: ", "))")
    }
    let found = ProfileImport(reading: source, as: kind, name: name)
    let lines = found.findings.filter { $0.severity != .note }.map(source.describe)
    guard let profile = found.profile else {
      throw ProjectFailure(.input, found.findings, in: source, lines: lines)
    }
    let written = try OutputFile(output)
    lines.forEach(StandardError.warn)
    StandardError.write(
      """
      \(DisplayText.plain(source.name)): note: read as \(kind.rawValue)
        from the file: \(found.filled.joined(separator: ", "))
        chosen: \(found.chosen.joined(separator: ", "))

      """)
    try StandardOutput.write(Array(DeviceProfileFile.encode(profile).utf8), to: written)
  }

  /// The profile's name: that of the file to write, or else of the file to read.
  private var name: String {
    let path = output == "-" ? (file == "-" ? "imported" : file) : output
    let base = PathText.split(path).name
    return ProfileImport.name(from: String(base.prefix { $0 != "." }))
  }
}

extension ProfileImport.Kind: ExpressibleByArgument {}
