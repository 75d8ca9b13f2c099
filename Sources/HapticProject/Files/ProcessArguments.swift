internal import CArguments

/// The arguments of this process.
///
/// `CommandLine.arguments` is empty without `/proc`, or where a preloaded library has set a variable of the environment
/// (found with Swift 6.3 on Linux). What it finds is taken only where the C library hands over nothing.
///
/// Thread-safe: yes.
package enum ProcessArguments {
  /// The words of the command line, the program's name first; empty if the system hands over none.
  ///
  /// Bytes that are no UTF-8 are repaired.
  package static var words: [String] {
    let given = process_arguments()
    guard let words = given.words, given.count > 0 else { return CommandLine.arguments }
    return (0..<Int(given.count)).compactMap { index in words[index].map { String(cString: $0) } }
  }
}
