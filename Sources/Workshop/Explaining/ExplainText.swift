import Consulting
import Planning
import JSONSource
import RuleEngine

/// Explanations as a person reads them.
package struct ExplainText: Sendable {
  private let words: ExplainWords
  private let hidden: Set<String>

  /// Writes with the words of one language, without the kinds of numbers that the plan hides.
  package init(_ words: ExplainWords, hidden: Set<String> = []) {
    (self.words, self.hidden) = (words, hidden)
  }

  /// A line for each number: where it stands, how it follows, and the first row behind it.
  package func overview(_ accounts: [Account]) -> [String] {
    shown(accounts).flatMap { account in
      let row = account.links.lazy.compactMap(\.row).first ?? account.catalogue
      return [
        "\(account.pointer) = \(shown(account.value))",
        "  " + words.text(account.key) + (row.map { "  [\(words.row($0))]" } ?? ""),
      ] + otherwise(account)
    } + hiding(accounts)
  }

  /// Each number with its whole chain.
  package func chains(_ accounts: [Account]) -> [String] {
    var told = Set<Int>()
    return shown(accounts).flatMap { account -> [String] in
      var lines = ["\(account.pointer) = \(shown(account.value))", "  " + words.text(account.key)]
      lines += otherwise(account)
      for link in account.links { add(link, depth: 1, &told, &lines) }
      if let catalogue = account.catalogue { lines.append("  " + words.row(catalogue)) }
      return lines + [""]
    } + hiding(accounts)
  }

  /// The chains behind a refusal.
  package func refusal(_ links: [Link]) -> [String] {
    var told = Set<Int>()
    var lines = [words.text("explain.refused")]
    for link in links { add(link, depth: 1, &told, &lines) }
    return lines
  }

  /// Why a row did not answer.
  package func lines(_ whyNot: WhyNot) -> [String] {
    let head = words.row(whyNot.row)
    if whyNot.verdicts.isEmpty {
      return [head, "  " + words.text("whynot.unasked", ("page", whyNot.row.page))]
    }
    var told = Set<Int>()
    return [head] + whyNot.verdicts.flatMap { lines($0, &told) }
  }

  // MARK: Pieces

  private func shown(_ accounts: [Account]) -> [Account] {
    accounts.filter { !hidden.contains($0.kind) }
  }

  /// Says so when numbers are left out.
  private func hiding(_ accounts: [Account]) -> [String] {
    shown(accounts).count < accounts.count ? [words.text("label.numbersHidden")] : []
  }

  private func lines(_ verdict: WhyNot.Verdict, _ told: inout Set<Int>) -> [String] {
    switch verdict {
    case .answered: return ["  " + words.text("whynot.answered")]
    case .earlier(let row): return ["  " + words.text("whynot.earlier", ("row", row))]
    case .failed(let message): return ["  \(message)"]
    case .cell(let fact, let asks, let found):
      var lines = [
        "  "
          + words.text(
            "whynot.cell", ("fact", fact), ("cell", asks), ("value", words.value(found.value)))
      ]
      add(found, depth: 2, &told, &lines)
      return lines
    }
  }

  private func otherwise(_ account: Account) -> [String] {
    guard account.isOtherwise else { return [] }
    let ruled = account.ruled.map(shown) ?? words.text("explain.nothing")
    return ["  " + words.text("explain.otherwise", ("ruled", ruled))]
  }

  /// A link and, deeper, what it rests on; what was told already is not told again.
  private func add(
    _ link: Link, depth: Int, _ told: inout Set<Int>, _ lines: inout [String]
  ) {
    let indent = String(repeating: "  ", count: depth)
    var line = "\(indent)\(link.name) = \(words.value(link.value))  ← \(words.source(of: link))"
    guard let row = link.row, let turn = row.turn else { return lines.append(line) }
    guard told.insert(turn).inserted else {
      if !link.inputs.isEmpty { line += "  (\(words.text("explain.above")))" }
      return lines.append(line)
    }
    lines.append(line)
    if let formula = row.formula { lines.append("\(indent)  = \(formula)") }
    for input in link.inputs where !input.isNotGiven {
      add(input, depth: depth + 1, &told, &lines)
    }
    let missing = link.inputs.filter(\.isNotGiven).map(\.name)
    if !missing.isEmpty {
      lines.append(
        "\(indent)  \(missing.joined(separator: ", ")): \(words.text("explain.missing"))")
    }
  }

  private func shown(_ value: JSON) -> String { value.string ?? value.written }
}

extension Link {
  /// Whether it is nothing but a field that the request left out.
  fileprivate var isNotGiven: Bool {
    if case .notGiven = source { value == .null } else { false }
  }
}
