import Consulting
import Domain
import JSONSource
import Planning
import PlannerService
import Store

/// The gates that the kept profile raises: they stop whatever gives training, with a plan or without.
extension PersonalPlanner {
  /// Why nobody trains by what the kept profile answers, else the kept plan's, with the weight that was
  /// written down since and the answers that are told now; nothing for who may, or where nothing is known.
  func gates(
    _ memory: PersonAccess, _ language: String, with told: JSON? = nil
  ) throws(ErrorBody) -> [Diagnostic] {
    let known = try known(memory)
    guard known != nil || told != nil else { return [] }
    let since = try kept { () throws(StoreFailure) -> [JSON.Member] in
      guard let known else { return [] }
      let weight = try memory.history("weight", within: 0..<Int64.max, limit: 1)
        .first { $0.sequence > known.sequence }?.event.json()["weight_kg"]
      return weight.map { [JSON.Member(key: "weight_kg", value: $0)] } ?? []
    }
    let answers = (known?.answers ?? JSON([:])).overlaid(with: JSON(.object(since)))
    // A plan whose profile nobody can read is refused wherever it is used; what is told wrongly is refused
    // where it is planned with.
    guard let known, known.isOfPlan, told == nil else {
      return (try? gates(of: answers.overlaid(with: told ?? JSON([:])), language)) ?? []
    }
    return try gates(of: answers, language)
  }

  /// Stops a call for signs that stand and for the gates of the known answers, as the call leaves them.
  ///
  /// What it tells is kept all the same, so that it stands for every later call; what is wrong with it is
  /// said beside why it stops.
  func stop(
    for signs: [String], telling answers: JSON?, at place: String, _ call: PersonalCall,
    isKept: Bool = false
  ) throws(ErrorBody) {
    let told = answers.flatMap { $0.members?.isEmpty == false ? $0 : nil }
    let gates = try gates(call.memory, call.language, with: told)
    guard !signs.isEmpty || !gates.isEmpty else { return }
    let mistakes = try told.map { told throws(ErrorBody) in
      try keep(answers: told, at: place, call)
    }
    try pass(
      signs: signs, and: gates, call, isKept: isKept || mistakes?.isEmpty == true,
      beside: mistakes ?? [])
  }

  /// Stops a call where the kept profile raises a gate, or the answers of the day do.
  func passGates(_ call: PersonalCall, of day: PlanOfDay? = nil) throws(ErrorBody) {
    let ofDay = (day?.told.mistakes ?? []).filter { $0.code == Self.gate }
    let gates = try gates(call.memory, call.language)
    // What the day's plan says of the same is said once.
    try pass(signs: [], and: gates.isEmpty ? ofDay : gates, call)
  }

  /// Why exercises are not asked, by id, where the kept profile, or that of the kept plan, rules them out.
  func rulings(
    out exercises: [String], _ memory: PersonAccess, _ language: String
  ) throws(ErrorBody) -> [String: Diagnostic] {
    guard let rules = service.rules, !exercises.isEmpty, let profile = try known(memory)?.answers
    else { return [:] }
    do throws(PlanFailure) {
      return try rules.rulings(out: exercises, by: profile, language)
    } catch {
      throw refusal(of: profile, error)
    }
  }

  /// Stops an event that asks an exercise which the person's health or a flagged joint rules out; what was
  /// done is kept as done.
  func pass(asking event: JSON, _ call: PersonalCall) throws(ErrorBody) {
    let asked: [(exercise: String?, place: String)] =
      switch event["kind"]?.string ?? "" {
      case "add": [(event["block"]?["exerciseId"]?.string, "/event/block/exerciseId")]
      case "swap": [(event["to"]?.string, "/event/to")]
      case "start":
        (event["blocks"]?.array ?? []).enumerated().map { place, block in
          (block["exerciseId"]?.string, "/event/blocks/\(place)/exerciseId")
        }
      default: []
      }
    let rulings = try rulings(out: asked.compactMap(\.exercise), call.memory, call.language)
    let found = asked.compactMap { exercise, place in
      exercise.flatMap { rulings[$0] }.map { ruling in
        var ruling = ruling
        ruling.pointer = place
        return ruling
      }
    }
    guard !found.isEmpty else { return }
    throw ErrorBody(.failedPrecondition, ErrorBody.summary(of: found), errors: found)
  }

  /// The answers that are known of the person: the kept profile, else that of the kept plan.
  private struct Known {
    let answers: JSON
    /// Where they lie among all that is kept.
    let sequence: Int64
    let isOfPlan: Bool
  }

  private func known(_ memory: PersonAccess) throws(ErrorBody) -> Known? {
    try kept { () throws(StoreFailure) -> Known? in
      if let profile = try memory.document(.profile) {
        return Known(answers: try profile.json(), sequence: profile.sequence, isOfPlan: false)
      }
      guard let plan = try memory.document(.plan), let answers = try plan.json()["profile"] else {
        return nil
      }
      return Known(answers: answers, sequence: plan.sequence, isOfPlan: true)
    }
  }

  /// The states of health that are known of the person, as changes that are told with it leave them.
  func flags(_ memory: PersonAccess, with changes: JSON?) throws(ErrorBody) -> [String] {
    let known = try known(memory)?.answers["health_flags"]
    return ((changes?["health_flags"] ?? known)?.array ?? []).compactMap(\.string)
  }

  /// What a brief asks of the person, by the known answers in the form in which plans keep them.
  func briefProfile(_ memory: PersonAccess) throws(ErrorBody) -> JSON {
    guard let told = try known(memory)?.answers else { return JSON([:]) }
    let answers = (try? service.rules?.answers(of: told)) ?? told
    return JSON(
      .object((answers.members ?? []).filter { Self.answersOfBrief.contains($0.key) }))
  }

  private static let answersOfBrief = ["age_years", "sex", "health_flags"]

  /// Keeps answers in the profile, beside all that it holds; else what is wrong with them, below the place
  /// at which they are told.
  private func keep(
    answers: JSON, at place: String, _ call: PersonalCall
  ) throws(ErrorBody) -> [Diagnostic] {
    let told = (try known(call.memory)?.answers ?? JSON([:])).overlaid(with: answers)
    do throws(PlanFailure) {
      _ = try service.rules?.answers(of: told.overlaid(with: Self.language(call.language)))
    } catch {
      return refusal(of: told, error).errors.map { mistake in
        var mistake = mistake
        mistake.place = nil
        mistake.pointer = place + mistake.pointer
        return mistake
      }
    }
    try kept { () throws(StoreFailure) in try call.memory.keep(profile: told, now: now) }
    return []
  }

  private static func language(_ word: String) -> JSON { JSON(["language": .string(word)]) }

  /// The code of a gate's refusal.
  private static let gate = "safety-gate"

  private func gates(of profile: JSON, _ language: String) throws(ErrorBody) -> [Diagnostic] {
    guard let rules = service.rules else { return [] }
    let asked = profile.overlaid(with: Self.language(language))
    do throws(PlanFailure) {
      return try rules.gates(of: asked)
    } catch {
      throw refusal(of: asked, error)
    }
  }

  /// Why a kept profile cannot be used.
  func refusal(of profile: JSON, _ failure: PlanFailure) -> ErrorBody {
    ErrorBody(
      failure, request: profile,
      source: SourceFile(name: "profile", bytes: Content(profile).bytes),
      messages: service.messages)
  }
}

extension PersonAccess {
  /// Keeps a profile in the place of the one before.
  func keep(profile: JSON, now: Moment) throws(StoreFailure) {
    _ = try replace(Content(profile), as: .profile, edition: "", now: now)
  }
}

extension PlannerService {
  /// The answers of a kept profile in the form in which plans keep them; as they are where they are
  /// none, so that whoever plans with them says what is wrong.
  func answers(of profile: Document) throws(StoreFailure) -> [JSON.Member] {
    let json = try profile.json()
    return ((try? rules?.answers(of: json)) ?? json).members ?? []
  }

  /// What a kept profile answers otherwise than a plan.
  ///
  /// A plan goes on to later weeks by itself, so that of weeks only a later word counts.
  func answers(of profile: Document?, besidePlan document: Document, _ plan: JSON)
    throws(StoreFailure) -> [JSON.Member]
  {
    guard let profile else { return [] }
    let isLater = profile.sequence > document.sequence
    return try answers(of: profile).filter { answer in
      (isLater || answer.key != "week") && !answer.isAnswered(by: plan["profile"])
    }
  }

  /// What a profile or the profile of a plan says otherwise than the kept profile; the place begins below
  /// `pointer`.
  ///
  /// Language and explanation belong to an answer, and the week to a plan that goes on.
  package func differences(
    of told: JSON, from profile: Document, at pointer: String, _ language: String
  ) throws(StoreFailure) -> [Diagnostic] {
    let ofAnswer = ["explain", "language", "week"]
    let differing = try answers(of: profile).filter { answer in
      !ofAnswer.contains(answer.key) && !answer.isAnswered(by: told)
    }
    return said(differing: differing, at: pointer, hint: "hint.profile_differs", language)
  }

  /// What the kept profile answers that a kept plan has not answered yet.
  package func news(
    of profile: Document?, for document: Document, _ plan: JSON, _ language: String
  ) throws(StoreFailure) -> [Diagnostic] {
    let news = try answers(of: profile, besidePlan: document, plan)
    return said(differing: news, at: "/profile", hint: "hint.plan_behind", language)
  }

  private func said(
    differing: [JSON.Member], at pointer: String, hint: String, _ language: String
  ) -> [Diagnostic] {
    let mistakes = differing.map { answer in
      Mistake(
        code: "profile-differs",
        message: Phrase("mistake.profile_differs", ("field", .said(answer.key))),
        hint: Phrase(hint), pointer: JSONPointer.child(answer.key, of: pointer))
    }
    return messages.said(mistakes, language)
  }
}

extension JSON.Member {
  /// Whether a profile gives this answer; an empty list is as good as none.
  fileprivate func isAnswered(by profile: JSON?) -> Bool {
    guard let other = profile?[key] else { return value.array?.isEmpty ?? false }
    return other.isSame(as: value)
  }
}
