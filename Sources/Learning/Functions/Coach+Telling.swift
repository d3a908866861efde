import Consulting
import JSONSource
import Model
import RuleEngine

/// What a language model may read and word; where it fails the rules' answer stands.
extension LearningCoach {
  /// What a note tells.
  ///
  /// A language model may find more in it than the rules, and takes nothing away.
  func readNote(_ form: FilledForm, asking door: ModelDoor) throws(PlanFailure) -> ReadNote {
    let text = form.text("text") ?? ""
    let reading = NoteReading(text, rules.notes)
    let language = form.language
    let wanted = form.text("by").flatMap(SetChooser.init)
    var (told, failure): (NoteProof.Reading?, ModelFailure?) = (nil, nil)
    if wanted == .model {
      do throws(ModelFailure) {
        told = try read(text, door, phrasing(language))
      } catch {
        failure = error
      }
    }
    let joints = rules.lifts.joints.filter { told?.joints.contains($0) ?? false }
    let quotes = told?.quotes ?? []
    return ReadNote(
      joints: reading.joints + joints.filter { !reading.joints.contains($0) },
      side: reading.side ?? told?.side, hasPain: reading.hasPain || told?.hasPain ?? false,
      found: reading.found + quotes.filter { !reading.found.contains($0) },
      by: wanted.map { _ in told == nil ? .rules : .model },
      fellBack: try fellBack(failure, language))
  }

  private func read(
    _ text: String, _ door: ModelDoor, _ phrasing: CoachPhrasing
  ) throws(ModelFailure) -> NoteProof.Reading {
    var document = JSONWriter()
    document.beginObject()
    document.field("note", text)
    document.endObject()
    let joints = rules.lifts.joints.joined(separator: ", ")
    let task = phrasing.text("coach.note.task", [("joints", joints)])
    let proof = NoteProof(text: text, rules: rules)
    return try door.ask(rules.telling.question(task, document.text), read: proof.judge)
  }

  /// What of all that is known matters most.
  func coachInsights(
    _ form: FilledForm, asking door: ModelDoor
  ) throws(PlanFailure) -> ToldInsights {
    let language = form.language
    let accounts = try accounts(form, language)
    let ruled = InsightMaker(rules: rules, digest: accounts.digest, phrasing: accounts.phrasing)
    var (told, failure): ([Insight]?, ModelFailure?) = (nil, nil)
    if form.text("by") == SetChooser.model.rawValue {
      do throws(ModelFailure) {
        told = try worded(accounts, door)
      } catch {
        failure = error
      }
    }
    return ToldInsights(
      by: told == nil ? .rules : .model, insights: told ?? ruled.insights,
      fellBack: try fellBack(failure, language))
  }

  /// The most facts a model is told.
  private static let mostFacts = 500

  private func worded(
    _ accounts: DigestAccounts, _ door: ModelDoor
  ) throws(ModelFailure) -> [Insight] {
    let facts = accounts.all.prefix(Self.mostFacts)
    var document = JSONWriter()
    document.beginObject()
    document.field("language", accounts.phrasing.language)
    document.key("facts")
    document.list(Array(facts)) { fact, document in
      document.beginObject()
      document.field("id", fact.pointer)
      document.key("value")
      document.json(fact.value)
      document.endObject()
    }
    document.endObject()
    let telling = rules.telling
    let task = accounts.phrasing.text(
      "coach.insight.task", [("most", "\(telling.most)"), ("length", "\(telling.length)")])
    let known = facts.map { ($0.pointer, $0.value) }
    let proof = InsightProof(
      facts: Dictionary(known, uniquingKeysWith: { first, _ in first }), rules: rules,
      language: accounts.phrasing.language)
    return try door.ask(telling.question(task, document.text), read: proof.judge)
  }
}
