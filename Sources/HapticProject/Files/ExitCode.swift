extension ProjectFailure.Kind {
  /// The exit code that scripts rely on.
  package var exitCode: Int32 {
    switch self {
    case .input: 2
    case .usage: 64
    case .device, .program, .port: 69
    case .output: 74
    }
  }
}
