import JSONSource
import Model
import PlannerService
import StandInModel
import Testing

/// L24 to L29: a language model says what nothing else knows, and its numbers are checked.
@Suite struct AskFoodTests {
  private static let edition = Result { () throws(EditionFailure) in try EditionSource().loaded() }

  /// A whole answer about 200 g of curry; some members in other words.
  static func answer(_ other: [String: String] = [:]) -> String {
    let amounts =
      #""carbsG": 14, "fatG": 15, "fiberG": 2, "sugarG": null, "sodiumMg": null, "waterG": null, "#
      + #""micronutrients": {"iron_mg": 2.5}}"#
    let members = [
      ("input", #""mystery curry""#), ("entryType", #""composite_food""#),
      ("canonicalName", #""Mystery curry""#), ("normalizedName", #""mystery curry""#),
      (
        "consumedQuantity",
        #"{"amount": 200, "unit": "g", "estimatedGrams": 200, "estimatedMl": null}"#
      ),
      ("nutritionConsumed", #"{"calories": 290, "proteinG": 24, \#(amounts)"#),
      (
        "nutritionPer100gOr100ml",
        #"{"baseUnit": "g", "calories": 145, "proteinG": 12, "carbsG": 7, "fatG": 7.5, "#
          + #""fiberG": 1, "sugarG": null, "sodiumMg": null, "waterG": null, "micronutrients": {}}"#
      ),
      ("components", "[]"), ("shouldCache", "true"), ("cacheLevel", #""food""#),
      ("confidence", "0.9"), ("assumptions", "[]"), ("clarificationQuestions", "[]"),
      ("safetyNotes", "[]"),
    ]
    return "{"
      + members.map { #""\#($0.0)": \#(other[$0.0] ?? $0.1)"# }.joined(separator: ", ") + "}"
  }

  /// What was eaten, with so much energy.
  static func eaten(calories: Double) -> String {
    #"{"calories": \#(calories), "proteinG": 4.8, "carbsG": 2.8, "fatG": 3, "fiberG": 0.4, "#
      + #""sugarG": null, "sodiumMg": null, "waterG": null, "micronutrients": {}}"#
  }

  /// A portion of so much.
  static func portion(grams: Double) -> String {
    #"{"amount": 1, "unit": "serving", "estimatedGrams": \#(grams), "estimatedMl": null}"#
  }

  private func ask(_ model: StandInModel, _ request: String) throws -> JSON {
    try ask(PlannerService(try Self.edition.get(), asking: model.door()), request)
  }

  private func ask(_ service: PlannerService, _ request: String) throws -> JSON {
    let response = service.call("askFood", Array(request.utf8))
    var diagnostics = Diagnostics()
    let source = SourceFile(name: "answer", bytes: response.bytes)
    return try #require(JSONParser.parse(source, into: &diagnostics))
  }

  private static let request = #"{"text": "mystery curry", "grams": 200, "units": "metric"}"#

  @Test("An answer whose numbers can be is taken, no surer than its kind may be (L25)")
  func taken() throws {
    let model = StandInModel(saying: Self.answer())
    let answer = try ask(model, Self.request)
    #expect(answer["answeredBy"]?.string == "model")
    #expect(answer["sourceType"]?.string == "ai_estimated")
    #expect(answer["answer"]?["nutritionConsumed"]?["calories"]?.number == 290)
    #expect(answer["confidence"]?.number == 0.6 && answer["kept"]?.bool == true)
    #expect(
      model.said("user")
        == #"{"input":"mystery curry","grams":200,"units":"metric","language":"en"}"#)
    #expect(model.said("system").contains("vitaminB12_mcg"))
  }

  @Test("What cannot be is asked once more with its codes, and then never used (L25, L28)")
  func refused() throws {
    for (other, code) in [
      (["nutritionConsumed": "{}"], "missing-field"),
      (
        [
          "consumedQuantity":
            #"{"amount": 1, "unit": "g", "estimatedGrams": 350, "estimatedMl": null}"#
        ],
        "portion-differs-from-text"
      ),
      (["canonicalName": #""Nando's curry""#], "invented-brand"),
      (["confidence": #""high""#], "wrong-type"),
      (["safetyNotes": #"[], "name": "Ann""#], "unknown-field"),
    ] {
      let model = StandInModel(saying: Self.answer(other))
      let error = try ask(model, Self.request)["error"]
      let mistake = error?["details"]?["errors"]?.array?.first
      #expect(mistake?["code"]?.string == "model-unusable", "\(code)")
      #expect(mistake?["message"]?.string?.contains(code) == true, "\(mistake?.written ?? "")")
      #expect(error?["details"]?["options"]?.array?.count == 3)
      #expect(model.requests.count == 2)
      let second = String(decoding: model.requests[1].body, as: UTF8.self)
      #expect(second.contains("refused: "))
    }
    let mended = StandInModel([.says("Sure!"), .says(Self.answer())])
    #expect(try ask(mended, Self.request)["answeredBy"]?.string == "model")
  }

  @Test("A text that claims or links is left out, and that is said (L29)")
  func wording() throws {
    let notes = #"["May be hot", "This cures your iron deficiency"]"#
    let answer = try ask(StandInModel(saying: Self.answer(["safetyNotes": notes])), Self.request)
    #expect(answer["leftOut"]?.array?.compactMap(\.string) == ["/safetyNotes/1"])
    #expect(answer["answer"]?["safetyNotes"]?.array?.first?.string == "May be hot")
    #expect(answer["answer"]?["safetyNotes"]?.array?.last?.isNull == true)
  }

  @Test(
    "A line that may tell more than a food is not sent",
    arguments: [
      "ann@example.org", "see https://x.example", "call 06-12 34 56 78", "order 1234567",
      "I felt bad today and then I ate some of the curry Bob made",
    ])
  func secret(text: String) throws {
    let model = StandInModel(saying: Self.answer())
    let error = try ask(model, #"{"text": "\#(text)"}"#)["error"]
    #expect(error?["details"]?["errors"]?.array?.first?["code"]?.string == "private-text")
    #expect(model.requests.isEmpty)
  }

  @Test("No model is asked where none is set, and by no other function (L27)")
  func off() throws {
    let asking = try Asking()
    let error = try asking("askFood", Self.request)["error"]
    #expect(error?["details"]?["errors"]?.array?.first?["code"]?.string == "model-none")
    let model = StandInModel(saying: Self.answer())
    let service = PlannerService(try Self.edition.get(), asking: model.door())
    let line = #"{"text": "mystery curry"}"#
    let with = service.call("resolveFoodLine", Array(line.utf8))
    #expect(String(decoding: with.bytes, as: UTF8.self) == asking.text("resolveFoodLine", line))
    #expect(model.requests.isEmpty)
  }

  @Test("An answer is kept by its food and never by amount or person, and checked anew (L26)")
  func cached() throws {
    let model = StandInModel(saying: Self.answer())
    let service = PlannerService(try Self.edition.get(), asking: model.door())
    let first = try ask(service, Self.request)
    #expect(first["cached"]?.bool == false)
    let again = try ask(service, Self.request)
    #expect(again["cached"]?.bool == true && model.requests.count == 1)
    #expect(again["answer"]?.written == first["answer"]?.written)
    // Another amount of the food is counted from its 100 g.
    let more = try ask(
      service, #"{"text": "300 g Mystery curry", "grams": 300, "units": "metric"}"#)
    #expect(more["cached"]?.bool == true && model.requests.count == 1)
    let portion = more["answer"]?["nutritionConsumed"]
    #expect(portion?["calories"]?.number == 435 && portion?["proteinG"]?.number == 36)
    #expect(portion?["sugarG"]?.isNull == true)
    #expect(more["answer"]?["input"]?.string == "300 g Mystery curry")
    #expect(more["confidence"]?.number == 0.6)
    // Without a weight, in other measures or another language it is another question.
    for other in [
      #"{"text": "2 mystery curries", "units": "metric"}"#,
      #"{"text": "mystery curry", "grams": 200, "units": "us"}"#,
      #"{"text": "mystery curry", "grams": 200, "units": "metric", "language": "ja"}"#,
      #"{"text": "mystery stew", "grams": 200, "units": "metric"}"#,
    ] {
      let count = model.requests.count
      #expect(try ask(service, other)["cached"]?.bool != true, "\(other)")
      #expect(model.requests.count > count, "\(other)")
    }
  }

  @Test("What may not be kept is asked again, and a private line finds nothing kept (L26)")
  func notCached() throws {
    let model = StandInModel(saying: Self.answer(["cacheLevel": #""do_not_cache""#]))
    let service = PlannerService(try Self.edition.get(), asking: model.door())
    for count in 1...2 {
      #expect(try ask(service, Self.request)["cached"]?.bool == false)
      #expect(model.requests.count == count)
    }
    let secret = try ask(service, #"{"text": "mystery curry 12345678"}"#)["error"]
    #expect(
      secret?["details"]?["errors"]?.array?.first?["code"]?.string == "private-text")
    #expect(model.requests.count == 2)
  }
}
