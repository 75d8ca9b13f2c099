/// The sound of a plan: each lane's kernel gets all of its commands, then renders in calls of `period` frames.
func sound(of plan: SoundPlan, period: Int = 1_000) -> [[Float]] {
  plan.lanes.map { commands in
    let synthesizer = Synthesizer(rate: plan.rate, settings: plan.settings, capacity: commands.count + 1)
    for command in commands { precondition(synthesizer.send(command)) }
    if let cut = plan.cut { precondition(synthesizer.cut(from: cut)) }
    var lane = [Float](repeating: 0, count: Int(plan.frames.count))
    lane.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      var done = 0
      while done < buffer.count {
        let wanted = min(period, buffer.count - done)
        let count = synthesizer.render(into: base + done, frames: wanted)
        done += count
        if count < wanted { break }
      }
    }
    return lane
  }
}
