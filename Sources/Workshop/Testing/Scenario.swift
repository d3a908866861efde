import JSONSource

/// A whole athlete as a test: what is asked, and what the answer must hold.
///
///     { "scenario": "novice at home", "question": "Do dumbbells reach a novice's bands?",
///       "request": { "schedule_days": 3, "equipment": "dumbbells_only" },
///       "expect": { "/volume/chest/fractional": ">= 8" },
///       "then": [ { "request": { "readiness": { "sleep_h": 4 } }, "expect": { … } } ] }
///
/// The first request is one of `generatePlan`; each of `then` one of `adaptPlan`, which gets the
/// plan as it is by then.
struct Scenario: Sendable {
  /// A request and what its answer must hold.
  struct Step: Sendable {
    let request: JSON
    /// Addresses and what must stand there, in the order of the file.
    let expectations: [Expectation]
  }

  /// Its name.
  let name: String
  /// What it asks, as a sentence; empty when it says nothing.
  let question: String
  /// The steps; never empty.
  let steps: [Step]
  /// Its file.
  let source: SourceFile
  /// Where its name stands.
  let place: Place

  /// Reads a scenario; nil, and every mistake reported, when something is wrong with it.
  static func read(_ source: SourceFile, into diagnostics: inout Diagnostics) -> Scenario? {
    guard let json = JSONParser.parse(source, into: &diagnostics) else { return nil }
    var reader = ScenarioReader(source)
    let scenario = reader.read(json)
    diagnostics.report(reader.reader.diagnostics)
    return reader.reader.diagnostics.hasErrors ? nil : scenario
  }
}

private struct ScenarioReader {
  let source: SourceFile
  var reader: JSONReader

  init(_ source: SourceFile) {
    self.source = source
    reader = JSONReader(source: source)
  }

  mutating func read(_ json: JSON) -> Scenario? {
    let fields = ["$schema", "scenario", "question", "note", "request", "expect", "then"]
    guard
      reader.object(
        json, "a scenario", pointer: "", fields: fields, required: ["scenario", "request"])
    else { return nil }
    let name = json["scenario"].flatMap { reader.string($0, pointer: "/scenario") }
    let question = json["question"].flatMap { reader.string($0, pointer: "/question") }
    _ = json["note"].flatMap { reader.string($0, pointer: "/note") }
    var steps = [readStep(json, at: "")]
    let later = json["then"].flatMap { reader.array($0, pointer: "/then") } ?? []
    for (index, step) in later.enumerated() {
      let pointer = JSONPointer.child(index, of: "/then")
      let isStep = reader.object(
        step, "a step", pointer: pointer, fields: ["request", "expect", "note"],
        required: ["request"])
      if isStep { steps.append(readStep(step, at: pointer)) }
    }
    return Scenario(
      name: name ?? "", question: question ?? "", steps: steps.compactMap(\.self), source: source,
      place: source.place(of: json["scenario"]?.range ?? 0..<1))
  }

  private mutating func readStep(_ json: JSON, at pointer: String) -> Scenario.Step? {
    guard let request = json["request"] else { return nil }
    if request.members == nil {
      reader.report(
        "wrong-type", "request must be an object, not \(request.typeName)", at: request,
        pointer: "\(pointer)/request")
    }
    guard let expect = json["expect"] else { return .init(request: request, expectations: []) }
    guard let members = expect.members else {
      reader.report(
        "wrong-type", "expect must be an object, not \(expect.typeName)",
        hint: "write { \"/kcal\": \">= 1500\" }", at: expect, pointer: "\(pointer)/expect")
      return nil
    }
    let expectations = members.compactMap { readExpectation($0, at: "\(pointer)/expect") }
    return .init(request: request, expectations: expectations)
  }

  /// A key is an address that begins with a slash, or the name of a member of the answer.
  private mutating func readExpectation(
    _ member: JSON.Member, at pointer: String
  ) -> Expectation? {
    let text = member.key.hasPrefix("/") ? member.key : JSONPointer.child(member.key, of: "")
    guard let path = AnswerPath(text) else { return nil }
    for mistake in Expectation.mistakes(in: member.value) {
      reader.report(
        mistake.code, mistake.message, hint: mistake.hint, at: mistake.value,
        pointer: JSONPointer.child(member.key, of: pointer))
    }
    return Expectation(
      path: path, wanted: member.value, place: source.place(of: member.value.range))
  }
}
