import Domain
import Folders
import JSONSource
import Model
import PlannerService
import Store
import StoreLaws
import Testing

@testable import Remembering

/// Somebody with a store of a test's own, in a file or on the server of the tests, and the functions as they call them.
final class Somebody {
  static let service = Result { try PlannerService() }

  let folder: Folder
  let store: PersonStore
  let person: PersonID
  private(set) var planner: PersonalPlanner
  private var number: Int64 = 0

  /// Somebody with an empty store; with a way to a language model where a test brings one.
  init(asking door: ModelDoor? = nil) throws {
    folder = try Folder()
    let location = StoreLocation(try TestServer.schema() ?? "\(folder.path)/planner.db")
    store = PersonStore(try location.open())
    person = try #require(PersonID("00000000-0000-4000-8000-000000000001"))
    try store.create(
      person, Person(created: 0, zones: [], locale: "en", units: "metric"))
    let now = try #require(Moment("2026-03-20T12:00:00Z"))
    let service =
      try door.map { PlannerService(try EditionSource().loaded(), asking: $0) }
      ?? Self.service.get()
    planner = PersonalPlanner(service, store, person, now: now) { token in
      token == "good" ? Identity(issuer: "i", subject: "new") : nil
    }
  }

  deinit { folder.remove() }

  /// Lets time pass.
  func wait(until moment: String) throws {
    planner = PersonalPlanner(
      planner.service, store, person, now: try #require(Moment(moment))
    ) { _ in nil }
  }

  /// The answer of a call that works.
  func ask(_ function: String, _ request: String) throws -> JSON {
    let response = planner.call(function, Array(request.utf8))
    #expect(response.status == .ok, "\(String(decoding: response.bytes, as: UTF8.self))")
    return try read(response.bytes)
  }

  /// Status and first code of a call that is refused.
  func refusal(_ function: String, _ request: String) throws -> String {
    let response = planner.call(function, Array(request.utf8))
    let error = try read(response.bytes)["error"]
    let first = error?["details"]?["errors"]?.array?.first
    return "\(response.status.rawValue) \(first?["code"]?.string ?? "") "
      + "\(first?["pointer"]?.string ?? "")"
  }

  /// Writes something down.
  func log(_ stream: String, _ day: String, _ data: String) throws {
    try log(stream, at: "\(day)T08:00:00+01:00", data)
  }

  /// Writes something down that happened at an instant.
  func log(_ stream: String, at moment: String, _ data: String) throws {
    number += 1
    let at = try #require(Moment(moment))
    let event = Event(
      stream: stream, client: "phone", number: number, device: "", at: at, zone: "Europe/Berlin",
      data: try Content(reading: Array(data.utf8), name: "data"))
    #expect(event.mistakes(by: planner.service).isEmpty)
    let taken = try store.append([event], to: person, now: planner.now)
    #expect(taken.allSatisfy { $0.sequence != nil }, "\(taken)")
  }

  /// A plan that is kept.
  func makePlan() throws -> JSON {
    try ask(
      "generatePlan",
      #"{"schedule_days": 4, "sex": "male", "weight_kg": 82, "height_cm": 180, "save": true}"#)
  }
}

func read(_ bytes: [UInt8]) throws -> JSON {
  var diagnostics = Diagnostics()
  return try #require(
    JSONParser.parse(SourceFile(name: "answer", bytes: bytes), into: &diagnostics))
}

extension JSON {
  var text: String {
    var writer = JSONWriter()
    writer.json(self)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// The same object without some members.
  func without(_ keys: String...) -> JSON {
    JSON(.object((members ?? []).filter { !keys.contains($0.key) }))
  }
}
