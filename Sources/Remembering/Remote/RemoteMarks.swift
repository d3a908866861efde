import Domain
import JSONSource
import Store

/// How far a store and a server have come together; kept in the store, as one document a server.
struct RemoteMarks {
  /// The versions of a document that were the same on both sides.
  struct Mark: Hashable {
    var mine: Int64 = 0
    var theirs: Int64 = 0
  }

  /// The documents that are brought together.
  static let kinds = ["profile", "plan"]

  /// How far the server was read.
  var cursor: Int64 = 0
  /// The number of the last change here that was sent.
  var sent: Int64 = 0
  /// The numbers here of events that the server refuses.
  var refused: [Int64] = []
  private var marks: [Mark] = kinds.map { _ in Mark() }
  private let server: String

  subscript(kind: String) -> Mark {
    get { Self.kinds.firstIndex(of: kind).map { marks[$0] } ?? Mark() }
    set { if let index = Self.kinds.firstIndex(of: kind) { marks[index] = newValue } }
  }

  /// Reads the marks of a server; all are 0 for a new one.
  init(_ store: PersonStore, _ person: PersonID, server: String) throws(StoreFailure) {
    self.server = server
    guard let json = try store.document(Self.kind, id, of: person)?.json() else { return }
    cursor = Self.number(json["cursor"])
    sent = Self.number(json["sent"])
    refused = (json["refused"]?.array ?? []).map { Self.number($0) }
    marks = Self.kinds.map { kind in
      Mark(mine: Self.number(json["\(kind)_mine"]), theirs: Self.number(json["\(kind)_theirs"]))
    }
  }

  /// Keeps them.
  func save(_ store: PersonStore, _ person: PersonID, _ now: Moment) throws(StoreFailure) {
    var writer = JSONWriter()
    writer.beginObject()
    writer.field("server", server)
    writer.field("cursor", Int(cursor))
    writer.field("sent", Int(sent))
    writer.key("refused")
    writer.list(refused) { $1.value(Int($0)) }
    for (kind, mark) in zip(Self.kinds, marks) {
      writer.key("\(kind)_mine")
      writer.value(Int(mark.mine))
      writer.key("\(kind)_theirs")
      writer.value(Int(mark.theirs))
    }
    writer.endObject()
    _ = try store.save(
      try Content(reading: writer.bytes, name: "marks"), kind: Self.kind, id: id, of: person,
      seen: try store.document(Self.kind, id, of: person)?.version ?? 0, edition: "", now: now)
  }

  static let kind = "server"

  /// A short name of the server.
  private var id: String { ShortHash(server.utf8).text }

  private static func number(_ json: JSON?) -> Int64 {
    json?.number.flatMap(Int64.init(exactly:)) ?? 0
  }
}
