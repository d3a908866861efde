import Planning
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

  /// What kind of number it is, as a plan names those it hides: energy, macros, grams, body; else
  /// training.
  var kind: String {
    let section = pointer.split(separator: "/").first.map(String.init) ?? ""
    return Self.kinds[section] ?? "training"
  }

  private static let kinds = [
    "kcal": "energy", "energy": "energy", "macros": "macros", "ingredients": "grams",
    "idx": "body", "profile": "body", "supplements": "body",
  ]

  /// Whether the plan says otherwise than the rules do: it was adapted, edited, or made by others.
  package var isOtherwise: Bool { ruled.map { !$0.isSame(as: value) } ?? true }
}

/// Every number of a plan with its chain down to facts and rows.
package struct Explanation: Sendable {
  /// The numbers, in the reading order of the plan.
  package let accounts: [Account]
  /// Pointers of numbers that nothing explains; always empty for a plan of this program.
  package let unexplained: [String]
}

/// Explains plans of one edition.
///
///     let explainer = Explainer(edition, path: source.path)
///     explainer.explain(plan, trace).accounts[0].links  // bmr, from the row 'computed' of 'BMR'
package struct Explainer: Sendable {
  let rulebook: Rulebook
  private let catalogues: CatalogueRows
  let path: @Sendable (String) -> String

  /// An explainer for an edition; `path` tells where a file of it lies.
  package init(_ edition: Planning.Edition, path: @escaping @Sendable (String) -> String) {
    rulebook = edition.rulebook
    catalogues = CatalogueRows(rulebook, path: path)
    self.path = path
  }

  /// The evidence of a trace as a book; `profile` tells what the request gave.
  package func book(_ trace: Trace, _ profile: JSON?) -> EvidenceBook {
    EvidenceBook(trace, rulebook, given: Self.fields(of: profile), path: path)
  }

  /// Explains a plan, perhaps from a file and adapted since, by the way its rules make it.
  package func explain(_ plan: JSON, _ trace: Trace) -> Explanation {
    let made = trace.answer ?? plan
    let book = book(trace, plan["profile"])
    var accounts: [Account] = []
    var unexplained: [String] = []
    for place in AnswerPlace.all(in: plan) {
      let place = catalogues.completing(place)
      guard let origin = Origins.origin(of: place) else {
        unexplained.append(place.pointer)
        continue
      }
      accounts.append(
        Account(
          pointer: place.pointer, value: place.value, key: "explain.\(origin.key)",
          links: book.links(to: origin.answers, in: place.context)
            + (origin.catalogue.map { catalogues.links(of: place, in: $0, origin.columns) } ?? []),
          catalogue: origin.catalogue.flatMap { catalogues.row(of: place, in: $0) },
          ruled: made.value(at: place.pointer), relation: origin.relation))
    }
    return Explanation(accounts: accounts, unexplained: unexplained)
  }

  /// The chains behind a refusal: the gate's answer, and what it saw.
  package func refusal(_ trace: Trace, _ profile: JSON?) -> [Link] {
    book(trace, profile).links(to: ["gate"], in: [:])
  }

  /// The rows that numbers of an answer rest on most, for each address; those of the gate for a
  /// refusal, none for an address that nothing explains.
  func rows(behind pointers: [String], _ answer: JSON, _ trace: Trace) -> [[RowReference]] {
    guard answer["patched_plan"] == nil else { return pointers.map { _ in [] } }
    let gate = refusal(trace, answer["profile"])
    if answer["error"] != nil { return pointers.map { _ in gate.compactMap(\.row) } }
    let accounts = explain(answer, trace).accounts
    return pointers.map { pointer in
      let account = accounts.first {
        $0.pointer == pointer || $0.pointer.hasPrefix("\(pointer)/")
      }
      return (account?.links ?? []).prefix(3).compactMap(\.row)
    }
  }

  /// The fields that a profile gives, as the vocabulary names them.
  private static func fields(of profile: JSON?) -> [String] {
    (profile?.members ?? []).flatMap { member in
      member.key == "overrides"
        ? (member.value.members ?? []).map { "overrides/\($0.key)" } : [member.key]
    }
  }
}
