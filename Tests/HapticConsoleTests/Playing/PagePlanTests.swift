@testable import HapticConsole

@Suite struct PagePlanTests {
  private func page(_ start: Int64, _ end: Int64) -> PagePlan.Page {
    PagePlan.Page(start: .milliseconds(start), end: .milliseconds(end))
  }

  @Test func whatFitsIsOnePageWherever() {
    let plan = PagePlan(
      length: .seconds(20), loop: Program.Loop(from: .zero, to: .milliseconds(500), count: .forever))
    #expect(plan.isWhole)
    for position in [0, 300, 19_999, 50_000] as [Int64] {
      #expect(plan.page(at: .milliseconds(position)) == page(0, 20_000))
    }
  }

  @Test func `something longer has pages that meet`() {
    let plan = PagePlan(length: .seconds(25), loop: nil)
    #expect(!plan.isWhole)
    #expect(plan.page(at: .zero) == page(0, 10_000))
    #expect(plan.page(at: .milliseconds(9_999)) == page(0, 10_000))
    #expect(plan.page(at: .milliseconds(10_000)) == page(10_000, 20_000))
    // In the pause after the end the last page stays.
    #expect(plan.page(at: .milliseconds(30_500)) == page(20_000, 30_000))
    #expect(plan.page(at: .milliseconds(-1)) == page(0, 10_000))
  }

  @Test func `what never ends has pages without end`() {
    let plan = PagePlan(length: nil, loop: nil)
    let week: Int64 = 7 * 24 * 3600 * 1000
    #expect(plan.page(at: .milliseconds(week + 3)) == page(week, week + 10_000))
  }

  @Test func `a part that repeats and fits is the page`() {
    let plan = PagePlan(
      length: nil, loop: Program.Loop(from: .milliseconds(3000), to: .milliseconds(8000), count: .forever))
    #expect(plan.page(at: .milliseconds(3000)) == page(3000, 8000))
    #expect(plan.page(at: .milliseconds(7999)) == page(3000, 8000))
    // Before and after it, the pages are those of the whole.
    #expect(plan.page(at: .milliseconds(1000)) == page(0, 10_000))
    #expect(plan.page(at: .milliseconds(12_000)) == page(10_000, 20_000))
  }
}
