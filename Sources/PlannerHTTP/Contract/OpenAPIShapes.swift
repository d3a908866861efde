import Consulting

/// Schemas of what is asked in addresses and of what comes back, for the parts that do not depend on an
/// edition.
enum OpenAPIShapes {
  /// Each schema with its name.
  static let all: [(name: String, schema: ContractSchema)] = [
    ("Error", error), ("Problem", problem), ("Mistake", mistake), ("Edition", edition),
    ("Catalogues", catalogues), ("Catalogue", catalogue), ("Thing", thing), ("State", state),
    ("Explain", .words(["", "true", "false", "1", "0"])),
    ("CatalogueName", .words(CatalogPages.names)),
  ]

  private static let error = ContractSchema.object([
    .init(
      name: "error",
      schema: .object([
        .init(
          name: "status",
          schema: .words(CanonicalCode.allCases.filter { $0 != .ok }.map(\.rawValue))),
        .init(name: "message", schema: .text()),
        .init(
          name: "details",
          schema: .object(
            [
              .init(name: "errors", schema: .list(mistake)),
              .init(
                name: "options",
                schema: .list(.words(UnansweredQuestion.Option.allCases.map(\.rawValue))),
                isRequired: false),
            ], isOpen: true), isRequired: false),
      ]))
  ])

  private static let problem = ContractSchema.object(
    [
      .init(name: "type", schema: .text()), .init(name: "title", schema: .text()),
      .init(name: "status", schema: .number(isInteger: true)),
      .init(name: "detail", schema: .text()),
      .init(name: "errors", schema: .list(mistake), isRequired: false),
    ], isOpen: true)

  private static let mistake = ContractSchema.object(
    [
      .init(
        name: "pointer", schema: .text(), meaning: "JSON Pointer into the request's data"),
      .init(name: "code", schema: .text()), .init(name: "message", schema: .text()),
      .init(name: "hint", schema: .text(), isRequired: false),
      .init(
        name: "allowed", schema: .list(.anyOf([.text(), .number(isInteger: false)])),
        isRequired: false),
      .init(name: "file", schema: .text(), isRequired: false),
      .init(name: "line", schema: .number(isInteger: true), isRequired: false),
      .init(name: "column", schema: .number(isInteger: true), isRequired: false),
    ], isOpen: true)

  private static let hash = ContractSchema.text(ContractSchema.TextForm(pattern: "^[0-9a-f]{16}$"))

  private static let edition = ContractSchema.object([
    .init(name: "name", schema: .text()), .init(name: "hash", schema: hash),
    .init(name: "words", schema: hash),
  ])

  private static let catalogues = ContractSchema.object(
    [
      .init(name: "edition", schema: edition),
      .init(
        name: "catalogues",
        schema: .list(
          .object(
            [
              .init(name: "name", schema: .text()), .init(name: "path", schema: .text()),
              .init(name: "count", schema: .number(isInteger: true)),
            ], isOpen: true))),
    ], isOpen: true)

  private static let catalogue = ContractSchema.object(
    [
      .init(name: "catalogue", schema: .text()), .init(name: "edition", schema: edition),
      .init(name: "rows", schema: .list(thing)),
    ], isOpen: true)

  private static let thing = ContractSchema.object(
    [.init(name: "id", schema: .text())], isOpen: true)

  private static let state = ContractSchema.object(
    [.init(name: "status", schema: .words(["alive", "ready", "draining"]))], isOpen: true)
}
