import Consulting
import JSONSource
import Planning
import RuleEngine

extension DomainCheck {
  /// Words of a request for which a page has no row, so that whoever says one gets no plan.
  ///
  /// A table whose cells are expressions cannot be proven whole by its cells; each word is asked instead.
  static let wordsWithoutPlan = DomainCheck("word-without-plan") { edition in
    let planner = Planner(edition: edition)
    var told: Set<String> = []
    return asked(edition.rulebook).compactMap { field, word in
      let request = JSON.fields([("schedule_days", .number(4)), (field, .string(word))])
      do throws(PlanFailure) {
        _ = try planner.shortfalls(request)
        return nil
      } catch .rule(let broken) where told.insert(broken.message).inserted {
        return Finding(
          Diagnostic(
            "word-without-plan",
            "whoever says \(field) '\(word)' gets no training week: \(broken.message)",
            hint: "give the page a row for '\(word)', or for all words that it has no row of",
            place: broken.place, severity: .error))
      } catch {
        return nil
      }
    }
  }

  /// The fields whose words each make another training, with their words.
  private static func asked(_ rulebook: Rulebook) -> [(field: String, word: String)] {
    [("goal", "Goal"), ("experience", "Experience"), ("equipment", "Equipment")].flatMap {
      field, type in rulebook.words(type).map { (field, $0) }
    }
  }
}
