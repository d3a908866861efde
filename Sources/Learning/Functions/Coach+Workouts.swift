import Consulting
import JSONSource
import RuleEngine

extension LearningCoach {
  /// What a line of a training journal says.
  func readWorkoutLine(_ form: FilledForm) throws(PlanFailure) -> LineAnswers.OfJournal {
    let language = form.language
    let heaviest = form["heaviest"]?.array.map { list in
      let pairs = list.compactMap { set in
        set["exerciseId"]?.string.flatMap { id in set["weight_kg"]?.number.map { (id, $0) } }
      }
      return Dictionary(pairs, uniquingKeysWith: max)
    }
    let line = WorkoutLine(form.text("text") ?? "", rules, heaviest: heaviest)
    return LineAnswers.OfJournal(
      line: line, name: line.exercise.map { $0.names[language] },
      hints: hints(line.hints, language))
  }

  // MARK: What a session asks

  /// What an event brings: the exercises of a start, or the one that is added.
  func eventBlocks(_ event: JSON, _ mistakes: inout [Mistake]) -> [SessionBlock] {
    if let block = event["block"], !block.isNull {
      return [sessionBlock(block, at: "/event/block", &mistakes)].compactMap(\.self)
    }
    for field in ["exerciseId", "to"] {
      if let exercise = event[field]?.string {
        _ = known(exercise, at: "/event/\(field)", &mistakes)
      }
    }
    return sessionBlocks(event["blocks"], at: "/event/blocks", &mistakes)
  }

  /// Exercises in their order, each once.
  func sessionBlocks(
    _ json: JSON?, at pointer: String, _ mistakes: inout [Mistake]
  ) -> [SessionBlock] {
    var blocks: [SessionBlock] = []
    for (index, item) in (json?.array ?? []).enumerated() {
      guard let block = sessionBlock(item, at: "\(pointer)/\(index)", &mistakes) else { continue }
      if blocks.contains(where: { $0.exercise == block.exercise }) {
        mistakes.append(
          Mistake(
            code: "exercise-twice",
            message: Phrase("mistake.exercise_twice", ("exercise", .said(block.exercise))),
            hint: Phrase("hint.exercise_twice"), pointer: "\(pointer)/\(index)/exerciseId"))
      }
      blocks.append(block)
    }
    return blocks
  }

  /// The exercises of a session as it was answered last.
  func keptBlocks(_ json: JSON?) -> [SessionBlock] {
    var mistakes: [Mistake] = []
    return (json?.array ?? []).compactMap { item in
      var block = sessionBlock(item, at: "", &mistakes)
      block?.state = item["state"]?.string.flatMap { .init(rawValue: $0) } ?? .open
      block?.insteadOf = item["instead_of"]?.string
      return block
    }
  }

  /// An exercise with what is asked of it; what is held or walked asks no repetitions.
  private func sessionBlock(
    _ json: JSON, at pointer: String, _ mistakes: inout [Mistake]
  ) -> SessionBlock? {
    guard let asked = block(json, at: pointer, &mistakes),
      let isCounted = rules.lifts[asked.exercise]?.isCounted
    else { return nil }
    return SessionBlock(
      exercise: asked.exercise, sets: asked.sets, reps: isCounted ? asked.reps : nil,
      reserve: isCounted ? asked.reserve : nil, rest: asked.rest, load: asked.load)
  }

  /// What is asked of an exercise, with what the pages ask where nothing is said; nil when there is no
  /// block, or it is told as mistakes.
  func block(
    _ json: JSON?, at pointer: String = "/block", _ mistakes: inout [Mistake]
  ) -> AskedBlock? {
    guard let json else { return nil }
    let exercise = json["exerciseId"]?.string ?? ""
    let facts = known(exercise, at: pointer + "/exerciseId", &mistakes)
    let reps = asked(json["reps"], at: pointer + "/reps", else: rules.workout.reps, &mistakes)
    let reserve = asked(json["rir"], at: pointer + "/rir", else: rules.workout.reserve, &mistakes)
    guard let reps, let reserve, facts != nil else { return nil }
    return AskedBlock(
      exercise: exercise, sets: whole(json["sets"]) ?? rules.workout.sets, reps: reps,
      reserve: reserve, rest: whole(json["rest_s"]) ?? rules.workout.rest,
      load: json["load_kg"]?.number)
  }

  private func asked(
    _ json: JSON?, at pointer: String, else usual: ClosedRange<Int>, _ mistakes: inout [Mistake]
  ) -> ClosedRange<Int>? {
    guard let json, !json.isNull else { return usual }
    return range(json, at: pointer, &mistakes)
  }

  private func whole(_ json: JSON?) -> Int? { json?.number.flatMap { Int(exactly: $0) } }
}

extension ActiveSession.Event {
  /// What its step needs and it does not bring.
  var missing: [String] {
    switch step {
    case .append, .edit: set == nil ? ["set"] : []
    case .add: blocks.isEmpty ? ["block"] : []
    case .skip: exercise == nil ? ["exerciseId"] : []
    case .swap: [exercise == nil ? "exerciseId" : nil, to == nil ? "to" : nil].compactMap(\.self)
    default: []
    }
  }
}
