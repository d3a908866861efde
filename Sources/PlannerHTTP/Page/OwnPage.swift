import Consulting
import JSONSource
import Planning

/// The web page of one person on their own machine.
struct OwnPage {
  /// Kinds of messages that name single words: what people choose from and what answers name.
  private static let spoken = [
    "allergen.", "category.", "diet.", "flag.", "goal.", "joint.", "pattern.", "region.", "risk.",
    "supplement.", "variant.", "weekday.", "word.", "nutrient.", "field.",
  ]

  /// What of it is asked for.
  let part: OwnPart

  /// The part as it goes over the wire.
  func reply(to head: Head, in edition: Edition?) throws(Refusal) -> Reply {
    switch part {
    case .shell: shell(to: head)
    case .file(let hash, let name): try file(hash, name)
    case .words(let language): try words(language, to: head, in: Self.found(edition))
    case .rule(let name): try rule(name, to: head, in: Self.found(edition))
    }
  }

  private func shell(to head: Head) -> Reply {
    var reply = EntityTag(SiteFiles.hash).reply(MediaType.html, SiteFiles.shell, to: head)
    reply.fields += [
      Head.Field("Content-Security-Policy", Self.policy),
      Head.Field("Permissions-Policy", "camera=(), geolocation=(), microphone=()"),
      Head.Field("Cross-Origin-Opener-Policy", "same-origin"),
    ]
    return reply
  }

  private func file(_ hash: String, _ name: String) throws(Refusal) -> Reply {
    guard hash == SiteFiles.hash, let bytes = SiteFiles.file(name) else {
      throw Refusal(.notFound, "there is no such file of the page in this build")
    }
    var reply = Reply.of(SiteFiles.type(of: name), bytes)
    reply.fields.append(Head.Field("Cache-Control", "max-age=31536000, immutable"))
    return reply
  }

  private static func found(_ edition: Edition?) throws(Refusal) -> Edition {
    guard let edition else { throw Refusal(.unavailable, "no edition of the rules is loaded") }
    return edition
  }

  private func rule(_ name: String, to head: Head, in edition: Edition) throws(Refusal) -> Reply {
    let rulebook = edition.rulebook
    guard let place = rulebook.decision(named: name) else {
      throw Refusal(.notFound, "there is no page of the rules of this name")
    }
    let decision = rulebook.decisions[place]
    var writer = JSONWriter()
    writer.beginObject()
    writer.field("decision", decision.name)
    writer.field("question", decision.question)
    writer.field("source", decision.source)
    writer.field("note", decision.note ?? "")
    writer.field("file", decision.file.name)
    writer.endObject()
    return .of(MediaType.json, writer.bytes)
  }

  private func words(
    _ language: String, to head: Head, in edition: Edition
  ) throws(Refusal) -> Reply {
    let messages = edition.rulebook.messages
    guard messages.languages.contains(language) else {
      throw Refusal(.notFound, "there are no words in this language")
    }
    var writer = JSONWriter()
    writer.beginObject()
    for key in messages.keys
    where Self.spoken.contains(where: { key.hasPrefix($0) })
      && messages.placeholders(of: key).isEmpty
    {
      writer.key(key)
      writer.value(messages.text(key, language: language))
    }
    writer.endObject()
    return EntityTag("\(edition.version)-words-\(language)")
      .reply(MediaType.json, writer.bytes, to: head)
  }

  private static let policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    + "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
    + "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'"
}
