extension Check {
  /// Facts that nothing reads, and pages that nothing asks.
  static let unusedFacts = Check("unused-fact", "unused-page") { examination in
    let rulebook = examination.rulebook
    let read = Set(rulebook.decisions.flatMap(\.reads))
    let facts = rulebook.vocabulary.facts.enumerated().filter { slot, fact in
      !read.contains(slot) && !examination.users.uses(fact)
    }.map { _, fact in
      examination.unused(
        "unused-fact", "nothing reads the fact '\(fact.name)'", ["facts", fact.name])
    }
    let pages = rulebook.decisions.indices.filter { index in
      let decision = rulebook.decisions[index]
      return !examination.users.pages.contains(decision.name)
        && !decision.outputs.contains { $0.slot.map(read.contains) ?? false }
    }.map { index in
      examination.finding(
        "unused-page", .warning, "nothing asks for '\(rulebook.decisions[index].name)'",
        hint: "use an answer of it in another page, or take it out of book.json", decision: index)
    }
    return facts + pages
  }
}
