internal import HapticFormats
internal import HapticTimeline
enum PatternReader { static func read(_ s: SourceText) -> AHAPDocument { AHAPDecoder.decode(s) } }
enum TimelineEncoder { static func encode(_ t: Timeline) -> String { "" } }
