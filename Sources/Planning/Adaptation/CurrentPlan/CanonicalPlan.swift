import Consulting
import JSONSource

/// A stored plan as it was answered: a plan is its values, in whatever order its members were kept,
/// with or without nulls.
struct CanonicalPlan {
  let edition: Edition

  /// The request with its plan in the form of an answer.
  func request(_ request: JSON) -> JSON {
    guard let plan = request["current_plan"], let members = request.members,
      let formed = formed(plan)
    else { return request }
    let others = members.map { member in
      member.key == "current_plan" ? JSON.Member(key: member.key, value: formed) : member
    }
    return JSON(.object(others), range: request.range)
  }

  /// A value with its members by name and without nulls.
  func sorted(_ json: JSON) -> JSON { changed(json, .any) ?? json }

  /// The plan in its form; nil when it is already.
  private func formed(_ plan: JSON) -> JSON? {
    let formed = changed(plan, Plan.form(in: edition).shape)
    guard let rows = (formed ?? plan)["why"]?.array else { return formed }
    var told = formed ?? plan
    told.put(.array(rows.map { changed($0, shape(of: $0)) ?? $0 }), at: PlanPath("why"))
    return told
  }

  /// The value in its form; nil when it is already.
  private func changed(_ json: JSON, _ shape: AnswerShape) -> JSON? {
    if case .nullable(let one) = shape { return changed(json, one) }
    switch (json.kind, shape) {
    case (.number(let number), _):
      return number == 0 && number.sign == .minus ? JSON(.number(0), range: json.range) : nil
    case (.array(let items), .list(let shape)): return list(items, shape, json)
    case (.array(let items), _): return list(items, .any, json)
    case (.object(let members), .object(let fields)): return object(members, fields, json)
    case (.object(let members), .keyed(let shape)):
      let names = members.map(\.key).sorted { place($0) < place($1) }
      return object(members, names.map { AnswerField($0, shape, isOptional: true) }, json)
    case (.object(let members), _): return object(members, [], json)
    default: return nil
    }
  }

  private func list(_ items: [JSON], _ shape: AnswerShape, _ json: JSON) -> JSON? {
    var formed: [JSON]?
    for (index, item) in items.enumerated() {
      guard let other = changed(item, shape) else { continue }
      if formed == nil { formed = items }
      formed?[index] = other
    }
    return formed.map { JSON(.array($0), range: json.range) }
  }

  private func object(_ members: [JSON.Member], _ fields: [AnswerField], _ json: JSON)
    -> JSON?
  {
    if isOrdered(members, fields) { return deepened(members, fields, json) }
    var rest = members.sorted { $0.key < $1.key }
    var formed: [JSON.Member] = []
    for field in fields {
      let place = rest.firstIndex { $0.key == field.name }
      let value = place.map { rest.remove(at: $0).value }
      switch value {
      case nil where field.isNullable: formed.append(JSON.Member(key: field.name, value: .null))
      case let value? where !(field.isOptional && value.isNull):
        formed.append(JSON.Member(key: field.name, value: changed(value, field.shape) ?? value))
      default: continue
      }
    }
    for member in rest where !member.value.isNull {
      let value = changed(member.value, .any) ?? member.value
      formed.append(JSON.Member(key: member.key, value: value))
    }
    return JSON(.object(formed), range: json.range)
  }

  /// Whether the members stand as the fields do, with every null that belongs there and no other.
  private func isOrdered(_ members: [JSON.Member], _ fields: [AnswerField]) -> Bool {
    var next = 0
    for field in fields {
      if next < members.count, members[next].key == field.name {
        if field.isOptional, members[next].value.isNull { return false }
        next += 1
      } else if !field.isOptional {
        return false
      }
    }
    return next == members.count
  }

  /// The members in their order, each in its own form; nil when all are.
  private func deepened(_ members: [JSON.Member], _ fields: [AnswerField], _ json: JSON)
    -> JSON?
  {
    var formed: [JSON.Member]?
    var field = 0
    for (index, member) in members.enumerated() {
      while fields[field].name != member.key { field += 1 }
      guard let value = changed(member.value, fields[field].shape) else { continue }
      if formed == nil { formed = members }
      formed?[index] = JSON.Member(key: member.key, value: value)
    }
    return formed.map { JSON(.object($0), range: json.range) }
  }

  /// The form of a row that answered; its page says what it saw.
  private func shape(of entry: JSON) -> AnswerShape {
    let names = edition.rulebook.evidenceNames(
      ofDecision: entry["rule"]?.string ?? "", row: entry["row"]?.string)
    func nullable(_ names: [String]) -> [AnswerField] {
      names.map { AnswerField($0, .nullable(.any)) }
    }
    let given =
      nullable(names.inputs) + names.computedFrom.map { AnswerField($0, .any, isOptional: true) }
    guard case .object(let fields) = SeenRow.form.shape else { return .any }
    return .object(
      fields.map { field in
        switch field.name {
        case "given": AnswerField(field.name, .object(given))
        case "answer": AnswerField(field.name, .object(nullable(names.outputs)))
        default: field
        }
      })
  }

  /// The place of an exercise in the catalogue; what is in none comes after it, by name.
  private func place(_ id: String) -> (Int, String) {
    (edition.exerciseCatalogue.exercise(id: id) ?? .max, id)
  }
}

extension AnswerField {
  /// Whether it is null when it says nothing.
  fileprivate var isNullable: Bool { if case .nullable = shape { !isOptional } else { false } }
}
