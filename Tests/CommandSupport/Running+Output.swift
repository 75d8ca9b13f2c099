import Foundation

extension Command.Running {
  /// True if the process has a file open in a folder, other than the ones named: its output, which has no name there
  /// until it is complete.
  public func holdsOutput(in scratch: Scratch, besides inputs: [String] = []) -> Bool {
    let descriptors = "/proc/\(process.processIdentifier)/fd"
    let numbers = (try? FileManager.default.contentsOfDirectory(atPath: descriptors)) ?? []
    return numbers.contains { number in
      guard
        let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(descriptors)/\(number)"),
        path.hasPrefix(scratch.path + "/")
      else { return false }
      return !inputs.contains { path == scratch.file($0) }
    }
  }
}
