import Domain
import JSONSource
import Store

/// A set whose form was scored, as it is kept: a short document for lists, and parts with its
/// repetitions and pictures of faults, none of them larger than 64 KB.
struct KeptForm {
  /// What the documents are.
  enum Kind: String, CaseIterable {
    case session = "form_session"
    case part = "form_part"
  }

  /// The short document.
  let body: JSON
  /// How often it was saved.
  let version: Int64

  /// Reads a document.
  init(_ document: Document) throws(StoreFailure) {
    body = try document.json()
    version = document.version
  }

  /// Its name.
  var id: String { body["session_id"]?.string ?? "" }
  /// Whether it was forgotten.
  var isGone: Bool { body["gone"]?.bool == true }
  /// The exercise's word.
  var exercise: String { body["exercise"]?.string ?? "" }
  /// When it began.
  var start: Int64 { body["started_at"]?.string.flatMap(Moment.init)?.milliseconds ?? 0 }
  /// What it came to.
  var summary: JSON { body["summary"] ?? .null }
  /// The set that it scores anew.
  var rescores: String? { body["rescores"]?.string }
  /// How many parts there are.
  var parts: Int { body["parts"]?.number.flatMap(Int.init(exactly:)) ?? 0 }

  /// The tip that was told, in a language.
  func tip(_ language: String) -> JSON? { body["tips"]?[language] }

  /// The name of a part.
  static func part(_ number: Int, of id: String) -> String { "\(id)/\(number)" }

  /// What is left of a set that was forgotten.
  static func gone(_ id: String) -> JSON {
    JSON(["session_id": .string(id), "gone": .bool(true)])
  }

  /// The document with a tip.
  func keeping(tip: JSON, in language: String) -> JSON {
    let tips = (body["tips"]?.members ?? []) + [.init(key: language, value: tip)]
    return body.with("tips", JSON(.object(tips)))
  }
}

extension KeptForm {
  /// The documents of a record: the short one, and its parts in their order.
  ///
  /// - Parameters:
  ///   - request: What was asked to be kept; it was looked through.
  ///   - id: Its name.
  ///   - room: The most bytes of a part.
  /// - Returns: Both; a part holds repetitions or pictures.
  static func documents(_ request: JSON, _ id: String, room: Int) -> (JSON, parts: [JSON]) {
    let record = request["record"] ?? .null
    let parts = Self.parts(record, room: room)
    let head: [JSON.Member] = [
      .init(key: "session_id", value: .string(id)),
      .init(key: "content", value: .string(content(request))),
      .init(key: "parts", value: .number(Double(parts.count))),
    ]
    let told = ["started_at", "zone", "rescores"].compactMap { key in
      request[key].map { JSON.Member(key: key, value: $0) }
    }
    let kept = (record.members ?? []).filter { $0.key != "reps" && $0.key != "snapshots" }
    return (JSON(.object(head + told + kept)), parts)
  }

  /// What a set is told from another one by.
  static func content(_ request: JSON) -> String {
    let told = ["started_at", "zone", "rescores", "record"].compactMap { key in
      request[key].map { JSON.Member(key: key, value: $0) }
    }
    return SHA256.hex(Content(JSON(.object(told))).bytes)
  }

  /// The repetitions and pictures of a record in pieces that fit.
  private static func parts(_ record: JSON, room: Int) -> [JSON] {
    var parts: [JSON] = []
    for key in ["reps", "snapshots"] {
      var items: [JSON] = []
      var bytes = 0
      for item in record[key]?.array ?? [] {
        let size = Content(item).bytes.count + 1
        if bytes + size > room, !items.isEmpty {
          parts.append(part(key, items))
          (items, bytes) = ([], 0)
        }
        items.append(item)
        bytes += size
      }
      if !items.isEmpty { parts.append(part(key, items)) }
    }
    return parts
  }

  private static func part(_ key: String, _ items: [JSON]) -> JSON {
    JSON([key: .array(items)])
  }

  /// The record as it was kept.
  func record(_ parts: [JSON]) -> JSON {
    let kept = ["exercise", "mode", "edition", "summary"].map { key in
      JSON.Member(key: key, value: body[key] ?? .null)
    }
    let lists = ["reps", "snapshots"].map { key in
      JSON.Member(key: key, value: .array(parts.flatMap { $0[key]?.array ?? [] }))
    }
    return JSON(.object(kept + lists))
  }
}

extension KeptForm {
  /// Parts of a set at most: its repetitions and pictures come in one request.
  private static let mostParts = 1000

  /// What is wrong with the short document of a set that came from elsewhere.
  static func mistakes(in json: JSON, called id: String) -> [Diagnostic] {
    guard json["session_id"]?.string == id else {
      return [
        Diagnostic(
          "wrong-data", "'session_id' is the document's own id, \(Diagnostic.quoted(id))",
          hint: "write it as saveFormSession keeps it", pointer: "/session_id")
      ]
    }
    if json["gone"]?.bool == true { return [] }
    var wrong = ["started_at", "exercise", "mode", "content"].filter { json[$0]?.string == nil }
    if json["started_at"]?.string.flatMap(Moment.init) == nil { wrong.append("started_at") }
    if json["summary"]?.members == nil { wrong.append("summary") }
    let parts = json["parts"]?.number.flatMap(Int.init(exactly:))
    if !(parts.map { 0...mostParts ~= $0 } ?? false) { wrong.append("parts") }
    return Set(wrong).sorted().map { key in
      Diagnostic(
        "wrong-data", "'\(key)' is missing, or is not what a set is kept with",
        hint: "write it as saveFormSession keeps it", pointer: JSONPointer.child(key, of: ""))
    }
  }

  /// The same of a part of a set.
  static func mistakes(inPart json: JSON) -> [Diagnostic] {
    if json.isNull { return [] }
    let lists = json.members ?? []
    let isPart = lists.count == 1 && ["reps", "snapshots"].contains(lists[0].key)
    guard isPart, lists[0].value.array != nil else {
      return [
        Diagnostic(
          "wrong-data", "a part of a set holds 'reps' or 'snapshots'",
          hint: "write it as saveFormSession keeps it")
      ]
    }
    return []
  }
}
