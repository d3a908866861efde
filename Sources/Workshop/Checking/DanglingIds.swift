import Planning
import JSONSource
import RuleEngine

extension DomainCheck {
  /// Ids and names that point at nothing.
  static let danglingIds = DomainCheck("dangling-id", "unknown-equipment") { edition in
    let rulebook = edition.rulebook
    return ladders(rulebook) + equipment(rulebook) + themes(rulebook) + parts(rulebook)
      + ["lift preference", "learning ladder", "swap ladder", "swap when"].flatMap {
        lifts(of: $0, rulebook)
      }
  }

  /// Lifts that a page names and no catalogue has.
  private static func lifts(of page: String, _ rulebook: Rulebook) -> [Finding] {
    guard let exercises = rulebook.decision(named: "exercises"),
      let catalogue = rulebook.decisions[exercises].catalogue,
      let decision = rulebook.decision(named: page), let table = rulebook.decisions[decision].table
    else { return [] }
    return table.rows.enumerated().flatMap { index, row in
      lifts(of: row, rulebook.decisions[decision], table).filter { catalogue.row(id: $0) == nil }
        .map {
          let near = Spelling.nearest(to: $0, in: (0..<catalogue.count).map(catalogue.id))
          return Finding(
            "dangling-id", .error,
            "'\(row.id)' names '\($0)', and no exercise has that id",
            hint: near.map { "did you mean '\($0)'?" } ?? "add the exercise, or take the id out",
            rulebook, decision: decision, row: index, id: row.id)
        }
    }
  }

  /// The lifts a row answers with, and those it asks about.
  private static func lifts(of row: DecisionTable.Row, _ page: Decision, _ table: DecisionTable)
    -> [String]
  {
    let answers: Set = [
      "mainLifts", "assistanceLifts", "laterLift", "taughtBy", "swapTo", "giveWayTo",
    ]
    var lifts: [String] = []
    for (column, output) in page.outputs.enumerated() where answers.contains(output.name) {
      guard case .constant(let value) = row.outputs[column] else { continue }
      if case .string(let text) = value { lifts.append(text) } else { lifts += value.texts }
    }
    for (column, input) in table.inputs.enumerated() where input.name == "lift" {
      if case .strings(let texts, _, _) = row.cells[column] { lifts += texts }
    }
    return lifts
  }

  /// Easier and harder exercises that are not in the catalogue.
  private static func ladders(_ rulebook: Rulebook) -> [Finding] {
    guard let decision = rulebook.decision(named: "exercises"),
      let exercises = rulebook.decisions[decision].catalogue
    else { return [] }
    let ids = (0..<exercises.count).map(exercises.id)
    return ["regressions", "progressions"].flatMap { name -> [Finding] in
      guard let column = exercises.column(named: name) else { return [] }
      return ids.indices.flatMap { row in
        exercises.value(row: row, column: column).texts.filter { exercises.row(id: $0) == nil }.map
        {
          let near = Spelling.nearest(to: $0, in: ids)
          return Finding(
            "dangling-id", .error,
            "'\(ids[row])' names '\($0)' in \(name), and no exercise has that id",
            hint: near.map { "did you mean '\($0)'?" } ?? "add the exercise, or take the id out",
            rulebook, decision: decision, row: row, id: ids[row])
        }
      }
    }
  }

  /// Themes of foods that are not in the catalogue.
  private static func themes(_ rulebook: Rulebook) -> [Finding] {
    guard let decision = rulebook.decision(named: "ingredients"),
      let foods = rulebook.decisions[decision].catalogue,
      let column = foods.column(named: "themes"),
      let themes = rulebook.decision(named: "themes").flatMap({
        rulebook.decisions[$0].catalogue
      })
    else { return [] }
    let ids = (0..<themes.count).map(themes.id)
    return (0..<foods.count).flatMap { row in
      foods.value(row: row, column: column).texts.filter { themes.row(id: $0) == nil }.map {
        dangling($0, in: "themes", ids, rulebook, decision, row, foods)
      }
    }
  }

  /// Foods of pairs that are not in the catalogue.
  private static func parts(_ rulebook: Rulebook) -> [Finding] {
    guard let decision = rulebook.decision(named: "ingredients"),
      let foods = rulebook.decisions[decision].catalogue,
      let column = foods.column(named: "pair")
    else { return [] }
    let ids = (0..<foods.count).map(foods.id)
    return (0..<foods.count).flatMap { row -> [Finding] in
      guard case .context(let pair) = foods.value(row: row, column: column) else { return [] }
      return ["first", "second"].compactMap { name in
        guard case .string(let id)? = pair[name], foods.row(id: id) == nil else { return nil }
        return dangling(id, in: "pair", ids, rulebook, decision, row, foods)
      }
    }
  }

  private static func dangling(
    _ id: String, in column: String, _ ids: [String], _ rulebook: Rulebook, _ decision: Int,
    _ row: Int, _ foods: Catalogue
  ) -> Finding {
    let food = foods.id(ofRow: row)
    let near = Spelling.nearest(to: id, in: ids)
    return Finding(
      "dangling-id", .error, "'\(food)' names '\(id)' in \(column), and there is none of that id",
      hint: near.map { "did you mean '\($0)'?" } ?? "add it, or take the id out", rulebook,
      decision: decision, row: row, id: food)
  }

  /// Equipment of a profile that no exercise needs.
  private static func equipment(_ rulebook: Rulebook) -> [Finding] {
    guard let exercises = rulebook.decision(named: "exercises"),
      let catalogue = rulebook.decisions[exercises].catalogue,
      let column = catalogue.column(named: "equipment"),
      let decision = rulebook.decision(named: "profile equipment"),
      let table = rulebook.decisions[decision].table
    else { return [] }
    let known = Set(
      (0..<catalogue.count).flatMap { catalogue.value(row: $0, column: column).texts })
    return table.rows.enumerated().flatMap { index, row in
      row.outputs.flatMap { output -> [String] in
        if case .constant(let value) = output { value.texts } else { [] }
      }.filter { !known.contains($0) }.map {
        let near = Spelling.nearest(to: $0, in: known.sorted())
        return Finding(
          "unknown-equipment", .warning, "no exercise needs '\($0)'",
          hint: near.map { "did you mean '\($0)'?" } ?? "name equipment as the exercises do",
          rulebook, decision: decision, row: index, id: row.id)
      }
    }
  }
}

extension Value {
  /// The texts of a list of texts.
  fileprivate var texts: [String] {
    guard case .list(let items) = self else { return [] }
    return items.compactMap { if case .string(let text) = $0 { text } else { nil } }
  }
}
