import Consulting
import Glibc
import JSONSource
import PlannerService
import Remembering
import Store

/// The file that remembers the one person of this machine.
///
/// Nothing is opened before a verb of the store asks for it.
struct LocalStore {
  /// Where it is.
  static let option = Option(
    "store", value: .one("FILE"),
    "file that remembers; without it, or as -, $PLANNER_STORE, else planner/planner.db in your data"
      + " folder")

  /// How this machine's person is known.
  static let identity = Identity(issuer: "planner", subject: "local")

  /// The file or the server.
  let path: String
  /// The engine.
  let database: any Database
  /// What is kept.
  let store: PersonStore

  /// Opens the file of an option, the environment or the data folder.
  ///
  /// - Parameters:
  ///   - arguments: The words of the verb.
  ///   - console: Where the environment is known.
  ///   - isMaking: Whether it is made when there is none.
  /// - Throws: Why there is none.
  init(_ arguments: Arguments, _ console: Console, isMaking: Bool = false) throws(Stopped) {
    let location = try Self.location(arguments.value(of: Self.option), console)
    path = location.shown
    if location.isServer {
      // It makes its tables itself.
    } else if isMaking {
      try Self.makeFolder(holding: path)
    } else if !Files.exists(path) {
      throw Stopped(
        .unreadable,
        ["planner: there is no store at \(path)", "  hint: 'planner log --weight 80' makes one"])
    }
    database = try Stopped.unlessKept { () throws(StoreFailure) in try location.open() }
    store = PersonStore(database)
  }

  /// The store of a word of the command line, else of the environment, else of the data folder.
  static func location(_ word: String?, _ console: Console) throws(Stopped) -> StoreLocation {
    guard let word, word != "-" else { return StoreLocation(try usual(console)) }
    let location = StoreLocation(word)
    guard !location.hasPassword else {
      throw Stopped(
        .usage,
        [
          "planner: a password on a command line is seen by everybody on the machine",
          "  hint: set PLANNER_STORE, or name a password file by PGPASSFILE",
        ])
    }
    return location
  }

  /// The store of an option, whose folder is made when there is none.
  static func place(_ arguments: Arguments, _ console: Console) throws(Stopped) -> StoreLocation {
    let location = try location(arguments.value(of: option), console)
    if !location.isServer { try makeFolder(holding: location.shown) }
    return location
  }

  /// Where the store is when nobody says so.
  private static func usual(_ console: Console) throws(Stopped) -> String {
    if let named = console.environment["PLANNER_STORE"], !named.isEmpty { return named }
    if let folder = console.environment["XDG_DATA_HOME"], folder.hasPrefix("/") {
      return "\(folder)/planner/planner.db"
    }
    guard let home = console.environment["HOME"], home.hasPrefix("/") else {
      throw Stopped(
        .usage,
        ["planner: there is no data folder to keep a store in", "  hint: name one: --store FILE"])
    }
    return "\(home)/.local/share/planner/planner.db"
  }

  /// This machine's person, if they are known.
  func person() throws(StoreFailure) -> PersonID? {
    try store.person(Self.identity)
  }

  /// This person's profile or plan, if one is kept.
  func document(_ kind: String) throws(StoreFailure) -> Document? {
    guard let person = try person() else { return nil }
    return try store.document(kind, SaveVerb.id, of: person)
  }

  /// Keeps all of what was written down or nothing.
  func keep(_ events: [Event], _ time: LocalTime) throws(StoreFailure) {
    try store.writing { () throws(StoreFailure) in
      let person = try person(now: time)
      for taken in try store.append(events, to: person, now: time.moment) {
        if case .refused(let mistakes) = taken { throw StoreFailure(mistakes) }
      }
    }
  }

  /// This machine's person, made at the first time.
  func person(now: LocalTime) throws(StoreFailure) -> PersonID {
    try store.writing { () throws(StoreFailure) in
      if let person = try person() { return person }
      let person = PersonID.random()
      try store.create(
        person,
        Person(
          created: now.moment.milliseconds,
          zones: [Person.Zone(now.zone, since: now.moment.milliseconds)], locale: "en",
          units: "metric"))
      try store.add(Self.identity, to: person)
      return person
    }
  }

  /// This machine's person, who must be known.
  func knownPerson() throws(Stopped) -> PersonID {
    let known = try Stopped.unlessKept { () throws(StoreFailure) -> PersonID? in
      try person()
    }
    guard let known else {
      throw Stopped(
        .refused,
        [
          "planner: nothing is kept about you in \(path)",
          "  hint: 'planner log' and 'planner import' begin",
        ])
    }
    return known
  }

  /// What answers functions about a person.
  func planner(
    of person: PersonID, by service: PlannerService, _ now: LocalTime
  ) -> PersonalPlanner {
    PersonalPlanner(service, store, person, now: now.moment)
  }

  /// Asks a function about this machine's person, who must be known.
  func ask(
    _ function: String, _ request: JSON, by service: PlannerService, _ now: LocalTime
  ) throws(Stopped) -> JSON {
    let planner = planner(of: try knownPerson(), by: service, now)
    let source = SourceFile(name: "request", bytes: [])
    let answer = try Stopped.unlessRefused { () throws(ErrorBody) in
      try planner.answer(function, request, of: source)
    }
    return try RequestDocument.json(SourceFile(name: "answer", bytes: answer))
  }

  /// Stops what gives training while a sign of this machine's person stands.
  func passSigns(by service: PlannerService, _ now: LocalTime) throws(Stopped) {
    guard let known = try Stopped.unlessKept({ () throws(StoreFailure) in try person() }) else {
      return
    }
    let planner = planner(of: known, by: service, now)
    try Stopped.unlessRefused { () throws(ErrorBody) in
      try planner.passSigns(
        of: PersonalFunction.generatePlan.rawValue, JSON([:]),
        of: SourceFile(name: "request", bytes: []))
    }
  }

  /// Takes an export, whose person becomes this machine's.
  func take(
    _ export: SourceFile, leavingOut: Bool, by service: PlannerService
  ) throws(StoreFailure) -> PersonImport.Imported {
    try store.writing { () throws(StoreFailure) in
      guard try person() == nil else {
        throw StoreFailure(
          .refused, "person-exists", "something is kept about you in \(path) already",
          hint: "name a new file, or 'planner forget' what is there")
      }
      let imported = try PersonImport(into: store, by: service)
        .lines(export.bytes, name: export.name, leavingOut: leavingOut)
      try store.add(Self.identity, to: imported.person)
      return imported
    }
  }

  /// Folders that are missing are their owner's alone.
  private static func makeFolder(holding path: String) throws(Stopped) {
    var folder = path.hasPrefix("/") ? "" : "."
    for part in path.split(separator: "/").dropLast() {
      folder += "/\(part)"
      guard mkdir(folder, 0o700) == 0 || errno == EEXIST else {
        throw Stopped(
          .unwritable, ["planner: cannot make \(folder): \(String(cString: strerror(errno)))"])
      }
    }
  }
}

extension Stopped {
  /// Every mistake of a call that was refused, with its hint.
  init(_ body: JSON, _ status: Status) {
    let errors = body["error"]?["details"]?["errors"]?.array ?? []
    let lines = errors.flatMap { error in
      let pointer = error["pointer"]?.string ?? ""
      let place = pointer.isEmpty ? "" : "\(pointer): "
      return ["planner: \(place)\(error["message"]?.string ?? "")"]
        + (error["hint"]?.string.map { ["  hint: \($0)"] } ?? [])
    }
    self.init(status.exitCode, lines)
  }

  /// Asks a function; what it refuses ends the verb, with every mistake and its hint.
  static func unlessRefused<Answer>(
    _ work: () throws(ErrorBody) -> Answer
  ) throws(Stopped) -> Answer {
    do throws(ErrorBody) {
      return try work()
    } catch {
      let lines = error.errors.flatMap { mistake in
        let place = mistake.pointer.isEmpty ? "" : "\(mistake.pointer): "
        return ["planner: \(place)\(mistake.message)"]
          + (mistake.hint.map { ["  hint: \($0)"] } ?? [])
      }
      throw Stopped(error.status.exitCode, lines)
    }
  }

  /// Does something with the store; its failures end the verb.
  static func unlessKept<Result>(
    _ work: () throws(StoreFailure) -> Result
  ) throws(Stopped) -> Result {
    do throws(StoreFailure) {
      return try work()
    } catch {
      throw Stopped(error)
    }
  }

  private init(_ failure: StoreFailure) {
    let code: ExitCode =
      switch failure.kind {
      case .refused: failure.mistakes.contains { $0.place != nil } ? .data : .refused
      case .unreadable, .damaged: .unreadable
      case .unwritable: .unwritable
      }
    let lines = failure.mistakes.map { $0.rendered() }
    self.init(
      code, code == .data ? lines : lines.map { "planner: \($0)" }, failure.mistakes)
  }
}
