@testable import HapticStudio

/// Which connection goes when a new one comes.
@Suite struct ConnectionPlacesTests {
  private typealias Places = ConnectionPlaces<Int>

  @Test func `the oldest without the key goes`() {
    var places = Places(limit: 5, kept: 2)
    for id in 1...3 { #expect(places.open(id) == .stays) }
    #expect(places.open(4) == .insteadOf(1))
    // One that has got a file of the page goes after those that have got nothing.
    places.serve(2)
    #expect(places.open(5) == .insteadOf(3))
    #expect(places.open(6) == .insteadOf(4))
    places.serve(5)
    places.serve(6)
    places.serve(2)
    #expect(places.open(7) == .insteadOf(5))
  }

  @Test func `one with the key goes for no other`() {
    var places = Places(limit: 5, kept: 2)
    for id in 1...5 {
      _ = places.open(id)
      places.showKey(id)
    }
    #expect(places.open(6) == .refused)
    places.close(3)
    #expect(places.open(7) == .stays)
    #expect(places.open(8) == .insteadOf(7))
  }

  @Test func `at least one place is for those without the key`() {
    var places = Places(limit: 1, kept: 8)
    #expect(places.open(1) == .stays)
    #expect(places.open(2) == .insteadOf(1))
  }

  /// There are never too many, those without the key never take the last places, and who has shown the key stays.
  @Test func `places are kept whatever comes and goes`() {
    for seed in 0..<UInt64(Effort.cases(200)) {
      var random = SeededGenerator(seed: seed)
      let limit = Int.random(in: 2...12, using: &random)
      let kept = Int.random(in: 0..<limit, using: &random)
      var places = Places(limit: limit, kept: kept)
      var (keyless, keyed): ([Int], Set<Int>) = ([], [])
      for id in 0..<100 {
        switch Int.random(in: 0..<5, using: &random) {
        case 0:
          guard let shown = keyless.randomElement(using: &random) else { continue }
          places.showKey(shown)
          keyless.removeAll { $0 == shown }
          keyed.insert(shown)
        case 1:
          guard let gone = (keyless + keyed.sorted()).randomElement(using: &random) else { continue }
          places.close(gone)
          keyless.removeAll { $0 == gone }
          keyed.remove(gone)
        default:
          switch places.open(id) {
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
        #expect(places.count == keyless.count + keyed.count && places.count <= limit, "seed \(seed)")
        #expect(places.keylessCount == keyless.count && keyless.count <= limit - kept, "seed \(seed)")
      }
    }
  }
}
