extension ExportTarget {
  /// What is lost whatever the bytes are, since the device does not play such a file.
  ///
  /// A list for a motor is what a device with nothing but a motor can be given; a device that only has generators
  /// takes no list at all.
  func losses(writing format: PatternFormat) -> [ExportLoss] {
    switch acceptance {
    case .patterns: return []
    case .vibration where format.drivesMotor: return []
    case .nothing:
      return [
        ExportLoss(
          code: LossCode.noActuator.rawValue, message: "the device has no actuator: nothing of it can be felt"
        )
      ]
    case .generators, .vibration:
      let instead = substitute.map { ": \($0) plays in its place" } ?? ""
      return [
        ExportLoss(
          code: LossCode.patternNotPlayed.rawValue,
          message: "the device plays no patterns of its own\(instead)")
      ]
    }
  }
}
