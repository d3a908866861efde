import JSONSource

/// Every name rules may use: the vocabulary's facts, then the outputs of the pages in order.
struct Names {
  /// One name.
  struct Entry {
    let name: String
    let slot: Int
    let type: FactType
    /// The page that computes it; -1 for the vocabulary.
    let page: Int
  }

  private(set) var entries: [Entry] = []
  /// For each page, the first slot that it may not read: its own first output.
  private(set) var limits: [Int] = []
  /// Outputs of pages that answer with several rows, which are no facts: the page's index.
  private(set) var listed: [String: Int] = [:]
  private var index: [String: Int] = [:]

  init(_ vocabulary: Vocabulary) {
    for fact in vocabulary.facts { _ = add(fact.name, fact.type, page: -1) }
  }

  /// Adds the outputs of the next page; says which of them have a name that is taken.
  mutating func addPage(_ header: PageHeader) -> [(output: PageHeader.Output, owner: Int)] {
    var taken: [(PageHeader.Output, Int)] = []
    let page = limits.count
    limits.append(entries.count)
    for output in header.outputs {
      if !header.isSingle {
        listed[output.name] = page
      } else if let owner = index[output.name] {
        taken.append((output, entries[owner].page))
      } else {
        _ = add(output.name, output.type, page: page)
      }
    }
    return taken
  }

  private mutating func add(_ name: String, _ type: FactType, page: Int) -> Int {
    let slot = entries.count
    if index[name] == nil { index[name] = slot }
    entries.append(Entry(name: name, slot: slot, type: type, page: page))
    return slot
  }

  func entry(named name: String) -> Entry? { index[name].map { entries[$0] } }

  /// The names a page may use, to suggest one.
  func visible(fromPage page: Int) -> [String] { entries[..<limits[page]].map(\.name) }

  /// All names for expressions.
  ///
  /// A computed fact counts as given, null or not: whoever evaluates answers its page when it is
  /// missing.
  var scope: Scope {
    Scope(
      entries: entries.map { entry in
        var type = entry.type
        if entry.page >= 0 { type.isOptional = false }
        return Scope.Entry(name: entry.name, slot: entry.slot, type: type)
      })
  }
}
