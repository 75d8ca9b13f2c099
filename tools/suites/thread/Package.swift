// swift-tools-version: 6.2
import PackageDescription

// The suites of what threads share: tools/test runs them under the thread sanitizer.
// `Tests` and `Patterns` lead to the project's own. The project's Package.swift says, and its build checks, who may
// import what: here every suite is given every room that one of them needs.

let rooms = [
  "HapticModel", "HapticTimeline", "HapticCatalog", "HapticRecorder", "HapticTesting", "HapticEngine",
  "HapticSynthesis",
  "HapticAudio", "HapticALSA", "HapticPlayback",
  "HapticMeasurement",
]
let shared = ["SeededRandom", "EngineSupport", "LoopbackSupport", "PlaybackSupport", "SampleCheckout"]
let suites = ["HapticModelTests", "RealTimeTests", "SampleCheckoutTests"]

let products = rooms.map { Target.Dependency.product(name: $0, package: "thrum") }
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "thread-suites",
  dependencies: [.package(name: "thrum", path: "../../..")],
  targets: [.target(name: "HeapProbe", path: "Tests/HeapProbe")]
    + shared.map {
      .target(name: $0, dependencies: products, path: "Tests/\($0)", swiftSettings: strict)
    }
    + suites.map {
      .testTarget(
        name: $0, dependencies: products + shared.map { .target(name: $0) } + ["HeapProbe"],
        path: "Tests/\($0)", swiftSettings: strict)
    }
)
