internal import Glibc

/// A private PulseAudio server for a test, with one null sink named `thrum` (48 kHz, stereo), in a private folder.
///
/// It is isolated from the machine's own servers. It ends with its owner, and its folder is removed.
///
/// ```swift
/// let server = try PulseServer()
/// let recorder = try server.record(to: server.folder + "/monitor.raw")
/// // play to server.device in this process, or to `pulse` in one that has server.environment
/// recorder.stop()
/// let onsets = Onsets.find(in: try Recording(contentsOf: path).left)
/// ```
public final class PulseServer: Sendable {
  /// The private folder: home, sockets, and room for a test's files.
  public let folder: String
  /// The server's process.
  public let process: ChildProcess

  /// Starts a server and waits until it accepts connections.
  public init() throws {
    var template = Array("/tmp/thrum-pulse-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw ChildProcess.Failure(description: "no folder can be made in /tmp")
    }
    folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    process = try ChildProcess(
      "pulseaudio",
      [
        "-n", "--daemonize=no", "--exit-idle-time=-1",
        "-L", "module-null-sink sink_name=thrum rate=48000 channels=2",
        "-L", "module-native-protocol-unix",
      ],
      environment: ["HOME": folder, "XDG_RUNTIME_DIR": folder, "LC_ALL": "C", "PATH": path],
      package: "pulseaudio pulseaudio-utils libasound2-plugins")
    try waitUntilReady()
  }

  deinit {
    process.stop()
    PulseServer.remove(folder)
  }

  /// The server's socket.
  public var socket: String { folder + "/pulse/native" }

  /// The name under which this process opens the server's sink through ALSA, regardless of the machine's configuration
  /// and environment.
  public var device: String { #"plug:{SLAVE={type pulse server "unix:\#(socket)"}}"# }

  /// The environment in which another process finds this server as PCM `pulse`.
  public var environment: [String: String] {
    let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    return [
      "HOME": folder, "XDG_RUNTIME_DIR": folder, "PULSE_SERVER": "unix:" + socket, "LC_ALL": "C",
      "PATH": path,
    ]
  }

  /// Records what the sink plays, 16-bit stereo at 48 kHz without a header, into the file at `path`.
  ///
  /// The null sink wakes slowly for its first recorder: start recording 2.3 s before a sound whose time matters.
  /// With a recorder that asks for less latency than a player's buffer, the monitor loses the beginning of a stream, even
  /// of aplay's: the sink has passed it to the recorder as silence before the stream was mixed in. Up to two seconds of
  /// the recording come late, all at once.
  public func record(to path: String) throws -> ChildProcess {
    try ChildProcess(
      "parec",
      [
        "--raw", "--format=s16le", "--rate=48000", "--channels=2", "--latency-msec=2000", "-d",
        "thrum.monitor",
      ],
      environment: environment, output: path, package: "pulseaudio-utils")
  }

  /// The length of the recording at `path`, in milliseconds.
  public func milliseconds(in path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) / 4 / 48 : 0
  }

  /// Waits until the recording at `path` holds `milliseconds`, or `recorder` has ended.
  public func wait(for recorder: ChildProcess, at path: String, toHold milliseconds: Int) {
    while self.milliseconds(in: path) < milliseconds, recorder.isRunning { poll(nil, 0, 20) }
  }

  /// Waits until the server answers, ten seconds at most.
  private func waitUntilReady() throws {
    for _ in 0..<500 {
      if PulseServer.takesConnections(socket) { return }
      if !process.isRunning { break }
      poll(nil, 0, 20)
    }
    throw ChildProcess.Failure(description: "pulseaudio did not start to listen at \(socket)")
  }

  private static func takesConnections(_ path: String) -> Bool {
    let descriptor = Glibc.socket(AF_UNIX, CInt(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { room in
      room.copyBytes(from: path.utf8.prefix(room.count - 1))
    }
    return withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
  }

  /// Removes a folder that this class made, with its contents.
  ///
  /// Links are removed, never followed.
  private static func remove(_ path: String) {
    if unlink(path) == 0 { return }
    guard let folder = opendir(path) else { return }
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { remove(path + "/" + name) }
    }
    closedir(folder)
    rmdir(path)
  }
}
