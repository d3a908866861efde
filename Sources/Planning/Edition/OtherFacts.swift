import JSONSource
import RuleEngine

/// What else may be known of somebody whom a page protects, one thing at a time.
///
/// A row that protects all but those of 37 years lets these alone pass, so that no sample finds them.
/// Tried are the ends of every fact that the page reads, its words, nothing, every number that a row of
/// the page names, and one between each two.
struct OtherFacts {
  /// The facts with a value each.
  let cases: [(name: String, value: Value)]

  init(readBy decision: Decision, in rulebook: Rulebook) {
    let numbers = Self.numbers(inRowsOf: decision.file)
    var types: [Int: (name: String, type: FactType)] = [:]
    for (slot, fact) in rulebook.vocabulary.facts.enumerated() {
      types[slot] = (fact.name, fact.type)
    }
    for output in rulebook.outlines.flatMap(\.outputs) {
      if let slot = output.slot { types[slot] = (output.name, output.type) }
    }
    cases = decision.reads.compactMap { types[$0] }.flatMap { fact in
      Self.values(of: fact.type, numbers).map { (fact.name, $0) }
    }
  }

  private static func values(of type: FactType, _ numbers: [Double]) -> [Value] {
    let nothing: [Value] = type.isOptional ? [.null] : []
    switch type.type {
    case .number:
      let (low, high) = (type.range?.low ?? 0, type.range?.high ?? 1e6)
      let named = ([low, high] + numbers.filter { (low...high).contains($0) }).sorted()
      let between = zip(named, named.dropFirst()).map { ($0 + $1) / 2 }
      let all = Set(named + between).map { type.isInteger ? $0.rounded(.down) : $0 }
      return nothing + Set(all).sorted().map { .number($0) }
    case .boolean: return nothing + [.boolean(true), .boolean(false)]
    case .word(let words): return nothing + words.words.map { .string($0) }
    case .list(.word(let words)):
      let each = words.words.map { Value.string($0) }
      return nothing + [.list([]), .list(each)] + each.map { .list([$0]) }
    default: return nothing
    }
  }

  /// The numbers that stand between a page's rows and its examples.
  private static func numbers(inRowsOf file: SourceFile) -> [Double] {
    let text = String(decoding: file.bytes, as: UTF8.self)
    let rows = text.split(separator: "\"rows\"").last ?? ""
    let part = rows.split(separator: "\"examples\"").first ?? ""
    return part.split { !$0.isASCII || !($0.isNumber || $0 == ".") }.compactMap { Double($0) }
  }
}
