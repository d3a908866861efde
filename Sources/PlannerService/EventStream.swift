import Briefing
import Consulting
import JSONSource
import RuleEngine

/// A kind of fact that can be written down, held to what the functions would say of it.
package struct EventStream: Sendable {
  /// What is written down.
  package enum Kind: String, CaseIterable, Sendable {
    case weight, waist, food, session, coach
    case foodChange = "food_change"
    case checkIn = "check_in"
    /// An event of the session that goes on.
    case activeSession = "rack"
    /// What a device sent of one day.
    case health
    /// How somebody feels on a day.
    case feel
    /// A brief that was made, one event a revision.
    case brief
    /// What was done about a brief.
    case briefAnswer = "brief_answer"
  }

  /// What it holds.
  package let kind: Kind
  /// Its name: `weight`.
  package var name: String { kind.rawValue }
  /// The only member of its data, when it is a number: `weight_kg`.
  package let measure: String?
  /// The function that takes it.
  private let function: String
  /// The field of that function's request.
  private let field: String?
  /// Whether the field is a list of such data.
  private let isListed: Bool

  private init(
    _ kind: Kind, measure: String? = nil, function: String, field: String?, isListed: Bool = false
  ) {
    (self.kind, self.measure, self.function, self.field) = (kind, measure, function, field)
    self.isListed = isListed
  }

  /// Every stream, in the order people read about them.
  package static let all = [
    EventStream(.weight, measure: "weight_kg", function: "recalculateIndexes", field: nil),
    EventStream(.waist, measure: "waist_cm", function: "recalculateIndexes", field: nil),
    EventStream(.food, function: "resolveFoodLine", field: nil),
    EventStream(.foodChange, function: "foodEntry", field: "changes", isListed: true),
    EventStream(.checkIn, function: "adaptPlan", field: "readiness"),
    EventStream(.session, function: "adaptPlan", field: "last_session"),
    EventStream(.coach, function: "coachState", field: nil),
    EventStream(.activeSession, function: "sessionEvent", field: "event"),
    EventStream(.health, function: "mergeHealthDay", field: "payloads", isListed: true),
    EventStream(.feel, function: "getBrief", field: "check_in"),
    EventStream(.brief, function: "getBrief", field: nil),
    EventStream(.briefAnswer, function: "respondBrief", field: nil),
  ]

  /// Whether the plan of a day tells of it: what devices and briefs fill is told by functions of its own.
  package var isToldWithTheDay: Bool {
    ![.foodChange, .health, .brief, .briefAnswer].contains(kind)
  }

  /// The functions whose requests the stream `coach` keeps; a copied template is kept as a saved one.
  package static let told: [PersonalFunction] =
    [
      .acknowledge, .advanceProgramme, .correctSession, .deleteSession, .forgetNote, .raiseStretch,
      .rememberNote, .startProgramme,
    ] + counted

  /// Those whose kept requests say besides which revision they make, so that of what several devices
  /// told the latest counts.
  private static let counted: [PersonalFunction] = [.saveTemplate, .deleteTemplate]

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
    if kind == .coach { return Self.mistakes(inTold: data, by: service) }
    if kind == .activeSession { return Self.mistakes(inRack: data, by: service) }
    if let form = Self.form(of: kind, by: service) {
      return form.mistakes(of: data, service.rules?.rulebook.vocabulary, service.messages)
    }
    if kind == .health {
      let request = JSON(["date": data["date"] ?? .null, "payloads": .array([data])])
      return mistakes(of: request, to: function, below: "/payloads/0", by: service)
    }
    if kind == .session, data["sets"] != nil {
      let request = JSON(["session": data])
      return mistakes(of: request, to: "applySession", below: "/session", by: service)
    }
    let value = isListed ? JSON(.array([data])) : data
    let request = field.map { JSON([$0: value]) } ?? data
    let place = field.map { "/\($0)\(isListed ? "/0" : "")" } ?? ""
    return mistakes(of: request, to: function, below: place, by: service)
  }

  /// What is wrong with an event of the session that goes on, wherever that stands.
  private static func mistakes(inRack data: JSON, by service: PlannerService) -> [Diagnostic] {
    guard let form = service.personalFunction("sessionEvent")?.request else { return [] }
    let request = JSON(["save": .bool(true), "event": data])
    return form.mistakes(
      of: request, service.rules?.rulebook.vocabulary, service.messages
    ).map { mistake in
      var mistake = mistake
      mistake.pointer = String(mistake.pointer.dropFirst("/event".utf8.count))
      return mistake
    }
  }

  /// The form of what a brief keeps; nil for any other data.
  private static func form(of kind: Kind, by service: PlannerService) -> RequestForm? {
    switch kind {
    case .brief: KeptBriefForm.brief
    case .briefAnswer: service.personalFunction(PersonalFunction.respondBrief.rawValue)?.request
    case .feel: KeptBriefForm.feel
    default: nil
    }
  }

  /// What is wrong with something that was told to the coach: a function and its request.
  private static func mistakes(inTold data: JSON, by service: PlannerService) -> [Diagnostic] {
    guard let members = data.members, members.count == 1,
      let function = told.first(where: { $0.rawValue == members[0].key }),
      let form = service.personalFunction(function.rawValue)?.request
    else {
      return [
        Diagnostic(
          "wrong-data", "an event of 'coach' holds one function and its request",
          hint: #"write {"rememberNote": {…}}"#, allowed: told.map(\.rawValue))
      ]
    }
    let pointer = JSONPointer.child(members[0].key, of: "")
    let more = counted.contains(function) ? [revision] : []
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
    do throws(ErrorBody) {
      _ = try service.value(function, request)
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
