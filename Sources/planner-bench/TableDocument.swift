import JSONSource
import RuleEngine

extension TableBench {
  /// The tables, the facts, what they answer and how long that takes, for a comparison with another
  /// engine.
  static func document(_ effort: Effort) -> String {
    let bench = TableBench(effort)
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("cases")
    writer.beginArray()
    for facts in bench.cases { bench.write(facts, into: &writer) }
    writer.endArray()
    writer.key("tables")
    writer.beginArray()
    for name in ["small", "first", "collect"] { bench.write(name, into: &writer) }
    writer.endArray()
    writer.endObject()
    return writer.text
  }

  private var cases: [Facts] { TablePages.facts(rulebook, count: 100) }

  private func write(_ facts: Facts, into writer: inout JSONWriter) {
    writer.beginObject()
    for (slot, fact) in rulebook.vocabulary.facts.enumerated() {
      writer.key(fact.name)
      switch facts[slot] {
      case .string(let word): writer.value(word)
      case .number(let number): writer.value(number)
      default: writer.null()
      }
    }
    writer.endObject()
  }

  private func write(_ name: String, into writer: inout JSONWriter) {
    var unheard = Diagnostics()
    let text = TablePages.files([name]).last
    guard let text, let page = JSONParser.parse(text, into: &unheard) else { return }
    writer.beginObject()
    writer.field("name", name)
    writer.field("us", ask(name, detailed: false) * 1e6)
    writer.field("told_us", ask(name, detailed: true) * 1e6)
    writer.key("answers")
    writer.beginArray()
    for facts in cases { write(answer(name, facts), into: &writer) }
    writer.endArray()
    writer.key("page")
    writer.json(page)
    writer.endObject()
  }

  private func answer(_ name: String, _ facts: Facts) -> [Value] {
    var (facts, evidence) = (facts, Evidence())
    let decision = rulebook.decision(named: name) ?? 0
    let answer = try? rulebook.answer(decision, facts: &facts, evidence: &evidence)
    return answer?.rows.map { $0.values[0] } ?? []
  }

  private func write(_ values: [Value], into writer: inout JSONWriter) {
    writer.beginArray()
    for case .number(let number) in values { writer.value(number) }
    writer.endArray()
  }
}
