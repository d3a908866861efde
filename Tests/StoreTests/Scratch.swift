import Folders
import JSONSource
import Store
import StoreLaws

/// A store in a folder of a test's own, which goes with it.
final class Scratch {
  let folder: Folder
  let database: SQLiteDatabase
  let store: PersonStore

  init(_ limits: Limits = Limits()) throws {
    folder = try Folder()
    database = try SQLiteDatabase(path: "\(folder.path)/planner.db")
    store = PersonStore(database, limits: limits)
  }

  deinit { folder.remove() }

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
