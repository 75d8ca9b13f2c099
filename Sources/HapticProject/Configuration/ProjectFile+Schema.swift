internal import HapticFormats
internal import HapticLint
internal import HapticModel
internal import HapticRegression
package import HapticText

extension ProjectFile {
  /// The format with its JSON Schema, which accepts the files about which the reader has no finding.
  package static var published: PublishedFormat {
    PublishedFormat(
      format,
      summary:
        "A thrum.json: what counts for the patterns of its folder and of all folders below that have none of their own. Every member may be left out. The reader also looks up the devices that are named, which no schema sees."
    ) {
      let file = JSONValue.objectSchema(
        [
          "$schema": ["description": "Where this schema is, for editors."],
          "format": ["const": .string(format)],
          "lint": lintSchema.described("For thrum lint and thrum watch."),
          "test": testSchema.described("For thrum test."),
          "exports": .listSchema(of: exportSchema).described("The targets of thrum export."),
        ], required: [])
      return (file, [JSONMember("text", ["type": "string", "minLength": 1])])
    }
  }

  private static let text = JSONValue.reference("text")
  private static let texts = JSONValue.listSchema(of: text)

  private static var lintSchema: JSONValue {
    .objectSchema(
      [
        "rules": .mapSchema(
          of: .wordSchema(LintLevel.allCases.map(\.rawValue)), names: ["pattern": .string(RuleNames.pattern)]
        ).described(
          "Levels of rules, and of what readers find, by name: 'thrum lint --explain' shows the rules."),
        "roles": .mapSchema(of: .wordSchema(HapticRole.allCases.map(\.rawValue)))
          .described("What patterns are for, by their names."),
        "ignore": .listSchema(of: .textSchema).described(
          "Paths that are not checked, relative to this file: names, or paths with / and *, ** and ?."),
        "reference": text.described(
          "The device on which the patterns are right, for the rule weaker-than: a name of 'thrum profiles' or a path below this file's folder, relative to it. Not 'all'."
        ),
        "profile": .eitherSchema("array", texts, else: text).described(
          "The devices that patterns are simulated on: one or a list of names of 'thrum profiles' and of paths below this file's folder, relative to it."
        ),
      ], required: [])
  }

  private static var testSchema: JSONValue {
    .objectSchema(
      [
        "paths": texts.described(
          "What is tested where nobody names anything: files and folders below this file's folder, relative to it; its folder where it is not said."
        ),
        "goldens": text.described(
          "The folder below which goldens are kept, below this file's folder and relative to it; a folder goldens beside each pattern where it is not said."
        ),
        "profiles": texts.described(
          "The devices that goldens hold felt results for: names of 'thrum profiles', and paths below this file's folder, relative to it; \(named(RegressionConfiguration.standardProfiles))."
        ),
        "exports": .listSchema(of: .wordSchema(PatternFormat.all.filter(\.isWritable).map(\.id))).described(
          "The formats of which goldens hold a digest; \(named(RegressionConfiguration.standardExports))."),
        "tolerance": toleranceSchema.described(
          "How far results may be from their goldens; times and frames are exact."),
        "ignore": texts.described(
          "Paths that are not tested, relative to this file: names, or paths with / and *, ** and ?."),
      ], required: [])
  }

  private static var exportSchema: JSONValue {
    .objectSchema(
      [
        "to": .wordSchema(PatternFormat.writable).described("The format of the files."),
        "for": text.described(
          "The device that plays the files: a name of 'thrum profiles', or a path below this file's folder, relative to it. Without it, the files have all that the format can hold."
        ),
        "out": text.described("The folder of the files, below this file's folder and relative to it."),
        "paths": texts.described(
          "What is exported: files and folders below this file's folder, relative to it; its folder where it is not said."
        ),
      ], required: ["to", "out"])
  }

  private static func named(_ words: [String]) -> String {
    words.dropLast().joined(separator: ", ") + " and \(words.last ?? "") where it is not said"
  }

  private static var toleranceSchema: JSONValue {
    let level = JSONValue.numberSchema(0...RegressionConfiguration.largest.level)
    return .objectSchema(
      [
        "loudnessDb": level.described(
          "For the level of a window of the sound, in decibels; 0.5 where it is not said."),
        "feltDb": level.described(
          "For how far a felt peak is above the threshold, in decibels; 0.5 where it is not said."),
        "feltOnsetMs": .numberSchema(0...RegressionConfiguration.largest.time).described(
          "For when an event is first felt, in milliseconds; 1 where it is not said."),
      ], required: [])
  }
}
