import Consulting
import JSONSource
import PlannerService
import Store

extension Document {
  /// What keeps a document from being kept: it is checked as the function that uses it checks it.
  ///
  /// Pointers begin at its body.
  package func mistakes(by service: PlannerService) -> [Diagnostic] {
    let json: JSON
    do throws(StoreFailure) {
      json = try Content.json(body.bytes, name: "body")
    } catch {
      return error.mistakes
    }
    if let part = Remembered.Part(rawValue: kind), Self.used.contains(part) {
      return service.refusal(of: json, as: part)?.errors ?? []
    }
    let numbers = service.messages.said(
      Magnitude.mistakes(in: json), service.messages.usualLanguage)
    guard numbers.isEmpty else { return numbers }
    switch kind {
    case RemoteMarks.kind: return RemoteMarks.mistakes(in: json)
    case KeptForm.Kind.session.rawValue: return KeptForm.mistakes(in: json, called: id)
    case KeptForm.Kind.part.rawValue: return KeptForm.mistakes(inPart: json)
    default: return [Self.unknown(kind)]
    }
  }

  /// What a function is asked with.
  private static let used: [Remembered.Part] = [.profile, .plan]

  /// Every kind of document that is kept.
  package static let kinds =
    used.map(\.rawValue) + [RemoteMarks.kind] + KeptForm.Kind.allCases.map(\.rawValue)

  private static func unknown(_ kind: String) -> Diagnostic {
    Diagnostic(
      "unknown-kind", "nothing is kept as \(Diagnostic.quoted(kind))",
      hint: Spelling.nearest(to: kind, in: kinds).map { "did you mean '\($0)'?" }
        ?? "use the newer program that wrote it", allowed: kinds)
  }
}

extension PlannerService {
  /// Why the function that uses a profile or a plan does not take it; nil when it does.
  ///
  /// That a safety rule forbids the plan of a profile is no mistake of the profile. Pointers begin at
  /// the document.
  func refusal(of body: JSON, as part: Remembered.Part) -> ErrorBody? {
    let isPlan = part == .plan
    let request =
      isPlan ? JSON(["current_plan": body]) : body
    do throws(ErrorBody) {
      _ = try value(isPlan ? "adaptPlan" : "generatePlan", request)
      return nil
    } catch {
      guard isPlan || error.status != .failedPrecondition else { return nil }
      let outer = isPlan ? "/current_plan" : ""
      let errors = error.errors.map { mistake in
        var mistake = mistake
        if mistake.pointer.hasPrefix(outer) { mistake.pointer.removeFirst(outer.utf8.count) }
        mistake.place = nil
        return mistake
      }
      return ErrorBody(error.status, error.message, errors: errors)
    }
  }
}

extension RemoteMarks {
  /// What is wrong with marks that came from elsewhere.
  static func mistakes(in json: JSON) -> [Diagnostic] {
    let numbers = ["cursor", "sent"] + kinds.flatMap { ["\($0)_mine", "\($0)_theirs"] }
    var mistakes = numbers.filter { !isCount(json[$0]) }.map { key in
      Diagnostic(
        "wrong-type", "'\(key)' counts from 0", hint: "write a whole number from 0",
        pointer: JSONPointer.child(key, of: ""))
    }
    if json["server"]?.string == nil {
      mistakes.append(
        Diagnostic(
          "missing-field", "'server' is missing", hint: "name the server", pointer: "/server"))
    }
    guard let refused = json["refused"]?.array, refused.allSatisfy({ isCount($0) }) else {
      return mistakes + [
        Diagnostic(
          "wrong-type", "'refused' lists events by their sequence", hint: "write a list",
          pointer: "/refused")
      ]
    }
    return mistakes
  }

  private static func isCount(_ json: JSON?) -> Bool {
    json?.number.flatMap(Int64.init(exactly:)).map { $0 >= 0 } ?? false
  }
}
