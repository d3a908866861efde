import Consulting

/// Numbers of a line that are joined by `x` or by a unit, such as `80kg x 8 x 3`, with what was left
/// after them.
struct TypedChain: Hashable {
  /// What stands between a number and the one before it.
  enum Joint: Hashable { case none, times, of, load }

  /// A number as it was typed.
  struct Number: Hashable {
    let value: Double
    /// What the word after it says, or a sign before it; nil for a bare number.
    let role: WorkoutRole?
    var joint = Joint.none
  }

  /// What stands between a chain and the one before it.
  enum Gap: Hashable { case space, comma, tightComma, slash }

  private(set) var numbers: [Number] = []
  private(set) var reserve: Double?
  var gap = Gap.space

  /// The one bare number it holds; nil for any other chain.
  var bare: Double? { numbers.count == 1 && numbers[0].role == nil ? numbers[0].value : nil }

  /// The one load it holds and nothing else.
  var loadAlone: Double? { numbers.count == 1 ? Self.kilograms(numbers[0]) : nil }

  /// The load of a number that says it is one.
  static func kilograms(_ number: Number) -> Double? {
    switch number.role {
    case .kilograms, .body: number.value
    case .pounds: (number.value * Measure.kilogramsOfPound * 100).rounded() / 100
    default: nil
    }
  }

  /// This chain with another at its end; nil where both say what was left.
  func joined(_ other: Self) -> Self? {
    guard reserve == nil || other.reserve == nil else { return nil }
    var chain = self
    chain.numbers += other.numbers
    chain.reserve = reserve ?? other.reserve
    return chain
  }

  mutating func add(_ number: Number) { numbers.append(number) }

  /// Says what was left; false where it was said before.
  mutating func leave(_ reserve: Double) -> Bool {
    guard self.reserve == nil else { return false }
    self.reserve = reserve
    return true
  }
}
