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

/// One room of the architecture and the only rooms it may import.
func room(
  _ name: String, imports: [Target.Dependency] = [], exclude: [String] = [],
  plugins: [Target.PluginUsage] = []
) -> Target {
  .target(name: name, dependencies: imports, exclude: exclude, swiftSettings: strict, plugins: plugins)
}

func suite(_ name: String, of imports: [Target.Dependency], exclude: [String] = []) -> Target {
  .testTarget(name: name, dependencies: imports, exclude: exclude, swiftSettings: strict)
}

let package = Package(
  name: "thrum",
  products: [
    .executable(name: "thrum", targets: ["thrum"]),
    .library(name: "HapticModel", targets: ["HapticModel"]),
    .library(name: "HapticTimeline", targets: ["HapticTimeline"]),
    .library(name: "HapticFormats", targets: ["HapticFormats"]),
    .library(name: "HapticDevices", targets: ["HapticDevices"]),
    .library(name: "HapticLint", targets: ["HapticLint"]),
    .library(name: "HapticCatalog", targets: ["HapticCatalog"]),
    .library(name: "HapticEngine", targets: ["HapticEngine"]),
    .library(name: "HapticSynthesis", targets: ["HapticSynthesis"]),
    .library(name: "HapticAudio", targets: ["HapticAudio"]),
    .library(name: "HapticALSA", targets: ["HapticALSA"]),
    .library(name: "HapticPlayback", targets: ["HapticPlayback"]),
    .library(name: "HapticRegression", targets: ["HapticRegression"]),
    .library(name: "HapticPictures", targets: ["HapticPictures"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/HdrHistogram/hdrhistogram-swift", from: "0.2.0"),
  ],
  targets: [
    // Pure values.
    room("HapticModel"),
    room("HapticTimeline", imports: ["HapticModel"]),
    room("HapticFormats", imports: ["HapticModel", "HapticTimeline"]),
    room("HapticDevices", imports: ["HapticModel", "HapticTimeline"]),
    room(
      "HapticCatalog", imports: ["HapticModel", "HapticTimeline", "HapticFormats", "HapticDevices"],
      plugins: ["EmbedCatalogue"]),
    room("HapticLint", imports: ["HapticModel", "HapticTimeline", "HapticFormats", "HapticDevices"]),
    room("HapticPictures", imports: ["HapticModel", "HapticTimeline", "HapticDevices"]),

    // Time, and sound; they meet only in HapticPlayback.
    room(
      "HapticEngine",
      imports: [
        "HapticModel", "HapticTimeline",
        .product(name: "HeapModule", package: "swift-collections"),
      ]),
    room("HapticSynthesis", imports: ["HapticModel"]),
    room("HapticAudio", imports: ["HapticModel", "HapticSynthesis"]),
    room(
      "HapticPlayback",
      imports: [
        "HapticModel", "HapticTimeline", "HapticEngine", "HapticSynthesis", "HapticAudio", "HapticDevices",
      ]),

    // What must not change by accident.
    room(
      "HapticRegression",
      imports: [
        "HapticModel", "HapticTimeline", "HapticFormats", "HapticDevices", "HapticEngine", "HapticAudio",
        "HapticPlayback",
      ]),

    // The edge to the operating system's sound.
    .systemLibrary(name: "CALSA", pkgConfig: "alsa", providers: [.apt(["libasound2-dev"])]),
    room("HapticALSA", imports: ["HapticModel", "HapticSynthesis", "HapticAudio", "CALSA"]),

    // The command.
    .executableTarget(
      name: "thrum",
      dependencies: [
        "HapticModel", "HapticTimeline", "HapticFormats", "HapticDevices", "HapticLint", "HapticCatalog",
        "HapticPictures", "HapticEngine", "HapticSynthesis", "HapticAudio", "HapticPlayback",
        "HapticRegression", "HapticALSA",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Histogram", package: "hdrhistogram-swift"),
      ],
      swiftSettings: strict),

    // Puts Patterns/ into HapticCatalog while building, so that an installed binary carries the catalogue.
    .plugin(
      name: "EmbedCatalogue", capability: .buildTool(), dependencies: ["embed-catalogue"],
      path: "tools/embed/plugin"),
    .executableTarget(
      name: "embed-catalogue", dependencies: ["HapticFormats"], path: "tools/embed/generator",
      swiftSettings: strict),

    // What suites share: random numbers that come again, a checker of files against the published schemas, the core of a
    // sample app, a count of a thread's heap calls, sources and clocks for the engine, several actuators at once, PulseAudio of a
    // test's own, and the command as its users run it.
    .target(name: "SeededRandom", path: "Tests/SeededRandom", swiftSettings: strict),
    .target(
      name: "SchemaChecker", dependencies: ["HapticFormats"], path: "Tests/SchemaChecker",
      swiftSettings: strict),
    .target(
      name: "SampleCheckout", dependencies: ["HapticCatalog"], path: "Tests/SampleCheckout",
      swiftSettings: strict),
    .target(name: "HeapProbe", path: "Tests/HeapProbe"),
    .target(
      name: "EngineSupport", dependencies: ["HapticModel", "HapticTimeline", "HapticEngine"],
      path: "Tests/EngineSupport", swiftSettings: strict),
    .target(
      name: "PlaybackSupport",
      dependencies: ["HapticModel", "HapticTimeline", "HapticEngine", "HapticAudio", "HapticPlayback"],
      path: "Tests/PlaybackSupport", swiftSettings: strict),
    .target(name: "LoopbackSupport", path: "Tests/LoopbackSupport", swiftSettings: strict),
    .target(name: "CommandSupport", path: "Tests/CommandSupport", swiftSettings: strict),

    // Suites in which no time passes: they run beside each other.
    suite("SampleCheckoutTests", of: ["SampleCheckout", "HapticCatalog", "HapticModel"]),
    suite("HapticModelTests", of: ["HapticModel", "SeededRandom"]),
    suite("HapticTimelineTests", of: ["HapticModel", "HapticTimeline", "SeededRandom"]),
    suite(
      "HapticEngineTests",
      of: ["HapticModel", "HapticTimeline", "HapticEngine", "EngineSupport", "SeededRandom"]),
    suite(
      "HapticPlaybackTests",
      of: [
        "HapticModel", "HapticTimeline", "HapticDevices", "HapticEngine", "HapticSynthesis", "HapticAudio",
        "HapticPlayback", "HapticRegression", "PlaybackSupport",
      ]),
    suite("HapticDevicesTests", of: ["HapticModel", "HapticTimeline", "HapticDevices", "SeededRandom"]),
    suite(
      "HapticAudioTests",
      of: ["HapticModel", "HapticSynthesis", "HapticAudio", "HeapProbe", "SeededRandom"]),
    suite("HapticALSATests", of: ["HapticALSA"]),
    suite(
      "HapticSynthesisTests",
      of: ["HapticModel", "HapticTimeline", "HapticSynthesis", "HeapProbe", "SeededRandom"]),
    suite(
      "HapticCatalogTests",
      of: [
        "HapticModel", "HapticTimeline", "HapticFormats", "HapticDevices", "HapticCatalog", "SeededRandom",
        "SchemaChecker",
      ]),
    suite(
      "CommandTests",
      of: [
        "thrum", "CommandSupport", "HapticModel", "HapticTimeline", "HapticEngine", "HapticPictures",
        "SeededRandom",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    suite(
      "HapticPicturesTests",
      of: ["HapticModel", "HapticTimeline", "HapticDevices", "HapticPictures", "SeededRandom"]),
    suite(
      "DocumentationTests",
      of: [
        "HapticModel", "HapticTimeline", "HapticFormats", "HapticCatalog", "HapticEngine",
        "HapticSynthesis", "HapticAudio", "HapticALSA", "HapticPlayback", "HapticPictures", "HapticLint",
        "HapticDevices", "HapticRegression",
      ]),
    suite(
      "HapticRegressionTests",
      of: [
        "HapticModel", "HapticTimeline", "HapticFormats", "HapticDevices", "HapticCatalog", "HapticEngine",
        "HapticAudio", "HapticPlayback", "HapticRegression", "HapticLint", "SeededRandom", "SchemaChecker",
      ]),
    suite(
      "TimingRegressionTests",
      of: [
        "HapticModel", "HapticTimeline", "HapticFormats", "HapticCatalog", "HapticEngine", "HapticSynthesis",
        "HapticAudio", "HapticPlayback", "HapticRegression", "SeededRandom",
      ], exclude: ["Goldens"]),
    suite(
      "HapticLintTests",
      of: ["HapticModel", "HapticTimeline", "HapticFormats", "HapticDevices", "HapticLint", "HapticCatalog"]),
    suite(
      "FormatConformanceTests", of: ["HapticFormats", "HapticModel", "HapticTimeline"], exclude: ["Cases"]),
    suite(
      "HapticFormatsTests",
      of: ["HapticFormats", "HapticModel", "HapticTimeline", "SeededRandom", "SchemaChecker"]),

    // Suites in which time passes: they read a clock, play through a device, or run the command while it plays. One
    // test at a time.
    suite(
      "RealTimeTests",
      of: [
        "HapticModel", "HapticTimeline", "HapticEngine", "HapticSynthesis", "HapticAudio", "HapticALSA",
        "HapticPlayback", "EngineSupport", "LoopbackSupport", "PlaybackSupport",
      ]),
    suite(
      "LoopbackRealTimeTests",
      of: [
        "thrum", "CommandSupport", "HapticModel", "HapticTimeline", "HapticFormats", "HapticCatalog",
        "HapticEngine", "HapticAudio",
        "HapticALSA", "HapticPlayback", "HapticRegression", "LoopbackSupport",
      ]),
    suite("CommandRealTimeTests", of: ["thrum", "CommandSupport", "LoopbackSupport"]),
  ]
)
