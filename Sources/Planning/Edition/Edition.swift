import Consulting
import JSONSource
import RuleEngine

/// One loaded set of rules and catalogues: checked, compiled, immutable, shared by all threads.
///
/// A class, so that handing it on counts one reference instead of dozens.
package final class Edition: Sendable {
  /// The pages, the vocabulary and the messages.
  package let rulebook: Rulebook
  /// The words of the rulebook, at hand for every request.
  let vocabulary: Vocabulary
  private let exercises: MadeOnce<ExerciseCatalogue>
  private let ingredients: MadeOnce<(catalogue: IngredientCatalogue, themes: ThemeBook)>
  private let supplements: MadeOnce<SupplementCatalogue>
  private let week: MadeOnce<WeekSolver>
  private let meals: MadeOnce<MealPlanner>
  /// The slots of a day of 1, 2, 3 … meals.
  let mealSlots: [[MealSlots]]
  /// The slot of fruit on a day of 1, 2, 3 … meals.
  let fruitSlots: [MealSlots]
  /// In which amounts food is bought.
  let packs: Packs
  let timedSets: TimedSets
  /// How far apart the ends of a range are at least, by position of the loadability.
  let repetitionWidths: [Int]
  /// What becomes of lifts that load a hurting joint.
  let painResponses: PainTable<PainResponse>
  /// What comes back of what pain took, step by step.
  let painReturns: PainTable<PainReturn>
  /// What each level of pain means without more, the mildest first.
  let painWords: [PainWord]
  /// How bad pain is of which nobody said it.
  package let untoldPain: Int
  /// How many days after the last day of a plan, and after today, a day is believed.
  package let daysAhead: (ofPlan: Int, ofToday: Int)
  /// For how many days before a plan was made sessions tell it what somebody lifts.
  package let daysBeforePlan: Int
  /// How much a lift loads a joint that hurt in it, at least.
  let hurtLiftStress: Int
  /// The signs that training waits for.
  package let signs: WarningSigns
  /// The rows behind the settings, which are the same for everybody.
  let settingsEvidence: Evidence
  /// Message keys of the balance laws, in the order of the settings.
  let balanceNames: [String]
  /// What is asked of the athlete a plan is made for.
  let planContract: RequestContract

  /// The exercises.
  package var exerciseCatalogue: ExerciseCatalogue { exercises.value }
  /// The ingredients.
  package var ingredientCatalogue: IngredientCatalogue { ingredients.value.catalogue }
  /// The themes of meals.
  package var themes: ThemeBook { ingredients.value.themes }
  /// The supplements.
  package var supplementCatalogue: SupplementCatalogue { supplements.value }
  var weekSolver: WeekSolver { week.value }
  var mealPlanner: MealPlanner { meals.value }
  /// The name the book gives itself.
  package var name: String { rulebook.edition.name }
  /// 16 hexadecimal digits over all that decides: pages, vocabularies and catalogues.
  package var hash: String { rulebook.edition.hash }
  /// The edition of what a plan rests on: pages and words of other systems are no part of it.
  package let plans: EditionIdentity
  /// What differs when any byte of the edition does.
  package var version: String { rulebook.edition.version }

  /// Both, as they are shown: `2026.1 3f9a…`.
  package var identity: String { "\(name) \(hash)" }

  /// Loads rules and catalogues.
  ///
  /// - Parameters:
  ///   - rules: The files of the rules folder, named from `Rules/` on.
  ///   - catalog: The files of the catalogue folder, named from `Catalog/` on.
  ///   - diagnostics: Takes what is wrong.
  /// - Returns: The edition, when nothing is.
  package static func load(
    rules: [SourceFile], catalog: [SourceFile],
    into diagnostics: inout Diagnostics
  ) -> Edition? {
    guard let rulebook = Rulebook.load(rules + catalog, into: &diagnostics) else { return nil }
    for mistake in RequiredRules.planning.mistakes(in: rulebook) { diagnostics.report(mistake) }
    let vocabularies = VocabularyFiles(rules)
    let words = WordProof(rulebook: rulebook, vocabularies: vocabularies)
    let fields = FieldProof(rulebook: rulebook, vocabularies: vocabularies)
    for mistake in words.mistakes + fields.mistakes { diagnostics.report(mistake) }
    guard !diagnostics.hasErrors else { return nil }
    do {
      for mistake in try GateProof.mistakes(in: rulebook) { diagnostics.report(mistake) }
      for mistake in try SessionProof.mistakes(in: rulebook) { diagnostics.report(mistake) }
      for mistake in try Wording.mistakes(in: rulebook, rules) {
        diagnostics.report(mistake)
      }
      guard !diagnostics.hasErrors else { return nil }
      return try Edition(proved: rulebook)
    } catch {
      diagnostics.report(error)
      return nil
    }
  }

  /// An edition of a rulebook whose sentences and gates are proved already, as those of the image
  /// built into the program are before it is released.
  package init(proved rulebook: Rulebook) throws(Diagnostic) {
    self.rulebook = rulebook
    plans = rulebook.edition.part("planning")
    let vocabulary = rulebook.vocabulary
    self.vocabulary = vocabulary
    planContract = .plan(in: vocabulary)
    let exercises = MadeOnce {
      ExerciseCatalogue(Self.table("exercises", rulebook), vocabulary: vocabulary)
    }
    let ingredients = MadeOnce {
      let themes = ThemeBook(Self.table("themes", rulebook), vocabulary: vocabulary)
      let table = Self.table("ingredients", rulebook)
      return (
        catalogue: IngredientCatalogue(table, themes: themes, vocabulary: vocabulary),
        themes: themes
      )
    }
    supplements = MadeOnce {
      SupplementCatalogue(
        Self.table("supplements", rulebook), languages: rulebook.vocabulary.languages)
    }
    (self.exercises, self.ingredients) = (exercises, ingredients)
    var constants = Constants(rulebook)
    timedSets = try constants.timedSets()
    repetitionWidths = try constants.repetitionWidths()
    painResponses = try constants.painResponses()
    painReturns = try constants.painReturns()
    painWords = try constants.painWords()
    untoldPain = try constants.untoldPain()
    daysAhead = try constants.daysAhead()
    daysBeforePlan = try constants.daysBeforePlan()
    hurtLiftStress = try constants.hurtLiftStress()
    signs = try WarningSigns(rulebook)
    balanceNames = try constants.balanceNames()
    mealSlots = try constants.mealSlots()
    fruitSlots = try constants.fruitSlots()
    packs = try constants.packs()
    let (ofMeals, ofTraining) = (
      try constants.mealSettings(),
      try constants.trainingSettings(patterns: vocabulary.words("Pattern"))
    )
    meals = MadeOnce {
      let (catalogue, themes) = ingredients.value
      return MealPlanner(
        catalogue: catalogue.ingredients, themes: themes.themes, settings: ofMeals)
    }
    week = MadeOnce { WeekSolver(exercises: exercises.value.exercises, settings: ofTraining) }
    settingsEvidence = constants.evidence
  }

  /// The type of a fact that the code names.
  func factType(_ name: String) -> FactType {
    guard let slot = vocabulary.fact(named: name) else {
      preconditionFailure("the edition was loaded without the fact '\(name)'")
    }
    return vocabulary.facts[slot].type
  }

  /// The ids of the exercises.
  var exerciseIDs: [String] { Self.table("exercises", rulebook).texts("id") }

  private static func table(_ name: String, _ rulebook: Rulebook) -> CatalogueTable {
    guard let catalogue = rulebook.catalogue(named: name) else {
      preconditionFailure("the edition was loaded without the catalogue '\(name)'")
    }
    return CatalogueTable(catalogue)
  }
}

extension Edition {
  /// How much an exercise loads a joint, from 0.
  func stress(of exercise: Int, on joint: String) -> Int {
    guard let place = vocabulary.words("Joint").firstIndex(of: joint) else { return 0 }
    return exerciseCatalogue.exercises[exercise].stress[place]
  }
}
