// swift-tools-version: 6.2
import PackageDescription

// The fuzzer, a package of its own: libFuzzer brings its main function, so only tools/fuzz/run can link it.

let package = Package(
  name: "thrum-fuzzer",
  dependencies: [.package(name: "thrum", path: "../..")],
  targets: [
    .executableTarget(
      name: "fuzz-readers",
      dependencies: [
        "HapticModel", "HapticText", "HapticTimeline", "HapticScores", "HapticFormats", "HapticDevices",
        "HapticLint",
        "HapticCalibration", "HapticRegression", "HapticProject",
      ].map {
        .product(name: $0, package: "thrum")
      },
      path: "fuzz-readers",
      swiftSettings: [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .treatAllWarnings(as: .error),
      ])
  ]
)
