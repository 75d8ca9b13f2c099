internal import HapticText

/// The names of the files of an export that takes several.
package enum OutputName {
  /// The name of a further file: the suffix comes before the extension.
  package static func of(_ output: String, _ suffix: String) -> String {
    guard !suffix.isEmpty, output != "-" else { return output }
    let (folder, name) = PathText.split(output)
    guard let (stem, ending) = PathText.ending(of: name) else { return output + suffix }
    return "\(folder)\(stem)\(suffix).\(ending)"
  }
}
