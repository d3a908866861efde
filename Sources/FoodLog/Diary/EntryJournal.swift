/// Writes of several devices put together: of an entry's writes the last wins, a deletion as any other,
/// in whatever order and however often they arrive.
struct EntryJournal {
  /// A write of an entry.
  struct Write {
    let entry: String
    let revision: Int
    let device: String
    let isDeletion: Bool
    let date: String
    /// Kilocalories; nil when nobody knows them.
    let calories: Double?

    /// The later of two writes is the larger.
    fileprivate func isBefore(_ other: Write) -> Bool {
      let mine = (revision, device, isDeletion ? 0 : 1, date)
      let others = (other.revision, other.device, other.isDeletion ? 0 : 1, other.date)
      return mine == others ? (calories ?? -1) < (other.calories ?? -1) : mine < others
    }
  }

  /// A day with what stands of it.
  struct Day {
    let date: String
    /// Names of entries, in their order.
    let entries: [String]
    /// The sum of what is known; nil when nothing is.
    let calories: Double?
    /// Entries of which nobody knows the energy.
    let unknown: Int
  }

  /// Days with entries, the earliest first.
  let days: [Day]

  init(_ writes: [Write]) {
    var last: [String: Write] = [:]
    for write in writes {
      if let known = last[write.entry], !known.isBefore(write) { continue }
      last[write.entry] = write
    }
    let standing = last.values.filter { !$0.isDeletion }.sorted { $0.entry < $1.entry }
    days = Dictionary(grouping: standing, by: \.date).sorted { $0.key < $1.key }.map {
      date, writes in
      let known = writes.compactMap(\.calories)
      let tenths = known.reduce(0) { $0 + ($1 * 10).rounded() }
      return Day(
        date: date, entries: writes.map(\.entry), calories: known.isEmpty ? nil : tenths / 10,
        unknown: writes.count - known.count)
    }
  }
}
