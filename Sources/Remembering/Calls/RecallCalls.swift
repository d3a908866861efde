import Consulting
import JSONSource
import PlannerService
import Store

/// Notes that come back, and what they mean where a language model says so.
extension PersonalPlanner {
  /// The kept notes that belong to an exercise; vectors that were made for it are kept with the notes.
  func recallNotes(_ call: PersonalCall) throws(ErrorBody) -> [UInt8] {
    var members = (call.request.members ?? []).filter { $0.key != "notes" }
    // Where no model gives vectors, nothing is read and nothing is told of any.
    let asks = service.isDear("recallNotes")
    var notes = try notes(call.memory)
    if asks {
      notes = try withVectors(notes, call)
      members.removeAll { $0.key == "vectors" }
      members.append(.init(key: "vectors", value: .bool(true)))
    }
    members.append(.init(key: "notes", value: .array(notes)))
    let request = JSON(.object(members))
    guard asks else { return try pure("recallNotes", request) }
    return Content(try keepVectors(of: try ask("recallNotes", request), call)).bytes
  }

  /// Notes with what they mean, where it is kept; of notes that another device forgot it is deleted.
  private func withVectors(_ notes: [JSON], _ call: PersonalCall) throws(ErrorBody) -> [JSON] {
    let forgotten = try told(call).notes.filter(\.isForgotten)
    return try kept { () throws(StoreFailure) in
      for note in forgotten where try call.memory.vector(ofNote: note.id) != nil {
        try call.memory.dropVector(ofNote: note.id)
      }
      return try notes.map { (note) throws(StoreFailure) in
        guard let id = note["id"]?.string, let made = try call.memory.vector(ofNote: id) else {
          return note
        }
        let values = try Content.json(made.body, name: "vector")
        let vector = JSON(["model": .string(made.maker), "values": values])
        return JSON(.object((note.members ?? []) + [.init(key: "vector", value: vector)]))
      }
    }
  }

  /// Keeps the vectors of an answer, and hands them on where they were asked for.
  private func keepVectors(of answer: JSON, _ call: PersonalCall) throws(ErrorBody) -> JSON {
    // Somebody may have forgotten a note while a model was thinking.
    let told = try told(call)
    return try kept { () throws(StoreFailure) in
      for vector in answer["vectors"]?.array ?? [] {
        guard let id = vector["id"]?.string, let model = vector["model"]?.string,
          let values = vector["values"], told.note(id)?.isForgotten == false
        else { continue }
        try call.memory.keep(
          PersonStore.Made(maker: model, body: Content(values).bytes), ofNote: id)
      }
      guard call.request["vectors"]?.bool != true else { return answer }
      return answer.without("vectors")
    }
  }
}
