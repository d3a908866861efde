import Consulting
import JSONSource
import Model

/// How far a request lets foods be looked for: here, in a table elsewhere, with a language model.
///
/// Each goes through those before it.
enum FoodReach: String, CaseIterable {
  case rules, lookup, model
}

/// What was said of foods elsewhere, for whoever asks of them again.
struct OutsideCaches: Sendable {
  let lookup = ModelFoodCache()
  let model = ModelFoodCache()
}

/// Looks elsewhere for the foods of a text that are not known here.
struct FoodsElsewhere {
  let text: String
  let resolver: FoodResolver
  let reach: FoodReach
  let language: String
  let door: ModelDoor
  let caches: OutsideCaches
  private var catalogue: FoodCatalogue { resolver.catalogue }
  private var asking: AskingRules { catalogue.limits.asking }

  /// The answers, and the foods that were found elsewhere.
  ///
  /// Only so many foods of a text are looked for as the page says; a failure of the other side leaves
  /// a food unknown and is told.
  func resolve(_ items: [Resolution]) -> (items: [Resolution], learned: [OutsideFood]) {
    var learned: [OutsideFood] = []
    var asked = 0
    let items = items.map { item in
      var answer = item
      answer.answeredBy = FoodReach.rules.rawValue
      guard reach != .rules, item.status == .failed, !item.item.food.isEmpty else { return answer }
      guard asked < asking.itemsOfText else {
        answer.fellBack = ["too-many-foods"]
        return answer
      }
      asked += 1
      if let food = find(item.item, &answer) { learned.append(food) }
      return answer
    }
    return (items, learned)
  }

  private func find(_ item: ParsedItem, _ answer: inout Resolution) -> OutsideFood? {
    let words = written(item)
    guard !asking.isPrivate(words) else {
      answer.fellBack = ["private-text"]
      return nil
    }
    let steps: [(source: OutsideFood.Source, step: Resolution.Step)] = [
      (.lookup, .external), (.model, .ai),
    ]
    for (source, step) in steps.prefix(reach == .model ? 2 : 1) {
      do throws(ModelFailure) {
        let food =
          source == .lookup ? try lookedUp(item) : try asked(item, words)
        answer.tried.append(step)
        guard let food else { continue }
        resolver.fill(&answer, item, food, step)
        return food
      } catch {
        // A table that nobody set is no failure of a request that goes on to a model.
        if source == .lookup, reach == .model, error.kind == .none { continue }
        if error.kind != .none { answer.tried.append(step) }
        answer.fellBack.append(error.kind.code(of: source))
      }
    }
    return nil
  }

  /// What a table elsewhere says; nil when it does not know the food.
  private func lookedUp(_ item: ParsedItem) throws(ModelFailure) -> OutsideFood? {
    let key = ModelFoodCache.Key(phrase: item.food, language: language, units: "")
    let known = caches.lookup[key]?.answer
    let found =
      if let known { known } else {
        try door.lookUp(
          item.phrase, language, milliseconds: asking.milliseconds, atOnce: asking.atOnce)
      }
    guard let found else { return nil }
    let check = FoodAnswerCheck(
      JSON(.string(found.compact)), grams: nil, text: item.phrase, catalogue.limits,
      catalogue.wording)
    guard let food = OutsideFood(found, check, item, .lookup) else {
      throw ModelFailure(.unusable, check.codes.joined(separator: ", "))
    }
    if known == nil, check.isCached {
      caches.lookup.keep(
        ModelFoodCache.Kept(text: item.food, grams: nil, answer: found), for: key,
        most: asking.keptAnswers)
    }
    return food
  }

  /// What a language model says.
  private func asked(_ item: ParsedItem, _ words: String) throws(ModelFailure) -> OutsideFood? {
    let question = FoodQuestion(
      text: words, grams: weight(item), units: nil, language: language, catalogue: catalogue)
    let said = try question.answer(door, caches.model)
    guard let food = OutsideFood(said.json, said.check, item, .model) else {
      throw ModelFailure(.unusable, "no-portion")
    }
    return food
  }

  /// The weight that an item says.
  private func weight(_ item: ParsedItem) -> Double? {
    let units = catalogue.words.units
    let quantity = item.quantity ?? 1
    if let weighed = item.weighed, let grams = units.unit(named: weighed.unit)?.grams {
      return quantity * weighed.quantity * grams
    }
    return units.unit(named: item.unit)?.grams.map { $0 * quantity }
  }

  /// An item as it stands in the text, without meal and time.
  private func written(_ item: ParsedItem) -> String {
    let said = item.spans.filter { ![.meal, .time, .ignored].contains($0.role) }
    guard let first = said.first, let last = said.last else { return item.phrase }
    let scalars = Array(text.unicodeScalars)
    guard first.from >= 0, last.to <= scalars.count else { return item.phrase }
    var words = String.UnicodeScalarView()
    words.append(contentsOf: scalars[first.from..<last.to])
    return String(words).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

extension FoodResolver {
  /// Fills an answer by a food that was found elsewhere.
  fileprivate func fill(
    _ answer: inout Resolution, _ item: ParsedItem, _ food: OutsideFood, _ step: Resolution.Step
  ) {
    answer.step = step
    fill(&answer, item, FoundFood(food.food), step, 1)
    answer.entryType = food.entryType
    answer.components = food.components(answer.grams ?? 0)
    answer.answeredBy = food.source.rawValue
    if answer.status == .resolved { answer.candidates = [] }
    addInterval(to: &answer)
  }
}

extension ModelFailure.Kind {
  /// Its code where foods are looked for: `model-late` of a model, `lookup-late` of a table.
  fileprivate func code(of source: OutsideFood.Source) -> String {
    rawValue.replacing("model-", with: "\(source.rawValue)-")
  }
}

extension JSON {
  /// It as one line of text.
  fileprivate var compact: String {
    var writer = JSONWriter()
    writer.json(self)
    return writer.text
  }
}
