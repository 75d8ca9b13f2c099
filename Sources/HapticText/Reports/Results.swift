/// The results of a run in their order: a list, or wherever the run has put them.
///
/// Each use of a result may read it again, so that a run over many files keeps none of them in memory.
///
/// Thread-safe: yes. Real-time-safe: no.
package struct Results<Element: Sendable>: RandomAccessCollection, Sendable {
  /// The number of results.
  package let count: Int
  private let element: @Sendable (Int) -> Element

  /// Takes a list.
  package init(_ elements: [Element]) { self.init(count: elements.count) { elements[$0] } }

  /// Takes results that are elsewhere.
  ///
  /// - Parameter element: returns the result with an index, from 0.
  package init(count: Int, at element: @escaping @Sendable (_ index: Int) -> Element) {
    (self.count, self.element) = (count, element)
  }

  /// The index of the first result.
  package var startIndex: Int { 0 }

  /// The index after the last result.
  package var endIndex: Int { count }

  /// The result with an index.
  package subscript(index: Int) -> Element { element(index) }

  /// Returns the results, each changed when it is read.
  package func each<New: Sendable>(_ change: @escaping @Sendable (Element) -> New) -> Results<New> {
    Results<New>(count: count) { [element] in change(element($0)) }
  }
}
