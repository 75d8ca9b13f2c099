import HapticFormats

/// The page exports and adapts what the commands export and adapt.
@Suite(.timeLimit(.minutes(5))) struct ExportTests {
  private static let text = Studio.pair("0.15")

  /// The losses of a reply in the words that the command prints.
  private func losses(_ reply: JSONValue, _ subject: String) -> [String] {
    guard case .array(let losses)? = reply["losses"] else { return ["none"] }
    return losses.map { loss in
      let (code, path) = (loss["code"]?.string ?? "", loss["path"]?.string ?? "")
      let message = (loss["message"]?.string ?? "") + (path.isEmpty ? "" : " (\(path))")
      guard case .number(let line)? = loss["line"], case .number(let column)? = loss["column"] else {
        return "\(subject): loss: \(message) [\(code)]"
      }
      return "\(subject):\(line.text):\(column.text): loss: \(message) [\(code)]"
    }
  }

  /// The lines of a command about losses.
  private func printed(_ errors: String) -> [String] {
    errors.split(separator: "\n").map(String.init).filter { $0.contains(": loss: ") }
  }

  @Test(arguments: PatternFormat.all.filter(\.isWritable).map(\.id))
  func `an export has the command's bytes and losses`(format: String) throws {
    let studio = try Studio(files: ["one.ahap": Self.text])
    let body = Studio.body(["id": try studio.id("one.ahap"), "source": Self.text, "format": format])
    let reply = try studio.ask("POST", target: "/api/export", body: body)
    #expect(reply.status == 200, "\(reply.body)")
    guard case .array(let files)? = Studio.json(reply)["files"] else {
      Issue.record("there are no files")
      return
    }
    let output = try Scratch()
    let name = files.first?["name"]?.string ?? "none"
    let run = try Command.run(
      "export", studio.folder.file("one.ahap"), "--to", format, "-o", output.file(name))
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(output.names == files.compactMap { $0["name"]?.string }.sorted())
    for file in files {
      #expect(output.bytes(file["name"]?.string ?? "") == Array((file["text"]?.string ?? "").utf8))
    }
    #expect(losses(Studio.json(reply), studio.folder.file("one.ahap")) == printed(run.errors))
    #expect(studio.folder.names == ["one.ahap"])
  }

  @Test func `an export for a device loses what the command says`() throws {
    let studio = try Studio(files: ["one.ahap": Self.text])
    let body = Studio.body([
      "id": try studio.id("one.ahap"), "source": Self.text, "format": "web-vibrate", "profile": "pinephone",
    ])
    let reply = Studio.json(try studio.ask("POST", target: "/api/export", body: body))
    let path = studio.folder.file("one.ahap")
    let run = try Command.run("export", path, "--to", "web-vibrate", "--profile", "pinephone")
    guard case .array(let files)? = reply["files"] else {
      Issue.record("there are no files: \(reply)")
      return
    }
    #expect(files.first?["text"]?.string == run.output)
    #expect(losses(reply, path) == printed(run.errors))
  }

  @Test(arguments: ["pinephone", "android-erm", "iphone"])
  func `an adaptation is the command's`(profile: String) throws {
    let studio = try Studio(files: ["one.ahap": Self.text])
    let body = Studio.body(["id": try studio.id("one.ahap"), "source": Self.text, "profile": profile])
    let reply = Studio.json(try studio.ask("POST", target: "/api/adapt", body: body))
    let output = try Scratch()
    let run = try Command.run(
      "adapt", studio.folder.file("one.ahap"), "--for", profile, "-o", output.file("two.ahap"))
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(reply["source"]?.string.map { Array($0.utf8) } == output.bytes("two.ahap"))
    #expect(reply["words"]?.string == run.output)
    #expect(reply["name"]?.string == "one-\(profile).ahap")
    #expect(losses(reply, studio.folder.file("one.ahap")).count == printed(run.errors).count)
    #expect(studio.folder.names == ["one.ahap"])
  }

  @Test func `a haptic of the catalogue is exported, too`() throws {
    let studio = try Studio()
    guard case .array(let haptics)? = Studio.json(try studio.ask("GET", target: "/api/vocabulary"))["haptics"]
    else {
      Issue.record("there is no vocabulary")
      return
    }
    let id = haptics.first { $0["name"]?.string == "tap" }?["id"]?.string ?? ""
    let reply = Studio.json(
      try studio.ask("POST", target: "/api/export", body: Studio.body(["id": id, "format": "android-xml"])))
    let run = try Command.run("export", "tap", "--to", "android-xml")
    guard case .array(let files)? = reply["files"] else {
      Issue.record("there are no files: \(reply)")
      return
    }
    #expect(files.first?["text"]?.string == run.output)
  }

  @Test func `the formats are those that the command writes`() throws {
    guard case .array(let formats)? = Studio.json(try Studio().ask("GET", target: "/api/formats"))["formats"]
    else {
      Issue.record("there are no formats")
      return
    }
    #expect(
      formats.compactMap { $0["id"]?.string } == PatternFormat.all.filter(\.isWritable).map(\.id))
  }

  @Test func `hostile requests are refused`() throws {
    let studio = try Studio(files: ["one.ahap": Self.text])
    let id = try studio.id("one.ahap")
    for format in ["", "nothing", "../../etc/passwd", "trace.", "AHAP", "lofelt-v0"] {
      let body = Studio.body(["id": id, "source": Self.text, "format": format])
      #expect(try studio.ask("POST", target: "/api/export", body: body).status == 404, "\(format)")
    }
    for profile in ["", "nothing", "/etc/passwd", "all", "../one", studio.folder.file("one.ahap")] {
      let body = Studio.body(["id": id, "source": Self.text, "profile": profile])
      let reply = try studio.ask("POST", target: "/api/adapt", body: body)
      #expect(reply.status == 404 && reply.body.contains("hint"), "\(profile)")
    }
    for name in ["", "..", "a/b", "/etc/passwd"] {
      let body = Studio.body(["name": name, "source": Self.text, "format": "ahap"])
      #expect(try studio.ask("POST", target: "/api/export", body: body).status == 422, "\(name)")
    }
    for source in ["", "{", "{}", "\u{0}"] {
      let body = Studio.body(["id": id, "source": source, "format": "ahap", "profile": "pinephone"])
      #expect(try studio.ask("POST", target: "/api/export", body: body).status == 422, "\(source)")
      #expect(try studio.ask("POST", target: "/api/adapt", body: body).status == 422, "\(source)")
    }
    let other = Studio.body(["id": "f0000000000000000", "source": Self.text, "format": "ahap"])
    #expect(try studio.ask("POST", target: "/api/export", body: other).status == 404)
    #expect(studio.folder.names == ["one.ahap"])
  }
}
