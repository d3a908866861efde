import Consulting
import JSONSource
import RuleEngine

/// Values in the units of their metrics, whatever unit they were written in.
struct WrittenUnits {
  private var reader: PageReader
  /// What is known of each unit that came; nil for one that no row tells.
  private var known: [String: (factor: Double, offset: Double)?] = [:]

  init(_ rulebook: Rulebook) { reader = PageReader(rulebook) }

  /// A value in the unit of its metric; nil for a unit that no row tells.
  mutating func value(_ value: Double, in unit: String) -> Double? {
    if known[unit] == nil { known[unit] = .some(asked(unit)) }
    return (known[unit] ?? nil).map { value * $0.factor + $0.offset }
  }

  private mutating func asked(_ unit: String) -> (factor: Double, offset: Double)? {
    guard let reply = try? reader.one(BriefingQuestions.unit, [("writtenUnit", .string(unit))])
    else { return nil }
    return reply.optionalNumber("unitFactor").map { ($0, reply.number("unitOffset")) }
  }
}
