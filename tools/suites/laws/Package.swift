// swift-tools-version: 6.2
import PackageDescription

// The suites that try ten thousand cases: tools/test --all runs them whole, in an optimised build.
// `Tests` and `Patterns` lead to the project's own. The project's Package.swift says, and its build checks, who may
// import what: here every suite is given every room that one of them needs.

let rooms = [
  "HapticModel", "HapticText", "HapticTimeline", "HapticScores", "HapticDevices", "HapticFormats",
  "HapticCatalog", "HapticProject",
]
let shared = ["SeededRandom", "SchemaChecker", "PatternText"]
let suites = ["FittingLawTests", "FormatConformanceTests", "HapticScoresTests", "HapticTimelineTests"]

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
  name: "law-suites",
  dependencies: [.package(name: "thrum", path: "../../..")],
  targets: shared.map {
    .target(name: $0, dependencies: products, path: "Tests/\($0)", swiftSettings: strict)
  }
    + suites.map { name in
      .testTarget(
        name: name, dependencies: products + shared.map { .target(name: $0) },
        path: "Tests/\(name)", exclude: name == "FormatConformanceTests" ? ["Cases"] : [],
        swiftSettings: strict)
    }
)
