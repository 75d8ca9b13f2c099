internal import ArgumentParser

@main
struct Thrum: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "thrum")
}
