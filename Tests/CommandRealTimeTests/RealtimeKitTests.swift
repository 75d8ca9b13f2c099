/// RealtimeKit, played by a small service on a message bus of the test's own, where the kernel refuses.
@Suite(.serialized) struct RealtimeKitTests {
  /// Answers `MakeThreadRealtime`, or refuses, and writes down each call.
  private static let service = """
    import sys
    import dbus, dbus.service, dbus.mainloop.glib
    from gi.repository import GLib

    class Service(dbus.service.Object):
        @dbus.service.method("org.freedesktop.RealtimeKit1", in_signature="tu", out_signature="")
        def MakeThreadRealtime(self, thread, priority):
            with open(sys.argv[1], "a") as file:
                file.write(f"{int(thread) > 0} {priority}\\n")
            if sys.argv[2] == "refuses":
                raise dbus.exceptions.DBusException("no", name="org.freedesktop.DBus.Error.AccessDenied")

    dbus.mainloop.glib.DBusGMainLoop(set_as_default=True)
    bus = dbus.SystemBus()
    name = dbus.service.BusName("org.freedesktop.RealtimeKit1", bus)
    service = Service(bus, "/org/freedesktop/RealtimeKit1")
    open(sys.argv[1], "a").close()
    GLib.MainLoop().run()

    """

  /// A message bus, and the service on it if there is one.
  private struct Bus {
    let address: String
    let calls: String
    private let processes: [ChildProcess]

    init(in scratch: Scratch, service: String?) throws {
      address = "unix:path=\(scratch.file("bus"))"
      calls = scratch.file("calls")
      let environment = ["PATH": "/usr/bin:/bin", "HOME": scratch.path, "DBUS_SYSTEM_BUS_ADDRESS": address]
      let bus = try ChildProcess(
        "dbus-daemon", ["--session", "--nofork", "--nopidfile", "--address=\(address)"],
        environment: environment, package: "dbus")
      guard let service else {
        processes = [bus]
        Self.await(scratch.file("bus"), bus)
        return
      }
      Self.await(scratch.file("bus"), bus)
      let script = try scratch.write(RealtimeKitTests.service, to: "service.py")
      let kit = try ChildProcess(
        "/usr/bin/python3", [script, calls, service], environment: environment,
        package: "python3-dbus python3-gi")
      processes = [kit, bus]
      Self.await(calls, kit)
    }

    private static func await(_ path: String, _ process: ChildProcess) {
      while !FileManager.default.fileExists(atPath: path), process.isRunning { poll(nil, 0, 5) }
    }

    var made: [String] {
      ((try? String(contentsOfFile: calls, encoding: .utf8)) ?? "").split(separator: "\n").map(String.init)
    }
  }

  /// Plays on `null` where the kernel grants no real-time scheduling, not even to the administrator.
  private func play(
    bus address: String, on device: String = "null", environment: [String: String] = [:]
  ) throws -> Command.Outcome {
    let line = """
      drop=; [ "$(id -u)" != 0 ] || drop="setpriv --bounding-set=-sys_nice"
      exec prlimit --rtprio=0:0 $drop '\(Command.path)' play tap --quiet --device \(device) --report json
      """
    return try Command.startShell(
      line, environment: environment.merging(["DBUS_SYSTEM_BUS_ADDRESS": address]) { $1 }
    ).finish()
  }

  @Test func `what the kernel refuses RealtimeKit grants`() throws {
    let scratch = try Scratch()
    let bus = try Bus(in: scratch, service: "grants")
    let run = try play(bus: bus.address)
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(run.output.contains(#""scheduling": "SCHED_RR granted by RealtimeKit","#), "\(run.output)")
    #expect(bus.made == ["True 5"])
  }

  @Test func `it grants it to the thread that talks to a sound server too`() throws {
    let scratch = try Scratch()
    let bus = try Bus(in: scratch, service: "grants")
    let server = try PulseServer()
    let run = try play(bus: bus.address, on: "pulse", environment: server.environment)
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(bus.made == ["True 5", "True 5"])
  }

  @Test func `where RealtimeKit refuses the answer is the kernels`() throws {
    let scratch = try Scratch()
    let bus = try Bus(in: scratch, service: "refuses")
    let run = try play(bus: bus.address)
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(run.output.contains(#""scheduling": "SCHED_FIFO refused: "#), "\(run.output)")
    #expect(bus.made == ["True 5"])
  }

  @Test func `without the service or without a bus it plays as well`() throws {
    let scratch = try Scratch()
    let bus = try Bus(in: scratch, service: nil)
    for address in [bus.address, "unix:path=/nowhere"] {
      let run = try play(bus: address)
      #expect(run.exitCode == 0, "\(run.errors)")
      #expect(run.output.contains(#""scheduling": "SCHED_FIFO refused: "#), "\(run.output)")
    }
  }
}
