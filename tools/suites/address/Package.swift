// swift-tools-version: 6.2
import PackageDescription

// The suites of what works on memory by hand: tools/test runs them in an optimised build, under the address sanitizer.
// `Tests` and `Patterns` lead to the project's own. The project's Package.swift says, and its build checks, who may
// import what: here every suite is given every room that one of them needs.

let rooms = [
  "HapticModel", "HapticText", "HapticTimeline", "HapticEngine", "HapticSynthesis", "HapticAudio",
  "HapticALSA",
  "HapticPlayback", "HapticMeasurement",
]
let shared = ["SeededRandom", "EngineSupport", "LoopbackSupport", "PlaybackSupport"]
let suites = ["HapticAudioTests", "HapticSynthesisTests", "HapticTextTests", "RealTimeTests"]

let products = rooms.map { Target.Dependency.product(name: $0, package: "thrum") }
// The rooms are optimised, as they are in use. The suites are not: that would take longer than it saves.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .treatAllWarnings(as: .error),
  .unsafeFlags(["-Onone", "-no-whole-module-optimization"]),
]

let package = Package(
  name: "address-suites",
  dependencies: [.package(name: "thrum", path: "../../..")],
  targets: ["HeapProbe", "SyncProbe"].map { .target(name: $0, path: "Tests/\($0)") }
    + shared.map { .target(name: $0, dependencies: products, path: "Tests/\($0)", swiftSettings: strict) }
    + suites.map { name in
      .testTarget(
        name: name, dependencies: products + shared.map { .target(name: $0) } + ["HeapProbe", "SyncProbe"],
        path: "Tests/\(name)", swiftSettings: strict)
    }
)
