internal import Glibc

let usage = """
  usage: thrum-bench render PATTERN.ahap OUT.wav   nanoseconds of reading, compiling, rendering and writing
         thrum-bench kernel PATTERN.ahap           nanoseconds a frame of the kernel alone, and of the encoder
         thrum-bench live PATTERN.ahap DEVICE      plays, and prints how far ahead commands were and how late wake-ups
         thrum-bench devices PATTERN.ahap          nanoseconds of simulating the catalogue on every device, and the pattern
                                                   on two
         thrum-bench devices                       nanoseconds of simulating the catalogue on every device
         thrum-bench song PATTERN [PROFILE]        nanoseconds and peak memory of simulating the pattern on every device, or
                                                   on one: on one core, then on all
         thrum-bench lint                          nanoseconds of linting the catalogue on every device
         thrum-bench compose SHAPE COUNT           nanoseconds and peak memory of writing out COUNT events made of
                                                   tracks, a lane, a clip, a crowd or a loop; or playing that many tracks (play)
         thrum-bench drift EVENTS                  plays that many events on virtual time, and compares each planned moment
                                                   and each frame with whole numbers

  """

func say(_ text: String) { _ = text.withCString { write(STDERR_FILENO, $0, strlen($0)) } }

func run(_ arguments: [String]) throws {
  switch (arguments.first, arguments.count) {
  case ("render", 3): try RenderBench.run(arguments[1], to: arguments[2])
  case ("kernel", 2): try KernelBench.run(arguments[1])
  case ("live", 3): try LiveBench.run(arguments[1], through: arguments[2])
  case ("devices", 2): try DeviceBench.run(arguments[1])
  case ("devices", 1): DeviceBench.catalogue()
  case ("song", 2): try DeviceBench.song(arguments[1], on: nil)
  case ("song", 3): try DeviceBench.song(arguments[1], on: arguments[2])
  case ("lint", 1): try LintBench.run()
  case ("drift", 2): try DriftBench.run(arguments[1])
  case ("compose", 3): try ComposeBench.run(arguments[1], arguments[2])
  default:
    say(usage)
    exit(64)
  }
}

do {
  try run(Array(CommandLine.arguments.dropFirst()))
} catch {
  say("thrum-bench: \(error)\n")
  exit(1)
}
