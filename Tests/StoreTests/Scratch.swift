import Folders
import JSONSource
import Store
import StoreLaws
import Testing

/// A store of a test's own, which goes with it: in a folder, or on the server that is named.
final class Scratch {
  let folder: Folder
  let location: StoreLocation
  let database: any Database
  let store: PersonStore

  init(_ limits: StoreLimits = StoreLimits()) throws {
    folder = try Folder()
    location = StoreLocation(try TestServer.schema() ?? "\(folder.path)/planner.db")
    database = try location.open()
    store = PersonStore(database, limits: limits)
  }

  deinit { folder.remove() }

  /// The store as a file, for what only files have.
  var file: SQLiteDatabase {
    get throws { try #require(database as? SQLiteDatabase) }
  }

  var path: String { "\(folder.path)/planner.db" }

  /// Somebody of a number, made.
  func person(_ number: Int = 1) throws -> PersonID {
    let person = try SeededFacts.person(number)
    try store.create(person, SeededFacts.somebody)
    return person
  }
}

func content(_ text: String) throws -> Content {
  try Content(reading: Array(text.utf8), name: "content")
}

/// The code of the failure of some work; nil when it works.
func code(_ work: () throws -> Void) -> String? {
  do {
    try work()
    return nil
  } catch {
    return (error as? StoreFailure)?.code ?? "\(error)"
  }
}
