import Consulting
import JSONSource
import RuleEngine

/// An export of Apple Health that is read piece by piece.
///
///     var export = try AppleExport(rulebook)
///     export.read(bytes)  // as often as there are more
///     let days = export.payloads()
package struct AppleExport {
  private var health: AppleHealth
  /// How many days a brief reads, the newest included.
  package let daysRead: Int

  /// Begins, by rules that keep what the brief requires.
  ///
  /// - Throws: The first thing that would make it read wrongly.
  package init(_ rulebook: Rulebook) throws(Diagnostic) {
    let rules = try BriefingRules(rulebook)
    daysRead = rules.baseline.daysRead
    health = AppleHealth(rules.health, WrittenUnits(rulebook))
  }

  /// Reads on in the file.
  package mutating func read(_ bytes: [UInt8]) { health.read(bytes) }

  /// The days, the earliest first, each as `mergeHealthDay` takes a payload.
  package mutating func payloads() -> [JSON] { health.payloads() }

  /// Whether the file ends where an export ends, and was not cut off.
  package var isWhole: Bool { health.isWhole }
  /// How many records there were.
  package var records: Int { health.records }
  /// Kinds of records that were not read, with how often they came, by name.
  package var passedOver: [(kind: String, count: Int)] {
    health.passedOver.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
