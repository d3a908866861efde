import JSONSource
import Testing

/// What a language model may say as somebody's coach.
struct CoachTests {
  /// An answer with what speaks against it.
  struct Said: Sendable, CustomTestStringConvertible {
    let reply: String
    var training = "easy"
    var style = "supportive"
    var decision = "recover"
    let violations: [String]
    var testDescription: String { reply }
  }

  private static let facts = JSON.array([
    .object([("id", .string("sleep")), ("value", .number(6.4)), ("unit", .string("h"))]),
    .object([("id", .string("hrv")), ("value", .number(-15)), ("unit", .string("%"))]),
    .object([
      ("id", .string("day")), ("value", .number(1)), ("text", .string("2026-03-23")),
    ]),
  ])

  static let answers = [
    Said(reply: "You slept 6.4 hours and your HRV is down 15%.", violations: []),
    Said(reply: "You slept 6 hours.", violations: []),
    Said(reply: "Since 2026-03-23 three of 10 nights were short.", violations: []),
    Said(reply: "You slept 7.9 hours.", violations: ["ungrounded-number"]),
    Said(reply: "You slept 15 hours.", violations: ["ungrounded-number"]),
    Said(reply: "Since 2026-03-22 you are tired.", violations: ["ungrounded-number"]),
    Said(reply: "睡眠は7.9時間でした。", violations: ["ungrounded-number"]),
    Said(reply: "You said 42 and I agree.", violations: []),
    Said(reply: "Take some magnesium tonight.", violations: ["prescription"]),
    Said(reply: "Stop taking your beta blocker.", violations: ["prescription"]),
    Said(reply: "寝る前にマグネシウムを飲んでください。", violations: ["prescription"]),
    Said(reply: "Take a walk; magnesium is in nuts you like.", violations: []),
    Said(reply: "You have a virus.", violations: ["diagnosis"]),
    Said(
      reply: "You are behind, so go hard.", training: "hard", decision: "rest",
      violations: ["banned-word", "training-over-decision"]),
    Said(reply: "You are behind.", style: "push_hard", violations: []),
    Said(
      reply: "Train as planned, heavy sets.", training: "hard", decision: "push", violations: []),
    Said(
      reply: "Go smash five sets of heavy squats.", decision: "rest",
      violations: ["training-over-decision"]),
    Said(reply: "No heavy squats today; walk a little.", violations: []),
    Said(
      reply: "スクワットを限界まで追い込みましょう。", decision: "rest",
      violations: ["training-over-decision"]),
    Said(reply: "You can skip the doctor.", violations: ["diagnosis"]),
    Said(reply: "受診の必要はありません。", violations: ["diagnosis"]),
    Said(reply: "You have influenza.", violations: ["diagnosis"]),
    Said(reply: "I am not a doctor and cannot diagnose an infection.", violations: []),
    Said(reply: "診断はできません。症状が続くときは受診してください。", violations: []),
    Said(reply: "Call 911 if it gets worse.", violations: []),
    Said(reply: "胸の痛みがあるときは119番に電話してください。", violations: []),
    Said(reply: "Ask your pharmacist before you take ibuprofen.", violations: []),
    Said(reply: "A course of amoxicillin helps.", violations: ["prescription"]),
    Said(reply: "You are lazy.", style: "balanced", violations: ["banned-word"]),
    Said(reply: "", violations: ["length"]),
    Said(reply: String(repeating: "Rest. ", count: 300), violations: ["length"]),
    Said(reply: "Move.", training: "sprint", violations: ["schema"]),
  ]

  @Test(arguments: answers) func whatIsSaidIsHeldAgainstTheFacts(_ said: Said) throws {
    let answer = JSON.object([
      ("reply", .string(said.reply)), ("training", .string(said.training)),
      ("topic", .string("data")),
    ])
    #expect(try Self.violations(Self.written(answer), said) == said.violations)
  }

  @Test(arguments: ["Sure!", "[1]", "{", #"{"reply": 1}"#, #"{"reply": "a", "x": 1}"#])
  func whatIsNoAnswerIsNotSaid(_ text: String) throws {
    let said = Said(reply: text, violations: [])
    #expect([["not-json"], ["schema"]].contains(try Self.violations(text, said)))
  }

  private static func violations(_ answer: String, _ said: Said) throws -> [String] {
    let checked = try BriefDays.call(
      "checkCoachAnswer",
      .object([
        ("answer", .string(answer)), ("facts", facts),
        ("user_message", .string("Is 42 enough?")), ("coaching_style", .string(said.style)),
        ("decision", .string(said.decision)),
      ]))
    return checked["violations"]?.array?.compactMap(\.string) ?? ["none told"]
  }

  private static func written(_ json: JSON) -> String {
    var writer = JSONWriter()
    writer.json(json)
    return writer.text
  }
}
