import Consulting
import Domain
import JSONSource

/// Holds an answer against the shape that its function declares.
package enum AnswerJudge {
  /// Every place where an answer is not what was declared, with what stands there.
  package static func breaches(
    of shape: AnswerShape, in json: JSON, at pointer: String = ""
  ) -> [String] {
    switch (shape, json.kind) {
    case (.any, _), (.text, .string), (.number, .number), (.boolean, .bool), (.nullable, .null):
      return []
    case (.integer, .number(let number)):
      return number == number.rounded() ? [] : ["\(pointer): \(number) is not whole"]
    case (.date, .string(let text)):
      return CalendarDay(text) == nil ? ["\(pointer): '\(text)' is no day"] : []
    case (.words(let words), .string(let text)):
      return words.contains(text) ? [] : ["\(pointer): '\(text)' is no word"]
    case (.nullable(let shape), _): return breaches(of: shape, in: json, at: pointer)
    case (.either(let shapes), _):
      let all = shapes.map { breaches(of: $0, in: json, at: pointer) }
      return all.contains([]) ? [] : all.first ?? []
    case (.list(let each), .array(let items)):
      return items.enumerated().flatMap { breaches(of: each, in: $1, at: "\(pointer)/\($0)") }
    case (.keyed(let each), .object(let members)):
      return members.flatMap { breaches(of: each, in: $0.value, at: "\(pointer)/\($0.key)") }
    case (.object(let fields), .object(let members)):
      return object(fields, members, pointer)
    default: return ["\(pointer): \(json.typeName) is not what was declared"]
    }
  }

  private static func object(
    _ fields: [AnswerField], _ members: [JSON.Member], _ pointer: String
  ) -> [String] {
    var found: [String] = []
    for field in fields {
      if let member = members.first(where: { $0.key == field.name }) {
        found += breaches(of: field.shape, in: member.value, at: "\(pointer)/\(field.name)")
      } else if !field.isOptional {
        found.append("\(pointer): '\(field.name)' is missing")
      }
    }
    for member in members where !fields.contains(where: { $0.name == member.key }) {
      found.append("\(pointer): '\(member.key)' was never declared")
    }
    return found
  }
}
