import Consulting
import JSONSource

/// A session between two calls: text out, proved when it comes back.
enum FormState {
  /// Another one as soon as states are written otherwise.
  private static let version = 1

  /// A session with the pages it is scored by.
  typealias Kept = (session: FormSession, rules: FormRules)

  /// How a state is answered: nobody but this program reads it.
  static let form = AnswerForm<Kept>(.keyed(.any)) { write($0.session, $0.rules, into: &$1) }

  /// Writes a session.
  static func write(_ session: FormSession, _ rules: FormRules, into writer: inout JSONWriter) {
    var (session, setup) = (session, session.setup)
    writer.beginObject()
    writer.field("version", version)
    writer.key("pages")
    writer.beginObject()
    for page in rules.pages {
      writer.key(page.name)
      writer.value(page.digits)
    }
    writer.endObject()
    writer.key("setup")
    writer = list(writer) { setup.carry(&$0) }
    writer.key("session")
    writer = list(writer) { carrier in
      guard let exercise = rules.exercise(setup.exercise) else { return }
      session.carry(&carrier, exercise)
    }
    writer.endObject()
  }

  private static func list(_ writer: JSONWriter, _ carry: (inout StateWriter) -> Void) -> JSONWriter
  {
    var carrier = StateWriter(writer: writer)
    carrier.writer.beginArray()
    carry(&carrier)
    carrier.writer.endArray()
    return carrier.writer
  }

  /// Reads a session; what it is not as it was written is a mistake.
  static func read(
    _ json: JSON, _ rules: FormRules, at pointer: String
  ) throws(StateFailure) -> (FormSession, FormJudge) {
    let broken = Mistake(
      code: "bad-state", message: Phrase("mistake.form_state"), hint: Phrase("hint.form_state"),
      pointer: pointer)
    guard let members = json.members, members.count == 4,
      json["version"]?.number == Double(version), let setups = json["setup"]?.array,
      let values = json["session"]?.array, let pages = json["pages"]?.members
    else { throw StateFailure(mistake: broken) }
    let others = rules.pages.filter { page in
      pages.first { $0.key == page.name }?.value.string != page.digits
    }
    guard others.isEmpty, pages.count == rules.pages.count else {
      let names = others.map(\.name).joined(separator: ", ")
      throw StateFailure(
        mistake: Mistake(
          code: "other-rules", message: Phrase("mistake.form_pages", ("pages", .plain(names))),
          hint: Phrase("hint.form_state"), pointer: pointer + "/pages"))
    }
    var setup = FormSetup(exercise: "", kind: "", width: 1, height: 1, language: "")
    var reader = StateReader(setups, below: StateReader.largest)
    setup.carry(&reader)
    guard reader.isWhole, let judge = FormJudge(setup, rules) else {
      throw StateFailure(mistake: broken)
    }
    var session = FormSession(setup)
    var carrier = StateReader(values, below: StateReader.largest)
    session.carry(&carrier, judge.rules)
    guard carrier.isWhole, session.fits(judge.rules) else { throw StateFailure(mistake: broken) }
    return (session, judge)
  }
}

/// Why a session could not be read back.
struct StateFailure: Error {
  let mistake: Mistake
}
