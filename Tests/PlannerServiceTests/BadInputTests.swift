import Folders
import JSONSource
import PlannerService
import Testing

/// Requests that are wrong, through the bytes a caller sends: every mistake comes back at once,
/// with its pointer and code, as one JSON document.
@Suite struct BadInputTests {
  /// A request without `schedule_days` and braces, and its mistakes as `pointer code (hint)`.
  typealias Case = (fields: String, mistakes: [String])

  @Test(
    "A field nobody knows is named, with the nearest one",
    arguments: [
      (#""schedule_day":3"#, ["/schedule_day unknown-field (schedule_days)"]),
      (#""Weight_kg":80"#, ["/Weight_kg unknown-field (weight_kg)"]),
      (#""xyz":1"#, ["/xyz unknown-field"]), (#""a/b~c":1"#, ["/a~1b~0c unknown-field"]),
      (#""":1"#, ["/ unknown-field"]), (#""previous":{}"#, ["/previous unknown-field"]),
      (#""overrides":{"bmr":1800}"#, ["/overrides/bmr unknown-field (BMR)"]),
      (
        #""lifts":{"barbell_bench_pres":{"weight_kg":80,"reps":5}}"#,
        ["/lifts/barbell_bench_pres unknown-exercise (barbell_bench_press)"]
      ),
      (
        #""lifts":{"barbell_bench_press":{"weight_kg":80,"reps":5,"rpe":8}}"#,
        ["/lifts/barbell_bench_press/rpe unknown-field"]
      ),
    ])
  func unknownFields(bad: Case) throws { try Self.check(bad) }

  @Test(
    "A list of more items than anybody writes is refused at once, with how many may stand there",
    arguments: ["dislikes", "exclude_allergens", "health_flags", "injuries", "household_items"])
  func longLists(field: String) throws {
    for word in ["egg", "zorp"] {
      let list = Array(repeating: "\"\(word)\"", count: 20_000).joined(separator: ",")
      let request = #"{"schedule_days":3,"\#(field)":[\#(list)]}"#
      let response = try Checkout.service().call("generatePlan", Array(request.utf8))
      let errors = try Checkout.json(response.bytes)["error"]?["details"]?["errors"]?.array ?? []
      #expect(
        errors.map { "\($0["pointer"]?.string ?? "") \($0["code"]?.string ?? "")" }
          == ["/\(field) too-many"])
    }
  }

  @Test("Of thousands of mistakes a hundred are named, and that there are more")
  func thousandsOfMistakes() throws {
    let fields = (0..<5000).map { #""x\#($0)":1"# }.joined(separator: ",")
    let response = try Checkout.service().call("generatePlan", Array("{\(fields)}".utf8))
    let errors = try Checkout.json(response.bytes)["error"]?["details"]?["errors"]?.array ?? []
    #expect(errors.count == 101)
    #expect(errors.first?["pointer"]?.string == "/x0")
    #expect(errors.last?["code"]?.string == "too-many-mistakes")
  }

  @Test(
    "A value of the wrong kind is a mistake, never guessed",
    arguments: [
      (#""weight_kg":"82""#, ["/weight_kg wrong-type"]),
      (#""height_cm":true"#, ["/height_cm wrong-type"]), (#""goal":4"#, ["/goal wrong-type"]),
      (#""injuries":"knee""#, ["/injuries wrong-type"]),
      (#""injuries":{}"#, ["/injuries wrong-type"]),
      (#""overrides":[]"#, ["/overrides wrong-type"]),
      (#""overrides":{"BMR":"1800"}"#, ["/overrides/BMR wrong-type"]),
      (#""lifts":[]"#, ["/lifts wrong-type"]),
      (#""lifts":{"barbell_bench_press":7}"#, ["/lifts/barbell_bench_press wrong-type"]),
      (#""dislikes":"salmon""#, ["/dislikes wrong-type"]),
      (#""dislikes":[7]"#, ["/dislikes/0 wrong-type"]), (#""halal":"yes""#, ["/halal wrong-type"]),
      (#""halal":1"#, ["/halal wrong-type"]), (#""explain":"true""#, ["/explain wrong-type"]),
      (#""height_cm":180.5"#, ["/height_cm not-whole"]),
      (#""age_years":29.99"#, ["/age_years not-whole"]),
    ])
  func wrongKinds(bad: Case) throws { try Self.check(bad) }

  @Test(
    "A slip of the pen is told how to mend it",
    arguments: [
      (#""weight_kg":"82""#, "write 82 without quotes"),
      (#""age":30"#, "write one of age_range, age_years"),
      (#""height_cm":"tall""#, "the request's schema names every field and its type"),
      (#""weight_kg":"nan""#, "the request's schema names every field and its type"),
      (#""weight_kg":"0x50""#, "the request's schema names every field and its type"),
      (#""weight_kg":"180 lb""#, "180 lb is 81.6 kg: write 81.6"),
      (#""height_cm":"5ft 11""#, "5ft 11 is 180 cm: write 180"),
      (#""height_cm":1.8"#, "1.8 m is 180 cm: write 180"),
      (#""height_cm":180.5"#, "leave out the decimals"),
      (#""waist_cm":1"#, "1 m is 100 cm: write 100"),
      (#""weight_kg":400"#, "write a number from 30 to 250"),
      (#""explain":"true""#, "write true without quotes"),
      (#""injuries":"knee""#, #"write a list: ["knee"]"#),
      (#""dislikes":"salmon""#, #"write a list: ["salmon"]"#),
      (#""lifts":{"back_squat":{"weight_kg":80}}"#, #"add "reps": …"#),
    ])
  func slips(fields: String, hint: String) throws {
    let bytes = Array(#"{"schedule_days":4,\#(fields)}"#.utf8)
    let answer = try Checkout.json(Self.response("generatePlan", bytes).bytes)
    let mistakes = try #require(answer["error"]?["details"]?["errors"]?.array)
    #expect(mistakes.map { $0["hint"]?.string } == [hint])
  }

  @Test(
    "A number outside its range is a mistake, however large",
    arguments: [
      (#""weight_kg":29.9"#, ["/weight_kg out-of-range"]),
      (#""weight_kg":250.1"#, ["/weight_kg out-of-range"]),
      (#""weight_kg":1e308"#, ["/weight_kg out-of-range"]),
      (#""weight_kg":-1e-400"#, ["/weight_kg out-of-range"]),
      (#""weight_kg":1e400"#, [" number-too-large"]),
      (#""age_years":99999999999999999999999999"#, ["/age_years out-of-range"]),
      (#""age_years":9"#, ["/age_years out-of-range"]),
      (#""height_cm":119"#, ["/height_cm out-of-range"]),
      (#""bodyfat_pct":4.99"#, ["/bodyfat_pct out-of-range"]),
      (#""waist_cm":181"#, ["/waist_cm out-of-range"]), (#""week":0"#, ["/week out-of-range"]),
      (#""meals_per_day":6"#, ["/meals_per_day out-of-range"]),
      (#""session_minutes":29"#, ["/session_minutes out-of-range"]),
      (
        #""overrides":{"BMR":799,"TDEE":5001,"BMI":9}"#,
        ["/overrides/BMR", "/overrides/TDEE", "/overrides/BMI"].map { "\($0) out-of-range" }
      ),
      (
        #""lifts":{"barbell_bench_press":{"weight_kg":-1,"reps":0,"rir":11}}"#,
        ["weight_kg", "reps", "rir"].map { "/lifts/barbell_bench_press/\($0) out-of-range" }
      ),
    ])
  func ranges(bad: Case) throws { try Self.check(bad) }

  @Test(
    "A word nobody knows is named, with the nearest one",
    arguments: [
      (#""goal":"swell""#, ["/goal unknown-word"]),
      (#""goal":"fat_lose""#, ["/goal unknown-word (fat_loss)"]),
      (#""goal":"Fat_Loss""#, ["/goal unknown-word (fat_loss)"]),
      (#""goal":"""#, ["/goal unknown-word"]), (#""goal":"\u0000""#, ["/goal unknown-word"]),
      (#""sex":"femal""#, ["/sex unknown-word (female)"]),
      (#""equipment":"dumbbell_only""#, ["/equipment unknown-word (dumbbells_only)"]),
      (#""experience":"noivce""#, ["/experience unknown-word (novice)"]),
      (#""age_range":"25 - 34""#, ["/age_range unknown-word"]),
      (#""age_range":"25—34""#, ["/age_range unknown-word (25–34)"]),
      (
        #""injuries":["knee","sholder",3]"#,
        ["/injuries/1 unknown-word (shoulder)", "/injuries/2 wrong-type"]
      ),
      (
        #""injuries":[{"joint":"kne","severity":"bad"},{"severity":"mild"},{"joint":"hip","side":1}]"#,
        [
          "/injuries/0/joint unknown-word (knee)", "/injuries/0/severity unknown-word",
          "/injuries/2/side unknown-field", "/injuries/1/joint missing-field",
        ]
      ),
      (#""household_items":["pullup_ber"]"#, ["/household_items/0 unknown-word (pullup_bar)"]),
      (#""dislikes":["salmn"]"#, ["/dislikes/0 unknown-food (salmon)"]),
      (#""language":"fr""#, ["/language unknown-word"]),
      (#""variant":"specialization""#, ["/focus_muscle missing-field"]),
      (#""systolic_mmhg":80,"diastolic_mmhg":120"#, ["/diastolic_mmhg contradiction"]),
      (#""systolic_mmhg":100,"diastolic_mmhg":100"#, ["/diastolic_mmhg contradiction"]),
      (
        #""lifts":{"barbell_bench_press":{}}"#,
        ["weight_kg", "reps"].map { "/lifts/barbell_bench_press/\($0) missing-field" }
      ),
    ])
  func unknownWords(bad: Case) throws { try Self.check(bad) }

  @Test(
    "The days of a week are one to seven, written as a number",
    arguments: [
      ("4", []), ("4.0", []), ("4e0", []), ("40e-1", []), ("7", []),
      (#""4""#, ["/schedule_days wrong-type"]), ("true", ["/schedule_days wrong-type"]),
      ("[4]", ["/schedule_days wrong-type"]), ("0", ["/schedule_days out-of-range"]),
      ("-0", ["/schedule_days out-of-range"]), ("8", ["/schedule_days out-of-range"]),
      ("-1", ["/schedule_days out-of-range"]), ("4.5", ["/schedule_days not-whole"]),
      ("1e300", ["/schedule_days out-of-range"]),
    ] as [(String, [String])])
  func days(value: String, mistakes: [String]) throws {
    // The indexes are the cheaper function, and read the field in the same way.
    #expect(try Self.mistakes(#"{"schedule_days":\#(value)}"#, "recalculateIndexes") == mistakes)
  }

  @Test(
    "Hyphens, aliases, nulls, repeated words and escaped keys are understood",
    arguments: [
      #""age_range":"25-34""#, #""age_range":"25–34""#, #""health_flags":["thyroid","thyroid"]"#,
      #""weight_kg":null,"overrides":{"BMR":null}"#, #""overrides":null"#, #""\u0073ex":"male""#,
      #""lifts":null"#, #""explain":null"#, #""lifts":{}"#, #""height_cm":180.0"#,
    ])
  func understood(fields: String) throws {
    #expect(try Self.mistakes("{\(fields)}", "recalculateIndexes") == [])
  }

  @Test("Many mistakes are all named, in one answer")
  func many() throws {
    let request = """
      {"goal": "swell", "sx": "male", "schedule_days": 9, "weight_kg": "82",
       "overrides": {"BMR": 1, "TDE": 2}, "injuries": ["neck", "knee"], "lifts": {"squad": {}}}
      """
    #expect(
      try Self.mistakes(request).sorted() == [
        "/goal unknown-word", "/injuries/0 unknown-word",
        "/lifts/squad unknown-exercise (back_squat)",
        "/overrides/BMR out-of-range", "/overrides/TDE unknown-field (TDEE)",
        "/schedule_days out-of-range", "/sx unknown-field", "/weight_kg wrong-type",
      ])
  }

  @Test(
    "A document that is no request is refused as a whole",
    arguments: [
      ("{}", "/schedule_days missing-field"),
      (#"{"schedule_days":null}"#, "/schedule_days missing-field"), ("null", " wrong-type"),
      ("[]", " wrong-type"),
      ("4", " wrong-type"), (#""x""#, " wrong-type"), ("true", " wrong-type"),
      (#"[{"schedule_days":4}]"#, " wrong-type"), ("", " empty-document"),
      (" \n", " empty-document"),
      ("\u{FEFF}{}", " byte-order-mark"), ("\0", " unexpected-character"),
      (#"{"schedule_days":4}"# + "\0", " text-after-document"),
      (#"{"schedule_days":4}{}"#, " text-after-document"),
      (#"{"schedule_days":4,"schedule_days":5}"#, " duplicate-key"),
      (#"{"overrides":{"BMR":1,"\u0042MR":2}}"#, " duplicate-key"),
      (#"{"schedule_days":4,}"#, " trailing-comma"), ("{schedule_days:4}", " unquoted-key"),
      ("{'schedule_days':4}", " single-quotes"), (#"{"schedule_days":04}"#, " leading-zero"),
      (#"{"schedule_days":+4}"#, " plus-sign"), (#"{"schedule_days":.4}"#, " bare-decimal-point"),
      (#"{"schedule_days":NaN}"#, " not-a-number"), (#"{"schedule_days":0x4}"#, " invalid-number"),
      (#"{"schedule_days":4 // four"# + "\n}", " comment"),
      (#"{"schedule_days":4"#, " unclosed-object"),
      (#"{"schedule_days""#, " unclosed-object"), (#"{"goal":"\ud800"}"#, " lone-surrogate"),
      (#"{"goal":"\udc00"}"#, " lone-surrogate"), ("{\"goal\":\"a\tb\"}", " control-character"),
      (#"{"goal":"\x"}"#, " invalid-escape"),
    ])
  func documents(text: String, mistake: String) throws {
    #expect(try Self.mistakes(text) == [mistake])
  }

  @Test("Nesting, size and bytes that are no text are refused, and never trap")
  func hostile() throws {
    let deep = String(repeating: "[", count: 65) + String(repeating: "]", count: 65)
    let open = String(repeating: #"{"a":["#, count: 100_000)
    #expect(try Self.mistakes(deep) == [" too-deep"])
    #expect(try Self.mistakes(#"{"dislikes":"# + deep + "}").contains(" too-deep"))
    #expect(try Self.mistakes(open).contains(" too-deep"))
    var garbage = SeededNumbers(state: 4)
    for size in [1, 7, 1000, 1 << 20] {
      let bytes = (0..<size).map { _ in UInt8(truncatingIfNeeded: garbage.next()) }
      #expect(try Self.response("generatePlan", bytes).status == .invalidArgument)
    }
    for bytes: [UInt8] in [
      [0xFF], [0x22, 0xC3, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22], [0xC0, 0x80],
    ] {
      #expect(try Self.response("generatePlan", bytes).status == .invalidArgument)
    }
  }

  @Test("A request cut off or damaged anywhere still has one document for an answer")
  func damaged() throws {
    let request = Array(
      #"{"sex":"male","age_range":"25–34","weight_kg":82.5,"overrides":{"BMR":null},"lifts":{"barbell_bench_press":{"weight_kg":80,"reps":5}}}"#
        .utf8)
    for index in request.indices {
      var damaged = request
      damaged[index] = UInt8(ascii: "]")
      for bytes in [Array(request[..<index]), damaged, Array(request[(index + 1)...])] {
        #expect(try Self.response("recalculateIndexes", bytes).status == .invalidArgument)
      }
    }
  }

  @Test(
    "A function nobody knows is named, with the nearest one",
    arguments: [
      ("generateplan", "did you mean 'generatePlan'?"),
      ("recalculateIndex", "did you mean 'recalculateIndexes'?"),
      ("", nil), ("delete everything", nil), ("generatePlan\0", "did you mean 'generatePlan'?"),
    ])
  func functions(name: String, hint: String?) throws {
    let response = try Self.response(name, Array("{}".utf8))
    let mistake = try Checkout.json(response.bytes)["error"]?["details"]?["errors"]?.array?.first
    #expect(response.status == .notFound && mistake?["hint"]?.string == hint)
  }

  /// Checks the mistakes of a plan's request.
  private static func check(_ bad: Case) throws {
    #expect(try mistakes(#"{"schedule_days":4,\#(bad.fields)}"#) == bad.mistakes)
  }

  /// The mistakes an answer names, in its order.
  private static func mistakes(_ request: String, _ function: String = "generatePlan") throws
    -> [String]
  {
    let answer = try Checkout.json(response(function, Array(request.utf8)).bytes)
    return (answer["error"]?["details"]?["errors"]?.array ?? []).map { mistake in
      let hint = mistake["hint"]?.string ?? ""
      #expect(!hint.isEmpty, "\(mistake)")
      let nearest = hint.hasPrefix("did you mean '") ? " (\(hint.dropFirst(14).dropLast(2)))" : ""
      return "\(mistake["pointer"]?.string ?? "?") \(mistake["code"]?.string ?? "?")\(nearest)"
    }
  }

  /// An answer, which is one JSON document whatever the request was, and an error body unless ok.
  private static func response(_ function: String, _ request: [UInt8]) throws
    -> PlannerService.Response
  {
    let response = try Checkout.service().call(function, request)
    let error = try Checkout.json(response.bytes)["error"]
    let isWhole = error?["status"]?.string == response.status.rawValue && error?["message"] != nil
    if (response.status == .ok) != (error == nil) || (error != nil && !isWhole) {
      Issue.record(
        "\(response.status): \(String(decoding: response.bytes.prefix(300), as: UTF8.self))")
    }
    return response
  }
}

/// Numbers that look random and are the same everywhere: SplitMix64 (Steele, Lea and Flood, 2014).
struct SeededNumbers {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
