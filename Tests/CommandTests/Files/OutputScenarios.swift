/// The outputs of every command, each with a command line that writes it and with the files that this line reads.
struct OutputScenarios {
  /// A command line; `OUT` stands for the output.
  struct Scenario {
    let line: [String]
    /// The files that it reads.
    let inputs: [String]
  }

  /// The arguments that name no file to write.
  static let others: Set<String> = [
    "<pattern>", "<patterns>", "<path>", "<paths>", "<sequence>", "<source>", "<text>", "<profile>", "<file>",
    "<recording>", "<subcommands>", "<folder>", "--profile", "--for", "--like", "--config", "--file",
    "--kind", "--matrix", "<format>",
    "--page",
    // 'lint --update-baseline' writes only what it could read as a baseline, which no other argument is.
    "--baseline",
  ]

  let scratch: Scratch
  /// The scenarios by the outputs' declared names.
  private(set) var all: [String: Scenario] = [:]

  /// Writes the inputs: none of their names says a format, so that any output may have the same name.
  init() throws {
    scratch = try Scratch()
    let tap = #"{"Version": 1, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}"#
    _ = try scratch.write(tap, to: "tap")
    _ = try scratch.write(
      #"{"format": "thrum.sequence/1", "tracks": [{"steps": [{"file": "tap"}]}]}"#, to: "piece")
    let profile = try Command.run("profiles", "pinephone", "--json").output
    _ = try scratch.write(profile, to: "device")
    _ = try scratch.write("Done.", to: "text")
    _ = try scratch.write(#"vibrator { compatible = "gpio-vibrator"; };"#, to: "tree")
    _ = try scratch.write(#"{"format": "thrum.config/1"}"#, to: "config")
    _ = try Command.run("render", path("tap"), "-o", path("recording"))
    _ = try Command.run("test", path("tap"), "--config", path("config"), "--update")
    fill()
  }

  func path(_ name: String) -> String { scratch.file(name) }

  private mutating func fill() {
    let (section, tap, device) = (path("piece"), path("tap"), path("device"))
    func scenario(_ line: String..., reading inputs: String...) -> Scenario {
      Scenario(line: line, inputs: inputs)
    }
    all["play --wav"] = scenario(
      "play", section, "--profile", device, "-q", "--wav", "OUT", reading: section, tap, device)
    all["render --output"] = scenario(
      "render", section, "--profile", device, "-o", "OUT", reading: section, tap, device)
    all["export --output"] = scenario(
      "export", section, "--to", "ahap", "--profile", device, "-o", "OUT", reading: section, tap, device)
    all["export --losses-file"] = scenario(
      "export", section, "--to", "ahap", "--losses-file", "OUT", reading: section, tap)
    all["convert <output>"] = scenario("convert", section, "OUT", "--to", "ahap", reading: section, tap)
    all["convert --losses-file"] = scenario(
      "convert", tap, "-", "--to", "haptic", "--losses-file", "OUT", reading: tap)
    all["compile --output"] = scenario("compile", section, "--to", "ahap", "-o", "OUT", reading: section, tap)
    all["compile --losses-file"] = scenario(
      "compile", section, "--to", "ahap", "--losses-file", "OUT", reading: section, tap)
    all["transcript --wav"] = scenario(
      "transcript", "--file", path("text"), "-q", "--wav", "OUT", reading: path("text"))
    all["test --junit"] = scenario(
      "test", tap, "--config", path("config"), "--profile", device, "--junit", "OUT",
      reading: tap, path("config"), device, path("goldens/tap.golden.json"))
    for picture in ["--svg", "--png"] {
      all["show \(picture)"] = scenario("show", section, picture, "OUT", reading: section, tap)
      all["adapt \(picture)"] = scenario("adapt", tap, "--for", device, picture, "OUT", reading: tap, device)
      all["simulate \(picture)"] = scenario(
        "simulate", section, "--profile", device, picture, "OUT", reading: section, tap, device)
    }
    all["show --cover"] = scenario("show", section, "--cover", "OUT", reading: section, tap)
    all["adapt --output"] = scenario(
      "adapt", tap, "--for", device, "--like", "pixel", "--to", "ahap", "-o", "OUT", reading: tap, device)
    all["profiles import --output"] = scenario(
      "profiles", "import", path("tree"), "-o", "OUT", reading: path("tree"))
    all["profiles calibrate --output"] = scenario(
      "profiles", "calibrate", path("recording"), "-o", "OUT", reading: path("recording"))
    all["report --output"] = scenario(
      "report", tap, section, "--config", path("config"), "--profile", device, "-o", "OUT",
      reading: tap, section, path("config"), device)
    // It reads nothing.
    all["profiles calibrate --pattern"] = scenario("profiles", "calibrate", "--pattern", "OUT")
    all["trace --output"] = scenario("trace", section, "-o", "OUT", reading: section, tap)
  }
}
