internal import Glibc
internal import HapticProject
internal import HapticStudio

/// The program that `thrum studio` starts.
///
/// It is a program of its own, so that `thrum` neither builds nor carries nor loads a server.
@main
enum ThrumStudio {
  static func main() {
    let words = ProcessArguments.words
    if words.isEmpty {
      StudioRun.write(
        "thrum-studio: error: the system passed no arguments, not even the name of the program\n",
        to: STDERR_FILENO)
      exit(EX_SOFTWARE)
    }
    let arguments = Array(words.dropFirst())
    if arguments.contains("--help") || arguments.contains("-h") {
      StudioRun.write(StudioArguments.usage + "\n", to: STDOUT_FILENO)
      return
    }
    do {
      exit(try StudioRun(StudioArguments(arguments)).run())
    } catch let failure as ProjectFailure {
      StudioRun.write(failure.message, to: STDERR_FILENO)
      exit(failure.kind.exitCode)
    } catch {
      StudioRun.write("thrum-studio: error: \(error)\n", to: STDERR_FILENO)
      exit(1)
    }
  }
}
