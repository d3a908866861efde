import JSONSource
import PlannerService
import Testing

@testable import PlannerHTTP

/// What the description has once, and how it is found again.
@Suite struct SharedSchemaTests {
  private static let document: JSON? = (try? house.get())?.send("GET", "/openapi.json").json

  @Test("Every reference leads to a schema, and no schema stands there twice or unused")
  func references() throws {
    let document = try #require(Self.document)
    let schemas = try #require(document["components"]?["schemas"]?.members)
    let names = schemas.map(\.key)
    let answers = try #require(document["components"]?["responses"]?.members).map(\.key)
    let used = Set(Self.references(in: document))
    #expect(
      used
        == Set(
          names.map { "#/components/schemas/\($0)" }
            + answers.map { "#/components/responses/\($0)" }))
    #expect(Set(answers).count == answers.count)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0.first?.isUppercase == true && $0.allSatisfy(\.isLetterOrDigit) })
    // Two functions may take the same; each has the names of its call and reply.
    let parts = schemas.filter { !$0.key.hasSuffix("Call") && !$0.key.hasSuffix("Reply") }
    let texts = parts.map { Self.text($0.value) }
    #expect(Set(texts).count == texts.count)
  }

  @Test("What was shared is what it was before, when every name is put back")
  func roundTrip() throws {
    let functions = try house.get().live.state.service.functions
    let roots = functions.flatMap { function in
      [
        ("\(function.name) in", ContractSchema(function.request)),
        ("\(function.name) out", ContractSchema(function.answer)),
      ]
    }
    let shared = SharedSchemas(roots)
    let named = Dictionary(shared.all.map { ($0.name, $0.schema) }) { one, _ in one }
    for (name, schema) in roots {
      #expect(Self.whole(.reference(name), named) == schema, "\(name)")
      #expect(Self.whole(shared.referring(schema), named) == schema)
    }
  }

  @Test("Words to choose from are those that answers have; other spellings are told in prose")
  func canonicalWords() throws {
    let document = try #require(Self.document)
    let rules = try #require(try house.get().live.state.service.rules)
    let vocabulary = rules.rulebook.vocabulary
    let schemas = document["components"]?["schemas"]
    for type in vocabulary.wordTypes where !type.aliases.isEmpty {
      guard let schema = schemas?[type.name] else { continue }
      #expect(schema["enum"]?.array?.compactMap(\.string) == type.enumeration.words)
      let prose = schema["description"]?.string ?? ""
      #expect(type.aliases.allSatisfy { prose.contains($0.spelling) }, "\(type.name)")
    }
    #expect(schemas?["Goal"] != nil && schemas?["HealthFlag"] != nil)
  }

  // MARK: Reading

  private static func references(in json: JSON) -> [String] {
    switch json.kind {
    case .array(let items): items.flatMap(references)
    case .object(let members):
      members.flatMap { member in
        if member.key == "$ref", let name = member.value.string {
          [name]
        } else {
          references(in: member.value)
        }
      }
    default: []
    }
  }

  private static func text(_ json: JSON) -> String {
    var writer = JSONWriter()
    writer.json(json)
    return writer.text
  }

  /// A schema with what every reference means in its place.
  private static func whole(_ schema: ContractSchema, _ named: [String: ContractSchema])
    -> ContractSchema
  {
    switch schema {
    case .reference(let name): named[name].map { whole($0, named) } ?? .reference(name)
    case .list(let each, let most): .list(whole(each, named), most: most)
    case .keyed(let each, let keys):
      .keyed(whole(each, named), keys: keys.map { whole($0, named) })
    case .anyOf(let choices): .anyOf(choices.map { whole($0, named) })
    case .object(let members, let isOpen, let laws):
      .object(
        members.map {
          ContractSchema.Member(
            name: $0.name, schema: whole($0.schema, named), isRequired: $0.isRequired,
            meaning: $0.meaning)
        }, isOpen: isOpen, laws: laws)
    default: schema
    }
  }
}

extension Character {
  fileprivate var isLetterOrDigit: Bool { isASCII && (isLetter || isNumber) }
}
