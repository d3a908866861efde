import JSONSource
import RuleEngine

/// A function, declared once: every door answers it, reads its requests and describes it by this.
///
///     ServiceFunction(
///       name: "doubleIt", summary: "twice a number", of: rulebook,
///       request: { RequestForm([RequestField(name: "n", …)]) },
///       answer: { .object([.always("twice", { $0 }, .number)]) },
///       example: #"{"n": 2}"#
///     ) { form in 2 * (form.number("n") ?? 0) }
package struct ServiceFunction: Sendable {
  /// Answers a request by writing one JSON value; what is written by then is lost when it throws.
  package typealias Answering = @Sendable (JSON, inout JSONWriter) throws(PlanFailure) -> Void

  /// Its name in a call, such as `generatePlan`.
  package let name: String
  /// The system that brings it, such as `learning`; empty until one does.
  package private(set) var system = ""
  /// Other names that a request may use of its fields, and the fields they are.
  package private(set) var aliases: KeyValuePairs<String, String> = [:]
  /// What it answers, in one line for people.
  package let summary: String
  /// Whether a call may take a hundred times the work of a calculation, so that it waits its turn.
  package let isDear: Bool
  /// A request that is answered; nil when one cannot be written down, as it holds an earlier answer.
  package let example: String?
  /// What its answers keep besides their shape.
  package let laws: [AnswerLaw]
  /// Which function about somebody it is, and what it reaches for; nil for a function of anybody.
  package let personal: (function: PersonalFunction, remembered: Remembered)?
  /// Answers a request.
  package let answering: Answering
  private let makeRequest: @Sendable () -> RequestForm
  private let makeAnswer: @Sendable () -> AnswerShape

  /// What it takes; made when it is asked for, as most calls need none.
  package var request: RequestForm { makeRequest() }
  /// What it gives; made when it is asked for.
  package var answer: AnswerShape { makeAnswer() }
  /// What it reaches for of what is remembered; nil for a function of anybody.
  package var remembered: Remembered? { personal?.remembered }

  /// Declares a function that reads its requests itself.
  ///
  /// - Parameters:
  ///   - name: Its name in a call.
  ///   - summary: What it answers, in one line for people.
  ///   - isDear: Whether a call may take long.
  ///   - request: What it takes.
  ///   - answer: What it gives.
  ///   - example: A request that is answered.
  ///   - laws: What its answers keep besides their shape.
  ///   - answering: Its work.
  package init(
    name: String, summary: String, isDear: Bool = false,
    request: @escaping @Sendable () -> RequestForm, answer: @escaping @Sendable () -> AnswerShape,
    example: String?, laws: [AnswerLaw] = [], answering: @escaping Answering
  ) {
    personal = nil
    self.name = name
    self.summary = summary
    self.isDear = isDear
    self.example = example
    self.laws = laws
    self.answering = answering
    makeRequest = request
    makeAnswer = answer
  }

  /// Declares a function of values: its work gives what the form of its answers writes.
  ///
  /// The rulebook has the words that the request may use, and those of its mistakes.
  package init<Answer>(
    name: String, summary: String, isDear: Bool = false, of rulebook: Rulebook,
    request: @escaping @Sendable () -> RequestForm,
    answer: @escaping @Sendable () -> AnswerForm<Answer>, example: String?, laws: [AnswerLaw] = [],
    answering: @escaping @Sendable (FilledForm) throws(PlanFailure) -> Answer
  ) {
    self.init(
      name: name, summary: summary, isDear: isDear, request: request, answer: answer,
      example: example, laws: laws
    ) { json throws(PlanFailure) in
      try answering(try FilledForm(json, as: request(), in: rulebook))
    }
  }

  /// Declares a function of values that reads its requests itself.
  package init<Answer>(
    name: String, summary: String, isDear: Bool = false,
    request: @escaping @Sendable () -> RequestForm,
    answer: @escaping @Sendable () -> AnswerForm<Answer>, example: String?, laws: [AnswerLaw] = [],
    answering: @escaping @Sendable (JSON) throws(PlanFailure) -> Answer
  ) {
    self.init(
      name: name, summary: summary, isDear: isDear, request: request,
      answer: { answer().shape }, example: example, laws: laws
    ) { json, writer throws(PlanFailure) in
      let given = try answering(json)
      answer().write(given, &writer)
    }
  }

  /// Declares a function about somebody; who remembers has its work, everybody else lacks a store.
  package init(
    _ function: PersonalFunction, summary: String, of remembered: Remembered,
    request: @escaping @Sendable () -> RequestForm, answer: @escaping @Sendable () -> AnswerShape,
    example: String?, laws: [AnswerLaw] = []
  ) {
    personal = (function, remembered)
    name = function.rawValue
    self.summary = summary
    isDear = true
    self.example = example
    self.laws = laws
    makeRequest = request
    makeAnswer = answer
    answering = { _, _ throws(PlanFailure) in
      throw .refused([
        Diagnostic(
          "no-store", "'\(function.rawValue)' needs a store, and none is open here",
          hint: "'planner serve --store FILE' and 'planner call --store FILE' open one")
      ])
    }
  }
}

extension ServiceFunction {
  /// The same function, as one of a system.
  package func of(system name: String) -> ServiceFunction {
    var function = self
    function.system = name
    return function
  }

  /// The same function, which takes fields under other names as well.
  package func taking(_ aliases: KeyValuePairs<String, String>) -> ServiceFunction {
    var function = self
    function.aliases = aliases
    return function
  }

  /// A request with its fields under their own names; one that is told under both, and differs, stays
  /// for the form to refuse.
  package func named(_ request: JSON) -> JSON {
    guard !aliases.isEmpty, var members = request.members else { return request }
    for (alias, name) in aliases {
      guard let place = members.firstIndex(where: { $0.key == alias }) else { continue }
      let member = members[place]
      if request[name] == nil {
        members[place] = JSON.Member(key: name, value: member.value)
      } else if request[name]?.isSame(as: member.value) == true {
        members.remove(at: place)
      }
    }
    return JSON(.object(members), range: request.range)
  }

  /// The pointer of a request as it came to a place of the same request with its fields named.
  package func pointer(_ pointer: String, in request: JSON) -> String {
    let used = aliases.first { alias, name in
      request[alias] != nil && request[name] == nil
        && (pointer == "/\(name)" || pointer.hasPrefix("/\(name)/"))
    }
    return used.map { "/\($0.key)" + pointer.dropFirst($0.value.count + 1) } ?? pointer
  }
}

/// Something that every answer of a function keeps, whatever was asked.
package struct AnswerLaw: Sendable {
  /// The law as a sentence.
  package let name: String
  /// What breaks it in an answer to a request; nil when nothing does.
  package let breach: @Sendable (_ request: JSON, _ answer: JSON) -> String?

  /// Says a law.
  package init(
    _ name: String, breach: @escaping @Sendable (_ request: JSON, _ answer: JSON) -> String?
  ) {
    self.name = name
    self.breach = breach
  }
}
