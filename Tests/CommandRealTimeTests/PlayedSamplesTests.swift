/// `play` sends a device the samples that `render` writes.
@Suite(.serialized) struct PlayedSamplesTests {
  @Test(arguments: ["audition", "literal"], ["16:s16", "24:s24", "32:s32", "32f:float"])
  func `play through ALSA gives the bytes that render writes`(mode: String, format: String) throws {
    let scratch = try Scratch()
    let parts = format.split(separator: ":").map(String.init)
    let common = ["settlementComplete", "--mode", mode, "--sample-rate", "44100"]
    let render = try Command.start(["render"] + common + ["-o", scratch.file("r.wav"), "--bits", parts[0]])
      .finish()
    #expect(render.exitCode == 0, "\(render.errors)")
    let device = "file:FILE=\(scratch.file("p.raw")),FORMAT=raw"
    let play = try Command.start(
      ["play"] + common + ["--device", device, "--format", parts[1], "--wav", scratch.file("w.wav")]
    ).finish()
    #expect(play.exitCode == 0, "\(play.errors)")
    #expect(scratch.bytes("p.raw") == frameBytes(scratch.bytes("r.wav")))
    #expect(scratch.bytes("w.wav") == scratch.bytes("r.wav"))
  }

  @Test(arguments: [
    "--mode drive", "--mode literal --profile android-weak-lra", "--mode drive --profile tablet",
  ])
  func `of a drive or a device play gives the bytes that render writes`(options: String) throws {
    let scratch = try Scratch()
    let common = ["settlementComplete"] + options.split(separator: " ").map(String.init)
    let render = try Command.start(["render"] + common + ["-o", scratch.file("r.wav")]).finish()
    #expect(render.exitCode == 0, "\(render.errors)")
    let device = "file:FILE=\(scratch.file("p.raw")),FORMAT=raw"
    let play = try Command.start(["play"] + common + ["-q", "--device", device, "--format", "s16"]).finish()
    #expect(play.exitCode == 0, "\(play.errors)")
    #expect(scratch.bytes("p.raw") == frameBytes(scratch.bytes("r.wav")))
  }
}
