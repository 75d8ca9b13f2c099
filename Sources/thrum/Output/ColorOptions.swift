internal import ArgumentParser

/// The use of colour, as `--color` takes it.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
  /// On a terminal, and as `NO_COLOR` and `FORCE_COLOR` say.
  case auto
  case always
  case never
}

/// The option for colour, for commands that draw.
struct ColorOptions: ParsableArguments {
  @Option(
    help: """
      Use colour: auto colours a terminal, unless NO_COLOR is set, and everything if FORCE_COLOR is set.
      """)
  var color = ColorChoice.auto
}

/// A command that draws in colour.
protocol DrawingCommand: ParsableCommand {
  /// The option for colour.
  var colors: ColorOptions { get }
}
