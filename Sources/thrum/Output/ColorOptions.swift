internal import ArgumentParser
package import HapticConsole

extension ColorChoice: ExpressibleByArgument {}

/// The option for colour, for commands that draw or that print findings or tables.
struct ColorOptions: ParsableArguments {
  @Option(
    help: """
      Use colour: auto colours a terminal, unless NO_COLOR is set, and everything if FORCE_COLOR is set.
      """)
  var color = ColorChoice.auto
}

/// A command that uses colour.
protocol DrawingCommand: ParsableCommand {
  /// The option for colour.
  var colors: ColorOptions { get }
}
