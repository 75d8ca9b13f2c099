// usage: PlanPrinter [--mode audition|literal|drive] [--until SECONDS] (NAME | FILE)…
//
// Prints the sound plan of each haptic of the catalogue or file, a line each, for tools/kernel-samples, which compares
// what the page's kernel makes of it with `thrum render`. Endless sequences get the part up to --until.

internal import Glibc
internal import HapticCatalog
internal import HapticEngine
internal import HapticFormats
internal import HapticModel
internal import HapticPlayback
internal import HapticProject
internal import HapticScores
internal import HapticSynthesis
internal import HapticTimeline

@main struct PlanPrinter {
  private var names = CommandLine.arguments.dropFirst()
  private var options = PlaybackOptions()
  private var limit: TimeSpan?

  static func main() {
    var printer = PlanPrinter()
    printer.run()
  }

  private mutating func run() {
    if let mode = value(of: "--mode").flatMap(Voicing.init(rawValue:)) { options.voicing = mode }
    if let seconds = value(of: "--until").flatMap(Double.init) { limit = .seconds(seconds) }
    for name in names {
      do {
        print(try SoundPlan(try Self.program(name), rate: .hz48000, options: options, until: limit).json)
      } catch {
        let line = Array("PlanPrinter: \(name): \(error)\n".utf8)
        write(STDERR_FILENO, line, line.count)
        exit(2)
      }
    }
  }

  private mutating func value(of option: String) -> String? {
    guard names.first == option else { return nil }
    names = names.dropFirst()
    return names.popFirst()
  }

  private struct Unreadable: Error {}

  private static func program(_ name: String) throws -> Program {
    if let haptic = Catalogue.builtIn[name] { return Program(Timeline(compiling: haptic.pattern)) }
    var options = PatternReader.Options()
    options.library = CatalogueLibrary()
    options.flattens = false
    let document = PatternReader.read(bytes: try FileBytes.read(name), name: name, options: options)
    if let sequence = (document.native as? FlatSequence)?.sequence {
      guard let score = sequence.score else { throw Unreadable() }
      return program(score)
    }
    guard document.isReadable else { throw Unreadable() }
    return Program(Timeline(compiling: document.pattern))
  }

  private static func program(_ score: Score) -> Program {
    let source = ScoreSource(score)
    return Program(source.withoutSilentTracks, loop: source.programLoop)
  }
}
