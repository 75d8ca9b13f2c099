public import ArgumentParser
public import HapticText

extension TranscriptRule: ExpressibleByArgument {}
