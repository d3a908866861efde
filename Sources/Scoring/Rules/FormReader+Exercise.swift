import Consulting
import JSONSource
import RuleEngine

extension FormReader {
  /// One exercise; nil when something about it was reported.
  mutating func exercise(_ id: String, _ camera: CameraRules) throws(Diagnostic) -> ExerciseRules? {
    let count = mistakes.count
    let about = [("formExercise", id)]
    let exercise = try one(FormQuestions.exercise, about)
    let needed = exercise.words("neededPoints").compactMap { BodyPoint(rawValue: $0) }
    var measures = Measures(needed: needed)
    _ = try measure(exercise.word("repMeasure"), &measures, at: exercise)
    let repetition = try repetition(about)
    let aspects = try aspects(id, &measures)
    let base = try base(about, &measures)
    let flow = try flow(about)
    let corrections = try corrections(about, aspects)
    checkPoints(needed, exercise)
    guard mistakes.count == count else { return nil }
    return ExerciseRules(
      id: id, name: exercise.word("exerciseName"),
      viewAdvised: CameraView(rawValue: exercise.word("viewAdvised")) ?? .side, needed: needed,
      measures: measures.all, repetition: repetition, aspects: aspects, base: base, flow: flow,
      corrections: corrections, camera: camera, demo: try demo(about))
  }

  /// The measures of an exercise, each once.
  struct Measures {
    let needed: [BodyPoint]
    var all: [MeasureRules] = []
  }

  /// A measure's position among those of the exercise.
  private mutating func measure(_ name: String, _ measures: inout Measures, at reply: RuleAnswer)
    throws(Diagnostic) -> Int
  {
    if let known = measures.all.firstIndex(where: { $0.name == name }) { return known }
    let page = rulebook.factSlot(named: name).flatMap { rulebook.decision(computing: $0) }
    guard let page, let formula = rulebook.pointFormula(ofDecision: page).flatMap(bound) else {
      report(
        "no-measure", "no page computes '\(name)' from points of the body",
        hint: "write a formula page with the answer '\(name)', of angle, lean, level, length, gap, "
          + "width and tilt of points", at: reply)
      return 0
    }
    checkUnit(page, name, formula)
    for point in formula.points where !measures.needed.contains(point) {
      report(
        "point-not-needed",
        "'\(name)' measures the \(point.rawValue), which the exercise does not ask for",
        hint: "add \(point.rawValue) to the neededPoints of the exercise", at: reply)
    }
    let from = try one(FormQuestions.measuredFrom, [("formMeasure", name)]).words("measuredFrom")
    if from.isEmpty {
      report(
        "no-view", "no view can show '\(name)'", hint: "name the views it is measured from",
        at: reply)
    }
    measures.all.append(
      MeasureRules(
        name: name, page: rulebook.outlines[page].name, formula: formula,
        views: CameraView.allCases.map { from.contains($0.rawValue) }))
    return measures.all.count - 1
  }

  /// An angle without its unit would be read as whatever a band says.
  private mutating func checkUnit(_ page: Int, _ name: String, _ formula: MeasureFormula) {
    let isAngle =
      switch formula.steps.first {
      case .angle, .lean: formula.steps.count == 1
      default: false
      }
    guard isAngle, rulebook.outlines[page].outputs.first?.type.type == .number(unit: nil) else {
      return
    }
    report(
      Diagnostic(
        "no-unit", "'\(name)' is an angle without a unit", hint: "write its type as deg",
        place: rulebook.place(ofDecision: page, row: -1)))
  }

  /// The formula with points and lengths for slots; nil when it reads anything else.
  private func bound(_ formula: PointFormula) -> MeasureFormula? {
    guard formula.depth <= MeasureFormula.deepest else { return nil }
    let names = Dictionary(
      BodyPoint.allCases.compactMap { point in
        rulebook.factSlot(named: point.rawValue).map { ($0, point) }
      }, uniquingKeysWith: { first, _ in first })
    var steps: [MeasureFormula.Step] = []
    for step in formula.steps {
      guard let bound = bound(step, names) else { return nil }
      steps.append(bound)
    }
    return MeasureFormula(steps: steps, points: formula.points.compactMap { names[$0] })
  }

  private func bound(_ step: PointFormula.Step, _ names: [Int: BodyPoint]) -> MeasureFormula.Step? {
    switch step {
    case .constant(let number): return .constant(number)
    case .fact(let slot): return length(slot)
    case .measure(let geometry, let a, let b, let c):
      let points = [a, b, c].filter { $0 >= 0 }.compactMap { names[$0] }
      guard points.count == geometry.pointCount else { return nil }
      return Self.measure(geometry, points.map(\.position), Pose.mask(points))
    case .add: return .add
    case .subtract: return .subtract
    case .multiply: return .multiply
    case .divide: return .divide
    case .minimum: return .minimum
    case .maximum: return .maximum
    case .less: return .less
    case .lessOrEqual: return .lessOrEqual
    case .equal: return .equal
    case .negate: return .negate
    case .absolute: return .absolute
    case .not: return .not
    case .choose: return .choose
    }
  }

  private func length(_ slot: Int) -> MeasureFormula.Step? {
    let lengths: [(String, MeasureFormula.Step)] = [
      ("torso", .torso), ("thigh", .thigh), ("shank", .shank),
    ]
    return lengths.first { rulebook.factSlot(named: $0.0) == slot }?.1
  }

  private static func measure(_ geometry: Geometry, _ points: [Int], _ mask: UInt32)
    -> MeasureFormula.Step
  {
    switch geometry {
    case .angle: .angle(points[0], points[1], points[2], mask)
    case .lean: .lean(points[0], points[1], mask)
    case .level: .level(points[0], points[1], mask)
    case .length: .length(points[0], points[1], mask)
    case .gap: .gap(points[0])
    case .width: .width(points[0])
    case .tilt: .tilt(points[0])
    }
  }

  // MARK: Repetitions and aspects

  private mutating func repetition(_ about: [(String, String)]) throws(Diagnostic)
    -> RepetitionRules
  {
    let reply = try one(FormQuestions.repetition, about)
    let (enter, leave) = (reply.number("enterBelow"), reply.number("leaveAbove"))
    let attempt = reply.number("attemptBelow")
    if enter >= leave {
      report(
        "no-way-back", "a repetition would begin below \(enter.text) and end above \(leave.text)",
        hint: "enterBelow is smaller than leaveAbove", at: reply)
    }
    if attempt < enter || attempt > leave {
      report(
        "no-attempt", "attemptBelow \(attempt.text) does not lie between the two",
        hint: "it lies between enterBelow and leaveAbove", at: reply)
    }
    return RepetitionRules(
      enterBelow: enter, leaveAbove: leave, attemptBelow: attempt,
      cooldownMs: reply.int("cooldownMs"), minDownMs: reply.int("minDownMs"),
      turnDegrees: reply.number("turnDegrees"))
  }

  private mutating func aspects(_ id: String, _ measures: inout Measures) throws(Diagnostic)
    -> [AspectRules]
  {
    var aspects: [AspectRules] = []
    for reply in try ask(FormQuestions.aspects, [("formExercise", id)]) {
      let name = reply.word("aspect")
      let measure = try measure(reply.word("aspectMeasure"), &measures, at: reply)
      let views = measures.all.indices.contains(measure) ? measures.all[measure].views : []
      guard let taken = AspectRules.Taken(rawValue: reply.word("taken")) else { continue }
      let rules = AspectRules(
        name: name, measure: measure, taken: taken,
        judgeBelow: reply.optionalNumber("judgeBelow") ?? .infinity,
        faultBelow: reply.number("faultBelow"), splitAt: reply.number("splitAt"),
        wordBelow: reply.optionalWord("wordBelow"), wordAbove: reply.optionalWord("wordAbove"),
        bands: try bands(id, name, views, at: reply), source: rulebook.source(of: reply))
      try checkFeedback(id, rules, at: reply)
      aspects.append(rules)
    }
    if aspects.isEmpty {
      throw Diagnostic(
        "no-row", "'form aspects' says nothing about \(id)", hint: "add a row for each aspect")
    }
    return aspects
  }

  private mutating func bands(_ id: String, _ aspect: String, _ views: [Bool], at reply: RuleAnswer)
    throws(Diagnostic) -> [Band?]
  {
    var bands: [Band?] = []
    for view in CameraView.allCases {
      guard views.indices.contains(view.position), views[view.position] else {
        bands.append(nil)
        continue
      }
      let rows = try ask(
        FormQuestions.bands,
        [("formExercise", id), ("formAspect", aspect), ("formView", view.rawValue)])
      let knots = rows.map {
        Band.Knot(value: $0.number("bandValue"), score: $0.number("bandScore"))
      }
      let band = Band(knots, sources: rows.map { rulebook.source(of: $0) })
      if band == nil {
        report(
          "broken-band",
          "the band of \(aspect) \(view.rawValue) has no row, falls back or never reaches 100",
          hint: "list its values in ascending order, one of them with 100 points",
          at: rows.first ?? reply)
      }
      bands.append(band)
    }
    return bands
  }

  /// Every direction that a band can find wrong must have something to be said.
  private mutating func checkFeedback(_ id: String, _ aspect: AspectRules, at reply: RuleAnswer)
    throws(Diagnostic)
  {
    for band in aspect.bands.compactMap(\.self) {
      for (isOff, word, side) in [
        (band.perfect.lowerBound.isFinite, aspect.wordBelow, "below"),
        (band.perfect.upperBound.isFinite, aspect.wordAbove, "above"),
      ] where isOff {
        let score = max(0, aspect.faultBelow - 1)
        let about: [(String, Value)] = [
          ("formExercise", .string(id)), ("formAspect", .string(aspect.name)),
          ("formDirection", word.map { .string($0) } ?? .null), ("formScore", .number(score)),
        ]
        if word != nil, !(try ask(FormQuestions.feedback, about)).isEmpty { continue }
        let what = word ?? "nothing: word\(side == "below" ? "Below" : "Above") is missing"
        report(
          "no-feedback",
          "\(aspect.name) can be off \(side) its band, and '\(what)' has no feedback",
          hint: "name the direction and write a row of 'form feedback' for it", at: reply)
        return
      }
    }
  }

  // MARK: Guiding

  private mutating func base(_ about: [(String, String)], _ measures: inout Measures)
    throws(Diagnostic) -> [BaseCondition]
  {
    var conditions: [BaseCondition] = []
    for reply in try ask(FormQuestions.basePose, about) {
      conditions.append(
        BaseCondition(
          measure: try measure(reply.word("baseMeasure"), &measures, at: reply),
          low: reply.optionalNumber("baseLow") ?? -.infinity,
          high: reply.optionalNumber("baseHigh") ?? .infinity, hintLow: reply.word("hintLow"),
          hintHigh: reply.word("hintHigh")))
    }
    return conditions
  }

  private mutating func flow(_ about: [(String, String)]) throws(Diagnostic) -> FlowRules {
    let reply = try one(FormQuestions.flow, about)
    return FlowRules(
      cameraFrames: reply.int("cameraFrames"), countdownFrom: reply.int("countdownFrom"),
      baseHoldMs: reply.int("baseHoldMs"), faultFrames: reply.int("faultFrames"),
      badReps: reply.int("badReps"), restEveryReps: reply.int("restEveryReps"),
      restMs: reply.int("restMs"), guideMean: reply.number("guideMean"),
      guideMost: reply.number("guideMost"), guideHoldMs: reply.int("guideHoldMs"),
      standingFrames: reply.int("standingFrames"), standingAbove: reply.number("standingAbove"),
      mostSnapshots: reply.int("mostSnapshots"), fadingBy: reply.number("fadingBy"),
      comparedSessions: reply.int("comparedSessions"))
  }

  private mutating func corrections(_ about: [(String, String)], _ aspects: [AspectRules])
    throws(Diagnostic) -> [CorrectionRules]
  {
    var corrections: [CorrectionRules] = []
    for reply in try ask(FormQuestions.corrections, about) {
      let aspect = aspects.firstIndex { $0.name == reply.word("correctedAspect") }
      let operation = CorrectionRules.Operator(rawValue: reply.word("operator"))
      guard let aspect, let operation else {
        report(
          "no-operator", "nothing corrects '\(reply.word("correctedAspect"))' so",
          hint: "name an aspect of the exercise and one of "
            + CorrectionRules.Operator.allCases.map(\.rawValue).joined(separator: ", "), at: reply)
        continue
      }
      corrections.append(CorrectionRules(aspect: aspect, operation: operation))
    }
    return corrections
  }

  private mutating func demo(_ about: [(String, String)]) throws(Diagnostic) -> Demo {
    var (first, turn) = (Pose(), Pose())
    for reply in try ask(FormQuestions.demo, about) {
      guard let point = BodyPoint(rawValue: reply.word("demoPoint")) else { continue }
      first[point, 0] = SIMD2(reply.number("firstX"), reply.number("firstY"))
      turn[point, 0] = SIMD2(reply.number("turnX"), reply.number("turnY"))
    }
    return Demo(first: first, turn: turn)
  }

  /// Points that a kind of points lacks would never be seen.
  private mutating func checkPoints(_ needed: [BodyPoint], _ reply: RuleAnswer) {
    for kind in kinds {
      for point in needed where !kind.points.contains(point) {
        report(
          "point-missing", "\(kind.kind) has no \(point.rawValue)",
          hint: "measure the exercise by points that every kind of points has", at: reply)
      }
    }
  }
}

extension Double {
  fileprivate var text: String { Figure.text(self, decimals: 3) }
}
