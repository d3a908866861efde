import JSONSource
import Model
import PlannerService
import StandInModel
import Testing

/// L4, L18, L24, L26: foods that nobody knows here are looked for elsewhere where a request says so.
@Suite struct ElsewhereTests {
  private static let edition = Result { () throws(EditionFailure) in try EditionSource().loaded() }
  private static let table = ["PLANNER_FOODS_URL": "https://foods.example/v1"]
  private static let noModel = ["PLANNER_MODEL_URL": ""]

  /// One portion of 40 g of something.
  private static let portion = [
    "entryType": #""simple_food""#, "canonicalName": #""Banana""#,
    "consumedQuantity":
      #"{"amount": 1, "unit": "serving", "estimatedGrams": 40, "estimatedMl": null}"#,
    "nutritionConsumed":
      #"{"calories": 58, "proteinG": 4.8, "carbsG": 2.8, "fatG": 3, "fiberG": 0.4, "#
      + #""sugarG": null, "sodiumMg": null, "waterG": null, "micronutrients": {"iron_mg": 1}}"#,
  ]

  private static func found(_ other: [String: String] = [:]) -> StandInModel.Turn {
    reply(#"{"answer": \#(AskFoodTests.answer(portion.merging(other) { $1 }))}"#)
  }

  private static func reply(_ text: String) -> StandInModel.Turn {
    StandInModel.Turn(.answered(ModelTransport.Reply(status: 200, body: Array(text.utf8))))
  }

  private func service(
    _ model: StandInModel, _ settings: [String: String]
  ) throws -> PlannerService {
    PlannerService(try Self.edition.get(), asking: model.door(settings))
  }

  private func text(_ service: PlannerService, _ request: String) -> String {
    String(decoding: service.call("resolveFoodLine", Array(request.utf8)).bytes, as: UTF8.self)
  }

  private func ask(_ service: PlannerService, _ request: String) throws -> JSON {
    var diagnostics = Diagnostics()
    let source = SourceFile(name: "answer", text: text(service, request))
    return try #require(JSONParser.parse(source, into: &diagnostics))
  }

  private func first(_ answer: JSON) throws -> JSON { try #require(answer["items"]?.array?.first) }

  @Test("A table elsewhere tells what nobody knows here, and the step is named (L4)")
  func lookup() throws {
    let model = StandInModel([Self.found()])
    let service = try service(model, Self.table)
    let answer = try ask(service, #"{"text": "3 flibberwurst and 2 eggs", "by": "lookup"}"#)
    let food = try first(answer)
    #expect(food["step"]?.string == "external" && food["answeredBy"]?.string == "lookup")
    #expect(
      food["tried"]?.array?.compactMap(\.string)
        == ["exact", "normalised", "alias", "fuzzy", "external"])
    #expect(food["grams"]?.number == 120 && food["calories"]?.number == 174)
    #expect(food["micronutrients"]?["iron_mg"]?.number == 3)
    #expect(food["micronutrients"]?["zinc_mg"]?.isNull == true)
    #expect(food["foodName"]?.string == "flibberwurst", "no name of the other side is taken up")
    #expect(food["assumptions"]?.array?.first?.string == "from-lookup")
    #expect(food["status"]?.string == "resolved" && food["estimated"]?.bool == true)
    #expect(answer["items"]?.array?.last?["answeredBy"]?.string == "rules")
    #expect(model.requests.map(\.url) == ["https://foods.example/v1/lookup"])
    #expect(
      model.requests.map { String(decoding: $0.body, as: UTF8.self) }
        == [#"{"food":"flibberwurst","language":"en"}"#])
    #expect(model.requests.allSatisfy { !$0.headers.contains { $0.contains("Authorization") } })
    // Another amount of the food is counted from what is kept (L18, L26).
    let more = try first(try ask(service, #"{"text": "80 g flibberwurst", "by": "lookup"}"#))
    #expect(more["calories"]?.number == 116 && model.requests.count == 1)
  }

  @Test("A model is asked after the table, of foods that it does not know (L4, L24)")
  func both() throws {
    let model = StandInModel([Self.reply(#"{"answer": null}"#), .says(AskFoodTests.answer())])
    let food = try first(
      try ask(try service(model, Self.table), #"{"text": "2 bowls of zorp", "by": "model"}"#))
    #expect(food["step"]?.string == "ai" && food["answeredBy"]?.string == "model")
    #expect(food["tried"]?.array?.suffix(2).compactMap(\.string) == ["external", "ai"])
    #expect(food["grams"]?.number == 200 && food["calories"]?.number == 290)
    #expect(food["entryType"]?.string == "composite")
    #expect(
      model.said("user")
        == #"{"input":"2 bowls of zorp","grams":null,"units":null,"language":"en"}"#)
    let alone = StandInModel(saying: AskFoodTests.answer())
    let other = try first(
      try ask(try service(alone, [:]), #"{"text": "2 bowls of zorp", "by": "model"}"#))
    #expect(other["tried"]?.array?.suffix(2).compactMap(\.string) == ["fuzzy", "ai"])
    #expect(other["fellBack"]?.array?.isEmpty == true)
  }

  @Test("Nobody is asked of what is known, nor where a request does not say so (L24, L27)")
  func off() throws {
    let model = StandInModel([Self.found()])
    let open = try service(model, Self.table)
    let closed = try service(model, Self.noModel)
    for request in [#"{"text": "2 flibberwurst"}"#, #"{"text": "朝食：納豆1パック"}"#] {
      #expect(text(open, request) == text(closed, request))
    }
    _ = try ask(open, #"{"text": "2 eggs and a banana", "by": "model"}"#)
    _ = try ask(open, #"{"text": "2 flibberwurst", "by": "rules"}"#)
    #expect(model.requests.isEmpty)
    let none = try first(try ask(closed, #"{"text": "2 flibberwurst", "by": "model"}"#))
    #expect(none["status"]?.string == "failed" && none["answeredBy"]?.string == "rules")
    #expect(none["fellBack"]?.array?.compactMap(\.string) == ["model-none"])
  }

  @Test(
    "An answer whose numbers cannot be, or that is none, leaves the food unknown (L25)",
    arguments: [
      (#"{"answer": {}}"#, "lookup-unusable"), (#"{"food": 1}"#, "lookup-unusable"),
      ("<html>", "lookup-unusable"), (#"{"answer": [1]}"#, "lookup-unusable"),
      (#"{"answer": "200 kcal, trust me"}"#, "lookup-unusable"),
    ])
  func hostile(body: String, code: String) throws {
    let model = StandInModel([Self.reply(body)])
    let settings = Self.table.merging(Self.noModel) { $1 }
    let answer = try ask(try service(model, settings), #"{"text": "zorp", "by": "lookup"}"#)
    let food = try first(answer)
    #expect(food["status"]?.string == "failed" && food["calories"]?.isNull == true)
    #expect(food["fellBack"]?.array?.compactMap(\.string) == [code])
    #expect(answer["learned"]?.array?.isEmpty == true && model.requests.count == 1)
  }

  @Test("Numbers of a table are held against each other (L25)")
  func numbers() throws {
    for other in [
      ["confidence": "7"], ["canonicalName": #""Nando's chicken""#],
      ["nutritionConsumed": AskFoodTests.eaten(calories: 4000)],
      ["nutritionConsumed": AskFoodTests.eaten(calories: -1)],
      ["consumedQuantity": AskFoodTests.portion(grams: 1e9)],
      ["consumedQuantity": AskFoodTests.portion(grams: 0)],
    ] {
      let model = StandInModel([Self.found(other)])
      let food = try first(
        try ask(try service(model, Self.table), #"{"text": "zorp", "by": "lookup"}"#))
      #expect(food["fellBack"]?.array?.first?.string == "lookup-unusable", "\(other)")
    }
  }

  @Test("A table that is slow, busy, away or refuses is left in time")
  func failures() throws {
    for (turn, code) in [
      (StandInModel.Turn.status(503), "lookup-unavailable"), (.status(401), "lookup-refused"),
      (.status(200, after: 60_000), "lookup-late"), (.init(.dropped), "lookup-unavailable"),
      (.init(.tooLong), "lookup-unusable"), (.init(.noLibrary("x")), "lookup-no-library"),
    ] {
      let model = StandInModel([turn])
      let food = try first(
        try ask(try service(model, Self.table), #"{"text": "zorp", "by": "lookup"}"#))
      #expect(food["fellBack"]?.array?.first?.string == code)
      #expect(model.now <= 8000, "\(code) took \(model.now) ms")
    }
    let wrong = try service(StandInModel([Self.found()]), ["PLANNER_FOODS_URL": "http://a.example"])
    let food = try first(try ask(wrong, #"{"text": "zorp", "by": "lookup"}"#))
    #expect(food["fellBack"]?.array?.first?.string == "lookup-misconfigured")
  }

  @Test("Lines that may tell more than a food are not sent, and only three foods of a text are")
  func limits() throws {
    let model = StandInModel([Self.found()])
    let service = try service(model, Self.table)
    for text in ["zorp for ann@example.org", "zorp 1234567"] {
      let answer = try ask(service, #"{"text": "\#(text)", "by": "lookup"}"#)
      let codes = answer["items"]?.array?.flatMap { $0["fellBack"]?.array ?? [] }
      #expect(codes?.contains { $0.string == "private-text" } == true, "\(text)")
    }
    #expect(model.requests.isEmpty)
    let many = try ask(
      service, #"{"text": "zorp; blorp; quorf; snarf; flarp", "by": "lookup"}"#)
    #expect(model.requests.count == 3)
    #expect(
      many["items"]?.array?.map { $0["fellBack"]?.array?.first?.string ?? "" }
        == ["", "", "", "too-many-foods", "too-many-foods"])
  }

  @Test("What was found travels as a food of the person, and is found without asking (L18)")
  func learned() throws {
    let model = StandInModel([Self.found()])
    let service = try service(model, Self.table)
    let answer = try ask(service, #"{"text": "2 flibberwurst", "by": "lookup"}"#)
    let foods = try #require(answer["learned"]?.array)
    #expect(foods.first?["sourceType"]?.string == "verified_dataset")
    #expect(foods.first?["kept"]?.bool == true)
    let again = try ask(
      service, #"{"text": "2 flibberwurst", "by": "model", "foods": [\#(foods[0].written)]}"#)
    let food = try first(again)
    #expect(food["step"]?.string == "exact" && food["calories"]?.number == 116)
    #expect(food["assumptions"]?.array?.first?.string == "from-lookup")
    #expect(food["estimated"]?.bool == true && model.requests.count == 1)
    let banana = try first(
      try ask(service, #"{"text": "1 banana", "foods": [\#(foods[0].written)]}"#))
    #expect(banana["resolvedFoodId"]?.string?.hasPrefix("usda:") == true)
  }
}
