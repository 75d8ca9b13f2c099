/// The rule by which a text that appears has its impacts.
///
/// The page on transcripts, in `HapticCatalog`, describes both. Sequences name a rule, too; therefore it is here.
///
/// Thread-safe: yes, a value.
public enum TranscriptRule: String, Sendable, Hashable, CaseIterable {
  /// An impact where a sentence ends.
  case sentences
  /// An impact at each `.`, `!` and `?`, whatever it means.
  case literal
}
