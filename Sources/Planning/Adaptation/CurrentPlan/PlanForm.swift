import JSONSource

/// A stored plan as it was answered: a plan is its values, in whatever order its members were kept,
/// with or without nulls.
struct PlanForm {
  let edition: Edition

  /// The request with its plan in the form of an answer.
  func request(_ request: JSON) -> JSON {
    guard let plan = request["current_plan"],
      let formed = changed(plan, .plan(edition.planContract)),
      let members = request.members
    else { return request }
    let others = members.map { member in
      member.key == "current_plan" ? JSON.Member(key: member.key, value: formed) : member
    }
    return JSON(.object(others), range: request.range)
  }

  /// A value with its members by name and without nulls.
  func sorted(_ json: JSON) -> JSON { changed(json, .unknown) ?? json }

  /// The value in its form; nil when it is already.
  private func changed(_ json: JSON, _ shape: PlanShape) -> JSON? {
    switch (json.kind, shape) {
    case (.number(let number), _):
      return number == 0 && number.sign == .minus ? JSON(.number(0), range: json.range) : nil
    case (.array(let items), .list(let shape)): return list(items, shape, json)
    case (.array(let items), _): return list(items, shape, json)
    case (.object(let members), .object(let fields)): return object(members, fields, json)
    case (.object(let members), .evidence): return object(members, fields(of: json), json)
    case (.object(let members), .lifts(let shape)):
      let names = members.map(\.key).sorted { place($0) < place($1) }
      return object(
        members, names.map { .init(name: $0, presence: .sometimes, shape: shape) }, json)
    case (.object(let members), .unknown), (.object(let members), .keyed):
      return object(members, [], json)
    default: return nil
    }
  }

  private func list(_ items: [JSON], _ shape: PlanShape, _ json: JSON) -> JSON? {
    var formed: [JSON]?
    for (index, item) in items.enumerated() {
      guard let other = changed(item, shape) else { continue }
      if formed == nil { formed = items }
      formed?[index] = other
    }
    return formed.map { JSON(.array($0), range: json.range) }
  }

  private func object(_ members: [JSON.Member], _ fields: [PlanShape.Field], _ json: JSON)
    -> JSON?
  {
    if isOrdered(members, fields) { return deepened(members, fields, json) }
    var rest = members.sorted { $0.key < $1.key }
    var formed: [JSON.Member] = []
    for field in fields {
      let place = rest.firstIndex { $0.key == field.name }
      let value = place.map { rest.remove(at: $0).value }
      switch (value, field.presence) {
      case (nil, .nullable): formed.append(JSON.Member(key: field.name, value: .null))
      case (nil, _): continue
      case (let value?, .sometimes) where value.isNull: continue
      case (let value?, _):
        formed.append(JSON.Member(key: field.name, value: changed(value, field.shape) ?? value))
      }
    }
    for member in rest where !member.value.isNull {
      let value = changed(member.value, .unknown) ?? member.value
      formed.append(JSON.Member(key: member.key, value: value))
    }
    return JSON(.object(formed), range: json.range)
  }

  /// Whether the members stand as the fields do, with every null that belongs there and no other.
  private func isOrdered(_ members: [JSON.Member], _ fields: [PlanShape.Field]) -> Bool {
    var next = 0
    for field in fields {
      if next < members.count, members[next].key == field.name {
        if field.presence == .sometimes, members[next].value.isNull { return false }
        next += 1
      } else if field.presence != .sometimes {
        return false
      }
    }
    return next == members.count
  }

  /// The members in their order, each in its own form; nil when all are.
  private func deepened(_ members: [JSON.Member], _ fields: [PlanShape.Field], _ json: JSON)
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

  /// The fields of a row that answered, as evidence has them.
  private func fields(of entry: JSON) -> [PlanShape.Field] {
    let names = edition.rulebook.evidenceNames(
      ofDecision: entry["rule"]?.string ?? "", row: entry["row"]?.string)
    func fields(_ names: [String], _ presence: PlanShape.Presence) -> [PlanShape.Field] {
      names.map { PlanShape.Field(name: $0, presence: presence, shape: .value(.any)) }
    }
    let given = fields(names.inputs, .nullable) + fields(names.computedFrom, .sometimes)
    return fields(["rule"], .always) + fields(["row"], .nullable)
      + fields(["file", "line"], .always)
      + [
        PlanShape.Field(name: "given", presence: .always, shape: .object(given)),
        PlanShape.Field(
          name: "answer", presence: .always, shape: .object(fields(names.outputs, .nullable))),
      ]
  }

  /// The place of an exercise in the catalogue; what is in none comes after it, by name.
  private func place(_ id: String) -> (Int, String) {
    (edition.exerciseCatalogue.exercise(id: id) ?? .max, id)
  }
}
