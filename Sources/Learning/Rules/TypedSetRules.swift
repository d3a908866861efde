import Consulting
import JSONSource
import RuleEngine

/// How the numbers of a typed set are told apart, and which sets look like slips.
struct TypedSetRules: Sendable {
  /// A bare number above is a load where a load is needed.
  let leastBareLoad: Double
  /// A bare load above may be in pounds.
  private let mostBare: LoadsByPattern
  /// The same of a lift that somebody never logged.
  private let mostFirst: LoadsByPattern
  private let upperPatterns: Set<String>
  private let smallPatterns: Set<String>
  /// How many times the heaviest set a bare load may be of one that was logged.
  private let mostHeaviestShare: Double
  /// The most sets that a bare number before `x` means.
  let mostPlainSets: Double
  /// Repetitions of neighbouring sets differ by a smaller factor.
  let leastLeap: Double
  /// The most that `@` says is left without a word.
  let mostPlainReserve: Double
  /// Shares of the asked load between which a set is as expected.
  private let usualShare: ClosedRange<Double>
  /// Fewer steps from the asked load are never a slip.
  private let leastSlipSteps: Double
  /// More load than this beside the body is asked about, in kilograms.
  let mostAddedLoad: Double

  init(_ reader: inout PageReader) throws(Diagnostic) {
    let typed = try reader.one(LearningQuestions.typedSet)
    leastBareLoad = typed.number("leastBareLoad")
    mostBare = LoadsByPattern(
      usual: typed.number("mostBareLoad"), upper: typed.number("mostBareUpperLoad"),
      small: typed.number("mostBareSmallLoad"))
    mostFirst = LoadsByPattern(
      usual: typed.number("mostFirstLoad"), upper: typed.number("mostFirstUpperLoad"),
      small: typed.number("mostFirstSmallLoad"))
    upperPatterns = Set(typed.words("upperPatterns"))
    smallPatterns = Set(typed.words("smallPatterns"))
    mostHeaviestShare = typed.number("mostHeaviestShare")
    mostPlainSets = typed.number("mostPlainSets")
    leastLeap = typed.number("leastLeap")
    mostPlainReserve = typed.number("mostPlainReserve")
    let slip = try reader.one(LearningQuestions.unusualSet)
    let low = slip.number("usualShareLow")
    usualShare = low...max(low, slip.number("usualShareHigh"))
    leastSlipSteps = slip.number("leastSlipSteps")
    mostAddedLoad = slip.number("mostAddedLoad")
  }

  /// The largest load of a lift that is taken for kilograms where no unit is said.
  func mostBare(_ pattern: String, _ logged: LoggedLoad) -> Double {
    if case .heaviest(let load?) = logged { return mostHeaviestShare * load }
    let most = logged == .untold ? mostBare : mostFirst
    if smallPatterns.contains(pattern) { return most.small }
    return upperPatterns.contains(pattern) ? most.upper : most.usual
  }

  /// Loads of lifts of the upper body, of small muscles, and of all others.
  private struct LoadsByPattern {
    let usual: Double
    let upper: Double
    let small: Double
  }

  /// Whether a load lies far from the one that was asked.
  func isUnusual(_ load: Double, asked: Double, step: Double) -> Bool {
    abs(load - asked) > leastSlipSteps * step && !usualShare.contains(load / asked)
  }
}

/// What somebody has logged of an exercise.
enum LoggedLoad: Hashable {
  /// Nobody says.
  case untold
  /// The load of the heaviest set; nil for an exercise that was never logged.
  case heaviest(Double?)
}
