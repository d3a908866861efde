import JSONSource
import Planning
import PlannerService
import RuleEngine

/// How two editions answer: page by page the same, or where not, by proof and not by samples.
package struct EditionComparison: Sendable {
  /// A page of one or both editions.
  package struct Page: Sendable {
    /// Its name.
    package let name: String
    /// The file of the new edition, or the old one's when it went.
    package let file: String
    /// What is known of it.
    package let state: State
  }

  /// What is known of a page.
  package enum State: Sendable {
    /// Only the new edition has it.
    case new
    /// Only the old edition has it.
    case gone
    /// Both have it.
    case both(PageComparison)
  }

  /// The name and hash of the old edition.
  package let before: String
  /// The name and hash of the new edition.
  package let after: String
  /// Every page that does not answer the same by proof, in the order of the new book.
  package let pages: [Page]
  /// How many pages answer the same, proven.
  package let sameCount: Int
  /// Words that a type gained or lost, as sentences.
  package let words: [String]
  /// The keys of sentences that differ in some language, in the order of the messages.
  package let messages: [String]
  /// Pages of food whose text differs; they are not compared by proof.
  package let foodPages: [String]

  /// Compares two editions; every mistake of either is thrown.
  package init(_ old: EditionSource, _ new: EditionSource) throws(EditionFailure) {
    let (before, after) = (try old.loaded(), try new.loaded())
    do throws(UnreadableFile) {
      self.init(
        before, after, foodPages: Self.differing(try old.foodFiles(), try new.foodFiles()))
    } catch {
      throw .unreadable(error)
    }
  }

  /// Compares two editions that are loaded, beside the names of pages of food that differ.
  package init(_ old: Planning.Edition, _ new: Planning.Edition, foodPages: [String] = []) {
    let (one, two) = (old.rulebook, new.rulebook)
    (before, after) = (old.identity, new.identity)
    let kept = two.decisions.map { after in
      one.decision(named: after.name).map { State.both(PageComparison(one.decisions[$0], after)) }
        ?? .new
    }
    let gone = one.decisions.filter { two.decision(named: $0.name) == nil }
    let all =
      zip(two.decisions, kept).map { Page(name: $0.name, file: $0.file.name, state: $1) }
      + gone.map { Page(name: $0.name, file: $0.file.name, state: .gone) }
    pages = all.filter { !$0.isSame }
    sameCount = all.count - pages.count
    words = Self.words(one.vocabulary, two.vocabulary)
    messages = two.messages.keys(differingFrom: one.messages)
    self.foodPages = foodPages
  }

  /// The names of files that one side lacks or that hold something else, in the order of their names.
  private static func differing(_ old: [SourceFile], _ new: [SourceFile]) -> [String] {
    let (before, after) = (content(old), content(new))
    return Set(before.keys).union(after.keys).sorted().filter { name in
      guard let one = before[name], let two = after[name] else { return true }
      return !one.isSame(as: two)
    }
  }

  private static func content(_ files: [SourceFile]) -> [String: JSON] {
    var unheard = Diagnostics()
    return files.reduce(into: [:]) { $0[$1.name] = JSONParser.parse($1, into: &unheard) ?? .null }
  }

  private static func words(_ old: Vocabulary, _ new: Vocabulary) -> [String] {
    let names = new.wordTypes.map(\.name)
    let lost = old.wordTypes.filter { !names.contains($0.name) }.map { "\($0.name) went" }
    return lost
      + new.wordTypes.flatMap { type -> [String] in
        guard let before = old.wordType(named: type.name) else { return ["\(type.name) is new"] }
        let (one, two) = (before.enumeration.words, type.enumeration.words)
        return two.filter { !one.contains($0) }.map { "\(type.name) gained '\($0)'" }
          + one.filter { !two.contains($0) }.map { "\(type.name) lost '\($0)'" }
      }
  }
}

extension EditionComparison.Page {
  /// Whether it answers the same, and the same answers.
  fileprivate var isSame: Bool {
    guard case .both(let page) = state, case .same = page.finding else { return false }
    return page.added.isEmpty && page.removed.isEmpty
  }
}
