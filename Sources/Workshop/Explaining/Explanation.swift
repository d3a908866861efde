import Coaching
import JSONSource
import PlannerService
import RuleEngine

/// One number of a plan and everything it rests on.
package struct Account: Sendable {
  /// Its JSON Pointer in the plan.
  package let pointer: String
  /// The number, or a text with a number in it.
  package let value: JSON
  /// How the number follows, as the key of a message.
  package let key: String
  /// The chains behind it, the most telling first.
  package let links: [Link]
  /// The row of a catalogue that is part of it; nil when none is.
  package let catalogue: RowReference?
  /// What the rules give for this athlete; nil when they give nothing there.
  package let ruled: JSON?
  let relation: Origin.Relation

  /// Whether the plan says otherwise than the rules do: it was adapted, edited, or made by others.
  package var isOtherwise: Bool { ruled.map { !$0.says(value) } ?? true }
}

/// Every number of a plan with its chain down to facts and rows.
///
///     let explanation = Explanation(of: plan, trace, edition, path: source.path)
///     explanation.accounts(at: "/kcal")[0].links  // energyTarget, energyStep, …
package struct Explanation: Sendable {
  /// The numbers, in the reading order of the plan.
  package let accounts: [Account]
  /// Pointers of numbers that nothing explains; always empty for a plan of this program.
  package let unexplained: [String]

  /// Explains a plan.
  ///
  /// - Parameters:
  ///   - plan: The plan, perhaps from a file and adapted since.
  ///   - trace: The way of the plan as the rules make it.
  ///   - edition: The rules.
  ///   - path: Where a file of the edition lies.
  package init(
    of plan: JSON, _ trace: Trace, _ edition: Coaching.Edition,
    path: @escaping @Sendable (String) -> String
  ) {
    let made = trace.answer ?? plan
    let book = EvidenceBook(
      trace, edition.rulebook, given: Self.fields(of: plan["profile"]), path: path)
    let catalogues = CatalogueRows(edition.rulebook, lifts: plan["profile"]?["lifts"], path: path)
    var accounts: [Account] = []
    var unexplained: [String] = []
    for place in AnswerPlace.all(in: plan) {
      let place = catalogues.completing(place)
      guard let origin = Origins.all.first(where: { $0.covers(place) }) else {
        unexplained.append(place.pointer)
        continue
      }
      accounts.append(
        Account(
          pointer: place.pointer, value: place.value, key: "explain.\(origin.key)",
          links: book.links(to: origin.answers, in: place.context),
          catalogue: origin.catalogue.flatMap { catalogues.row(of: place, in: $0) },
          ruled: made.value(at: place.pointer), relation: origin.relation))
    }
    self.accounts = accounts
    self.unexplained = unexplained
  }

  /// The fields that a profile gives, as the vocabulary names them.
  private static func fields(of profile: JSON?) -> [String] {
    (profile?.members ?? []).flatMap { member in
      member.key == "overrides"
        ? (member.value.members ?? []).map { "overrides/\($0.key)" } : [member.key]
    }
  }
}
