import Folders
import Consulting
import JSONSource
import Testing

@testable import Pages
@testable import planner

@Suite struct RequestTests {
  /// The options of a plan's request.
  private static let plan =
    (try? FormOptions(Checkout.service().functions)("generatePlan")) ?? []

  @Test(
    "Options become fields of the request",
    arguments: [
      ("--days 4", #"{"schedule_days":4}"#),
      ("--weight 82.5 --height-cm 180", #"{"weight_kg":82.5,"height_cm":180}"#),
      ("--tdee 2900 --bmr 1800", #"{"overrides":{"TDEE":2900,"BMR":1800}}"#),
      ("--injuries knee,hip --injuries elbow", #"{"injuries":["knee","hip","elbow"]}"#),
      (
        "--injuries knee:severe,hip",
        #"{"injuries":[{"joint":"knee","severity":"severe"},"hip"]}"#
      ),
      ("--injuries none --halal", #"{"injuries":[],"halal":true}"#),
      (
        "--lift back_squat:100x5@2 --lift bench:80.5kgx6",
        #"{"lifts":{"back_squat":{"weight_kg":100,"reps":5,"rir":2},"#
          + #""bench":{"weight_kg":80.5,"reps":6}}}"#
      ),
    ])
  func fields(words: String, expected: String) throws {
    #expect(try Self.built(words).request.text == expected)
  }

  @Test(
    "A measure in another unit is converted, and said",
    arguments: [
      ("--weight|82kg", #"{"weight_kg":82}"#, nil),
      ("--weight|180lb", #"{"weight_kg":81.6}"#, "--weight: 180lb is 81.6 kg"),
      ("--weight|12 st 9", #"{"weight_kg":80.3}"#, "--weight: 12 st 9 is 80.3 kg"),
      ("--height|1.80m", #"{"height_cm":180}"#, "--height: 1.80m is 180 cm"),
      ("--height|5'11\"", #"{"height_cm":180}"#, "--height: 5'11\" is 180 cm"),
      ("--waist|34 in", #"{"waist_cm":86}"#, "--waist: 34 in is 86 cm"),
      (
        "--lift|back_squat:225lbx5",
        #"{"lifts":{"back_squat":{"weight_kg":102.1,"reps":5}}}"#, nil
      ),
    ] as [(String, String, String?)])
  func measures(words: String, expected: String, said: String?) throws {
    let words = words.split(separator: "|").map(String.init)
    let built = RequestBuilder(
      try Arguments.parse(words, options: Self.plan.map(\.option)),
      fields: Self.plan, profile: nil)
    #expect(built.request.text == expected)
    #expect(try built.readings.map { $0.line(try Self.label) } == [said].compactMap(\.self))
  }

  @Test("An option wins over the profile and keeps its place")
  func profile() throws {
    let profile = try Self.json(#"{"weight_kg": 80, "overrides": {"BMI": 24}, "goal": "recomp"}"#)
    let built = try Self.built("--weight 82 --tdee 2900", profile: profile)
    let expected = #"{"weight_kg":82,"overrides":{"BMI":24,"TDEE":2900},"goal":"recomp"}"#
    #expect(built.request.text == expected)
  }

  @Test(
    "A text that is no value is named by its option",
    arguments: [
      ("--weight heavy", "--weight: 'heavy' is not a number"),
      ("--weight 82quid", "--weight: '82quid' is not a number; write --weight 82"),
      ("--weight 82,5", "--weight: '82,5' is not a number; write --weight 82.5"),
      ("--weight inf", "--weight: 'inf' is not a number"),
      ("--weight 1e999", "--weight: '1e999' is not a number"),
      ("--weight 0x50", "--weight: '0x50' is not a number"),
      ("--tdee 2,500", "--tdee: '2,500' is not a number"),
      ("--tdee 2k", "--tdee: '2k' is not a number"),
      ("--weight 1.2.3", "--weight: '1.2.3' is not a number"),
      ("--age 25-34", "--age: '25-34' is not a number; for a range there is --age-range"),
      (
        "--lift squat",
        "--lift: 'squat' is not a lift; write id:kg x reps@rir, such as back_squat:100x5@2"
      ),
    ])
  func mistakes(words: String, expected: String) throws {
    let mistakes = try Self.built(words).mistakes
    #expect(try mistakes.map { $0.line(try Self.label) } == [expected])
  }

  @Test("A mistake stands at the option, at the line of the profile, or at the missing option")
  func places() throws {
    let source = SourceFile(
      name: "me.json", text: "{\n  \"goal\": \"swell\",\n  \"lifts\": {\"dip\": {}}\n}")
    let words = ["--weight-kg", "400"]
    let mistakes = RequestMistakes(
      arguments: try Arguments.parse(words, options: Self.plan.map(\.option)),
      fields: Self.plan, profile: RequestDocument(source, try Self.json(source)),
      label: try Self.label)
    let body = try Self.json(
      """
      {"error": {"details": {"errors": [
        {"pointer": "/weight_kg", "message": "400 is outside 30 to 250", "allowed": [30, 250]},
        {"pointer": "/goal", "message": "unknown word 'swell'", "allowed": ["strength", "recomp"]},
        {"pointer": "/lifts/dip/reps", "message": "'reps' is missing"},
        {"pointer": "/schedule_days", "message": "is missing", "hint": "say how many"}
      ]}}}
      """)
    let expected = [
      "--weight-kg: 400 is outside 30 to 250",
      "me.json:2:11: /goal: unknown word 'swell' (one of strength, recomp)",
      "me.json:3:20: /lifts/dip/reps: 'reps' is missing",
      "--days: is missing; say how many",
    ]
    #expect(mistakes.lines(of: body) == expected)
  }

  @Test("Every option of a plan has names of its own")
  func namesAreUnique() {
    let names = (Self.plan.map(\.option) + Option.common).flatMap(\.names)
    #expect(Set(names).count == names.count)
  }

  private static func built(_ words: String, profile: JSON? = nil) throws -> RequestBuilder {
    let arguments = try Arguments.parse(
      words.split(separator: " ").map(String.init), options: Self.plan.map(\.option))
    return RequestBuilder(arguments, fields: Self.plan, profile: profile)
  }

  private static var label: Labels {
    get throws { Labels(try Checkout.service().messages, language: "en") }
  }

  private static func json(_ text: String) throws -> JSON {
    try json(SourceFile(name: "test", text: text))
  }

  private static func json(_ source: SourceFile) throws -> JSON {
    var diagnostics = Diagnostics()
    return try #require(JSONParser.parse(source, into: &diagnostics))
  }
}

extension JSON {
  /// The document as compact text.
  var text: String {
    var writer = JSONWriter()
    writer.json(self)
    return writer.text
  }
}
