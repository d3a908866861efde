import Folders
import JSONSource
import PlannerService
import Remembering
import Testing

@Suite struct RememberedPersonTests {
  @Test("A file remembers its people apart, from every thread, and after it was closed")
  func people() async throws {
    let folder = try Folder()
    defer { folder.remove() }
    let service = try Somebody.service.get()
    for round in 1...2 {
      for (name, weight) in [(nil, 81), ("ann", 62)] as [(String?, Int)] {
        let person = try RememberedPerson(
          service, store: "\(folder.path)/me.db", person: name)
        let event =
          #"{"number":\#(round),"stream":"weight","at":"2026-03-02T07:00:00Z","zone":"UTC","#
          + #""data":{"weight_kg":\#(weight)}}"#
        let request =
          #"{"client":"c","device":"","cursor":0,"events":[\#(event)]}"#
        await withTaskGroup(of: Void.self) { group in
          for _ in 0..<8 {
            group.addTask { #expect(person.call("sync", Array(request.utf8)).status == .ok) }
          }
        }
        let history = try read(
          person.call("history", Array(#"{"stream":"weight"}"#.utf8)).bytes)
        let weights = history["events"]?.array?.compactMap { $0["data"]?["weight_kg"]?.number }
        #expect(weights == Array(repeating: Double(weight), count: round))
      }
    }
  }

  @Test("Why nothing can be remembered is said")
  func failures() throws {
    let service = try Somebody.service.get()
    let failure = #expect(throws: RememberedPerson.Failure.self) {
      _ = try RememberedPerson(service, store: "/no/such/folder/me.db")
    }
    #expect(failure?.description.contains("[store-unopenable]") == true)
    #expect(throws: RememberedPerson.Failure.self) {
      _ = try RememberedPerson(service, store: "/tmp/x.db", person: "")
    }
  }
}
