public import HapticModel
public import HapticText

/// The haptics that are available by name: the semantic ones, and the platform's generators.
///
/// ```swift
/// let haptic = Catalogue.builtIn["settlementComplete"]
/// let rigid = Catalogue.builtIn["impact-rigid"]
/// Catalogue.builtIn.suggestions(for: "setlement")  // ["settlementComplete"]
/// ```
///
/// Thread-safe: yes, a value. Real-time-safe: no (strings, arrays).
public struct Catalogue: Sendable {
  /// Thrum's own catalogue, from the files of `Patterns/`; it needs no folder at run time.
  ///
  /// `tools/generate catalogue` has read the files, so that no program does. A test proves that they have no finding, and
  /// that reading them gives the same catalogue.
  public static let builtIn = Catalogue.generated()

  /// The semantic haptics, ordered by name.
  public internal(set) var haptics: [SemanticHaptic] = []
  /// The generators as haptics of full intensity, in the vocabulary's order.
  public var generators: [SemanticHaptic] {
    FeedbackGenerator.allCases.compactMap { haptic(for: $0) }
  }
  /// The findings about the files, in their order, each with the name of its file, as passed in.
  ///
  /// The catalogue leaves out a file with an error.
  public internal(set) var findings: [(file: String, finding: Finding)] = []
  /// The generators' patterns and descriptions.
  private var generatorFiles: [GeneratorFile] = []

  /// Makes an empty catalogue.
  public init() {}

  /// Reads files on top of another catalogue; their definitions replace its own.
  ///
  /// - Parameters:
  ///   - files: `thrum.haptic/1` files (`.json`), the AHAP files that they play, which must be in the same folder, and
  ///     AHAP files in a folder `Generators`, which define the generators.
  ///   - base: the catalogue to extend.
  ///   - patterns: the reader of the AHAP files, `.ahap` of `HapticProject`; without it, an AHAP file is a finding.
  public init(
    reading files: [SourceText], over base: Catalogue = .builtIn, patterns: CataloguePatternReader = .none
  ) {
    var builder = CatalogueBuilder(over: base, patterns: patterns)
    self = builder.build(files)
  }

  /// The haptic, or the generator at full intensity, with exactly this name; `nil` if there is none.
  public subscript(name: String) -> SemanticHaptic? {
    let found = haptics.partitioningIndex { !$0.name.precedes(name) }
    if found < haptics.count, haptics[found].name == name { return haptics[found] }
    return FeedbackGenerator.allCases.first { $0.name == name }.flatMap { haptic(for: $0) }
  }

  /// Returns a call of a generator as a haptic; `nil` if the catalogue has no pattern for it.
  ///
  /// - Parameter intensity: scales an impact's pattern; the other generators ignore it.
  public func haptic(for generator: FeedbackGenerator, intensity: UnitLevel = .full) -> SemanticHaptic? {
    guard let file = file(of: generator), var pattern = pattern(of: generator, intensity: intensity)
    else {
      return nil
    }
    pattern.name = generator.name
    return SemanticHaptic(
      name: generator.name,
      plays: [HapticPlay(.generator(generator), intensity: generator.takesIntensity ? intensity : nil)],
      context: "feedback generator", note: "an approximation: Apple publishes no waveform",
      role: generator.kind == "notification" ? .confirmation : .input, fallback: nil,
      description: file.description, pattern: pattern)
  }

  /// Returns the pattern of a generator's call; `nil` if the catalogue has none.
  func pattern(of generator: FeedbackGenerator, intensity: UnitLevel) -> HapticPattern? {
    guard let file = file(of: generator) else { return nil }
    return generator.takesIntensity ? file.pattern.scaled(by: intensity) : file.pattern
  }

  /// Every playable name: semantic haptics, then generators.
  public var names: [String] {
    haptics.map(\.name) + FeedbackGenerator.allCases.filter { file(of: $0) != nil }.map(\.name)
  }

  /// Replaces the haptics, of which each has another name.
  mutating func setHaptics(_ haptics: some Collection<SemanticHaptic>) {
    self.haptics = haptics.sorted { $0.name.precedes($1.name) }
  }

  /// Defines a generator anew.
  mutating func define(_ file: GeneratorFile) {
    generatorFiles.removeAll { $0.generator == file.generator }
    generatorFiles.append(file)
  }

  // There are nine at most: a dictionary would take longer to make than to search them.
  private func file(of generator: FeedbackGenerator) -> GeneratorFile? {
    generatorFiles.first { $0.generator == generator }
  }
}

/// The contents of a generator's file.
struct GeneratorFile: Sendable {
  let generator: FeedbackGenerator
  let pattern: HapticPattern
  let description: String
}

extension Catalogue {
  /// Returns the closest names to a name that is not in the catalogue, the likeliest first, at most three.
  ///
  /// Case, dashes, underscores and blanks do not count. A name is likely if few letters are missing, added, changed or
  /// swapped (at most one for every three letters), or if it is only the beginning.
  public func suggestions(for name: String) -> [String] {
    Spelling.near(name, among: names)
  }
}

extension String {
  /// True if the name comes before another in a catalogue's order.
  fileprivate func precedes(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}
