import Consulting
import JSONSource
import RuleEngine

/// Proves when an edition is loaded that every word leads somewhere.
///
/// A word nobody answers would be taken from a request and left alone without a sound: a joint no
/// exercise strains, a split without sessions, a response the program does not know.
struct WordProof {
  let rulebook: Rulebook
  let vocabularies: VocabularyFiles

  /// Every word that leads nowhere.
  var mistakes: [Diagnostic] {
    closed + joints + splits + asked + unheld + halfPairs
      + WordJoins(rulebook: rulebook, vocabularies: vocabularies).mistakes
  }

  /// Words of types that the program tells apart by name.
  private var closed: [Diagnostic] {
    RequiredRules.planning.words.flatMap { type, known in
      rulebook.vocabulary.words(type).filter { !known.contains($0) }.map { word in
        vocabularies.unanswered(
          word, of: type, "the program does nothing about the \(type) '\(word)'",
          hint: "keep to \(known.joined(separator: ", "))")
      }
    }
  }

  /// Words that a request may bring and that no page and no catalogue names.
  private var asked: [Diagnostic] {
    let types = rulebook.vocabulary.facts.filter { $0.field != nil }.compactMap(\.type.type.words)
    let closed = Set(RequiredRules.planning.words.map(\.type))
    let open = rulebook.vocabulary.wordTypes.map(\.enumeration).filter { type in
      // A joint is named by the strain on it.
      types.contains(type) && !closed.contains(type.name) && type.name != "Joint"
    }
    let named = NamedWords(rulebook, of: open)
    return open.flatMap { type in
      type.words.filter { !named.contains($0, of: type.name) }.map {
        vocabularies.unanswered(
          $0, of: type.name, "no page and no catalogue says anything of the \(type.name) '\($0)'",
          hint: "name it in a row that asks for it, or in a catalogue")
      }
    }
  }

  /// Allergens that no food holds and of which no row of a page says what holds them: whoever leaves
  /// such a one out would be offered every food.
  private var unheld: [Diagnostic] {
    let named = heldAllergens.union(crossingAllergens)
    return rulebook.vocabulary.words("Allergen").filter { !named.contains($0) }.map {
      vocabularies.unanswered(
        $0, of: "Allergen",
        "no food names the Allergen '\($0)', so that whoever leaves it out is offered every food",
        hint: "name it in 'allergens' or 'may_hold' of the foods that hold it; where none does, say"
          + " in a row of '\(Questions.crossReactions.page)' what it reacts with")
    }
  }

  /// Pairs of which one food is in no row: such a pair would stand for neither, without their groups and
  /// caps.
  private var halfPairs: [Diagnostic] {
    let name = RequiredCatalogue.ingredients.name
    guard let foods = rulebook.catalogue(named: name), let decision = rulebook.decision(named: name)
    else { return [] }
    let table = CatalogueTable(foods)
    let (ids, pairs) = (table.texts("id"), table.contexts("pair"))
    let known = Set(ids)
    return ids.indices.flatMap { row in
      ["first", "second"].compactMap { pairs[row]?.text($0) }.filter { !known.contains($0) }.map {
        Diagnostic(
          "dangling-id", "'\(ids[row])' names '\($0)' in pair, and there is none of that id",
          hint: "add it, or take the pair out",
          place: rulebook.place(ofDecision: decision, row: Int32(row)))
      }
    }
  }

  private var heldAllergens: Set<String> {
    let name = RequiredCatalogue.ingredients.name
    guard let foods = rulebook.catalogue(named: name) else { return [] }
    let table = CatalogueTable(foods)
    return Set((table.lists("allergens") + table.lists("may_hold")).joined())
  }

  /// The allergens that rows about what reacts alike name alone.
  private var crossingAllergens: Set<String> {
    guard let decision = rulebook.decision(named: Questions.crossReactions.page),
      let table = rulebook.decisions[decision].table,
      let column = table.inputs.firstIndex(where: { $0.name == "excludeAllergens" })
    else { return [] }
    let words = rulebook.vocabulary.words("Allergen")
    return Set(
      words.indices.filter { word in
        table.rows.contains { $0.cells[column].names(word: word) }
      }.map { words[$0] })
  }

  private var joints: [Diagnostic] {
    let strained = strainedJoints
    return rulebook.vocabulary.words("Joint").filter { !strained.contains($0) }.map {
      vocabularies.unanswered(
        $0, of: "Joint", "no exercise says how much it strains the Joint '\($0)'",
        hint: "give it a stress of 0 to 3 in Catalog/exercises.json")
    }
  }

  private var strainedJoints: Set<String> {
    guard let exercises = rulebook.catalogue(named: "exercises"),
      let column = exercises.column(named: "stress")
    else { return [] }
    return (0..<exercises.count).reduce(into: []) { joints, row in
      guard case .context(let stress) = exercises.value(row: row, column: column) else { return }
      for joint in rulebook.vocabulary.words("Joint") where stress[joint] != nil {
        joints.insert(joint)
      }
    }
  }

  private var splits: [Diagnostic] {
    let page = Questions.sessions.page
    guard let decision = rulebook.decision(named: page),
      let table = rulebook.decisions[decision].table,
      let column = table.inputs.firstIndex(where: { $0.type.type.isWord("Split") })
    else { return [] }
    return rulebook.vocabulary.words("Split").enumerated().filter { index, _ in
      !table.rows.contains { $0.cells[column].takes(word: index) }
    }.map { _, word in
      vocabularies.unanswered(
        word, of: "Split", "no row of '\(page)' trains the Split '\(word)'",
        hint: "give it a row for each of its days")
    }
  }
}

/// The vocabularies as they are written, for the places of what they say.
struct VocabularyFiles {
  private let files: [SourceFile]

  /// Those among the files of rules.
  init(_ files: [SourceFile]) {
    self.files = files.filter { FileRole(of: $0.name) == .vocabulary }
  }

  /// Where the last of some keys stands, each below the one before; nil when no vocabulary has it.
  func place(of path: [String]) -> Place? {
    for file in files {
      var diagnostics = Diagnostics()
      let json = JSONParser.parse(file, into: &diagnostics)
      if let range = json?.keyRange(at: path) { return file.place(of: range) }
    }
    return nil
  }

  /// What is said of a word that leads nowhere, where the word stands.
  func unanswered(
    _ word: String, of type: String, _ message: String, hint: String
  ) -> Diagnostic {
    Diagnostic(
      "unanswered-word", message, hint: hint, place: place(of: ["words", type, "values", word]))
  }
}

extension ValueType {
  fileprivate func isWord(_ name: String) -> Bool {
    if case .word(let enumeration) = self { enumeration.name == name } else { false }
  }
}

extension Cell {
  /// Whether a list that the cell takes may be taken for the word with this index in its type.
  fileprivate func names(word index: Int) -> Bool {
    if case .members(let mask, _, isNegated: false, _) = self {
      mask >> UInt64(index) & 1 == 1
    } else {
      false
    }
  }

  /// Whether the word with this index in its type may stand here.
  fileprivate func takes(word index: Int) -> Bool {
    switch self {
    case .words(let mask, _): mask >> UInt64(index) & 1 == 1
    default: true
    }
  }
}
