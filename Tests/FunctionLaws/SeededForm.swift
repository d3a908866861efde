import Consulting
import Domain
import JSONSource
import Population
import RuleEngine

/// Requests made of nothing but a form: some that fit it, some that are broken in one place.
package struct SeededForm {
  private let form: RequestForm
  /// Values of fields that no chance can make, such as a plan.
  private let given: [String: JSON]

  /// Requests of a form.
  package init(_ form: RequestForm, given: [String: JSON] = [:]) {
    self.form = form
    self.given = given
  }

  /// A request that fits the fields; what two of them must be together is left to chance.
  package func request(_ chance: inout SplitMix64) -> JSON {
    object(form.fields, given, &chance)
  }

  /// The same with a value, a name or a whole field that does not belong there.
  package func broken(_ chance: inout SplitMix64) -> JSON {
    var members = request(&chance).members ?? []
    let odd: [JSON] = [
      JSON(.null), JSON(.bool(true)), JSON(.number(-1e12)), JSON(.number(0.5)), JSON(.array([])),
      JSON(.string("\u{0}")), JSON(.string("💪")), JSON(.object([])),
      JSON(.array([JSON(.object([JSON.Member(key: "", value: JSON(.null))]))])),
    ]
    let name =
      chance.chance(0.15) ? "fild" : form.fields.isEmpty ? "x" : chance.pick(form.fields).name
    members.removeAll { $0.key == name }
    if chance.chance(0.9) { members.append(JSON.Member(key: name, value: chance.pick(odd))) }
    return chance.chance(0.03) ? chance.pick(odd) : JSON(.object(members))
  }

  private func object(
    _ fields: [RequestField], _ given: [String: JSON], _ chance: inout SplitMix64
  ) -> JSON {
    var members: [JSON.Member] = []
    for field in fields {
      if let value = given[field.name] {
        members.append(JSON.Member(key: field.name, value: value))
      } else if field.isRequired || chance.chance(0.3) {
        members.append(JSON.Member(key: field.name, value: value(field.shape, &chance)))
      }
    }
    return JSON(.object(members))
  }

  private func value(_ shape: RequestShape, _ chance: inout SplitMix64) -> JSON {
    switch shape {
    case .told(let shape, _): return value(shape, &chance)
    case .optional(let shape): return chance.chance(0.1) ? JSON(.null) : value(shape, &chance)
    case .value(let type): return value(type, &chance)
    case .text(let known):
      let known = known()
      return JSON(.string(known.isEmpty ? "text" : chance.pick(known)))
    case .name: return JSON(.string("name-\(chance.int(1...9))"))
    case .instant: return JSON(.string("2026-03-0\(chance.int(1...9))T07:15:00+01:00"))
    case .choice(let words): return JSON(.string(chance.pick(words)))
    case .date: return JSON(.string("2026-03-0\(chance.int(1...9))"))
    case .count:
      return chance.chance(0.5) ? JSON(.bool(true)) : JSON(.number(Double(chance.int(0...3))))
    case .range(let type):
      let ends = [value(type, &chance), value(type, &chance)].compactMap(\.number).sorted()
      guard chance.chance(0.5) else { return JSON(.array(ends.map { JSON(.number($0)) })) }
      return JSON(.string(RepRange(Int(ends[0])...Int(ends[1])).text))
    case .fields(let fields), .passing(let fields, _): return object(fields, [:], &chance)
    case .open(let fields): return object(fields, [:], &chance)
    case .keyed(let keys, let each):
      var seen: [JSON.Member] = []
      for _ in 0..<chance.int(0...3) {
        let key = chance.pick(keys)
        if seen.contains(where: { $0.key == key }) { continue }
        seen.append(JSON.Member(key: key, value: value(each, &chance)))
      }
      return JSON(.object(seen))
    case .either(let one, let other): return value(chance.chance(0.5) ? one : other, &chance)
    case .list(let each, let most):
      let count = chance.int(0...min(3, most ?? 3))
      var items: [JSON] = []
      for _ in 0..<count { items.append(value(each, &chance)) }
      return JSON(.array(items))
    }
  }

  private func value(_ type: FactType, _ chance: inout SplitMix64) -> JSON {
    switch type.type {
    case .number:
      let low = type.range?.low ?? 0
      let number = low + chance.unit() * ((type.range?.high ?? low + 100) - low)
      return JSON(.number(type.isInteger ? number.rounded() : (number * 10).rounded() / 10))
    case .boolean: return JSON(.bool(chance.chance(0.5)))
    case .word(let words): return JSON(.string(chance.pick(words.words)))
    case .list(.word(let words)):
      return JSON(.array(chance.subset(words.words, 0.15).map { JSON(.string($0)) }))
    default: preconditionFailure("a request field has a type that no request can give")
    }
  }
}
