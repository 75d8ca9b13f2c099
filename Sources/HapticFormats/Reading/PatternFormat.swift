/// The formats that Thrum reads patterns from.
///
/// The raw values are the names that `--from` takes.
public enum PatternFormat: String, Sendable, Hashable, CaseIterable {
  /// Apple's Core Haptics pattern, `.ahap`.
  case ahap
  /// Software Mansion's Pulsar preset, a `.json` file known by its content alone.
  case pulsar
  /// The pattern of Lofelt Studio and Meta Haptics Studio, `.haptic`.
  case haptic

  /// What people call it.
  public var title: String {
    switch self {
    case .ahap: "Apple Haptic and Audio Pattern"
    case .pulsar: "Pulsar preset"
    case .haptic: "Lofelt and Meta haptic clip"
    }
  }

  /// The file name extensions that stand for it, in lower case without the dot.
  public var extensions: [String] {
    switch self {
    case .ahap: ["ahap"]
    case .pulsar: []
    case .haptic: ["haptic"]
    }
  }

  /// The format whose extension ends `name`, in any case of letters; `nil` where there is none.
  public init?(fileName name: String) {
    guard let dot = name.lastIndex(of: ".") else { return nil }
    let ending = name[name.index(after: dot)...].lowercased()
    guard let format = Self.allCases.first(where: { $0.extensions.contains(ending) }) else { return nil }
    self = format
  }
}
