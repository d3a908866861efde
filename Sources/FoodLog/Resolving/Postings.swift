/// Foods whose descriptions hold words, in the order of the catalogue.
///
/// The rarest word is taken first. Once so many foods were looked at, longer lists are only asked about
/// foods that are known already, so that the work does not grow with the catalogue.
struct Postings {
  /// A food, how many of the words it holds, and what they weigh by where they stand.
  struct Found {
    let food: Int
    var count: Int
    var weight: Double
  }

  private let pack: FoodPack
  private let segmentWeights: [Double]
  private(set) var found: [Found] = []
  /// How many foods may still be looked at.
  private var left: Int

  /// None yet; at most so many foods are looked at.
  init(_ pack: FoodPack, _ rules: FoodSearchRules) {
    self.pack = pack
    segmentWeights = rules.segmentWeights
    left = rules.mostRead
  }

  /// Adds the foods of a word of the vocabulary.
  mutating func add(_ record: Int) {
    let list = places(record)
    guard list.count <= left || found.isEmpty else { return count(record) }
    let read = list.prefix(left)
    left -= read.count
    guard !found.isEmpty else {
      found = read.map { place in
        let posting = pack.word(.postings, place, 0)
        return Found(food: posting & PackLayout.foodMask, count: 1, weight: weight(posting))
      }
      return
    }
    merge(read)
  }

  /// Counts a word for the foods that are known, and adds none.
  mutating func count(_ record: Int) {
    let list = places(record)
    var from = list.lowerBound
    for index in found.indices {
      from = place(of: found[index].food, in: from..<list.upperBound)
      guard from < list.upperBound else { return }
      let posting = pack.word(.postings, from, 0)
      guard posting & PackLayout.foodMask == found[index].food else { continue }
      found[index].count += 1
      found[index].weight += weight(posting)
    }
  }

  /// The heaviest of the foods that hold so many of the words; of equals the first of the catalogue.
  func heaviest(_ most: Int, holding count: Int) -> [Found] {
    let fitting = found.filter { $0.count == count }
    guard fitting.count > most else { return fitting }
    var times: [Double: Int] = [:]
    for one in fitting { times[one.weight, default: 0] += 1 }
    var room = most
    var least = 0.0
    for (weight, count) in times.sorted(by: { $0.key > $1.key }) {
      least = weight
      guard count < room else { break }
      room -= count
    }
    return fitting.filter { one in
      if one.weight == least { room -= 1 }
      return one.weight > least || one.weight == least && room >= 0
    }
  }

  private func places(_ record: Int) -> Range<Int> {
    let start = pack.word(.words, record, 2)
    return start..<start + pack.word(.words, record, 3)
  }

  @inline(__always)
  private func weight(_ posting: Int) -> Double {
    segmentWeights[min(posting >> PackLayout.foodBits, segmentWeights.count - 1)]
  }

  private mutating func merge(_ list: Range<Int>) {
    var merged: [Found] = []
    merged.reserveCapacity(found.count + list.count)
    var index = 0
    for place in list {
      let posting = pack.word(.postings, place, 0)
      let food = posting & PackLayout.foodMask
      while index < found.count, found[index].food < food {
        merged.append(found[index])
        index += 1
      }
      if index < found.count, found[index].food == food {
        found[index].count += 1
        found[index].weight += weight(posting)
      } else {
        merged.append(Found(food: food, count: 1, weight: weight(posting)))
      }
    }
    found = merged + found[index...]
  }

  /// The first place of a list whose food is not before one, found by steps that double.
  private func place(of food: Int, in list: Range<Int>) -> Int {
    var step = 1
    var (low, high) = (list.lowerBound, list.lowerBound)
    while high < list.upperBound, pack.word(.postings, high, 0) & PackLayout.foodMask < food {
      low = high + 1
      high += step
      step *= 2
    }
    high = min(high, list.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if pack.word(.postings, middle, 0) & PackLayout.foodMask < food {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}
