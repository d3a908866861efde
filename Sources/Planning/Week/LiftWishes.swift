/// Which lifts this athlete's week should be made of.
package struct LiftWishes: Hashable, Sendable {
  /// The lifts a coach takes first for a pattern, as catalogue positions.
  package struct Preference: Hashable, Sendable {
    /// For places that may lead a session.
    package var main: [Int]
    /// For all other places.
    package var assistance: [Int]
    /// The page and row of the lists, as `page#row`.
    package var source: String
    /// What comes before both lists, where a flagged joint does not bear their first lift.
    package var swap: Swap?

    /// Whether the lists name a lift nearer to the front for the other places than for those
    /// that may lead.
    package func namesForAssistance(_ lift: Int) -> Bool {
      guard let place = assistance.firstIndex(of: lift) else { return false }
      return place < main.firstIndex(of: lift) ?? Int.max
    }

    /// Creates the lists of a pattern.
    package init(main: [Int], assistance: [Int], source: String = "") {
      self.source = source
      self.main = main
      self.assistance = assistance
    }
  }

  /// A ladder in the place of a lift that a flagged joint does not bear.
  package struct Swap: Hashable, Sendable {
    /// The lift that a joint does not bear; nil where health rules it out.
    package var lift: Int?
    /// Lifts that may stand in, the wanted one first.
    package var ladder: [Int]
    /// The page and row of the ladder, as `page#row`.
    package var source: String

    /// Creates a ladder of lifts that the athlete may do.
    package init(lift: Int?, ladder: [Int], source: String) {
      self.source = source
      self.lift = lift
      self.ladder = ladder
    }
  }

  /// The lists by pattern; a missing pattern has none.
  package var preferences: [Int: Preference]
  /// Lifts the athlete gave: they come before every list.
  package var given: [Int]
  /// Those of them that come first in the other places of their pattern only, where a week has any.
  package var assisting: Set<Int>
  /// Those of them that come first in the leading places of their pattern only.
  package var onlyLeading: Set<Int>
  /// Lifts that are taught in a later week.
  package var later: Set<Int>
  /// What a second day with the same exercise costs where a lift may lead, in steps of rank.
  package var repeatMain: Int
  /// What it costs anywhere else.
  package var repeatOther: Int
  /// The sides a leading lift may work.
  package var leading: Set<Exercise.Laterality>

  /// Creates wishes; without any, tier and rank decide.
  package init(
    preferences: [Int: Preference] = [:], given: [Int] = [],
    assisting: Set<Int> = [], onlyLeading: Set<Int> = [],
    later: Set<Int> = [],
    repeatMain: Int = 0, repeatOther: Int = 0,
    leading: Set<Exercise.Laterality> = Set(Exercise.Laterality.allCases)
  ) {
    self.preferences = preferences
    self.given = given
    self.assisting = assisting
    self.onlyLeading = onlyLeading
    self.later = later
    self.repeatMain = repeatMain
    self.repeatOther = repeatOther
    self.leading = leading
  }

  /// Whether an exercise may lead a session.
  func mayLead(_ exercise: Exercise) -> Bool {
    exercise.isMain && leading.contains(exercise.laterality)
  }
}
