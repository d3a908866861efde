import JSONSource

/// One loaded, checked, compiled, immutable set of rules.
///
///     var facts = rulebook.emptyFacts
///     facts[experience] = .string("novice")
///     let band = try rulebook.answer(volumeBand, facts: &facts, evidence: &evidence)
///
/// A class, so that handing it on counts one reference instead of dozens.
package final class Rulebook: Sendable {
  /// The words rules are written with.
  package let vocabulary: Vocabulary
  /// The sentences of every language.
  package let messages: Messages
  /// The order of chapters and pages.
  package let book: BookContents
  /// Which rules these are.
  package let edition: EditionIdentity
  /// What is known of the catalogues, then of the pages in the order of the book, without their
  /// texts.
  package let outlines: [Decision.Outline]
  /// The name and type of every slot: the vocabulary's facts, then the outputs of the pages.
  package let slots: [Scope.Entry]
  /// Facts of the right slots and types, none of them given.
  package let emptyFacts: Facts
  let program: RuleProgram
  private let slotNames: NameTable
  private let decisionNames: NameTable
  /// For each slot, the computed slots that depend on it, however far away.
  let dependents: [[Int32]]
  private let pages: Kept<[Decision]>

  convenience init(
    vocabulary: Vocabulary, messages: Messages, book: BookContents, edition: EditionIdentity,
    decisions: [Decision], slots: [Scope.Entry]
  ) {
    self.init(
      vocabulary: vocabulary, messages: messages, book: book, edition: edition, slots: slots,
      outlines: decisions.map(\.outline),
      program: RuleProgram(decisions, slotCount: slots.count),
      dependents: Dependencies(decisions, slotCount: slots.count).dependents,
      pages: Kept { decisions })
  }

  /// Puts together what was compiled.
  init(
    vocabulary: Vocabulary, messages: Messages, book: BookContents, edition: EditionIdentity,
    slots: [Scope.Entry], outlines: [Decision.Outline], program: RuleProgram,
    dependents: [[Int32]], pages: Kept<[Decision]>
  ) {
    self.vocabulary = vocabulary
    self.messages = messages
    self.book = book
    self.edition = edition
    self.slots = slots
    self.outlines = outlines
    self.program = program
    self.dependents = dependents
    self.pages = pages
    emptyFacts = Facts(types: slots.map(\.type.type))
    slotNames = NameTable(slots.map(\.name))
    decisionNames = NameTable(outlines.map(\.name))
  }

  /// The catalogues, then the pages in the order of the book, in full.
  ///
  /// - Complexity: Those of an image are compiled the first time.
  package var decisions: [Decision] { pages.content }

  /// The index of a decision or catalogue.
  package func decision(named name: String) -> Int? { decisionNames[name] }

  /// The slot of a fact, of the vocabulary or computed.
  package func factSlot(named name: String) -> Int? { slotNames[name].map { slots[$0].slot } }

  /// The decision that computes a slot; nil for the vocabulary's facts.
  package func decision(computing slot: Int) -> Int? {
    guard slots.indices.contains(slot), program.producers[slot] >= 0 else { return nil }
    return Int(program.producers[slot])
  }

  /// Forgets a fact and every computed fact that depends on it.
  ///
  /// A computed fact that code has set is forgotten, too, when it depends on this one.
  package func forget(_ slot: Int, in facts: inout Facts) {
    guard dependents.indices.contains(slot) else { return }
    facts[slot] = nil
    for dependent in dependents[slot] { facts[Int(dependent)] = nil }
  }

  /// The computed slots that depend on a slot, however far away, ascending.
  package func dependents(of slot: Int) -> [Int] {
    dependents.indices.contains(slot) ? dependents[slot].map(Int.init) : []
  }

  /// The place of a decision's row, or of its name for -1.
  package func place(ofDecision decision: Int, row: Int32) -> Place {
    let page = decisions[decision]
    return page.file.place(of: page.range(ofRow: Int(row)))
  }

  /// The places of all rows of a decision, in its order; empty for a formula.
  ///
  /// - Complexity: O(length of the file), whereas each `place(ofDecision:row:)` reads it anew.
  package func places(ofRowsOf decision: Int) -> [Place] {
    let page = decisions[decision]
    var finder = PlaceFinder(page.file)
    let count = page.table?.rows.count ?? page.catalogue?.count ?? 0
    return (0..<count).map { finder.place(of: page.range(ofRow: $0)) }
  }

  /// The id of a decision's row; nil for -1.
  package func rowId(ofDecision decision: Int, row: Int32) -> String? {
    let ids = outlines[decision].rowIds
    return ids.indices.contains(Int(row)) ? ids[Int(row)] : nil
  }
}

extension Decision {
  func range(ofRow row: Int) -> Range<Int32> {
    switch logic {
    case .table(let table) where table.rows.indices.contains(row): table.rows[row].range
    case .catalogue(let catalogue) where catalogue.rowRanges.indices.contains(row):
      catalogue.rowRanges[row]
    default: nameRange
    }
  }
}
