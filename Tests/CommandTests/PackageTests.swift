/// The man pages that are made from the help, and the packages.
@Suite struct PackageTests {
  private static let tools = URL(filePath: #filePath).appending(path: "../../../tools").standardized.path()

  /// A program that answers what the packages ask of `thrum`, in milliseconds.
  private static let helper = #"""
    #!/bin/sh
    case "$1" in
    --experimental-dump-help)
      echo '{"command": {"commandName": "thrum", "subcommands": [{"commandName": "play"}]}}' ;;
    help) printf 'OVERVIEW: Play it.\n\nUSAGE: thrum play\n\nOPTIONS:\n  --version               Show it.\n' ;;
    *) echo "completions for $2" ;;
    esac
    """#

  /// The list of a linker: a part of Swift, of the C++ library, and nothing of a third file.
  private static let map = """
    Archive member included because of file (symbol)

    Memory map

     .text          0x0000000000001000       0x20 /swift/lib/swift_static/linux/libswiftCore.a(Swift.o)
     .text          0x0000000000001020       0x20 .build-cxx/libstdc++.a(new.o)
     .text          0x0000000000001040        0x0 /usr/lib/libunknown.a(none.o)

    """

  private func shell(_ line: String, in folder: String) throws -> (output: String, exitCode: Int32) {
    let outcome = try Command.startShell("cd \"$0\" && { \(line); } 2>&1", argument: folder).finish()
    return (outcome.output, outcome.exitCode)
  }

  /// A folder with two small programs in the place of thrum and its studio, and with what packing them needs.
  private func programs() throws -> Scratch {
    let scratch = try Scratch()
    _ = try scratch.write(Self.helper, to: "helper")
    for name in ["thrum", "thrum-studio"] {
      _ = try scratch.write(Self.map, to: "maps/\(name).map")
      let made = try shell(
        "mkdir -p built && chmod +x helper && cp /bin/true built/\(name)", in: scratch.path)
      #expect(made.exitCode == 0, "\(made.output)")
    }
    return scratch
  }

  @Test(.disabled(if: Effort.isQuick))
  func `every command has a man page with all of its help, which mandoc accepts`() throws {
    let scratch = try Scratch()
    let made = try shell("python3 \(Self.tools)/package.d/pages.py \(Command.path) man", in: scratch.path)
    #expect(made.exitCode == 0, "\(made.output)")
    for words in try HelpPages.commands() {
      let name = (["thrum"] + words).joined(separator: "-") + ".1"
      let page = String(decoding: scratch.bytes("man/\(name)"), as: UTF8.self).replacing("\\-", with: "-")
      let plain = page.replacing(#/\\f[BIR]/#, with: "")
      #expect(plain.contains("\n.SH SYNOPSIS\nthrum"), "\(name)")
      for line in try HelpPages.lines(words, columns: 1_000) {
        guard let option = line.firstMatch(of: #/^  (?:-., )?(--[a-z-]+)/#)?.output.1 else { continue }
        #expect(plain.contains(option), "\(name) lacks \(option)")
      }
    }
    let lint = try shell("mandoc -T lint -W warning man/*.1", in: scratch.path)
    #expect(lint.exitCode == 0 && lint.output.isEmpty, "\(lint.output)")
  }

  @Test func `packing twice gives the same bytes, whatever the user and the machine are set to`() throws {
    let scratch = try programs()
    let make = "python3 \(Self.tools)/package.d/make.py 6.2 built maps"
    for (folder, settings) in [
      ("one", "umask 022; export TZ=Asia/Tokyo LC_ALL=C"),
      ("two", "umask 077; export TZ=UTC LC_ALL=C.UTF-8 PYTHONHASHSEED=7; touch built/thrum"),
    ] {
      let made = try shell("\(settings); \(make) \(folder) ./helper", in: scratch.path)
      #expect(made.exitCode == 0, "\(made.output)")
    }
    let same = try shell("diff -r one two && cd one && sha256sum -c --quiet SHA256SUMS", in: scratch.path)
    #expect(same.exitCode == 0, "\(same.output)")

    let debian = try shell("cd one && dpkg-deb --info *.deb && dpkg-deb --contents *.deb", in: scratch.path)
    for part in [
      "Maintainer: The authors of Thrum <", " Depends: libc6 (>= 2.", "libasound2 (>= 1.", "root/root",
      "./usr/bin/thrum-studio",
      "./usr/share/man/man1/thrum-play.1.gz", "./usr/share/bash-completion/completions/thrum",
      "./usr/share/doc/thrum/copyright", "./usr/share/doc/thrum/examples/HapticManager/reminderSent.ahap",
    ] {
      #expect(debian.output.contains(part), "\(part): \(debian.output)")
    }
    let tarball = try shell("tar -tJf one/thrum-*-linux-x86_64.tar.xz", in: scratch.path)
    #expect(tarball.output.contains("-linux-x86_64/bin/thrum\n"), "\(tarball.output)")
  }

  @Test func `the list of parts has what the linker took, and refuses what has no licence`() throws {
    let scratch = try programs()
    let make = "python3 \(Self.tools)/package.d/make.py 6.2 built maps out ./helper"
    let made = try shell("\(make) && cat out/*.spdx.json", in: scratch.path)
    #expect(made.exitCode == 0, "\(made.output)")
    for part in [
      #""spdxVersion": "SPDX-2.3""#, #""name": "swift","#, #""name": "llvm","#, #""name": "libstdc++","#,
      #""licenseConcluded": "GPL-3.0-or-later WITH GCC-exception-3.1""#, #""versionInfo": "6.2""#,
    ] {
      #expect(made.output.contains(part), "\(part)")
    }
    #expect(!made.output.contains("unknown"))

    _ = try scratch.write(Self.map.replacing("  0x0 /", with: "  0x8 /"), to: "maps/thrum.map")
    let refused = try shell(make, in: scratch.path)
    #expect(refused.exitCode == 1)
    #expect(refused.output.contains("no licence is known for /usr/lib/libunknown.a"), "\(refused.output)")
  }

  @Test func `an installation lists what it wrote, and nothing is left of it`() throws {
    let scratch = try programs()
    let place = "python3 \(Self.tools)/package.d/place.py"
    _ = try scratch.write("mine", to: "prefix/share/mine")
    let before = try shell("find prefix | sort", in: scratch.path).output
    // The second time over the first.
    for _ in 1...2 {
      let made = try shell("\(place) prefix built ./helper", in: scratch.path)
      #expect(made.exitCode == 0 && made.output.contains("prefix/bin/thrum\n"), "\(made.output)")
    }
    let listed = try shell(
      "cd prefix && grep -v '^folder' share/thrum/manifest | sha256sum -c --quiet && bin/thrum",
      in: scratch.path)
    #expect(listed.exitCode == 0, "\(listed.output)")
    // The list names every file but itself and those of others.
    let counts = try shell(
      "find prefix -type f | wc -l; grep -vc '^folder' prefix/share/thrum/manifest", in: scratch.path)
    let numbers = counts.output.split(separator: "\n").compactMap { Int($0) }
    #expect(numbers.count == 2 && numbers[0] == numbers[1] + 2, "\(counts.output)")

    let removed = try shell("\(place) --uninstall prefix && find prefix | sort", in: scratch.path)
    #expect(removed.output.hasSuffix(before), "\(removed.output)")
    let again = try shell("\(place) --uninstall prefix", in: scratch.path)
    #expect(
      again.exitCode == 2 && again.output.contains("nothing is installed below prefix"), "\(again.output)")
  }

  @Test func `removing an installation keeps what somebody changed`() throws {
    let scratch = try programs()
    let place = "python3 \(Self.tools)/package.d/place.py"
    let removed = try shell(
      """
      \(place) prefix built ./helper >list && echo more >>prefix/share/doc/thrum/NOTICE \
      && \(place) --uninstall prefix && find prefix -type f
      """, in: scratch.path)
    #expect(removed.output.contains("NOTICE: kept, because it was changed"), "\(removed.output)")
    #expect(removed.output.hasSuffix("prefix/share/doc/thrum/NOTICE\n"), "\(removed.output)")
  }

  /// Regression: a wrong option and a folder that takes no files were found after a build of three minutes.
  @Test(arguments: [
    ("--foo", 64, "there is no option --foo"), ("here there", 64, "there is one prefix, not also there"),
    ("''", 64, "the prefix is empty"), ("file/below", 74, "file cannot be written to"),
    ("--uninstall nowhere", 2, "nothing is installed below"),
  ])
  func `tools/install refuses before it builds`(words: String, code: Int32, message: String) throws {
    let scratch = try Scratch()
    _ = try scratch.write("", to: "file")
    let refused = try shell("\(Self.tools)/install \(words)", in: scratch.path)
    #expect(refused.exitCode == code, "\(refused.output)")
    #expect(refused.output.contains(message), "\(refused.output)")
  }
}
