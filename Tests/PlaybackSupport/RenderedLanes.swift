import HapticAudio
package import HapticEngine
package import HapticModel
package import HapticPlayback

/// Renders several actuators: the frames of each, and the number of frames that were skipped as silent.
package func renderedLanes(
  _ program: Program, rate: SampleRate = .hz48000, options: PlaybackOptions = PlaybackOptions(),
  until limit: TimeSpan? = nil
) throws -> (lanes: [[Float]], silent: Int, report: TimingReport) {
  let renderer = OfflineRenderer(program, rate: rate, options: options, until: limit)
  var lanes = [[Float]](repeating: [], count: program.laneCount)
  var silent = 0
  let report = try renderer.render(
    append: { frames in for lane in lanes.indices { lanes[lane] += Array(frames[lane]) } },
    silence: { count in
      silent += Int(count.count)
      for lane in lanes.indices { lanes[lane] += [Float](repeating: 0, count: Int(count.count)) }
    })
  return (lanes, silent, report)
}
