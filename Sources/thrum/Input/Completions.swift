internal import HapticALSA
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

/// The names of this machine's sound devices that begin with the typed text, for the shell.
@Sendable func deviceNames(_ words: [String], index: Int, prefix: String) -> [String] {
  ((try? DeviceList.outputs()) ?? []).map(\.name).filter { $0.hasPrefix(prefix) }
}

/// The codes that `lint --explain` explains and that begin with the typed text, for the shell.
@Sendable func explainedCodes(_ words: [String], index: Int, prefix: String) -> [String] {
  RuleText.codes.filter { $0.hasPrefix(prefix) }
}

/// No names: only files, of those that hold patterns, which the script adds.
@Sendable func noNames(_ words: [String], index: Int, prefix: String) -> [String] { [] }
