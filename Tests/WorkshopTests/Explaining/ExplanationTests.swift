import Planning
import JSONSource
import PlanLaws
import PlannerService
import RuleEngine
import Testing

@testable import Workshop

@Suite struct ExplanationTests {
  @Test("Every number of every plan is explained, and the chain gives the number")
  func everything() throws {
    let explainer = Explainer(try House.edition(), path: { $0 })
    var lines: Set<String> = []
    for request in try House.requests(3) {
      let trace = try House.planner().tracePlan(request)
      guard let plan = trace.answer else { continue }
      let explanation = explainer.explain(plan, trace)
      lines.formUnion(explanation.unexplained.map { "nothing explains \($0)" })
      lines.formUnion(explanation.accounts.compactMap(Self.mistake))
    }
    #expect(lines.sorted().prefix(40) == [])
  }

  @Test("A traced plan is the plan, byte for byte")
  func traced() throws {
    let planner = try House.planner()
    for request in try House.requests(2) {
      var writer = JSONWriter()
      let isMade = (try? planner.generatePlan(request, into: &writer)) != nil
      #expect(
        (planner.tracePlan(request).answer.map(\.bytes) ?? []) == (isMade ? writer.bytes : []))
    }
  }

  @Test("A row that did not answer has a cell that failed, or a row before it")
  func whyNot() throws {
    let edition = try House.edition()
    let explainer = Explainer(edition, path: { $0 })
    var wrong: Set<String> = []
    for (number, request) in try House.requests(2).enumerated() {
      let book = explainer.book(try House.planner().tracePlan(request), request)
      for page in edition.rulebook.decisions {
        // Other rows of each request: one in five is asked about.
        let rows = page.table?.rows ?? []
        for row in stride(from: number * 2, to: rows.count, by: 5).map({ rows[$0] }) {
          let whyNot = try explainer.whyNot("\(page.name)/\(row.id)", in: book)
          wrong.formUnion(whyNot.verdicts.compactMap { Self.mistake($0, page, row.id) })
        }
      }
    }
    #expect(wrong.sorted().prefix(20) == [])
  }

  private static func mistake(
    _ verdict: WhyNot.Verdict, _ page: Decision, _ row: String
  ) -> String? {
    switch verdict {
    case .answered: nil
    case .earlier(let other) where page.table?.hit == .first:
      rank(other, page) < rank(row, page) ? nil : "\(page.name): \(other) is not before \(row)"
    case .earlier(let other):
      page.table?.hit.isSingle == true ? "\(page.name): \(row), \(other)" : nil
    case .cell(let fact, let asks, let found):
      asks == "-" || found.name != fact ? "\(page.name): \(row) asks \(asks) of \(fact)" : nil
    case .failed(let message): "\(page.name): \(row): \(message)"
    }
  }

  private static func rank(_ row: String, _ page: Decision) -> Int {
    page.table?.rows.firstIndex { $0.id == row } ?? .max
  }

  @Test("Of an adapted plan exactly the numbers that changed are told apart")
  func adapted() throws {
    let planner = try House.planner()
    let made = try #require(planner.tracePlan(try House.json(#"{"schedule_days": 4}"#)).answer)
    let order = JSON(
      .object([
        JSON.Member(key: "current_plan", value: made),
        JSON.Member(
          key: "readiness",
          value: try House.json(#"{"sleep_h": 4, "soreness": {"legs": 5}, "stress": 5}"#)),
      ]))
    let answer = try #require(planner.traceAdaptation(order).answer)
    let plan = try #require(answer["patched_plan"])
    let trace = planner.tracePlan(try #require(plan["profile"]))
    let explanation = Explainer(try House.edition(), path: { $0 }).explain(plan, trace)
    let changed = (answer["changes"]?.array ?? []).compactMap { $0["path"]?.string }
    let apart = explanation.accounts.filter(\.isOtherwise).map(\.pointer)
    func isChanged(_ pointer: String) -> Bool {
      changed.contains { pointer == $0 || pointer.hasPrefix($0 + "/") }
    }
    #expect(!apart.isEmpty && apart.allSatisfy(isChanged))
  }

  /// What somebody asks, and what is said to it.
  private static let questions: [(ask: String, says: String)] = [
    ("/nutrition/kcal", "the plan has no number at '/nutrition/kcal'; did you mean '/kcal'?"),
    ("/energy/tdeee", "the plan has no number at '/energy/tdeee'; did you mean '/energy/tdee'?"),
    ("zzz", "the plan has no number at 'zzz'"),
  ]

  @Test("A number that is not there is answered with the nearest", arguments: questions)
  func unknownNumber(ask: String, says: String) throws {
    let trace = try House.planner().tracePlan(try House.json(#"{"schedule_days": 2}"#))
    let plan = try #require(trace.answer)
    let explanation = Explainer(try House.edition(), path: { $0 }).explain(plan, trace)
    let words = ExplainWords(try House.edition(), language: "en")
    let unknown = #expect(throws: UnknownNumber.self) {
      _ = try explanation.accounts(for: ask, in: plan)
    }
    #expect(unknown.map(words.sentence) == says)
  }

  private static let rows: [(ask: String, says: String)] = [
    ("energy-gat/minor", "there is no page called 'energy-gat'; did you mean 'energy-gate'?"),
    ("energy gate/minr", "there is no row of 'energy gate' called 'minr'; did you mean 'minor'?"),
    (
      "volume band#",
      "there is no row of 'volume band' called ''; there are novice, intermediate, advanced"
    ),
    ("", "there is no page called ''"),
  ]

  @Test("A page or row that is not there is answered with the nearest", arguments: rows)
  func unknownRow(ask: String, says: String) throws {
    let trace = try House.planner().tracePlan(try House.json(#"{"schedule_days": 2}"#))
    let explainer = Explainer(try House.edition(), path: { $0 })
    let book = explainer.book(trace, nil)
    let words = ExplainWords(try House.edition(), language: "en")
    let unknown = #expect(throws: UnknownRow.self) { _ = try explainer.whyNot(ask, in: book) }
    #expect(unknown.map(words.sentence) == says)
  }

  @Test("A chain is told down to the request, in both languages")
  func told() throws {
    let trace = try House.planner().tracePlan(
      try House.json(#"{"schedule_days": 4, "experience": "advanced", "goal": "recomp"}"#))
    let plan = try #require(trace.answer)
    let edition = try House.edition()
    let accounts = try Explainer(edition, path: { $0 }).explain(plan, trace)
      .accounts(for: "/volume/calves/band/0", in: plan)
    let told = ["en", "ja"].map {
      ExplainText(ExplainWords(edition, language: $0)).chains(accounts)
        .map(\.withoutLineNumbers)
    }
    #expect(told == [Self.english, Self.japanese])
  }

  private static let english = [
    "/volume/8/band/0 = 7",
    "  The answer of the rule",
    "  bandLow = 7  ← formula of 'band, lower end'  Rules/planning/3-volume/band-low.json",
    "    = round half up(2 * bandShare * max(floorSets, round half up(setsMin * setsFactor * stateSetsFactor, 0)), 0) / 2",
    "    setsMin = 14  ← row 'advanced' of 'volume band'  Rules/planning/3-volume/volume-band.json",
    "      experience = advanced  ← row 'stated' of 'experience used'  Rules/planning/3-volume/experience-used.json",
    "        ageGroup = adult  ← row 'adult' of 'age group'  Rules/planning/1-athlete/age-group.json",
    "          ageYears = 35  ← row 'assumed' of 'age'  Rules/planning/0-assumptions/age.json",
    "            givenAgeYears, ageRange: not given",
    "        statedExperience = advanced  ← row 'given' of 'experience'  Rules/planning/0-assumptions/experience.json",
    "          givenExperience = advanced  ← given in the request as experience",
    "    setsFactor = 1  ← row 'recomp' of 'goal volume'  Rules/planning/3-volume/goal-volume.json",
    "      goal = recomp  ← row 'given' of 'goal'  Rules/planning/0-assumptions/goal.json",
    "        givenGoal = recomp  ← given in the request as goal",
    "    stateSetsFactor = 1  ← row 'none' of 'state volume'  Rules/planning/3-volume/state-volume.json",
    "      healthFlags = none  ← not given in the request (health_flags)",
    "      ageGroup = adult  ← row 'adult' of 'age group'  Rules/planning/1-athlete/age-group.json  (as above)",
    "      ageYears = 35  ← row 'assumed' of 'age'  Rules/planning/0-assumptions/age.json  (as above)",
    "      knownBmi = nothing  ← formula of 'known BMI'  Rules/planning/1-athlete/known-bmi.json",
    "        = if givenWeightKg != null and givenHeightCm != null then (if bmiOverride != null and bmiOverride > computedBmi then bmiOverride else computedBmi) else bmiOverride",
    "        computedBmi = 24.6496  ← formula of 'computed BMI'  Rules/planning/1-athlete/bmi.json",
    "          = weightKg / (heightCm / 100) ** 2",
    "          weightKg = 72.5  ← row 'assumed-unknown' of 'weight'  Rules/planning/0-assumptions/weight.json",
    "            ageYears = 35  ← row 'assumed' of 'age'  Rules/planning/0-assumptions/age.json  (as above)",
    "            givenWeightKg, sex: not given",
    "          heightCm = 171.5  ← row 'assumed-unknown' of 'height'  Rules/planning/0-assumptions/height.json",
    "            givenHeightCm, sex: not given",
    "        givenHeightCm, givenWeightKg, bmiOverride: not given",
    "      givenOtherSportMinutes, systolicMmHg, diastolicMmHg, givenPregnancyWeek, givenWeeksSinceBirth: not given",
    "    bandShare = 0.5  ← row 'half' of 'muscle share'  Rules/planning/3-volume/muscle-share.json",
    "      muscle = calves  ← set for this question",
    "      variantUsed = default  ← row '4' of 'split'  Rules/planning/2-split/split.json",
    "        trainingDays = 4  ← row '1-6' of 'training days'  Rules/planning/2-split/training-days.json",
    "          scheduleDays = 4  ← row 'given' of 'schedule days'  Rules/planning/0-assumptions/schedule-days.json",
    "            givenScheduleDays = 4  ← given in the request as schedule_days",
    "          healthFlags = none  ← not given in the request (health_flags)",
    "          ageGroup = adult  ← row 'adult' of 'age group'  Rules/planning/1-athlete/age-group.json  (as above)",
    "          statedExperience = advanced  ← row 'given' of 'experience'  Rules/planning/0-assumptions/experience.json  (as above)",
    "          severeJoints = none  ← set for this question",
    "          givenOtherSportMinutes, givenWeeksSinceBirth, givenPregnancyWeek: not given",
    "        variant = default  ← row 'assumed' of 'variant'  Rules/planning/0-assumptions/variant.json",
    "          statedExperience = advanced  ← row 'given' of 'experience'  Rules/planning/0-assumptions/experience.json  (as above)",
    "          ageYears = 35  ← row 'assumed' of 'age'  Rules/planning/0-assumptions/age.json  (as above)",
    "          scheduleDays = 4  ← row 'given' of 'schedule days'  Rules/planning/0-assumptions/schedule-days.json  (as above)",
    "          severeJoints = none  ← set for this question",
    "          healthFlags = none  ← not given in the request (health_flags)",
    "          givenVariant, focusMuscle, givenPregnancyWeek, givenWeeksSinceBirth, givenOtherSportMinutes: not given",
    "      healthFlags = none  ← not given in the request (health_flags)",
    "      focusMuscle, givenWeeksSinceBirth: not given",
    "    floorSets = 4  ← row 'floor' of 'band floor'  Rules/planning/3-volume/band-floor.json",
    "      healthFlags = none  ← not given in the request (health_flags)",
    "      givenWeeksSinceBirth: not given",
    "",
  ]

  private static let japanese = [
    "/volume/8/band/0 = 7",
    "  ルールの答え",
    "  bandLow = 7  ← 「band, lower end」の式  Rules/planning/3-volume/band-low.json",
    "    = round half up(2 * bandShare * max(floorSets, round half up(setsMin * setsFactor * stateSetsFactor, 0)), 0) / 2",
    "    setsMin = 14  ← 「volume band」の行「advanced」  Rules/planning/3-volume/volume-band.json",
    "      experience = advanced  ← 「experience used」の行「stated」  Rules/planning/3-volume/experience-used.json",
    "        ageGroup = adult  ← 「age group」の行「adult」  Rules/planning/1-athlete/age-group.json",
    "          ageYears = 35  ← 「age」の行「assumed」  Rules/planning/0-assumptions/age.json",
    "            givenAgeYears, ageRange: 未入力",
    "        statedExperience = advanced  ← 「experience」の行「given」  Rules/planning/0-assumptions/experience.json",
    "          givenExperience = advanced  ← 入力の experience",
    "    setsFactor = 1  ← 「goal volume」の行「recomp」  Rules/planning/3-volume/goal-volume.json",
    "      goal = recomp  ← 「goal」の行「given」  Rules/planning/0-assumptions/goal.json",
    "        givenGoal = recomp  ← 入力の goal",
    "    stateSetsFactor = 1  ← 「state volume」の行「none」  Rules/planning/3-volume/state-volume.json",
    "      healthFlags = なし  ← 入力にない（health_flags）",
    "      ageGroup = adult  ← 「age group」の行「adult」  Rules/planning/1-athlete/age-group.json  (上と同じ)",
    "      ageYears = 35  ← 「age」の行「assumed」  Rules/planning/0-assumptions/age.json  (上と同じ)",
    "      knownBmi = なし  ← 「known BMI」の式  Rules/planning/1-athlete/known-bmi.json",
    "        = if givenWeightKg != null and givenHeightCm != null then (if bmiOverride != null and bmiOverride > computedBmi then bmiOverride else computedBmi) else bmiOverride",
    "        computedBmi = 24.6496  ← 「computed BMI」の式  Rules/planning/1-athlete/bmi.json",
    "          = weightKg / (heightCm / 100) ** 2",
    "          weightKg = 72.5  ← 「weight」の行「assumed-unknown」  Rules/planning/0-assumptions/weight.json",
    "            ageYears = 35  ← 「age」の行「assumed」  Rules/planning/0-assumptions/age.json  (上と同じ)",
    "            givenWeightKg, sex: 未入力",
    "          heightCm = 171.5  ← 「height」の行「assumed-unknown」  Rules/planning/0-assumptions/height.json",
    "            givenHeightCm, sex: 未入力",
    "        givenHeightCm, givenWeightKg, bmiOverride: 未入力",
    "      givenOtherSportMinutes, systolicMmHg, diastolicMmHg, givenPregnancyWeek, givenWeeksSinceBirth: 未入力",
    "    bandShare = 0.5  ← 「muscle share」の行「half」  Rules/planning/3-volume/muscle-share.json",
    "      muscle = calves  ← この問いのための値",
    "      variantUsed = default  ← 「split」の行「4」  Rules/planning/2-split/split.json",
    "        trainingDays = 4  ← 「training days」の行「1-6」  Rules/planning/2-split/training-days.json",
    "          scheduleDays = 4  ← 「schedule days」の行「given」  Rules/planning/0-assumptions/schedule-days.json",
    "            givenScheduleDays = 4  ← 入力の schedule_days",
    "          healthFlags = なし  ← 入力にない（health_flags）",
    "          ageGroup = adult  ← 「age group」の行「adult」  Rules/planning/1-athlete/age-group.json  (上と同じ)",
    "          statedExperience = advanced  ← 「experience」の行「given」  Rules/planning/0-assumptions/experience.json  (上と同じ)",
    "          severeJoints = なし  ← この問いのための値",
    "          givenOtherSportMinutes, givenWeeksSinceBirth, givenPregnancyWeek: 未入力",
    "        variant = default  ← 「variant」の行「assumed」  Rules/planning/0-assumptions/variant.json",
    "          statedExperience = advanced  ← 「experience」の行「given」  Rules/planning/0-assumptions/experience.json  (上と同じ)",
    "          ageYears = 35  ← 「age」の行「assumed」  Rules/planning/0-assumptions/age.json  (上と同じ)",
    "          scheduleDays = 4  ← 「schedule days」の行「given」  Rules/planning/0-assumptions/schedule-days.json  (上と同じ)",
    "          severeJoints = なし  ← この問いのための値",
    "          healthFlags = なし  ← 入力にない（health_flags）",
    "          givenVariant, focusMuscle, givenPregnancyWeek, givenWeeksSinceBirth, givenOtherSportMinutes: 未入力",
    "      healthFlags = なし  ← 入力にない（health_flags）",
    "      focusMuscle, givenWeeksSinceBirth: 未入力",
    "    floorSets = 4  ← 「band floor」の行「floor」  Rules/planning/3-volume/band-floor.json",
    "      healthFlags = なし  ← 入力にない（health_flags）",
    "      givenWeeksSinceBirth: 未入力",
    "",
  ]

  /// What is wrong with an account; nil when it leads to rows and gives the number.
  private static func mistake(_ account: Account) -> String? {
    let shown = "\(account.pointer) = \(account.value.written) (\(account.key))"
    let rows = account.links.compactMap(\.row)
    for row in rows {
      guard let id = row.row, !row.place.text.contains("\"id\": \"\(id)\"") else { continue }
      return "\(shown): '\(id)' does not stand in line \(row.place.line) of \(row.place.file)"
    }
    switch account.relation {
    case .rounded(let decimals):
      guard let number = number(account.links.first), let value = account.value.number else {
        return account.value.number == nil ? nil : "\(shown): no row answers it"
      }
      let scale = [1, 10, 100, 1000][min(decimals, 3)]
      let isSame =
        decimals > 3 ? value.isClose(to: number) : abs(value - number) * Double(scale) <= 0.500001
      return isSame ? nil : "\(shown): the row answers \(number)"
    case .span:
      let ends = account.links.prefix(2).compactMap(number).map(\.plain).joined(separator: "–")
      let text = account.value.string ?? ""
      return text.hasPrefix(ends) && !ends.isEmpty ? nil : "\(shown): the rows answer \(ends)"
    case .computed, .solved: return rows.isEmpty ? "\(shown): no row stands behind it" : nil
    case .catalogued: return account.catalogue == nil ? "\(shown): no catalogue row" : nil
    case .given, .counted, .said: return nil
    }
  }

  fileprivate static func number(_ link: Link?) -> Double? {
    guard case .number(let number) = link?.value else { return nil }
    return number
  }
}

extension JSON {
  fileprivate var bytes: [UInt8] {
    var writer = JSONWriter()
    writer.json(self)
    return writer.bytes
  }
}
