import Glibc

/// Nutrients of an amount of food: each a number, or nil where the source has none.
package struct Nutrients: Hashable, Sendable {
  /// By the order of `Nutrient`.
  package var values: [Double?]

  /// Nothing known.
  package init() { values = Array(repeating: nil, count: Nutrient.allCases.count) }

  init(_ values: [Double?]) { self.values = values }

  /// One of them.
  package subscript(_ nutrient: Nutrient) -> Double? {
    get { values[nutrient.index] }
    set { values[nutrient.index] = newValue }
  }

  /// These per so many grams, scaled to others; unknown stays unknown.
  func scaled(to grams: Double, per base: Double) -> Nutrients {
    Nutrients(values.map { $0.map { grams * $0 / base } })
  }

  /// The sum: unknown only where every part is.
  static func + (one: Nutrients, other: Nutrients) -> Nutrients {
    Nutrients(
      zip(one.values, other.values).map { one, other in
        guard let one else { return other }
        return other.map { one + $0 } ?? one
      })
  }

  /// Each rounded once, as entries keep them.
  var rounded: Nutrients {
    Nutrients(
      zip(values, Nutrient.allCases).map { value, nutrient in
        value.map { Self.round($0, nutrient.decimals) }
      })
  }

  /// A number rounded half up to so many decimals, steady against binary fractions.
  static func round(_ value: Double, _ decimals: Int) -> Double {
    let power = [1.0, 10, 100, 1000][decimals]
    return floor(value * power + 0.5 + 1e-7) / power
  }
}

extension Nutrient {
  /// The decimals that entries keep.
  var decimals: Int {
    switch self {
    case .kcal, .sodium, .water: 1
    case .protein, .carbohydrate, .fat, .fibre, .sugar, .alcohol: 2
    default: 3
    }
  }
}

extension Nutrients {
  /// The sum with others, as `+`.
  package func adding(_ other: Nutrients) -> Nutrients { self + other }
}
