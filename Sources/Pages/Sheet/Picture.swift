/// What a picture shows; a format without pictures writes the table.
struct Picture: Sendable {
  enum Kind: Sendable {
    case week([Day])
    case macros([Share])
    case volume([Muscle])
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

  let kind: Kind
  let title: String
  /// Everything the picture shows, in words.
  let description: String
  /// Words under the picture that explain its marks.
  var legend: [String] = []
  /// The same as a table; nil where a table follows anyway.
  var table: Sheet.Table?
}
