/// What became of one item of a line.
package struct Resolution: Sendable {
  /// How the food was found, in the order they are tried.
  package enum Step: String, CaseIterable, Sendable {
    case exact, normalised, alias, fuzzy, vector, decomposition, external, ai
  }

  /// Whether an entry counts.
  package enum Status: String, CaseIterable, Sendable {
    case resolved, needsReview = "needs_review", failed
  }

  /// A food with its id and name.
  package struct Candidate: Hashable, Sendable {
    package let id: String
    package let name: String
    /// Its place in the catalogue; nil for another food.
    var place: Int?

    init(id: String, name: String, place: Int? = nil) {
      self.id = id
      self.name = name
      self.place = place
    }
  }

  /// A part of a composite food.
  package struct Component: Sendable {
    package let food: Candidate
    package let grams: Double
    package let confidence: Double
  }

  /// The id of a food with what comes with it.
  static let compositeId = "composite"

  /// The item as it was read.
  package let item: ParsedItem
  package var status: Status = .failed
  /// What found it; nil when nothing did.
  package var step: Step?
  /// What was tried, in order.
  package var tried: [Step] = []
  package var food: Candidate?
  package var grams: Double?
  /// How the grams were found, such as `own-portion`.
  package var basis: String?
  package var nutrients = Nutrients()
  /// The ends between which its energy is taken to lie; nil where it is not known.
  package var kcalLow: Double?
  package var kcalHigh: Double?
  /// From 0 to 1, 3 decimals.
  package var confidence = 0.0
  package var isEstimated = false
  package var isDrink = false
  /// What was taken for granted: keys of sentences.
  package var assumptions: [String] = []
  /// The nearest foods, when none was found or another may be meant.
  package var candidates: [Candidate] = []
  package var components: [Component] = []
  /// Parts that nobody knows.
  package var unresolved: [String] = []
  /// Words and numbers of the line that the answer goes without.
  package var unread: [String] = []
  /// `simple`, `composite`, `branded`, `restaurant`, `drink`, `supplement`, `unknown`.
  package var entryType = "unknown"
  /// Who found it, where a request lets foods be looked for elsewhere: `rules`, `lookup`, `model`.
  package var answeredBy: String?
  /// Why nobody elsewhere found it, in codes.
  package var fellBack: [String] = []
  /// The meal it belongs to.
  package var meal = "unknown"
}
