internal import HapticCatalog
internal import HapticDevices
internal import HapticProject

/// The catalogue's names that begin with the typed text, for the shell.
@Sendable func patternNames(_ words: [String], index: Int, prefix: String) -> [String] {
  Catalogue.builtIn.names.filter { $0.hasPrefix(prefix) }
}

/// The devices' names that begin with the typed text, for the shell.
@Sendable func profileNames(_ words: [String], index: Int, prefix: String) -> [String] {
  (DeviceProfiles.builtIn.names + [ProfileSource.all]).filter { $0.hasPrefix(prefix) }
}

/// The codes that `lint --explain` explains and that begin with the typed text, for the shell.
@Sendable func explainedCodes(_ words: [String], index: Int, prefix: String) -> [String] {
  RuleText.codes.filter { $0.hasPrefix(prefix) }
}
