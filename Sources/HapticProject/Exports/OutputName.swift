/// The names of the files of an export that takes several.
package enum OutputName {
  /// The name of a further file: the suffix comes before the extension.
  package static func of(_ output: String, _ suffix: String) -> String {
    guard !suffix.isEmpty, output != "-" else { return output }
    let folderEnd = output.lastIndex(of: "/").map { output.index(after: $0) } ?? output.startIndex
    guard let dot = output[folderEnd...].lastIndex(of: "."), dot != folderEnd else { return output + suffix }
    return output[..<dot] + suffix + output[dot...]
  }
}
