// swift-tools-version: 6.2
import PackageDescription

/// Every target is compiled under the same strict rules; warnings are errors.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .treatAllWarnings(as: .error),
]

/// The rooms that compute, but for those that take longer to optimise than their tests then save: `HapticFormats`,
/// `HapticLint` and `HapticAdaptation` (see CONTRIBUTING.md).
///
/// `tools/test` compiles everything else without optimisation, and these with it, but with every check of Swift's library:
/// without optimisation they take 14 to 43 times as long. An unsafe flag would keep other packages from using the library,
/// so only `tools/test` asks for it. The flag is given to the compiler's frontend, because the driver takes the last of its
/// own, which is the `-Onone` of the command line.
let computing: Set<String> = [
  "HapticModel", "HapticText", "HapticTimeline", "HapticScores", "HapticDevices", "HapticCalibration",
  "HapticEngine", "HapticSynthesis", "HapticAudio", "HapticPlayback", "HapticCatalog",
]
let optimised: [SwiftSetting] =
  Context.environment["THRUM_OPTIMISED_ROOMS"] == "1"
  ? [.unsafeFlags(["-Xfrontend", "-O", "-assert-config", "Debug"])] : []

/// One room of the architecture and the only rooms it may import.
func room(_ name: String, imports: [Target.Dependency] = [], exclude: [String] = []) -> Target {
  .target(
    name: name, dependencies: imports, exclude: exclude,
    swiftSettings: strict + (computing.contains(name) ? optimised : []))
}

/// The suites of this build: those that THRUM_SUITES names, or all.
///
/// A sanitizer builds only the suites in which it can find something, and the rooms that they need:
/// `swift build --product thrumPackageTests`.
let chosenSuites = Context.environment["THRUM_SUITES"].map { Set($0.split(separator: " ").map(String.init)) }

/// A library for other packages, with the rooms whose types it shows.
///
/// Sources/thrum/thrum.docc/Building.md has the reason for each product.
func product(_ name: String, with rooms: String...) -> Product {
  .library(name: name, targets: [name] + rooms)
}

/// The programs that measure and the one that fuzzes, if `THRUM_TOOLS` names them: nobody else builds them.
///
/// libFuzzer brings its main function, so that only tools/fuzz/run can link the last.
let tools: [Target] = [
  // Measures the rooms.
  .executableTarget(
    name: "thrum-bench",
    dependencies: [
      "HapticModel", "HapticText", "HapticTimeline", "HapticScores", "HapticFormats", "HapticDevices",
      "HapticLint", "HapticCatalog", "HapticProject", "HapticEngine", "HapticSynthesis", "HapticAudio",
      "HapticPlayback", "HapticALSA",
    ],
    path: "tools/bench/thrum-bench", swiftSettings: strict),
  // Measures the readers of files beside Foundation's JSONDecoder.
  .executableTarget(
    name: "format-bench", dependencies: ["HapticModel", "HapticText", "HapticTimeline", "HapticFormats"],
    path: "tools/bench/format-bench", swiftSettings: strict),
  .executableTarget(
    name: "fuzz-readers",
    dependencies: [
      "HapticModel", "HapticText", "HapticTimeline", "HapticScores", "HapticFormats", "HapticDevices",
      "HapticLint", "HapticCalibration", "HapticRegression", "HapticProject",
    ],
    path: "tools/fuzz/fuzz-readers", swiftSettings: strict),
].filter { Context.environment["THRUM_TOOLS"]?.split(separator: " ").contains(Substring($0.name)) ?? false }

/// A suite, in the folder of its name or in another.
func suite(
  _ name: String, of imports: [Target.Dependency], in folder: String? = nil, exclude: [String] = []
) -> [Target] {
  guard chosenSuites?.contains(name) ?? true else { return [] }
  return [
    .testTarget(
      name: name, dependencies: imports, path: "Tests/\(folder ?? name)", exclude: exclude,
      swiftSettings: strict)
  ]
}

let package = Package(
  name: "thrum",
  products: [
    .executable(name: "thrum", targets: ["thrum"]),
    .executable(name: "thrum-studio", targets: ["thrum-studio"]),
    product("HapticModel"),
    product("HapticTimeline"),
    product("HapticFormats", with: "HapticScores", "HapticDevices", "HapticText"),
    product("HapticCatalog"),
    product("HapticTesting", with: "HapticRecorder"),
    product("HapticPlayback", with: "HapticEngine", "HapticSynthesis", "HapticAudio", "HapticALSA"),
    product("HapticPictures", with: "HapticDevices", "HapticTokens"),
  ],
  dependencies: [
    // Exact versions: a clone builds what was tested, and an update is a change that is seen and reviewed. NOTICE names
    // them, too.
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", exact: "1.6.0"),
    .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
  ],
  targets: [
    // Pure values.
    room("HapticModel"),
    room("HapticTokens", exclude: ["elements.json", "tokens.json"]),
    // The explanations of codes in Patterns/Codes inside the program, which C's #embed reads.
    .target(name: "CCodePages"),
    room("HapticText", imports: ["HapticModel", "CCodePages"]),
    room(
      "HapticTimeline",
      imports: ["HapticModel", .product(name: "HeapModule", package: "swift-collections")]),
    // The files of Patterns/Devices inside the program, which C's #embed reads.
    .target(name: "CProfiles"),
    room("HapticDevices", imports: ["CProfiles", "HapticModel", "HapticText", "HapticTimeline"]),
    room("HapticScores", imports: ["HapticModel", "HapticText", "HapticTimeline"]),
    room(
      "HapticFormats",
      imports: ["HapticModel", "HapticText", "HapticTimeline", "HapticScores", "HapticDevices"]),
    room("HapticCatalog", imports: ["HapticModel", "HapticText", "HapticTimeline"]),
    room("HapticRecorder", imports: ["HapticModel", "HapticTimeline", "HapticCatalog"]),
    room("HapticTesting", imports: ["HapticModel", "HapticCatalog", "HapticRecorder"]),
    room(
      "HapticLint",
      imports: [
        "HapticModel", "HapticText", "HapticTimeline", "HapticScores", "HapticFormats", "HapticDevices",
      ]),
    room("HapticAdaptation", imports: ["HapticModel", "HapticText", "HapticTimeline", "HapticDevices"]),
    room("HapticCalibration", imports: ["HapticModel", "HapticText", "HapticDevices"]),
    room(
      "HapticPictures",
      imports: ["HapticModel", "HapticText", "HapticTimeline", "HapticDevices", "HapticTokens"]),

    // Time, and sound; they meet only in HapticPlayback.
    room(
      "HapticEngine",
      imports: [
        "HapticModel", "HapticTimeline",
        .product(name: "HeapModule", package: "swift-collections"),
      ]),
    room("HapticSynthesis", imports: ["HapticModel"]),
    // System calls that Swift cannot make: opening beneath a folder, and what a file system keeps beside a file.
    .target(name: "CFiles"),
    room("HapticAudio", imports: ["HapticModel", "HapticSynthesis", "CFiles"]),
    room(
      "HapticPlayback",
      imports: [
        "HapticModel", "HapticTimeline", "HapticEngine", "HapticSynthesis", "HapticAudio", "HapticDevices",
      ]),
    room(
      "HapticMeasurement",
      imports: [
        "HapticModel", "HapticText", "HapticTimeline", "HapticEngine", "HapticAudio", "HapticPlayback",
      ]),

    // The guard against accidental changes.
    room(
      "HapticRegression",
      imports: [
        "HapticModel", "HapticText", "HapticTimeline", "HapticScores", "HapticFormats", "HapticDevices",
        "HapticEngine",
        "HapticAudio", "HapticPlayback",
      ]),

    // The arguments of the process, where Swift does not find them.
    .target(name: "CArguments"),

    // The room that joins the rooms above.
    room(
      "HapticProject",
      imports: [
        "CArguments", "HapticModel", "HapticText", "HapticTimeline", "HapticScores", "HapticFormats",
        "HapticDevices",
        "HapticCatalog", "HapticRecorder", "HapticLint", "HapticPictures", "HapticEngine", "HapticAudio",
        "HapticRegression", "CFiles",
      ]),

    // The page's files inside the program, which C's #embed reads: no other room waits.
    .target(name: "CStudioPage"),

    // The local page: its server, what it answers and its files. Only thrum-studio builds it and swift-nio.
    room(
      "HapticStudio",
      imports: [
        "HapticModel", "HapticText", "HapticTimeline", "HapticScores", "HapticFormats", "HapticDevices",
        "HapticCatalog", "HapticRecorder", "HapticLint", "HapticPictures", "HapticEngine", "HapticPlayback",
        "HapticTokens", "HapticRegression", "HapticProject", "HapticAdaptation",
        "CStudioPage",
        .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
      ], exclude: ["Page"]),
    .executableTarget(
      name: "thrum-studio", dependencies: ["HapticModel", "HapticProject", "HapticStudio"],
      swiftSettings: strict),

    // A terminal: keys, the moving timeline, sessions of playing and watching.
    room(
      "HapticConsole",
      imports: [
        "HapticModel", "HapticText", "HapticTimeline", "HapticScores", "HapticFormats", "HapticDevices",
        "HapticCatalog", "HapticLint", "HapticPictures", "HapticEngine", "HapticSynthesis", "HapticAudio",
        "HapticPlayback", "HapticRegression", "HapticProject",
      ]),

    // The files that a report puts into its page, inside the program; and the report.
    .target(name: "CReportPage"),
    room(
      "HapticReport",
      imports: [
        "HapticModel", "HapticText", "HapticTimeline", "HapticScores", "HapticFormats", "HapticDevices",
        "HapticCatalog", "HapticLint", "HapticPictures", "HapticEngine", "HapticPlayback", "HapticTokens",
        "HapticRegression", "HapticProject", "CReportPage",
      ], exclude: ["Page", "Sample"]),

    // The edge to the operating system's sound.
    .systemLibrary(name: "CALSA", pkgConfig: "alsa", providers: [.apt(["libasound2-dev"])]),
    room("HapticALSA", imports: ["HapticModel", "HapticSynthesis", "HapticAudio", "CALSA"]),

    // The command.
    .executableTarget(
      name: "thrum",
      dependencies: [
        "HapticModel", "HapticText", "HapticTimeline", "HapticScores", "HapticFormats", "HapticDevices",
        "HapticLint", "HapticCatalog", "HapticProject", "HapticAdaptation", "HapticCalibration",
        "HapticPictures", "HapticEngine", "HapticSynthesis", "HapticAudio", "HapticPlayback",
        "HapticMeasurement", "HapticRegression", "HapticALSA", "HapticTokens", "HapticReport",
        "HapticConsole",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),

    // Shared by suites: random numbers that come again, patterns and timelines as text, a checker of files against the
    // published schemas, the core of a sample app, a count of a thread's heap calls, the order of its calls for files, sources and clocks for the engine,
    // several actuators at once, PulseAudio of a test's own, and the command as its users run it.
    .target(name: "SeededRandom", path: "Tests/SeededRandom", swiftSettings: strict + optimised),
    .target(
      name: "PatternText", dependencies: ["HapticModel", "HapticText", "HapticTimeline", "HapticScores"],
      path: "Tests/PatternText", swiftSettings: strict),
    .target(
      name: "SchemaChecker", dependencies: ["HapticText"], path: "Tests/SchemaChecker",
      swiftSettings: strict + optimised),
    .target(
      name: "SampleCheckout", dependencies: ["HapticCatalog"], path: "Tests/SampleCheckout",
      swiftSettings: strict),
    // Haptic tests of an app, right and wrong ones, all at once: a program that HapticTestingTests runs.
    .executableTarget(
      name: "RecorderProbe",
      dependencies: ["HapticModel", "HapticCatalog", "HapticRecorder", "HapticTesting"],
      path: "Tests/RecorderProbe", swiftSettings: strict),
    // Tables in documents that tests compute.
    .target(name: "DocumentTables", path: "Tests/DocumentTables", swiftSettings: strict),
    .target(name: "HeapProbe", path: "Tests/HeapProbe"),
    .target(name: "SyncProbe", path: "Tests/SyncProbe"),
    .target(
      name: "EngineSupport", dependencies: ["HapticModel", "HapticTimeline", "HapticEngine"],
      path: "Tests/EngineSupport", swiftSettings: strict),
    .target(
      name: "PlaybackSupport",
      dependencies: [
        "HapticModel", "HapticTimeline", "HapticEngine", "HapticSynthesis", "HapticAudio", "HapticPlayback",
      ],
      path: "Tests/PlaybackSupport", swiftSettings: strict),
    // Sound plans of patterns for tools/kernel-samples.
    .executableTarget(
      name: "PlanPrinter",
      dependencies: [
        "HapticModel", "HapticTimeline", "HapticScores", "HapticFormats", "HapticCatalog", "HapticProject",
        "HapticEngine", "HapticSynthesis", "HapticPlayback",
      ],
      path: "Tests/PlanPrinter", swiftSettings: strict),
    .target(name: "LoopbackSupport", path: "Tests/LoopbackSupport", swiftSettings: strict),
    .target(name: "CommandSupport", path: "Tests/CommandSupport", swiftSettings: strict),
  ] + tools
    + [
      // Suites in which no time passes: they run beside each other. Those that only run a program do not name it: a
      // build of the tests builds all programs, and so does not compile the suites after them.
      suite(
        "CommandPartTests",
        of: [
          "HapticConsole", "thrum", "CommandSupport",
          .product(name: "ArgumentParser", package: "swift-argument-parser"),
        ]),
      suite(
        "CurveLawTests",
        of: [
          "HapticModel", "HapticTimeline", "HapticDevices", "HapticFormats", "HapticPictures", "HapticEngine",
          "HapticSynthesis", "HapticPlayback", "SeededRandom", "PlaybackSupport",
        ]),
      suite(
        "DocumentationTests",
        of: [
          "HapticModel", "HapticText", "HapticTimeline", "HapticDevices", "HapticScores", "HapticFormats",
          "HapticCatalog", "HapticRecorder", "HapticLint", "HapticPictures", "HapticEngine",
          "HapticSynthesis",
          "HapticAudio", "HapticPlayback", "HapticMeasurement", "HapticRegression", "HapticProject",
          "HapticAdaptation", "HapticCalibration", "HapticALSA", "HapticTesting", "HapticTokens",
          "HapticReport", "DocumentTables",
        ], exclude: ["goldens"]),
      suite(
        "FittingLawTests",
        of: [
          "HapticModel", "HapticTimeline", "HapticDevices", "HapticFormats", "HapticProject", "HapticCatalog",
          "SeededRandom",
        ]),
      suite(
        "FormatConformanceTests",
        of: [
          "HapticModel", "HapticText", "HapticTimeline", "HapticScores", "HapticFormats", "SeededRandom",
          "PatternText", "SchemaChecker",
        ], exclude: ["Cases", "Readings", "Writings"]
      ),
      suite(
        "HapticAdaptationTests",
        of: [
          "HapticModel", "HapticText", "HapticTimeline", "HapticDevices", "HapticFormats", "HapticLint",
          "HapticCatalog", "HapticAdaptation", "SeededRandom", "PatternText", "DocumentTables",
        ]),
      suite("HapticALSATests", of: ["HapticALSA"]),
      suite(
        "HapticAudioTests",
        of: [
          "HapticModel", "HapticSynthesis", "HapticAudio", "CFiles", "SeededRandom", "HeapProbe", "SyncProbe",
        ]),
      suite(
        "HapticCalibrationTests",
        of: [
          "HapticModel", "HapticText", "HapticDevices", "HapticCalibration", "SeededRandom", "DocumentTables",
        ]),
      suite(
        "HapticCatalogTests",
        of: ["HapticModel", "HapticText", "HapticTimeline", "HapticCatalog", "SeededRandom"]),
      suite(
        "HapticConsoleTests",
        of: [
          "HapticModel", "HapticText", "HapticTimeline", "HapticPictures", "HapticEngine", "HapticPlayback",
          "HapticFormats", "HapticProject", "HapticConsole", "CommandSupport",
        ]),
      suite(
        "HapticDevicesTests",
        of: [
          "HapticModel", "HapticText", "HapticTimeline", "HapticDevices", "HapticCalibration", "SeededRandom",
          "SchemaChecker", "PatternText", "DocumentTables",
        ],
        exclude: ["Files/Faults.txt", "Files/Imports.txt", "Published/Data"]),
      suite(
        "HapticEngineTests",
        of: ["HapticModel", "HapticTimeline", "HapticEngine", "SeededRandom", "EngineSupport", "PatternText"]),
      suite(
        "HapticFormatsTests",
        of: [
          "HapticModel", "HapticText", "HapticTimeline", "HapticDevices", "HapticScores", "HapticFormats",
          "SeededRandom", "PatternText",
        ]),
      suite(
        "HapticLintTests",
        of: [
          "HapticModel", "HapticText", "HapticTimeline", "HapticDevices", "HapticFormats", "HapticCatalog",
          "HapticLint", "HapticProject", "PatternText", "SeededRandom", "DocumentTables",
        ]),
      suite(
        "HapticMeasurementTests",
        of: [
          "HapticModel", "HapticText", "HapticTimeline", "HapticEngine", "HapticAudio", "HapticMeasurement",
          "SchemaChecker",
        ]),
      suite("HapticModelTests", of: ["HapticModel", "SeededRandom"]),
      suite(
        "HapticPicturesTests",
        of: [
          "HapticModel", "HapticText", "HapticTimeline", "HapticDevices", "HapticTokens", "HapticPictures",
          "SeededRandom", "PatternText",
        ]),
      suite(
        "HapticPlaybackTests",
        of: [
          "HapticModel", "HapticTimeline", "HapticDevices", "HapticCatalog", "HapticEngine",
          "HapticSynthesis",
          "HapticAudio", "HapticPlayback", "SeededRandom", "PlaybackSupport", "PatternText",
        ]),
      suite(
        "HapticProjectTests",
        of: [
          "HapticModel", "HapticText", "HapticTimeline", "HapticDevices", "HapticScores", "HapticFormats",
          "HapticLint", "HapticCatalog", "HapticCalibration", "HapticRegression", "HapticProject", "CFiles",
          "SeededRandom", "SchemaChecker", "DocumentTables",
        ]),
      suite(
        "HapticRecorderTests",
        of: [
          "HapticModel", "HapticText", "HapticTimeline", "HapticDevices", "HapticScores", "HapticFormats",
          "HapticCatalog", "HapticRecorder", "HapticProject",
        ]),
      suite(
        "HapticRegressionTests",
        of: [
          "HapticModel", "HapticText", "HapticTimeline", "HapticDevices", "HapticFormats", "HapticCatalog",
          "HapticLint", "HapticRegression", "HapticProject", "SeededRandom", "SchemaChecker", "PatternText",
          "DocumentTables",
        ]),
      suite(
        "HapticReportTests",
        of: [
          "HapticText", "HapticTimeline", "HapticCatalog", "HapticPlayback", "HapticEngine", "HapticTokens",
          "HapticPictures", "HapticProject", "HapticReport",
        ]),
      suite(
        "HapticScoresTests",
        of: [
          "HapticModel", "HapticText", "HapticTimeline", "HapticScores", "HapticFormats", "SeededRandom",
          "SchemaChecker", "PatternText",
        ], exclude: ["Faults.txt"]),
      suite(
        "HapticStudioTests",
        of: [
          "HapticModel", "HapticText", "HapticTimeline", "HapticScores", "HapticFormats", "HapticDevices",
          "HapticCatalog", "HapticRecorder", "HapticPictures", "HapticLint", "HapticEngine", "HapticPlayback",
          "HapticTokens", "HapticProject", "HapticStudio", "CommandSupport", "SeededRandom",
        ]),
      suite(
        "HapticSynthesisTests",
        of: ["HapticModel", "HapticTimeline", "HapticSynthesis", "SeededRandom", "HeapProbe"]),
      suite(
        "HapticTestingTests", of: ["HapticModel", "HapticCatalog", "HapticRecorder", "HapticTesting"],
        exclude: ["goldens"]),
      suite("HapticTextTests", of: ["HapticModel", "HapticText", "SeededRandom"]),
      suite("HapticTimelineTests", of: ["HapticModel", "HapticTimeline", "SeededRandom", "PatternText"]),
      suite("HapticTokensTests", of: ["HapticTokens"]),
      suite(
        "SampleCheckoutTests",
        of: ["HapticModel", "HapticCatalog", "HapticRecorder", "HapticTesting", "SampleCheckout"]),
      // Tests of the command, which take longest to compile. Of the targets that can be next, SwiftPM takes the one whose
      // name is last in the alphabet: as "CommandTests", they would be compiled at the end, with one processor idle.
      suite(
        "ThrumTests",
        of: [
          "HapticModel", "HapticText", "HapticTimeline", "HapticScores", "HapticFormats", "HapticDevices",
          "HapticLint", "HapticPictures", "HapticEngine", "HapticPlayback", "HapticCatalog", "HapticRecorder",
          "HapticProject", "SeededRandom", "CommandSupport", "SchemaChecker",
        ], in: "CommandTests", exclude: ["Refusals.txt"]),
      suite(
        "TimingRegressionTests",
        of: [
          "HapticModel", "HapticText", "HapticTimeline", "HapticScores", "HapticFormats", "HapticCatalog",
          "HapticEngine", "HapticSynthesis", "HapticAudio", "HapticPlayback", "HapticRegression",
          "SeededRandom", "PatternText",
        ], exclude: ["Goldens"]),

      // Suites in which time passes: they read a clock, play through a device, or run the command while it plays. One
      // test at a time.
      suite("CommandRealTimeTests", of: ["LoopbackSupport", "CommandSupport"]),
      suite(
        "LoopbackRealTimeTests",
        of: [
          "HapticModel", "HapticText", "HapticTimeline", "HapticScores", "HapticFormats", "HapticCatalog",
          "HapticEngine", "HapticAudio", "HapticPlayback", "HapticRegression", "HapticALSA",
          "LoopbackSupport", "CommandSupport",
        ]),
      suite(
        "RealTimeTests",
        of: [
          "HapticModel", "HapticTimeline", "HapticEngine", "HapticSynthesis", "HapticAudio", "HapticPlayback",
          "HapticMeasurement", "HapticALSA", "EngineSupport", "PlaybackSupport", "LoopbackSupport",
          "HeapProbe",
        ]),
    ].flatMap { $0 }
)
