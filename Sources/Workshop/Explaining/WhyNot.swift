import Planning
import JSONSource
import RuleEngine

/// Why a row did not answer, for each time its page was asked.
package struct WhyNot: Sendable {
  /// What became of the row.
  package enum Verdict: Hashable, Sendable {
    /// It did answer.
    case answered
    /// A cell asks for something else: the fact, the cell as written, and the fact's value.
    case cell(fact: String, asks: String, found: Link)
    /// Every cell fits, but another row came first.
    case earlier(row: String)
    /// It could not be tried.
    case failed(String)
  }

  /// The row that was asked about.
  package let row: RowReference
  /// One verdict for each different asking; empty when the page was not asked.
  package let verdicts: [Verdict]
}

/// A page or row that does not exist.
package struct UnknownRow: Error, Hashable, Sendable {
  /// The page that was asked for.
  let page: String
  /// The row that was asked for; nil when there is no such page.
  let row: String?
  /// What was probably meant; nil when nothing is near.
  let nearest: String?
  /// The rows that the page has.
  let rows: [String]
}

extension Explainer {
  /// Why a row did not answer.
  ///
  /// - Parameters:
  ///   - text: `page/row` or `page#row`; a page goes by its name or its file: `energy-gate/pregnant`.
  ///   - book: What was asked on the way.
  /// - Returns: The row, and a verdict for each different time its page was asked.
  /// - Throws: When there is no such page or row.
  package func whyNot(_ text: String, in book: EvidenceBook) throws(UnknownRow) -> WhyNot {
    let (decision, row) = try find(text)
    let verdicts = book.askings(of: decision).map { asking in
      verdict(decision, row, asking, book.facts)
    }
    var seen = Set<WhyNot.Verdict>()
    return WhyNot(
      row: reference(decision, row), verdicts: verdicts.filter { seen.insert($0).inserted })
  }

  private func verdict(
    _ decision: Int, _ row: Int, _ asking: (row: Int32, inputs: [Link]), _ known: Facts
  ) -> WhyNot.Verdict {
    if asking.row == Int32(row) { return .answered }
    var facts = known
    for input in asking.inputs {
      if let slot = rulebook.factSlot(named: input.name) { facts[slot] = input.value }
    }
    do {
      guard let column = try rulebook.mismatch(ofDecision: decision, row: row, facts: facts) else {
        if rulebook.decisions[decision].table?.hit.isGathered ?? false { return .answered }
        return .earlier(row: rulebook.rowId(ofDecision: decision, row: asking.row) ?? "")
      }
      let fact = rulebook.decisions[decision].table?.inputs[column].name ?? ""
      let found =
        asking.inputs.first { $0.name == fact }
        ?? Link(name: fact, value: .null, source: .asked, inputs: [])
      return .cell(fact: fact, asks: cell(decision, row, fact), found: found)
    } catch {
      return .failed(error.message)
    }
  }

  /// A cell as its page writes it.
  private func cell(_ decision: Int, _ row: Int, _ fact: String) -> String {
    var diagnostics = Diagnostics()
    let page = JSONParser.parse(rulebook.decisions[decision].file, into: &diagnostics)
    let rows = page?["rows"]?.array ?? []
    guard rows.indices.contains(row), let cell = rows[row]["when"]?[fact] else { return "-" }
    return cell.string ?? cell.written
  }

  // MARK: Finding the row

  private func find(_ text: String) throws(UnknownRow) -> (decision: Int, row: Int) {
    let cut = text.lastIndex { $0 == "/" || $0 == "#" } ?? text.endIndex
    let page = String(text[..<cut])
    let id = String(text[cut...].dropFirst())
    guard let decision = rulebook.decisions.indices.first(where: { names(of: $0).contains(page) })
    else {
      let known = rulebook.decisions.indices.flatMap(names)
      throw UnknownRow(
        page: page, row: nil, nearest: Spelling.nearest(to: page, in: known), rows: [])
    }
    let ids = rulebook.decisions[decision].table?.rows.map(\.id) ?? []
    guard let row = ids.firstIndex(of: id) else {
      throw UnknownRow(
        page: rulebook.decisions[decision].name, row: id,
        nearest: Spelling.nearest(to: id, in: ids), rows: ids)
    }
    return (decision, row)
  }

  /// A page's name, and its file's.
  private func names(of decision: Int) -> [String] {
    let page = rulebook.decisions[decision]
    let file = page.file.name.split(separator: "/").last ?? ""
    return [page.name, String(file.dropLast(".json".count))]
  }

  private func reference(_ decision: Int, _ row: Int) -> RowReference {
    var place = rulebook.place(ofDecision: decision, row: Int32(row))
    place.file = path(place.file)
    return RowReference(
      page: rulebook.decisions[decision].name,
      row: rulebook.rowId(ofDecision: decision, row: Int32(row)), formula: nil, place: place,
      turn: nil)
  }
}
