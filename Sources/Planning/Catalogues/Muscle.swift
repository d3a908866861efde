import RuleEngine

/// A muscle group whose weekly volume is counted; the raw value indexes every per-muscle array.
///
/// The first ten carry a volume band, the last three are counted without one. The words are those
/// of the exercise catalogue.
package enum Muscle: Int, CaseIterable, Hashable, Sendable {
  case chest, back, shoulders, quads, hamstrings, glutes, biceps, triceps
  case calves, core
  case forearms, adductors, lowerBack

  /// Number of muscle groups; the length of every per-muscle array.
  package static let count = 13

  /// The word of the exercise catalogue, such as `lower_back`.
  package var word: String {
    switch self {
    case .chest: "chest"
    case .back: "back"
    case .shoulders: "shoulders"
    case .quads: "quads"
    case .hamstrings: "hamstrings"
    case .glutes: "glutes"
    case .biceps: "biceps"
    case .triceps: "triceps"
    case .calves: "calves"
    case .core: "core"
    case .forearms: "forearms"
    case .adductors: "adductors"
    case .lowerBack: "lower_back"
    }
  }

  /// Finds a muscle group by its catalogue word; nil for another word.
  package init?(word: String) {
    guard let muscle = Self.words[word].flatMap(Muscle.init(rawValue:)) else { return nil }
    self = muscle
  }

  private static let words = NameTable(allCases.map(\.word))

  /// Whether the group is one of the eight that must be trained often enough.
  package var isMajor: Bool { rawValue < Muscle.calves.rawValue }

  /// Whether the group is trained at the end of a session.
  package var isTrainedLast: Bool { self == .calves || self == .core }
}
