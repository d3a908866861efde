import Consulting
import JSONSource
import Planning
import PlannerService
import RuleEngine

/// The functions with which an assistant helps a coach: it reads pages and proposes changes, and writes
/// nothing.
package struct ProposalFunctions: Sendable {
  private let edition: Planning.Edition
  private let source: EditionSource
  private let files: RuleProposal.Files

  /// The functions for rules as they are now, whatever becomes of their files later.
  package init(
    _ edition: Planning.Edition, from source: EditionSource
  ) throws(EditionFailure) {
    (self.edition, self.source) = (edition, source)
    files = try source.files()
  }

  /// All of them.
  package var all: [ServiceFunction] { [listRulePages, readRulePage, proposeRuleEdit] }

  private static let page = RequestField(
    name: "page", meaning: "the name of a page, such as volume band, or its file", isRequired: true,
    shape: .name(longest: 200))

  private var listRulePages: ServiceFunction {
    ServiceFunction(
      name: "listRulePages",
      summary: "the pages of the rules with their questions, or those that a word is in",
      of: edition.rulebook,
      request: {
        RequestForm([
          RequestField(
            name: "about", meaning: "a word of the name, the question or the file, such as volume",
            isRequired: false, shape: .optional(.name(longest: 100)))
        ])
      }, answer: { Self.list },
      example: #"{"about":"volume"}"#
    ) { form throws(PlanFailure) in
      let about = form.text("about")?.lowercased() ?? ""
      return pages.filter { page in
        let said = [page.name, page.question, page.file.name].joined(separator: " ").lowercased()
        return about.isEmpty || said.contains(about)
      }
    }
  }

  private static let list = AnswerForm<[Decision]>.object([
    .always("pages", { $0 }, line.list)
  ])
  private static let line = AnswerForm<Decision>.object([
    .always("page", { $0.name }, .text), .always("question", { $0.question }, .text),
    .always("file", { $0.file.name }, .text),
  ])

  /// The pages that are rules, and no catalogue.
  private var pages: [Decision] { edition.rulebook.decisions.filter { $0.catalogue == nil } }

  private var readRulePage: ServiceFunction {
    ServiceFunction(
      name: "readRulePage", summary: "a page of the rules as it is written, and what it rests on",
      of: edition.rulebook, request: { RequestForm([Self.page]) }, answer: { Self.read },
      example: #"{"page":"volume band"}"#
    ) { form throws(PlanFailure) in
      let page = try found(form)
      let register = SourceRegister(edition.rulebook)
      return Read(
        page: page, text: String(decoding: page.file.bytes, as: UTF8.self),
        rests: SourceText(register).lines(behind: page.name).filter { !$0.isEmpty },
        closed: OpenPages.closing(page, in: edition.rulebook))
    }
  }

  private var proposeRuleEdit: ServiceFunction {
    ServiceFunction(
      name: "proposeRuleEdit",
      summary: "what a change of one cell of a page would do; it is tried and never written",
      isDear: true, of: edition.rulebook, request: { Self.request },
      answer: { ProposalAnswer.form },
      example: #"{"page":"volume band","row":"novice","column":"setsMin","text":"9","athletes":4}"#,
      laws: [
        AnswerLaw("nothing is written") { _, answer in
          answer["written"]?.bool == false ? nil : "it says that something was written"
        }
      ]
    ) { form throws(PlanFailure) in try proposal(form) }
  }

  private static let request = RequestForm([
    page,
    RequestField(
      name: "row", meaning: "the id of the row; left out for a page that is one formula",
      isRequired: false, shape: .optional(.name(longest: 200))),
    RequestField(
      name: "column", meaning: "the column of the cell, or is for a formula", isRequired: true,
      shape: .name(longest: 200)),
    RequestField(
      name: "text", meaning: "what is to stand there, such as 9 or >= 160", isRequired: true,
      shape: .name(longest: 4000)),
    RequestField(
      name: "athletes", meaning: "how many seeded athletes it is tried on, else \(usualAthletes)",
      isRequired: false,
      shape: .optional(
        .value(
          FactType(
            type: .number(unit: nil), isInteger: true, range: NumberRange(low: 1, high: 1000))))),
  ])
  private static let usualAthletes = 24

  private func proposal(_ form: FilledForm) throws(PlanFailure) -> RuleProposal {
    let page = try found(form)
    let target = RuleEdit.Target(
      page: page.name, row: form.text("row"), column: form.text("column") ?? "")
    let edit: RuleEdit
    do throws(Diagnostic) {
      edit = try RuleEdit(form.text("text") ?? "", at: target, in: page.file)
    } catch {
      throw .invalid([error])
    }
    do throws(EditionFailure) {
      return try RuleProposal(
        edit, of: page, in: edition, from: source, files,
        athletes: form.int("athletes") ?? Self.usualAthletes)
    } catch {
      throw .refused([Diagnostic("unreadable-rules", error.description)])
    }
  }

  /// The page that a request names, by its name or its file.
  private func found(_ form: FilledForm) throws(PlanFailure) -> Decision {
    let asked = form.text("page") ?? ""
    let pages = pages
    let found = pages.first { $0.name == asked || "/\($0.file.name)".hasSuffix("/\(asked)") }
    guard let page = found else {
      throw .invalid([
        Diagnostic(
          "unknown-page", "there is no page \(Diagnostic.quoted(asked))",
          hint: Spelling.nearest(to: asked, in: pages.map(\.name)).map { "did you mean '\($0)'?" }
            ?? "listRulePages names them", pointer: "/page")
      ])
    }
    return page
  }

  /// A page as it is told.
  private struct Read: Sendable {
    let page: Decision
    let text: String
    let rests: [String]
    let closed: String?
  }

  private static let read: AnswerForm<Read> = .object([
    .always("page", { $0.page.name }, .text), .always("question", { $0.page.question }, .text),
    .always("file", { $0.page.file.name }, .text), .always("text", { $0.text }, .text),
    .always("rests_on", { $0.rests }, .texts), .nullable("closed", { $0.closed }, .text),
  ])
}
