import Consulting
import Domain
import Foundation
import JSONSource
import LearningLaws
import Model
import RuleEngine

@testable import Learning

/// The coach by the rules of this repository, called as every door calls it.
enum LearningSample {
  static let coach: LearningCoach = {
    var diagnostics = Diagnostics()
    guard let rulebook = Rulebook.load(files, into: &diagnostics) else {
      fatalError(diagnostics.sorted().map { $0.rendered() }.joined(separator: "\n"))
    }
    for mistake in System.learning.mistakes(in: rulebook) { diagnostics.report(mistake) }
    guard !diagnostics.hasErrors, let coach = try? LearningCoach(rulebook) else {
      fatalError(diagnostics.sorted().map { $0.rendered() }.joined(separator: "\n"))
    }
    return coach
  }()

  static var rules: LearningRules { coach.rules }

  /// The lifts that lines of training are made of.
  static let lifts = rules.rulebook.catalogue(named: "exercises").map(TypedLift.all) ?? []

  /// The pages and catalogues of this repository.
  static let files: [SourceFile] = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return ["Rules", "Catalog"].flatMap { room -> [SourceFile] in
      let folder = root.appending(path: room)
      let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
      return (names ?? []).filter { FileRole.isRule("\(room)/\($0)") }.sorted().compactMap { name in
        guard let data = try? Data(contentsOf: folder.appending(path: name)) else { return nil }
        return SourceFile(name: "\(room)/\(name)", bytes: Array(data))
      }
    }
  }()

  static let functions = System.learning.functions(of: rules.rulebook).anybody

  /// An answer, or the mistakes of the request.
  enum Outcome {
    case answer(JSON, text: String)
    case mistakes([Diagnostic])

    var json: JSON { if case .answer(let json, _) = self { json } else { JSON(.null) } }
    var text: String { if case .answer(_, let text) = self { text } else { "" } }
    var mistakes: [Diagnostic] { if case .mistakes(let list) = self { list } else { [] } }
    var codes: [String] {
      if case .mistakes(let list) = self { list.map { "\($0.pointer) \($0.code)" } } else { [] }
    }
  }

  static func call(
    _ name: String, _ request: String, asking door: ModelDoor? = nil
  ) -> Outcome {
    let all =
      door.map { System.learning.functions(of: rules.rulebook, asking: $0).anybody } ?? functions
    guard let function = all.first(where: { $0.name == name }) else { return .mistakes([]) }
    var writer = JSONWriter()
    do throws(PlanFailure) {
      try function.answering(json(request), &writer)
      return .answer(json(writer.text), text: writer.text)
    } catch {
      switch error {
      case .invalid(let mistakes), .refused(let mistakes): return .mistakes(mistakes)
      case .rule(let mistake): return .mistakes([mistake])
      case .unanswered(let question): return .mistakes([question.mistake])
      }
    }
  }

  static func json(_ text: String) -> JSON {
    var diagnostics = Diagnostics()
    return JSONParser.parse(SourceFile(name: "", text: text), into: &diagnostics) ?? JSON(.null)
  }

  static func text(_ json: JSON?) -> String {
    var writer = JSONWriter()
    writer.json(json ?? JSON(.null))
    return writer.text
  }
}

/// A set to be logged, written as lifters do.
struct SetLine {
  var exercise = "barbell_bench_press"
  var load: Double
  var reps: Int
  var more = ""

  init(_ load: Double, _ reps: Int, _ more: String = "", of exercise: String? = nil) {
    (self.load, self.reps, self.more) = (load, reps, more)
    if let exercise { self.exercise = exercise }
  }

  var text: String {
    #"{"exerciseId": "\#(exercise)", "load_kg": \#(load), "reps": \#(reps)\#(more)}"#
  }
}

/// A diary: sessions by days after 2026-01-05.
struct Diary {
  private(set) var sessions: [String] = []

  mutating func add(
    day: Double, _ sets: [SetLine], _ more: String = "", name: String? = nil
  ) {
    let id = name ?? "s\(sessions.count + 1)"
    sessions.append(
      #"{"session_id": "\#(id)", "ended_at": "\#(Self.moment(day))"\#(more), "#
        + #""sets": [\#(sets.map(\.text).joined(separator: ", "))]}"#)
  }

  /// Noon of a day, and parts of days after it.
  static func moment(_ day: Double) -> String {
    let hours = Int((day * 24).rounded()) + 12
    let date = CalendarDay(number: 20_458 + (hours >= 0 ? hours / 24 : (hours - 23) / 24)).text
    let hour = ((hours % 24) + 24) % 24
    return "\(date)T\(hour < 10 ? "0" : "")\(hour):00:00Z"
  }

  var list: String { "[" + sessions.joined(separator: ", ") + "]" }

  /// What follows, seen at a day.
  func learned(asOf day: Double, _ more: String = "") -> LearningSample.Outcome {
    LearningSample.call(
      "learn", #"{"sessions": \#(list), "as_of": "\#(Self.moment(day))"\#(more)}"#)
  }
}

extension JSON {
  /// The entry of a list whose member is a text.
  func entry(_ list: String, _ key: String, _ text: String) -> JSON? {
    self[list]?.array?.first { $0[key]?.string == text }
  }
}
