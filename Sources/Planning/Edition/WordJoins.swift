import Consulting
import JSONSource
import RuleEngine

/// Proves that what one page or catalogue says of words is answered by the next.
struct WordJoins {
  let rulebook: Rulebook
  let vocabularies: VocabularyFiles

  /// Word types whose words a plan speaks of, with what stands before the point in their messages.
  private static let spoken = [
    ("Goal", "goal"), ("Joint", "joint"), ("HealthFlag", "flag"), ("Diet", "diet"),
    ("Allergen", "allergen"), ("Category", "category"), ("Pattern", "pattern"),
    ("BudgetTier", "tier"), ("Variant", "variant"), ("Split", "split"), ("Nutrient", "nutrient"),
    ("BoundedNutrient", "bounded_nutrient"),
    ("Region", "region"), ("MealSlot", "word"), ("ProfileField", "field"),
  ]

  /// Every word that the next one leaves alone.
  var mistakes: [Diagnostic] { unspoken + silentLanguages + goals + idleExercises }

  private var unspoken: [Diagnostic] {
    Self.spoken.flatMap { type, family in
      rulebook.vocabulary.words(type).filter { !rulebook.messages.contains("\(family).\($0)") }
        .map {
          vocabularies.unanswered(
            $0, of: type, "no message says what the \(type) '\($0)' is called",
            hint: "add '\(family).\($0)' to the messages of every language")
        }
    }
  }

  private var silentLanguages: [Diagnostic] {
    rulebook.vocabulary.words("Language").filter { !rulebook.messages.languages.contains($0) }
      .map {
        vocabularies.unanswered(
          $0, of: "Language", "there are no messages in the Language '\($0)'",
          hint: "add messages/\($0).json to every folder that has messages")
      }
  }

  /// A plan lists the supplements that are for its goal.
  private var goals: [Diagnostic] {
    guard let supplementCatalogue = rulebook.catalogue(named: "supplements"),
      let column = supplementCatalogue.column(named: "goals")
    else { return [] }
    let served = Set(
      (0..<supplementCatalogue.count).flatMap {
        supplementCatalogue.value(row: $0, column: column).texts
      })
    return rulebook.vocabulary.words("Goal").filter { !served.contains($0) }.map {
      vocabularies.unanswered(
        $0, of: "Goal", "no supplement is for the Goal '\($0)'",
        hint: "make it a word of SupplementGoal, and a goal of supplements")
    }
  }

  /// An exercise counts for the muscles it names.
  private var idleExercises: [Diagnostic] {
    guard let decision = rulebook.decision(named: "exercises"),
      let exerciseCatalogue = rulebook.decisions[decision].catalogue,
      let column = exerciseCatalogue.column(named: "muscles")
    else { return [] }
    return (0..<exerciseCatalogue.count).compactMap { row in
      let muscles = exerciseCatalogue.value(row: row, column: column).texts
      let twice = muscles.first { muscle in muscles.count { $0 == muscle } > 1 }
      guard muscles.isEmpty || twice != nil else { return nil }
      let what =
        twice.map { "names the Muscle '\($0)' twice, and a set counts once" }
        ?? "trains no muscle, so its sets count for none"
      return Diagnostic(
        "unanswered-word", "'\(exerciseCatalogue.id(ofRow: row))' \(what)",
        hint: "name the muscle it trains most, then those that help, each once",
        place: rulebook.place(ofDecision: decision, row: Int32(row)))
    }
  }
}

extension Value {
  /// The texts of a list of texts; none for every other value.
  fileprivate var texts: [String] {
    guard case .list(let items) = self else { return [] }
    return items.compactMap { if case .string(let text) = $0 { text } else { nil } }
  }
}
