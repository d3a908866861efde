import Consulting
import JSONSource
import Model
import RuleEngine

/// Who chooses a set inside what plan and log allow.
enum SetChooser: String, CaseIterable, Sendable {
  case rules, model
}

/// A set before it is told, and what it was made of.
struct ChosenSet {
  let set: NextSet
  let maker: NextSetMaker
  let recalled: [RecalledNote]
  let phrasing: CoachPhrasing
}

extension LearningCoach {
  /// A language model's choice in place of the rules' set.
  ///
  /// - Throws: `PlanFailure.unanswered`; the rules never step in.
  func ask(
    _ door: ModelDoor, about chosen: ChosenSet
  ) throws(PlanFailure) -> PrescriptionCheck.Accepted {
    let (phrasing, maker) = (chosen.phrasing, chosen.maker)
    let learned: Double?
    do {
      learned = try maker.learnedLoad(for: chosen.set)
    } catch {
      throw .rule(error)
    }
    let document = SetDocument(chosen: chosen, rules: rules, learned: learned)
    var writer = JSONWriter()
    document.write(into: &writer)
    let check = PrescriptionCheck(
      rules: rules, block: maker.block, facts: maker.facts, learned: learned,
      isPainful: maker.now.isPainful, known: document.numbers(in: writer.text),
      engine: chosen.set)
    let question = ModelQuestion(
      task: task(phrasing), document: writer.text, milliseconds: rules.answers.milliseconds,
      tokens: rules.answers.tokens, attempts: rules.answers.attempts,
      atOnce: rules.answers.atOnce)
    do throws(ModelFailure) {
      return try door.ask(question) { text in
        let (accepted, codes) = check.judge(text)
        return accepted.map { .taken($0) } ?? .refused(codes.joined(separator: ", "))
      }
    } catch {
      throw error.unanswered(at: "/coach", rules.rulebook.messages, phrasing.language)
    }
  }

  private func task(_ phrasing: CoachPhrasing) -> String {
    let answers = rules.answers
    return phrasing.text(
      "coach.model.task",
      [
        ("framing", "\(answers.framing)"), ("cue", "\(answers.cue)"),
        ("reason", "\(answers.reason)"), ("flags", answers.flags.joined(separator: ", ")),
      ])
  }

  /// A set that a language model chose and the limits let through.
  func toldSet(_ accepted: PrescriptionCheck.Accepted, _ chosen: ChosenSet) -> ToldSet {
    let set = AcceptedSet(accepted: accepted, phrasing: chosen.phrasing)
    return ToldSet(
      exercise: chosen.maker.block.exercise, load: accepted.load,
      reps: set.given("reps").number, reserve: set.given("rir").number, rest: accepted.rest,
      intent: set.given("intent").string, source: .model, by: .model,
      because: [
        CodedText(code: "model", text: set.text("reasoning")),
        CodedText(code: "rules_say", text: rulesSay(chosen)),
      ], notes: chosen.recalled, chosen: set)
  }

  /// What the rules would have said, so that whoever reads can compare.
  private func rulesSay(_ chosen: ChosenSet) -> String {
    let set = chosen.set
    let load = set.load.map { "\(CoachPhrasing.kilograms($0)) kg × " } ?? "× "
    return chosen.phrasing.text(
      "coach.why.rules_say", [("set", load + "\(set.reps ?? 0) @\(set.reserve ?? 0)")])
  }
}

extension PrescriptionCheck.Accepted {
  /// A text for people; ours where the model's held a word that is not said.
  func text(_ field: String, _ phrasing: CoachPhrasing) -> String {
    let text = texts.first { $0.field == field }?.text
    return text ?? phrasing.text("coach.model.plain")
  }
}
