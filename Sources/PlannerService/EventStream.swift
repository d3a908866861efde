import Consulting
import JSONSource
import RuleEngine

/// A kind of fact that can be written down, held to what the functions would say of it.
package struct EventStream: Sendable {
  /// Its name: `weight`.
  package let name: String
  /// The only member of its data, when it is a number: `weight_kg`.
  package let measure: String?
  /// The function that takes it.
  private let function: String
  /// The field of that function's request.
  private let field: String?
  /// Whether the field is a list of such data.
  private let isListed: Bool

  private init(
    name: String, measure: String?, function: String, field: String?, isListed: Bool = false
  ) {
    (self.name, self.measure, self.function, self.field) = (name, measure, function, field)
    self.isListed = isListed
  }

  /// Every stream, in the order people read about them.
  package static let all = [
    EventStream(name: "weight", measure: "weight_kg", function: "recalculateIndexes", field: nil),
    EventStream(name: "waist", measure: "waist_cm", function: "recalculateIndexes", field: nil),
    EventStream(name: "food", measure: nil, function: "resolveFoodLine", field: nil),
    EventStream(
      name: "food_change", measure: nil, function: "foodEntry", field: "changes", isListed: true),
    EventStream(name: "check_in", measure: nil, function: "adaptPlan", field: "readiness"),
    EventStream(name: "session", measure: nil, function: "adaptPlan", field: "last_session"),
    EventStream(name: "coach", measure: nil, function: "coachState", field: nil),
    EventStream(name: "rack", measure: nil, function: "sessionEvent", field: "event"),
  ]

  /// The functions whose requests the stream `coach` keeps; a copied template is kept as a saved one.
  private static let told =
    [
      "acknowledge", "advanceProgramme", "correctSession", "deleteSession", "forgetNote",
      "raiseStretch", "rememberNote", "startProgramme",
    ] + counted

  /// Those whose kept requests say besides which revision they make, so that of what several devices
  /// told the latest counts.
  private static let counted = ["saveTemplate", "deleteTemplate"]

  private static let revision = RequestField(
    name: "revision", meaning: "the revision it becomes", isRequired: true,
    shape: .value(
      FactType(
        type: .number(unit: nil), isInteger: true, range: NumberRange(low: 1, high: 1_000_000))))

  /// What is wrong with the data of an event; pointers begin at the data.
  package func mistakes(in data: JSON, by service: PlannerService) -> [Diagnostic] {
    if let measure {
      guard data.members?.map(\.key) == [measure], data[measure]?.number != nil else {
        return [
          Diagnostic(
            "wrong-data", "an event of '\(name)' holds one number, '\(measure)'",
            hint: #"write {"\#(measure)": …}"#)
        ]
      }
    }
    if name == "coach" { return Self.mistakes(inTold: data, by: service) }
    if name == "rack" { return Self.mistakes(inRack: data, by: service) }
    if name == "session", data["sets"] != nil {
      let request = JSON(.object([JSON.Member(key: "session", value: data)]))
      return mistakes(of: request, to: "applySession", below: "/session", by: service)
    }
    let value = isListed ? JSON(.array([data])) : data
    let request = field.map { JSON(.object([JSON.Member(key: $0, value: value)])) } ?? data
    let place = field.map { "/\($0)\(isListed ? "/0" : "")" } ?? ""
    return mistakes(of: request, to: function, below: place, by: service)
  }

  /// What is wrong with an event of the session that goes on, wherever that stands.
  private static func mistakes(inRack data: JSON, by service: PlannerService) -> [Diagnostic] {
    guard let form = service.personalFunction("sessionEvent")?.request else { return [] }
    let request = JSON(
      .object([
        .init(key: "save", value: JSON(.bool(true))), .init(key: "event", value: data),
      ]))
    return form.mistakes(
      of: request, service.rules?.rulebook.vocabulary, service.messages
    ).map { mistake in
      var mistake = mistake
      mistake.pointer = String(mistake.pointer.dropFirst("/event".utf8.count))
      return mistake
    }
  }

  /// What is wrong with something that was told to the coach: a function and its request.
  private static func mistakes(inTold data: JSON, by service: PlannerService) -> [Diagnostic] {
    guard let members = data.members, members.count == 1, told.contains(members[0].key),
      let form = service.personalFunction(members[0].key)?.request
    else {
      return [
        Diagnostic(
          "wrong-data", "an event of 'coach' holds one function and its request",
          hint: #"write {"rememberNote": {…}}"#, allowed: told)
      ]
    }
    let pointer = JSONPointer.child(members[0].key, of: "")
    let more = counted.contains(members[0].key) ? [revision] : []
    return RequestForm(form.fields + more, laws: form.laws, readings: form.readings).mistakes(
      of: members[0].value, service.rules?.rulebook.vocabulary, service.messages
    ).map { mistake in
      var mistake = mistake
      mistake.pointer = pointer + mistake.pointer
      return mistake
    }
  }

  /// What the function says about a part of its request; what else it lacks is no matter.
  private func mistakes(
    of request: JSON, to function: String, below pointer: String, by service: PlannerService
  ) -> [Diagnostic] {
    var writer = JSONWriter()
    writer.json(request)
    do throws(ErrorBody) {
      let source = SourceFile(name: "data", bytes: writer.bytes)
      _ = try service.answer(function, request, of: source)
      return []
    } catch {
      return error.errors.filter { $0.pointer.hasPrefix(pointer) }.map { mistake in
        var mistake = mistake
        mistake.pointer = String(mistake.pointer.dropFirst(pointer.utf8.count))
        mistake.place = nil
        return mistake
      }
    }
  }
}
