import Consulting
import Planning
import JSONSource
import PlannerService

/// What anybody may read of one edition, written once.
struct EditionPages: Sendable {
  /// The edition.
  let edition: Edition
  private let catalog: CatalogPages
  private let openAPI: [UInt8]
  private let openAPITag: EntityTag

  init(
    _ edition: Edition, _ service: PlannerService, gate: Gate, limits: Limits, remembers: Bool
  ) {
    self.edition = edition
    catalog = CatalogPages(edition)
    openAPI =
      OpenAPI(
        edition: edition, functions: service.functions,
        personal: remembers ? service.personal : [], gate: gate, limits: limits
      ).document
    openAPITag = EntityTag("\(edition.version)-openapi")
  }

  /// The page of a route.
  ///
  /// - Throws: 404 for a catalogue or a thing that is not there.
  func reply(_ route: Route, to head: Head) throws(Refusal) -> Reply {
    switch route {
    case .openAPI: return openAPITag.reply(MediaType.json, openAPI, to: head)
    case .catalogues: return tagged("", catalog.index, to: head)
    case .catalogue(let name):
      guard let page = catalog.catalogue(name) else { throw Self.noCatalogue(name) }
      return tagged(name, page, to: head)
    case .thing(let name, let id):
      guard catalog.catalogue(name) != nil else { throw Self.noCatalogue(name) }
      guard let row = catalog.thing(name, id: id) else {
        throw Refusal(
          .notFound,
          Diagnostic("unknown-id", "\(name) has nothing with the id \(Diagnostic.quoted(id))"))
      }
      return tagged("\(name)-\(id)", row, to: head)
    default: throw Refusal(.notFound, "there is nothing at this address")
    }
  }

  private func tagged(_ part: String, _ body: [UInt8], to head: Head) -> Reply {
    EntityTag("\(edition.version)-\(part)").reply(MediaType.json, body, to: head)
  }

  private static func noCatalogue(_ name: String) -> Refusal {
    Refusal(
      .notFound,
      Diagnostic(
        "unknown-catalogue", "there is no catalogue \(Diagnostic.quoted(name))",
        hint: Spelling.nearest(to: name, in: CatalogPages.names).map { "did you mean '\($0)'?" },
        allowed: CatalogPages.names))
  }
}
