internal import HapticModel
package import HapticText

extension Catalogue {
  /// The format of a haptic's file with its JSON Schema; the names of files and of other haptics are beyond it.
  package static var published: PublishedFormat {
    PublishedFormat(
      HapticFileReader.format,
      summary:
        "A haptic of a vocabulary: what it plays, and when an app calls it. Its name is that of its file, and its patterns are in the same folder."
    ) {
      let text: JSONValue = ["type": "string", "minLength": 1]
      let file = JSONValue.objectSchema(
        [
          "format": ["const": .string(HapticFileReader.format)],
          "name": .textSchema("^[A-Za-z_][A-Za-z0-9_]*$").described(
            "The name of the file without .json, and of the function in Swift."),
          "plays": .listSchema(of: ["oneOf": .array([pattern] + generators)], 1...Int.max).described(
            "The patterns and generators that play, in any order; all of them play, even if they overlap."),
          "context": text.described("Where an app uses it."),
          "note": text.described("Its character, and what is special about it."),
          "role": .wordSchema(HapticRole.allCases.map(\.rawValue)).described(
            "Its purpose: input answers a touch, confirmation says how an action ended, notification asks for attention."
          ),
          "fallback": text.described(
            "The haptic that a device without custom patterns plays instead; required with a pattern."),
          "description": text.described("One or two sentences for a person who cannot feel it."),
        ], required: ["format", "name", "plays", "context", "note", "description"],
        and: [JSONMember("if", playsPattern), JSONMember("then", ["required": ["fallback"]])])
      return (file, [])
    }
  }

  private static let playsPattern: JSONValue = [
    "properties": ["plays": ["contains": ["required": ["pattern"]]]]
  ]

  private static let time = JSONValue.numberSchema(0...Double(TimePoint.latest.nanoseconds) / 1e9)
    .described("The start in seconds; 0 if it is missing.")

  private static var pattern: JSONValue {
    .objectSchema(
      [
        "pattern": .textSchema("^[^/]*\\.ahap$").described("An AHAP file in the same folder."),
        "intensity": ["const": 1], "at": time,
      ], required: ["pattern"])
  }

  private static var generators: [JSONValue] {
    ["impact", "selection", "notification"].map { kind in
      let generators = FeedbackGenerator.allCases.filter { $0.kind == kind }
      let variants = generators.compactMap(\.variant)
      let level: JSONValue =
        generators.contains(where: \.takesIntensity) ? .numberSchema(0...1) : ["const": 1]
      let members: KeyValuePairs<String, JSONValue> = [
        "generator": ["const": .string(kind)], "intensity": level, "at": time,
      ]
      return variants.isEmpty
        ? .objectSchema(members, required: ["generator"])
        : .objectSchema(members, ["variant": .wordSchema(variants)], required: ["generator", "variant"])
    }
  }
}
