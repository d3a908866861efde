import JSONSource
import RuleEngine

extension Rulebook {
  /// A catalogue by its name.
  package func catalogue(named name: String) -> Catalogue? {
    decision(named: name).flatMap { outlines[$0].catalogue }
  }

  /// Answers a question with one answer or several, in the page's order.
  package func replies(to question: Question, facts: inout Facts, evidence: inout Evidence)
    throws(Diagnostic) -> [RuleAnswer]
  {
    let index = decision(question)
    let outputs = outlines[index].outputs
    return try rows(index, &facts, &evidence).map {
      RuleAnswer(outputs: outputs, decision: index, row: $0)
    }
  }

  /// What every matching row of a question's page says, also where its hit answers one alone.
  package func everyReply(to question: Question, facts: inout Facts, evidence: inout Evidence)
    throws(Diagnostic) -> [RuleAnswer]
  {
    let index = decision(question)
    do {
      return try matches(index, facts: &facts, evidence: &evidence).map {
        RuleAnswer(outputs: outlines[index].outputs, decision: index, row: $0)
      }
    } catch {
      throw error.diagnostic
    }
  }

  /// Answers a question with exactly one answer.
  package func reply(to question: Question, facts: inout Facts, evidence: inout Evidence)
    throws(Diagnostic) -> RuleAnswer
  {
    let index = decision(question)
    guard let row = try rows(index, &facts, &evidence).first else {
      throw Diagnostic(
        "no-row", "'\(question.page)' answers nothing", hint: "add a row for this case")
    }
    return RuleAnswer(outputs: outlines[index].outputs, decision: index, row: row)
  }

  private func decision(_ question: Question) -> Int {
    guard let index = decision(named: question.page) else {
      preconditionFailure("the edition was loaded without '\(question.page)'")
    }
    return index
  }

  private func rows(
    _ decision: Int, _ facts: inout Facts, _ evidence: inout Evidence
  ) throws(Diagnostic) -> [Answer.Row] {
    let rows: [Answer.Row]
    do {
      rows = try answer(decision, facts: &facts, evidence: &evidence).rows
    } catch {
      throw error.diagnostic
    }
    for row in rows { try checkSize(row, of: decision) }
    return rows
  }

  /// Refuses numbers that no rule of training or food can mean, before arithmetic meets them.
  private func checkSize(_ row: Answer.Row, of decision: Int) throws(Diagnostic) {
    let largest = 1e6
    for (position, value) in row.values.enumerated() {
      guard case .number(let number) = value, !(abs(number) <= largest) else { continue }
      throw Diagnostic(
        "number-too-large", "'\(outlines[decision].outputs[position].name)' is \(number)",
        hint: "no rule needs such a number",
        place: place(ofDecision: decision, row: row.index))
    }
  }

  /// The slot of a fact that the code names.
  package func slot(_ name: String) -> Int {
    guard let slot = factSlot(named: name) else {
      preconditionFailure("the edition was loaded without the fact '\(name)'")
    }
    return slot
  }
}

extension RuleFailure {
  /// The failure as a diagnostic: page, row and column in the sentence, the file as its place.
  package var diagnostic: Diagnostic {
    let part = [row.map { "row '\($0)'" }, column.map { "column '\($0)'" }].compactMap(\.self)
    let name = (["'\(decision)'"] + part).joined(separator: ", ")
    return Diagnostic(
      code, "\(name): \(message)", hint: hint,
      place: Place(file: file, line: line, column: 1, length: 1, text: ""))
  }
}
