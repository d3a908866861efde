import JSONSource
import PlannerService

/// The members of a result, and what the newest version adds to them.
struct AssistantResult {
  /// Whether it is one that clients may keep for a while; they are told to keep none.
  var isKeepable = false
  /// Writes the members.
  let write: (inout JSONWriter) -> Void

  init(isKeepable: Bool = false, _ write: @escaping (inout JSONWriter) -> Void) {
    self.isKeepable = isKeepable
    self.write = write
  }

  /// Writes what a request that speaks for itself is told besides.
  func writeEnvelope(into writer: inout JSONWriter) {
    writer.field("resultType", "complete")
    if isKeepable {
      writer.field("ttlMs", 0)
      writer.field("cacheScope", "private")
    }
    writer.key("_meta")
    writer.object { writer in
      writer.key(AssistantEra.server)
      Self.writeServer(into: &writer)
    }
  }

  /// Writes who answers.
  static func writeServer(into writer: inout JSONWriter) {
    writer.object { writer in
      writer.field("name", "planner")
      writer.field("title", "Training and nutrition planner")
      writer.field("version", Release.version)
    }
  }
}

/// A part of a list, and where the next one begins.
struct AssistantPart<Item> {
  let items: ArraySlice<Item>
  private let next: Int?

  /// How many things are told at once.
  private static var most: Int { 100 }

  /// The part that a request asks for.
  ///
  /// - Throws: That its cursor is none of ours.
  init(of all: [Item], for message: AssistantMessage) throws(AssistantFault) {
    var start = 0
    if let cursor = message.parameters["cursor"], !cursor.isNull {
      guard let text = cursor.string, let place = Int(text), all.indices.contains(place),
        place % Self.most == 0
      else { throw AssistantFault(.wrongParameters, "the cursor is none of this server's") }
      start = place
    }
    let end = min(all.count, start + Self.most)
    items = all[start..<end]
    next = end < all.count ? end : nil
  }

  /// Writes the list under a key, and the cursor of the next part.
  func write(
    _ key: StaticString, into writer: inout JSONWriter, each: (Item, inout JSONWriter) -> Void
  ) {
    writer.key(key)
    writer.beginArray()
    for item in items { writer.object { each(item, &$0) } }
    writer.endArray()
    if let next { writer.field("nextCursor", "\(next)") }
  }
}
