extension ProjectFailure.Kind {
  /// The exit code that scripts rely on.
  package var exitCode: Int32 {
    switch self {
    case .input: 2
    case .usage: 64
    case .device, .service: 69
    case .output: 74
    }
  }
}
