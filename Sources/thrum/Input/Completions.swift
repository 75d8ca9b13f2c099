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
  let words = CommonDevices.words.filter { DeviceProfiles.builtIn[$0] == nil }
  return (DeviceProfiles.builtIn.names + words + [ProfileSource.common, ProfileSource.all])
    .filter { $0.hasPrefix(prefix) }
}

/// The names of products that begin with the typed text, as one word each, for the shell.
@Sendable func productNames(_ words: [String], index: Int, prefix: String) -> [String] {
  Products.builtIn.words.filter { $0.hasPrefix(prefix.lowercased()) }
}

/// The names of this machine's sound devices that begin with the typed text, for the shell.
@Sendable func deviceNames(_ words: [String], index: Int, prefix: String) -> [String] {
  ((try? DeviceList.outputs()) ?? []).map(\.name).filter { $0.hasPrefix(prefix) }
}

/// The codes that `lint --explain` explains and that begin with the typed text, for the shell.
@Sendable func explainedCodes(_ words: [String], index: Int, prefix: String) -> [String] {
  RuleText.codes.filter { $0.hasPrefix(prefix) }
}

/// The codes that `lint --select` takes, and the words that begin several, that begin with the typed text, for the shell.
///
/// Of a list with commas, the last one is completed.
@Sendable func selectableCodes(_ words: [String], index: Int, prefix: String) -> [String] {
  let list = prefix.lastIndex(of: ",").map { String(prefix[...$0]) } ?? ""
  return FindingOptions.known.map { list + $0 }.filter { $0.hasPrefix(prefix) }
}

/// No names: only files, of those that hold patterns, which the script adds.
@Sendable func noNames(_ words: [String], index: Int, prefix: String) -> [String] { [] }
