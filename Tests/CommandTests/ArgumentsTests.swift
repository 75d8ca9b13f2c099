/// The command finds its arguments whatever the system hides from it.
@Suite struct ArgumentsTests {
  private let missing = "nosuch.ahap"

  private func shell(_ line: String, environment: [String: String] = [:]) throws -> Command.Outcome {
    try Command.startShell(line, argument: Command.path, environment: environment).finish()
  }

  /// Regression: a library that is loaded before the command and sets a variable made every command print the first screen
  /// and exit with 0, so that a lint of a CI was green.
  @Test func `a preloaded library that sets a variable hides no argument`() throws {
    let scratch = try Scratch()
    let source = try scratch.write(
      """
      #include <stdlib.h>
      __attribute__((constructor)) static void set(void) { setenv("SET_BEFORE_MAIN", "1", 1); }
      """, to: "set.c")
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let built = try shell(
      "PATH=$TOOLS; { clang -shared -fPIC -o \(scratch.file("set.so")) \(source) || gcc -shared -fPIC -o "
        + "\(scratch.file("set.so")) \(source); }", environment: ["TOOLS": path])
    #expect(built.exitCode == 0, "\(built.errors)")
    let environment = ["LD_PRELOAD": scratch.file("set.so")]
    let lint = try shell(#""$0" lint \#(missing)"#, environment: environment)
    #expect(lint.exitCode == 2 && lint.errors.contains(missing) && lint.output.isEmpty, "\(lint)")
    #expect(try shell(#""$0" --version"#, environment: environment).output == Command.run("--version").output)
    // An argument that is no UTF-8 is repaired, and one that is empty stays.
    let odd = try shell(#""$0" show $'\xff' ''"#, environment: environment)
    #expect(odd.exitCode != 0 && !odd.errors.isEmpty)
    #expect(try shell(#""$0""#, environment: environment).output == Command.run().output)
  }

  /// A root made by debootstrap has no /proc until somebody mounts it.
  @Test func `the command runs without proc`() throws {
    // Without rights of its own, a user may have a room for mounts where the system lets him.
    let line = #"""
      inner='mount -t tmpfs none /proc && { "$0" lint nosuch.ahap; echo "lint $?"; "$0" list --json | head -c 1; "$0" show tap; }'
      unshare --mount true 2>/dev/null && exec unshare --mount sh -c "$inner" "$0"
      exec unshare --map-root-user --mount sh -c "$inner" "$0"
      """#
    let run = try shell(line)
    #expect(run.output.contains("lint 2\n{"), "\(run)")
    #expect(run.output.hasSuffix(try Command.run("show", "tap").output))
  }
}
