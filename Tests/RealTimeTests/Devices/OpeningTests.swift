@Suite struct OpeningTests {
  @Test(arguments: ["no-such-device", "hw:31", "", "null\u{0}x", #"plug:{SLAVE="nowhere"}"#])
  func `a device that is not there is unavailable`(name: String) throws {
    do {
      _ = try ALSASink(DeviceRequest(device: name))
      Issue.record("\(name) was opened")
    } catch {
      #expect(error.code == .deviceUnavailable)
      #expect((error.operation, error.subject) == ("snd_pcm_open", name))
      #expect(error.reason == "No such file or directory")
    }
    #expect(DeviceList.obstacle(opening: name)?.code == .deviceUnavailable)
  }

  /// The file device opens its file with the first bytes, so the failure comes while playing.
  @Test func `a file that cannot be made ends the playback`() throws {
    let run = try Run(DeviceRequest(device: "file:FILE=/nowhere/at/all/x.raw,FORMAT=raw"), end: .max)
    try run.start()
    let error = run.end()?.error
    #expect(error?.code == .deviceLost)
    #expect(error?.operation == "snd_pcm_writei")
    #expect(error?.reason == "Input/output error")
  }

  @Test(arguments: [[8], [-1], [], [0, 99]]) func `channels that cannot be are refused`(active: [Int]) throws
  {
    var request = DeviceRequest(device: "null")
    request.active = active
    do {
      _ = try ALSASink(request)
      Issue.record("\(active) was accepted")
    } catch {
      #expect(error.code == .layoutRefused)
    }
  }

  @Test(arguments: [(1, nil), (4, [2]), (4, [3, 3])] as [(Int, [Int]?)])
  func `two lanes on one channel are refused`(channels: Int, active: [Int]?) throws {
    var request = DeviceRequest(device: "null")
    (request.channels, request.active, request.lanes) = (channels, active, 2)
    do {
      _ = try ALSASink(request)
      Issue.record("two lanes were put on one channel")
    } catch {
      #expect(error.code == .layoutRefused)
    }
  }

  @Test func `a refusal says what the device takes`() throws {
    var request = DeviceRequest(device: "null")
    request.channels = 9
    do {
      _ = try ALSASink(request)
      Issue.record("nine channels were accepted")
    } catch {
      #expect(
        "\(error)"
          == "negotiate(null): 9 channels are not supported: the device supports 1, 2, 3, 4, 5, 6, 7, 8")
    }
  }

  @Test func `the list names the null device and it can be opened`() throws {
    let devices = try DeviceList.outputs()
    #expect(devices.contains { $0.name == "null" && !$0.words.isEmpty && !$0.words.contains("\n") })
    #expect(DeviceList.obstacle(opening: "null") == nil)
  }

  @Test func `the library prints nothing of its own`() throws {
    let file = TemporaryFile()
    let (kept, target) = (dup(2), open(file.path, O_WRONLY | O_CREAT | O_TRUNC, 0o600))
    dup2(target, 2)
    for name in ["no-such-device", "hw:31", #"plug:{SLAVE="nowhere"}"#] {
      #expect(DeviceList.obstacle(opening: name) != nil)
    }
    dup2(kept, 2)
    close(kept)
    close(target)
    // Another test may print meanwhile; libasound's lines start like this.
    #expect(!String(decoding: file.bytes, as: UTF8.self).contains("ALSA lib"))
  }
}
