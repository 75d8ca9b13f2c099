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
func room(_ name: String, imports: [Target.Dependency] = [], exclude: [String] = []) -> Target {
  .target(name: name, dependencies: imports, exclude: exclude, swiftSettings: strict)
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
    .library(name: "HapticCatalog", targets: ["HapticCatalog"]),
    .library(name: "HapticEngine", targets: ["HapticEngine"]),
    .library(name: "HapticSynthesis", targets: ["HapticSynthesis"]),
    .library(name: "HapticAudio", targets: ["HapticAudio"]),
    .library(name: "HapticALSA", targets: ["HapticALSA"]),
    .library(name: "HapticPlayback", targets: ["HapticPlayback"]),
    .library(name: "HapticPictures", targets: ["HapticPictures"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
  ],
  targets: [
    // Pure values.
    room("HapticModel"),
    room("HapticTimeline", imports: ["HapticModel"]),
    room("HapticFormats", imports: ["HapticModel", "HapticTimeline"]),
    room("HapticCatalog", imports: ["HapticModel", "HapticTimeline", "HapticFormats"]),
    room("HapticPictures", imports: ["HapticModel", "HapticTimeline"]),

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
        "HapticModel", "HapticTimeline", "HapticEngine", "HapticSynthesis", "HapticAudio",
      ]),

    // The edge to the operating system's sound.
    .systemLibrary(name: "CALSA", pkgConfig: "alsa", providers: [.apt(["libasound2-dev"])]),
    room("HapticALSA", imports: ["HapticModel", "HapticSynthesis", "HapticAudio", "CALSA"]),

    // The command.
    .executableTarget(
      name: "thrum",
      dependencies: [
        "HapticModel", "HapticTimeline", "HapticFormats", "HapticCatalog", "HapticPictures",
        "HapticEngine", "HapticSynthesis", "HapticAudio", "HapticPlayback", "HapticALSA",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),

    suite("HapticModelTests", of: ["HapticModel"]),
    suite("HapticFormatsTests", of: ["HapticFormats", "HapticModel", "HapticTimeline"]),
  ]
)
