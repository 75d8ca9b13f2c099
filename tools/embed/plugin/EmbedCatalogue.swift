import Foundation
import PackagePlugin

/// Runs `embed-catalogue` over a target's folders in `Patterns/` before the target is compiled.
///
/// The command's only input is its output folder, which every run touches: so every build runs it (some milliseconds),
/// whatever was changed, added or removed in `Patterns/`. Using the files themselves as inputs fails: the build plans a
/// command once and keeps the list, misses an added file and stops at a removed one. The tool replaces its output only
/// if it differs, so nothing is compiled needlessly.
@main struct EmbedCatalogue: BuildToolPlugin {
  /// The folders that each target embeds.
  private static let folders = [
    "HapticCatalog": ["Generators", "HapticManager"],
    "HapticDevices": ["Devices"],
  ]

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let folders = Self.folders[target.name] else {
      Diagnostics.error("tools/embed/plugin does not say what \(target.name) carries")
      return []
    }
    let patterns = context.package.directoryURL.appending(path: "Patterns")
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedFiles.swift")
    let paths = [output, patterns].map { $0.path(percentEncoded: false) }
    return [
      .buildCommand(
        displayName: "Embedding Patterns",
        executable: try context.tool(named: "embed-catalogue").url,
        arguments: paths + folders,
        inputFiles: [context.pluginWorkDirectoryURL],
        outputFiles: [output])
    ]
  }
}
