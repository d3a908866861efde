/// What a picture shows; a format without pictures writes the table.
struct Picture: Sendable {
  enum Kind: Sendable {
    case week([Day])
    case macros([Share])
    case volume([Muscle])
    case curves(Curves)
    case errors([Misses])
  }

  /// A day of the week; zero minutes for a day of rest.
  struct Day: Sendable {
    enum Kind: Sendable { case training, easy, rest }

    let name: String
    let title: String
    let kind: Kind
    let minutes: Double
    /// The minutes with their word.
    let length: String
  }

  /// A macronutrient's part of the energy.
  struct Share: Sendable {
    let name: String
    let grams: Double
    /// From 0 to 100.
    let percent: Double
  }

  /// A muscle's sets a week and where they should lie.
  struct Muscle: Sendable {
    let name: String
    let sets: Double
    let low: Double
    let high: Double
    let isInBand: Bool
  }

  /// Lines over an axis.
  struct Curves: Sendable {
    /// A line through points from 0 to 1 in both directions, the origin at the bottom left.
    struct Line: Sendable {
      let points: [(x: Double, y: Double)]
      var isDashed = false
      var hasDots = false
    }

    let lines: [Line]
    /// What lies behind the lines, from 0 to 1; nil for nothing.
    var band: ClosedRange<Double>?
    /// Words at heights from 0 to 1.
    let heights: [(at: Double, text: String)]
    /// Words below, from 0 to 1.
    let below: [(at: Double, text: String)]
  }

  /// How far what was done lay from what was asked.
  struct Misses: Sendable {
    let name: String
    /// Beside the name, such as `12 sets`.
    let count: String
    /// The mean and the spread around it, as parts of what was asked; nil while too little is known.
    let error: (mean: Double, spread: Double)?
    /// The mean in words, or what is missing.
    let text: String
  }

  let kind: Kind
  let title: String
  /// Everything the picture shows, in words.
  let description: String
  /// Words under the picture that explain its marks.
  var legend: [String] = []
  /// The same as a table; nil where a table follows anyway.
  var table: Sheet.Table?
}
