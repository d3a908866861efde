import Consulting
import JSONSource
import RuleEngine

/// Why an exercise, a food or a theme does not stand in an athlete's plan, or where it does.
package struct Absence: Sendable {
  /// Its name in the catalogue, in the language that was asked for.
  package let name: String
  /// Each reason with its key, in the order in which a coach would give them.
  package let reasons: [(key: String, text: String)]
}

extension Planner {
  /// The ids of which `absence` can tell.
  ///
  /// - Parameter catalogue: `exercise`, `food` or `theme`.
  /// - Returns: The ids in catalogue order; empty for any other word.
  package func ids(of catalogue: String) -> [String] {
    switch catalogue {
    case "exercise": edition.exerciseCatalogue.ids
    case "food": edition.ingredientCatalogue.cards.map(\.id)
    case "theme": edition.themes.ids
    default: []
    }
  }

  /// Why an exercise, a food or a theme is not in the plan of a request, or where it is.
  ///
  /// - Parameters:
  ///   - catalogue: `exercise`, `food` or `theme`.
  ///   - id: An id of that catalogue.
  ///   - request: A request for a plan.
  ///   - language: The language of the sentences.
  /// - Returns: The reasons; nil when there is no such entry.
  /// - Throws: Why the request gets no plan.
  package func absence(
    of catalogue: String, _ id: String, _ request: JSON, language: String
  ) throws(PlanFailure) -> Absence? {
    guard let place = ids(of: catalogue).firstIndex(of: id) else { return nil }
    var consultation = Consultation(
      edition, try RequestReader.read(request, as: edition.planContract, in: edition))
    let plan = try consultation.makePlan()
    let reasons =
      switch catalogue {
      case "food": try consultation.absence(of: place, from: plan.tree["ingredients"])
      case "theme": try consultation.absence(ofTheme: place, from: plan)
      default: try consultation.absence(of: place, from: plan.training)
      }
    return Absence(
      name: edition.text(.message("\(catalogue):\(id)"), language),
      reasons: reasons.map { ($0.key, edition.text($0, language)) })
  }
}

extension Consultation {
  /// Where an exercise stands, else what forbids it, else what stands in its places.
  fileprivate mutating func absence(of exercise: Int, from training: TrainingWeek)
    throws(PlanFailure) -> [Phrase]
  {
    let exerciseCatalogue = edition.exerciseCatalogue
    let days = training.week.sessions.indices.filter { day in
      training.week.sessions[day].exercises.contains { $0.exercise == exercise }
    }
    if !days.isEmpty { return days.map { Phrase("whynot.on_day", ("day", .number($0 + 1))) } }
    let allowances = try allowExercises()
    guard allowances[exercise].isAllowed else {
      return [Phrase("whynot.forbidden", ("cause", .message("cause.\(allowances[exercise])")))]
    }
    let pattern = exerciseCatalogue.exercises[exercise].pattern
    let name = Phrase.Text.message("pattern.\(exerciseCatalogue.patterns[pattern])")
    var reasons: [Phrase] = []
    for (day, session) in training.week.sessions.enumerated() {
      for (place, other) in session.exercises.enumerated()
      where exerciseCatalogue.exercises[other.exercise].pattern == pattern {
        reasons.append(chosen(training.reasons[day][place], other.exercise, day))
      }
    }
    if reasons.isEmpty { reasons.append(Phrase("whynot.no_place", ("pattern", name))) }
    return try reasons + [rank(of: exercise, allowances)]
  }

  private func chosen(_ reason: LiftReason, _ other: Int, _ day: Int) -> Phrase {
    Phrase(
      "whynot.chosen", ("day", .number(day + 1)),
      ("exercise", .message("exercise:\(edition.exerciseCatalogue.ids[other])")),
      ("place", .plain("\(reason.page)#\(reason.row)")), ("rank", .number(reason.rank)))
  }

  /// Where the lists of its pattern have an exercise.
  private mutating func rank(of exercise: Int, _ allowances: [Allowance]) throws(PlanFailure)
    -> Phrase
  {
    let pattern = edition.exerciseCatalogue.exercises[exercise].pattern
    guard let lists = try preferences(for: [pattern], allowances)[pattern] else {
      return Phrase("whynot.no_list")
    }
    let page = ("place", Phrase.Text.plain(lists.source))
    for list in [lists.main, lists.assistance] {
      if let place = list.firstIndex(of: exercise) {
        return Phrase("whynot.listed", page, ("rank", .number(place + 1)))
      }
    }
    return Phrase("whynot.unlisted", page)
  }

  /// The meals a food may be chosen in, else what keeps it away, else the themes that hold it.
  fileprivate mutating func absence(of food: Int, from meals: JSON?) throws(PlanFailure)
    -> [Phrase]
  {
    let id = edition.ingredientCatalogue.cards[food].id
    let days = (meals?["weekly_menu"]?.array ?? []).filter { Self.holds($0, id) }
    if !days.isEmpty {
      let names = days.compactMap { $0["day"]?.number }.map { "\(Int($0))" }
      return [Phrase("whynot.eaten", ("days", .plain(names.joined(separator: ", "))))]
    }
    if let bar = try foodBars(groupDays: try groupDays())[food] {
      return [Phrase("whynot.food_\(bar.rawValue)")]
    }
    let held = edition.ingredientCatalogue.ingredients[food].themes
    let themes = edition.themes.ids.filter { held & edition.themes.mask([$0]) != 0 }
    let served = themes.filter { theme in
      (meals?["weekly_menu"]?.array ?? []).contains { day in
        (day["meals"]?.array ?? []).contains { $0["theme"]?.string == theme }
      }
    }
    return themes.filter { !served.contains($0) }.map {
      Phrase("whynot.other_theme", ("theme", .message("theme:\($0)")))
    } + served.map { Phrase("whynot.other_food", ("theme", .message("theme:\($0)"))) }
  }

  private static func holds(_ day: JSON, _ id: String) -> Bool {
    (day["meals"]?.array ?? []).contains { meal in
      ["protein_opts", "carb_opts", "veg_opts", "fat_opts"].contains { category in
        (meal[category]?.array ?? []).contains { option in
          option["ingredientId"]?.string == id
            || option["parts"]?.array?.contains { $0["ingredientId"]?.string == id } == true
        }
      }
    }
  }
}
