public import HapticText
public import HapticTimeline

extension PatternOrigins {
  /// The byte offset of what a change concerns; `nil` for the whole pattern, and where it stands in no text.
  public func offset(of subject: Change.Subject) -> Int? {
    switch subject {
    case .pattern: nil
    case .event(let index): events.indices.contains(index) ? events[index] : nil
    case .parameter(let index): parameters.indices.contains(index) ? parameters[index] : nil
    case .curve(let index): curves.indices.contains(index) ? curves[index] : nil
    }
  }
}
