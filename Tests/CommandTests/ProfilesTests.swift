/// `thrum profiles`: the devices that can be simulated, and the sources of their numbers.
@Suite struct ProfilesTests {
  private static let folder = URL(filePath: #filePath).appending(path: "../../../Patterns/Devices")
    .standardized

  private static func members(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func `every profile of the folder is listed`() throws {
    let outcome = try Command.run("profiles")
    #expect(outcome.exitCode == 0 && outcome.errors.isEmpty)
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path())
      .filter { $0.hasSuffix(".json") && !$0.hasSuffix(".schema.json") }.map { $0.dropLast(".json".count) }
    #expect(names.count >= 13)
    for name in names { #expect(outcome.output.contains("\n\(name) "), "\(name) is not listed") }
    let json = try Self.members(try Command.run("profiles", "--json").output)
    #expect(json["format"] as? String == "thrum.profiles/1")
    let listed = try #require(json["profiles"] as? [[String: Any]]).compactMap { $0["name"] as? String }
    #expect(listed == names.map(String.init).sorted())
    #expect(try Command.run("profiles", "all").output == outcome.output)
    #expect(outcome.output.contains(/\niphone +custom +lra +80–230 +hand\s/))
    #expect(outcome.output.contains(/\nandroid-erm +custom +erm +– +hand\s/))
  }

  @Test func `one profile is shown with the source of each number`() throws {
    let outcome = try Command.run("profiles", "quest")
    #expect(outcome.exitCode == 0)
    let line = outcome.output.split(separator: "\n").first { $0.hasPrefix("drive.tap.soft.ms ") }
    #expect(line?.contains(" 36.4 ") == true && line?.contains("MetaQuest.acf") == true)
    #expect(outcome.output.split(separator: "\n").allSatisfy { !$0.hasSuffix(" ") })
  }

  @Test func `every actuator is shown with its sources`() throws {
    let lines = try Command.run("profiles", "joy-con").output.split(separator: "\n")
    let resonance = lines.first { $0.hasPrefix("others[0].actuator.resonanceHz ") }
    #expect(resonance?.contains(" 320 ") == true && resonance?.contains("issue 11") == true)
    #expect(lines.contains { $0.hasPrefix("others[0].name ") && $0.contains("320 Hz") })
    #expect(lines.contains { $0.hasPrefix("sharpness[1] ") && $0.contains("chosen") })
    #expect(try Command.run("profiles").output.contains(/\njoy-con +custom +lra \+ lra +160–320 +hand\s/))
  }

  @Test func `what is printed as JSON can be copied changed and read back`() throws {
    let scratch = try Scratch()
    let printed = try Command.run("profiles", "android-erm", "--json").output
    let path = try scratch.write(
      printed.replacingOccurrences(of: #""android-erm""#, with: #""mine""#), to: "mine.json")
    let own = try Command.run("profiles", path, "--json")
    #expect(own.exitCode == 0 && own.errors.isEmpty)
    #expect(own.output.replacingOccurrences(of: #""mine""#, with: #""android-erm""#) == printed)
  }

  @Test func `data of a device becomes a profile and what stays chosen is told`() throws {
    let scratch = try Scratch()
    let tree = #"vibrator { compatible = "gpio-vibrator"; };"#
    let path = try scratch.write(tree, to: "phone.dts")
    let made = scratch.file("my-phone.json")
    let outcome = try Command.run("profiles", "import", path, "-o", made)
    #expect(outcome.exitCode == 0 && outcome.output.isEmpty)
    #expect(outcome.errors.contains("read as device-tree"))
    #expect(outcome.errors.contains("from the file: actuator.type, drive.steps, playback\n"))
    #expect(try Command.run("profiles", made).output.hasPrefix("my-phone: "))
    let refused = try Command.run("profiles", "import", path, "--from", "meta-acf")
    #expect(refused.exitCode == 2 && refused.errors.hasPrefix("\(path):1:"))
    let fed = try Command.run("profiles", "import", "-", input: "hello")
    #expect(fed.errors.hasPrefix("<standard input>: error: "), "\(fed.errors)")
    let unknown = try Command.run("profiles", "import", try scratch.write("hello", to: "x.txt"))
    #expect(unknown.exitCode == 2 && unknown.errors.contains("[unknown-kind]"))
  }

  @Test func `an unknown name is no input and says what was meant`() throws {
    let outcome = try Command.run("profiles", "android-emr")
    #expect(outcome.exitCode == 2 && outcome.output.isEmpty)
    #expect(outcome.errors.contains("[unknown-profile]"))
    #expect(outcome.errors.contains("did you mean android-erm"))
  }

  @Test func `a product is found by a part of its name`() throws {
    let outcome = try Command.run("profiles", "--find", "PIXEL 6")
    #expect(outcome.exitCode == 0 && outcome.errors.isEmpty)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == 4 && lines[0].hasPrefix("DEVICE ") && lines[1].hasPrefix("Google Pixel 6 "))
    #expect(lines[1].contains(" pixel ") && lines[1].contains("device-oriole.mk"))
    #expect(lines[3].contains("same driver, 145 Hz in the profile"))
    let json = try Self.members(try Command.run("profiles", "--find", "oriole", "--json").output)
    let products = try #require(json["products"] as? [[String: Any]])
    #expect(json["format"] as? String == "thrum.products/1" && products.count == 1)
    #expect(products.first?["profile"] as? String == "pixel")
  }

  @Test func `a product that nobody knows is no input and says what was meant`() throws {
    let outcome = try Command.run("profiles", "--find", "pixle 6")
    #expect(outcome.exitCode == 2 && outcome.output.isEmpty)
    #expect(outcome.errors.contains("[unknown-product]\n  hint: did you mean Google Pixel 6"))
    let json = try Command.run("profiles", "--find", "harpsichord", "--json")
    #expect(json.exitCode == 2 && json.errors.contains(#""code":"unknown-product""#), "\(json.errors)")
    let nothing = try Command.run("profiles", "--find", "?")
    #expect(nothing.exitCode == 64 && nothing.errors.contains("--find takes a part of a device's name"))
    #expect(try Command.run("profiles", "pixel", "--find", "pixel").exitCode == 64)
    let name = try Command.run("simulate", "tap", "--profile", "oneplus11")
    #expect(
      name.exitCode == 2 && name.errors.contains("qualcomm-170 stands for OnePlus 11"), "\(name.errors)")
  }

  @Test func `a bad file is no input and its findings are lines`() throws {
    let scratch = try Scratch()
    let path = try scratch.write(
      #"{"format": "thrum.device/1", "name": "x",\#n "playback": "none", "latency": {"coldMs": -1}}"#,
      to: "bad.json")
    let outcome = try Command.run("profiles", path)
    #expect(outcome.exitCode == 2 && outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("\(path):2:44: error: latency.coldMs is not a number from 0 "))
    #expect(outcome.errors.contains("[device-out-of-range]"))
    let missing = try Command.run("profiles", scratch.file("missing.json"))
    #expect(missing.exitCode == 2 && missing.errors.contains("[no-such-file]"))
    #expect(try Command.run("profiles", scratch.path + "/").exitCode == 2)
  }

  @Test func `a doubtful file is read and the doubt is said`() throws {
    let scratch = try Scratch()
    let actuator = #"{"type": "piezo", "resonanceHz": 2000, "q": 3, "peakAccelerationG": 1}"#
    let path = try scratch.write(
      #"{"format": "thrum.device/1", "name": "x", "playback": "custom", "actuator": \#(actuator)}"#,
      to: "doubt.json")
    let outcome = try Command.run("profiles", path)
    #expect(outcome.exitCode == 0 && outcome.output.contains("actuator.resonanceHz"))
    #expect(outcome.errors.contains("warning") && outcome.errors.contains("[device-unfelt]"))
  }
}
