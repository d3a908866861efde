import Consulting
import JSONSource

/// An answer with one member renamed, dropped or of another type: the declaration must feel it.
package enum MemberMutations {
  /// The mutations of an answer that its shape does not feel.
  ///
  /// - Parameters:
  ///   - shape: What the function declares.
  ///   - json: An answer that keeps it.
  ///   - pointer: Where it stands; lists are looked at by their first entry.
  ///   - count: How many mutations were tried, added up.
  /// - Returns: A place and what was done there for each; empty when the shape feels all.
  package static func unfelt(
    by shape: AnswerShape, in json: JSON, at pointer: String = "", _ count: inout Int
  ) -> [String] {
    switch (shape, json.kind) {
    case (.nullable(let shape), _) where !json.isNull:
      return unfelt(by: shape, in: json, at: pointer, &count)
    case (.either(let shapes), _):
      let kept = shapes.first { AnswerJudge.breaches(of: $0, in: json).isEmpty }
      return kept.map { unfelt(by: $0, in: json, at: pointer, &count) } ?? []
    case (.list(let each), .array(let items)):
      return items.first.map { unfelt(by: each, in: $0, at: "\(pointer)/0", &count) } ?? []
    case (.keyed(let each), .object(let members)):
      return members.first.map { unfelt(by: each, in: $0.value, at: "\(pointer)/*", &count) } ?? []
    case (.object(let fields), .object(let members)):
      return fields.flatMap { field in
        members.first { $0.key == field.name }.map { unfelt(field, $0.value, pointer, &count) }
          ?? []
      }
    default: return []
    }
  }

  /// Holds mutants of one member against an object that declares it alone.
  private static func unfelt(
    _ field: AnswerField, _ value: JSON, _ pointer: String, _ count: inout Int
  ) -> [String] {
    var mutants = [("renamed", [JSON.Member(key: "\(field.name)_", value: value)])]
    if !isAnything(field.shape) {
      mutants.append(
        ("of another type", [JSON.Member(key: field.name, value: other(than: value))]))
    }
    if !field.isOptional { mutants.append(("dropped", [])) }
    count += mutants.count
    let alone = AnswerShape.object([field])
    let own = mutants.filter { AnswerJudge.breaches(of: alone, in: JSON(.object($1))).isEmpty }
    return own.map { "\(pointer)/\(field.name) \($0.0)" }
      + unfelt(by: field.shape, in: value, at: "\(pointer)/\(field.name)", &count)
  }

  private static func isAnything(_ shape: AnswerShape) -> Bool {
    switch shape {
    case .any: true
    case .nullable(let inner): isAnything(inner)
    default: false
    }
  }

  /// A truth for an object, and an object that nobody declares for anything else.
  private static func other(than value: JSON) -> JSON {
    guard value.members == nil else { return JSON(.bool(true)) }
    return JSON(.object([JSON.Member(key: "?", value: JSON(.null))]))
  }
}
