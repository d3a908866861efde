import JSONSource
import RuleEngine

/// Holds the proof of where two tables differ against asking both of them everything.
package struct ComparisonJudge {
  /// Everything the proof says wrongly about the table of a seed and the same table edited once;
  /// empty when all is right.
  package static func mistakes(seed: UInt64) -> [String] {
    let drawn = RandomTable(seed: seed)
    let hits = ["rule order", "collect", drawn.hit, drawn.hit]
    let table = drawn.answering(hits[Int(seed % 4)])
    let edited = table.edited(seed: seed)
    guard let old = SmallRules.load(table.page).rulebook,
      let new = SmallRules.load(edited.page).rulebook
    else { return [] }
    let judge = ComparisonJudge(old: old, new: new, table: table)
    return judge.mistakes().map { "seed \(seed): \($0)\n\(table.page)\n\(edited.page)" }
  }

  let old: Rulebook
  let new: Rulebook
  let table: RandomTable

  private func mistakes() -> [String] {
    let finding = PageComparison(old.decisions[0], new.decisions[0]).finding
    var regions: [TableComparison.Region] = []
    switch finding {
    case .same: break
    case .regions(let found): regions = found
    default: return ["is not compared: \(finding)"]
    }
    let rows = regions.enumerated().flatMap { Self.rows($0.element, number: $0.offset) }
    // A table needs a row.
    let nothing = #"{ "id": "nothing", "then": { "o": "red" } }"#
    let (listing, refusal) = SmallRules.load(
      table.page(listing: rows.isEmpty ? [nothing] : rows.map(\.text)))
    guard let listing else { return ["regions cannot be read: \(refusal)"] }
    return Enumeration(table).points.compactMap { point in
      let differ = said(point, old) != said(point, new)
      let matching = Set(SmallRules.ids(answering: point, table.names, listing))
      let isTold = regions.indices.contains { region in
        rows.filter { $0.region == region }.allSatisfy { matching.contains($0.id) }
      }
      return differ == isTold ? nil : "\(differ ? "misses" : "invents") \(point): \(regions)"
    }
  }

  /// What a rulebook answers a point; where it cannot, whether no row does or several disagree.
  private func said(_ point: [Value], _ rulebook: Rulebook) -> String {
    var facts = SmallRules.facts(point, table.names, rulebook)
    var evidence = Evidence()
    do throws(RuleFailure) {
      return "\(try rulebook.answer(0, facts: &facts, evidence: &evidence).rows.map(\.values))"
    } catch {
      return error.code == "no-row" ? "nothing" : "conflict"
    }
  }

  /// Rows that all match where a region is: one of its plain tests, one for each other test.
  private static func rows(
    _ region: TableComparison.Region, number: Int
  ) -> [(region: Int, id: String, text: String)] {
    let isTest = { (cell: String) in cell.hasPrefix("= ") || cell.hasPrefix("not(= ") }
    let plain = region.conditions.filter { !isTest($0.cell) }
    let tests = region.conditions.filter { isTest($0.cell) }.map { [$0] }
    return ([plain] + tests).enumerated().map { part, conditions in
      let id = "x\(number)-\(part)"
      let when = conditions.map { "\(quoted($0.input)): \(cell($0.cell))" }
        .joined(separator: ", ")
      return (
        number, id,
        #"{ "id": "\#(id)", \#(when.isEmpty ? "" : #""when": { \#(when) }, "#)"then": { "o": "red" } }"#
      )
    }
  }

  /// A cell as a page writes it; a test that does not hold is one that is not true.
  private static func cell(_ text: String) -> String {
    if text.hasPrefix("not(= ") {
      return quoted("= (\(text.dropFirst(6).dropLast())) != true")
    }
    return Double(text) != nil || ["true", "false"].contains(text) ? text : quoted(text)
  }

  private static func quoted(_ text: String) -> String {
    var writer = JSONWriter()
    writer.value(text)
    return writer.text
  }
}
