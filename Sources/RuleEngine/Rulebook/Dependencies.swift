/// What depends on what, through the pages that read one slot and compute another.
struct Dependencies {
  /// For each slot, the computed slots that depend on it, however far away, ascending.
  let dependents: [[Int32]]
  /// For each decision, how many pages its longest chain holds, itself included.
  let depths: [Int]

  /// Follows the decisions in the order of the book, where a page reads only earlier pages.
  init(_ decisions: [Decision], slotCount: Int) {
    // What a computed slot depends on, as sets of bits: the book's order makes one pass enough.
    let words = (slotCount + 63) / 64
    var sources: [[UInt64]] = Array(repeating: [], count: slotCount)
    var depthOfSlot = [Int](repeating: 0, count: slotCount)
    var depths: [Int] = []
    for decision in decisions {
      var bits = [UInt64](repeating: 0, count: words)
      var depth = 0
      for slot in decision.reads {
        bits[slot / 64] |= 1 << UInt64(slot % 64)
        for (word, more) in sources[slot].enumerated() { bits[word] |= more }
        depth = max(depth, depthOfSlot[slot])
      }
      depths.append(depth + 1)
      for output in decision.outputs {
        guard let slot = output.slot else { continue }
        sources[slot] = bits
        depthOfSlot[slot] = depth + 1
      }
    }
    self.depths = depths
    var dependents: [[Int32]] = Array(repeating: [], count: slotCount)
    for slot in sources.indices {
      for (word, var bits) in sources[slot].enumerated() {
        while bits != 0 {
          dependents[word * 64 + bits.trailingZeroBitCount].append(Int32(slot))
          bits &= bits - 1
        }
      }
    }
    self.dependents = dependents
  }
}
