@testable import HapticStudio

/// Which connection goes when a new one comes.
@Suite struct ConnectionSlotsTests {
  private typealias Places = ConnectionSlots<Int>

  @Test func `the oldest without the key goes`() {
    var locations = Places(limit: 5, kept: 2)
    for id in 1...3 { #expect(locations.open(id) == .stays) }
    #expect(locations.open(4) == .insteadOf(1))
    // One that has got a file of the page goes after those that have got nothing.
    locations.serve(2)
    #expect(locations.open(5) == .insteadOf(3))
    #expect(locations.open(6) == .insteadOf(4))
    locations.serve(5)
    locations.serve(6)
    locations.serve(2)
    #expect(locations.open(7) == .insteadOf(5))
  }

  @Test func `one with the key goes for no other`() {
    var locations = Places(limit: 5, kept: 2)
    for id in 1...5 {
      _ = locations.open(id)
      locations.showKey(id)
    }
    #expect(locations.open(6) == .refused)
    locations.close(3)
    #expect(locations.open(7) == .stays)
    #expect(locations.open(8) == .insteadOf(7))
  }

  @Test func `at least one place is for those without the key`() {
    var locations = Places(limit: 1, kept: 8)
    #expect(locations.open(1) == .stays)
    #expect(locations.open(2) == .insteadOf(1))
  }

  /// There are never too many, those without the key never take the last places, and who has shown the key stays.
  @Test func `places are kept whatever comes and goes`() {
    for seed in 0..<UInt64(Effort.cases(200)) {
      var random = SeededGenerator(seed: seed)
      let limit = Int.random(in: 2...12, using: &random)
      let kept = Int.random(in: 0..<limit, using: &random)
      var locations = Places(limit: limit, kept: kept)
      var (keyless, keyed): ([Int], Set<Int>) = ([], [])
      for id in 0..<100 {
        switch Int.random(in: 0..<5, using: &random) {
        case 0:
          guard let shown = keyless.randomElement(using: &random) else { continue }
          locations.showKey(shown)
          keyless.removeAll { $0 == shown }
          keyed.insert(shown)
        case 1:
          guard let gone = (keyless + keyed.sorted()).randomElement(using: &random) else { continue }
          locations.close(gone)
          keyless.removeAll { $0 == gone }
          keyed.remove(gone)
        default:
          switch locations.open(id) {
          case .stays: break
          case .insteadOf(let other):
            #expect(other == keyless.first, "seed \(seed): the oldest goes")
            keyless.removeAll { $0 == other }
          case .refused:
            #expect(keyed.count == limit, "seed \(seed): only those with the key are in the way")
            continue
          }
          keyless.append(id)
        }
        #expect(locations.count == keyless.count + keyed.count && locations.count <= limit, "seed \(seed)")
        #expect(locations.keylessCount == keyless.count && keyless.count <= limit - kept, "seed \(seed)")
      }
    }
  }
}
