internal import Glibc

let usage = """
  usage: format-bench big [ROUNDS]            0.6 MB of AHAP: JSONDecoder and Thrum in turn
         format-bench file FILE.ahap [ROUNDS] the same with a file of one's own
         format-bench growth                  0.6, 6 and 60 MB: time for each byte
         format-bench many FOLDER [ROUNDS]    1,000 files of 2 KB, in memory and in FOLDER
         format-bench hostile [NAME]          64 MiB of each nuisance: milliseconds and memory
         format-bench spin LAYOUT ROUNDS      reads again and again, for a profiler

  """

func say(_ text: String) { _ = text.withCString { write(STDERR_FILENO, $0, strlen($0)) } }

func run(_ arguments: [String]) throws {
  func rounds(_ position: Int) -> Int {
    arguments.count > position ? max(1, Int(arguments[position]) ?? 1) : 15
  }
  switch (arguments.first, arguments.count) {
  case ("big", 1...2): try Benches.big(rounds: rounds(1))
  case ("file", 2...3): try Benches.file(arguments[1], rounds: rounds(2))
  case ("growth", 1): try Benches.growth()
  case ("many", 2...3): try Benches.many(in: arguments[1], rounds: rounds(2))
  case ("hostile", 1...2): Hostile.run(arguments.count > 1 ? arguments[1] : "")
  case ("spin", 3):
    guard let layout = Workload.Layout(rawValue: arguments[1]) else { throw BenchError("no such layout") }
    try Benches.spin(layout, rounds: rounds(2))
  default:
    say(usage)
    exit(64)
  }
}

do {
  try run(Array(CommandLine.arguments.dropFirst()))
} catch {
  say("format-bench: \(error)\n")
  exit(1)
}
