// swift-tools-version: 6.2
import PackageDescription

// The benchmarks, a package of their own: who uses the libraries neither resolves nor builds them.

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .treatAllWarnings(as: .error),
]

func rooms(_ names: String...) -> [Target.Dependency] {
  names.map { .product(name: $0, package: "thrum") }
}

let package = Package(
  name: "thrum-benchmarks",
  dependencies: [.package(name: "thrum", path: "../..")],
  targets: [
    // Measures the rooms.
    .executableTarget(
      name: "thrum-bench",
      dependencies: rooms(
        "HapticModel", "HapticText", "HapticTimeline", "HapticScores", "HapticFormats", "HapticDevices",
        "HapticLint",
        "HapticCatalog", "HapticProject", "HapticEngine", "HapticSynthesis", "HapticAudio", "HapticPlayback",
        "HapticALSA"),
      path: "thrum-bench", swiftSettings: strict),
    // Measures the readers of files beside Foundation's JSONDecoder.
    .executableTarget(
      name: "format-bench",
      dependencies: rooms("HapticModel", "HapticText", "HapticTimeline", "HapticFormats"),
      path: "format-bench", swiftSettings: strict),
  ]
)
