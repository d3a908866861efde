import Consulting
import JSONSource

/// What a text means by a language model: a vector of length 1, in five decimals.
struct NoteVector: Hashable, Sendable {
  /// The model; vectors of two models say nothing of each other.
  let model: String
  let values: [Double]

  private static let decimals = 5

  /// The direction of a model's vector, which is not 0.
  init(_ values: [Double], by model: String) {
    let length = values.reduce(0) { $0 + $1 * $1 }.squareRoot()
    self.model = model
    self.values = values.map { Figure.rounded($0 / length, decimals: Self.decimals) }
  }

  /// One of a request; nil for none.
  init?(_ json: JSON?) {
    guard let model = json?["model"]?.string, let items = json?["values"]?.array else { return nil }
    self.model = model
    values = items.compactMap(\.number)
  }

  /// How alike two meanings are; 0 where one of them is none, or they are not alike in kind.
  func cosine(_ other: NoteVector) -> Double {
    guard model == other.model, values.count == other.values.count else { return 0 }
    let product = { (one: [Double], two: [Double]) in
      zip(one, two).reduce(0) { $0 + $1.0 * $1.1 }
    }
    let lengths = product(values, values) * product(other.values, other.values)
    return lengths > 0 ? product(values, other.values) / lengths.squareRoot() : 0
  }
}
