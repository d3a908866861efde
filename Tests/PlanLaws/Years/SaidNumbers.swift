import JSONSource

/// Reckons again what the sentences of a change log say in numbers.
struct SaidNumbers {
  /// What is false, by kind.
  func check(_ story: YearLaws.Story, _ tally: inout YearTally) -> YearLaws.Findings {
    var found: YearLaws.Findings = []
    for group in groups(story.changes) {
      guard let because = group.first?["because"], let key = because["key"]?.string else {
        continue
      }
      let values = numbers(because["values"])
      for problem in problems(key, values, group, story, &tally) {
        found.append(("false sentence, \(key)", problem))
      }
    }
    return found
  }

  /// Changes with one sentence, in order.
  private func groups(_ changes: [JSON]) -> [[JSON]] {
    var order: [String] = []
    var groups: [String: [JSON]] = [:]
    for change in changes {
      let name = change["because"]?.canonical ?? ""
      if groups[name] == nil { order.append(name) }
      groups[name, default: []].append(change)
    }
    return order.compactMap { groups[$0] }
  }

  private func numbers(_ values: JSON?) -> [String: Double] {
    var numbers: [String: Double] = [:]
    for member in values?.members ?? [] {
      guard let text = member.value.string else { continue }
      if let number = Double(text.replacing(",", with: "")) { numbers[member.key] = number }
    }
    return numbers
  }

  private func problems(
    _ key: String, _ values: [String: Double], _ group: [JSON], _ story: YearLaws.Story,
    _ tally: inout YearTally
  ) -> [String] {
    var found: [String] = []
    func compare(_ what: String, _ said: Double?, _ counted: Double?, within: Double = 0.01) {
      guard let said, let counted else { return }
      tally.add("numbers in sentences")
      if (said - counted).magnitude > within { found.append("\(what) \(said), counted \(counted)") }
    }
    let loads = group.filter { $0["path"]?.string?.hasSuffix("/load_kg") == true }
    let sets = group.filter { $0["path"]?.string?.hasSuffix("/sets") == true }
    let (setsBefore, setsAfter) = (sum(sets, "before"), sum(sets, "after"))
    if let share = values["load"], key.hasPrefix("adapt.deload") || key == "adapt.layoff" {
      for change in loads {
        let part = ratio(change)
        tally.add("loads lightened")
        compare("load % of \(name(change, story))", share, part, within: 2.6)
      }
    } else if key.hasSuffix("load_kept") {
      for change in loads { compare("load", values["load"], change["after"]?.number) }
    } else {
      for change in loads {
        if change["before"]?.number != nil {
          compare("load before", values["before"], change["before"]?.number)
        }
        compare("load after", values["after"], change["after"]?.number)
      }
    }
    if !sets.isEmpty {
      if let said = values["sets"] {
        let each = sets.map { ((number($0, "after") ?? 0) - (number($0, "before") ?? 0)).magnitude }
        tally.add("numbers in sentences")
        let isEach = each.allSatisfy { ($0 - said).magnitude < 0.01 }
        if !isEach, ((setsAfter - setsBefore).magnitude - said).magnitude > 0.01 {
          found.append("\(said) sets said, \(each) changed")
        }
      } else if values["before"] != nil, loads.isEmpty || key.hasPrefix("adapt.deload") {
        compare(
          "sets", values["after"].map { $0 - (values["before"] ?? 0) }, setsAfter - setsBefore)
      }
    }
    if let change = group.first(where: { $0["path"]?.string == "/kcal" }),
      let said = values["percent"], let base = story.baseKcal, let after = change["after"]?.number,
      let before = change["before"]?.number
    {
      let (whole, step) = ((after / base - 1).magnitude * 100, (after / before - 1).magnitude * 100)
      let isTrue = (whole - said).magnitude <= 0.6 || (step - said).magnitude <= 0.6
      tally.add("numbers in sentences")
      if !isTrue { found.append("\(said)% said, \(base) → \(before) → \(after) kcal") }
    }
    if key == "adapt.week" {
      compare("week", values["after"], story.request["week"]?.number)
    }
    compare("readiness", values["score"], story.answer["readiness"]?["score"]?.number, within: 0.06)
    return found
  }

  private func number(_ change: JSON, _ side: String) -> Double? { change[side]?.number }

  private func sum(_ changes: [JSON], _ side: String) -> Double {
    changes.reduce(0) { $0 + (number($1, side) ?? 0) }
  }

  private func ratio(_ change: JSON) -> Double? {
    guard let before = number(change, "before"), let after = number(change, "after"), before > 0
    else { return nil }
    return after / before * 100
  }

  private func name(_ change: JSON, _ story: YearLaws.Story) -> String {
    let block = change["path"]?.string.flatMap { YearLaws.block($0, story.before) }
    let load = "\(number(change, "before") ?? 0) → \(number(change, "after") ?? 0) kg"
    return "\(block?["exerciseId"]?.string ?? "?") (\(load))"
  }
}
