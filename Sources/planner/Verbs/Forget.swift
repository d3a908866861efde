import Store

extension Verb {
  /// The end of remembering.
  static let forget = Verb(
    name: "forget",
    summary: "deletes everything that is remembered about you",
    operands: "", operandCount: 0...0,
    explanation: """
      Nothing stays in the file: it is rewritten without you. Backups and exports are
      files of their own, which you delete yourself.
      """,
    options: [Group(title: "Really", options: [ForgetVerb.sure, LocalStore.option])],
    examples: [("All of it", "planner forget --sure")],
    run: ForgetVerb.run)
}

/// The parts of `planner forget`.
private enum ForgetVerb {
  static let sure = Option("sure", value: .flag, "yes, everything; it cannot be undone")

  @Sendable static func run(_ arguments: Arguments, _ console: inout Console) throws(Stopped)
    -> ExitCode
  {
    guard arguments.has(sure.names[0]) else {
      throw Stopped(
        .usage,
        ["planner: this deletes everything and cannot be undone", "  hint: add --sure"])
    }
    let local = try LocalStore(arguments, console)
    let person = try local.knownPerson()
    try Stopped.unlessKept { () throws(StoreFailure) in try forget(person, in: local) }
    console.print("nothing is kept about you in \(local.path)")
    return .success
  }

  private static func forget(_ person: PersonID, in local: LocalStore) throws(StoreFailure) {
    // A server clears what was deleted by itself.
    guard let database = local.database as? SQLiteDatabase else {
      _ = try local.store.forget(person)
      return
    }
    do throws(StoreFailure) {
      _ = try local.store.forget(person)
      try database.vacuum()
    } catch {
      guard error.code == "disk-full" || error.code == "store-io" else { throw error }
      // What is deleted is overwritten where it stands, which needs no room.
      try database.withoutRoom { () throws(StoreFailure) in _ = try local.store.forget(person) }
    }
  }
}
