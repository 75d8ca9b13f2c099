internal import HapticProject

extension ProjectFailure.Kind {
  /// The exit code that scripts rely on.
  var exitCode: Int32 {
    switch self {
    case .input: 2
    case .usage: 64
    case .device: 69
    case .output: 74
    }
  }
}
