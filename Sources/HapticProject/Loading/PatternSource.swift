package import HapticCatalog

/// A pattern as a person names it: a haptic of the catalogue, a file, standard input, or a line of notation.
package struct PatternSource: Sendable {
  /// The words of the person.
  package let argument: String

  /// Takes a name; `nil` if it is empty.
  package init?(argument: String) {
    if argument.isEmpty { return nil }
    self.argument = argument
  }

  /// The name for messages.
  package var name: String { argument == "-" ? Loader.standardInput : argument }

  /// True for a file or standard input, false for a name.
  package var isFile: Bool { argument == "-" || (named == nil && FileBytes.exists(argument)) }

  /// The haptic of the catalogue with this name, also in other letter case if no file has it; `nil` if there is none.
  ///
  /// Names have no dot and no slash: for a path the catalogue need not be read.
  package var haptic: SemanticHaptic? {
    if isPath { return nil }
    return named ?? (FileBytes.exists(argument) ? nil : Catalogue.builtIn.ignoringCase(argument))
  }

  /// The haptic with exactly this name.
  private var named: SemanticHaptic? { isPath ? nil : Catalogue.builtIn[argument] }

  /// True if the argument is written as a path.
  private var isPath: Bool { argument.contains("/") || argument.contains(".") }

  /// The failure of a name that stands for nothing.
  package var unknown: ProjectFailure {
    if isPath {
      return ProjectFailure(.input, subject: argument, what: "no such file", code: "no-such-file")
    }
    let near = Catalogue.builtIn.suggestions(for: argument)
    let hint =
      near.isEmpty
      ? "'thrum list' shows the catalogue" : "did you mean \(near.joined(separator: " or "))?"
    return ProjectFailure(
      .input, subject: argument, what: "no haptic and no file has this name", code: "unknown-name",
      hint: hint)
  }
}

extension Catalogue {
  /// The haptic whose name differs from `name` only in letter case; `nil` unless there is exactly one.
  fileprivate func ignoringCase(_ name: String) -> SemanticHaptic? {
    let lowered = name.lowercased()
    let alike = names.filter { $0.lowercased() == lowered }
    return alike.count == 1 ? self[alike[0]] : nil
  }
}
