import JSONSource

extension Judge {
  /// Titles, advice and what a supplement is praised for name nothing that is left out, and no food
  /// is called by it.
  func judgeNames() {
    let words = (athlete.allergens + (AllergyFacts.unwanted[athlete.diet] ?? []))
      .flatMap { AllergyFacts.names[$0] ?? [] }
    guard !words.isEmpty else { return }
    for (at, name) in foodNames {
      let bare = AllergyFacts.harmless.reduce(name.lowercased()) { $0.without($1) }
      for word in words {
        demand(!Self.says(bare, word), .safety, at, "'\(name)' names \(word), left out")
      }
    }
    for (at, sentence) in advice {
      for word in words {
        demand(!Self.says(sentence, word), .safety, at, "'\(sentence)' names \(word), left out")
      }
    }
  }

  /// What the foods of the meals are called.
  private var foodNames: [(at: String, text: String)] {
    plan.week.joined().flatMap { meal in
      meal.options.joined().map { (at: meal.pointer, text: $0.name) }
    }
  }

  private var advice: [(at: String, text: String)] {
    let said = ["tips", "warnings"].flatMap { key in
      plan.sentences(key).map { (at: "/\(key)", text: $0) }
    }
    let titles = plan.week.flatMap { $0 }.compactMap { meal in
      meal.themeName.map { (at: meal.pointer + "/theme_name", text: $0) }
    }
    return said + titles + nutrients + praise
  }

  private var nutrients: [(at: String, text: String)] {
    (plan.json["ingredients"]?["nutrients"]?.array ?? []).compactMap { aim in
      aim["text"]?.string.map { (at: "/ingredients/nutrients", text: $0) }
    }
  }

  private var praise: [(at: String, text: String)] {
    (plan.json["supplements"]?.array ?? []).filter { $0["withheld"]?.bool == false }
      .flatMap { row in
        (["pros", "cons"].flatMap { row[$0]?.array ?? [] }).compactMap(\.string)
          .map { (at: "/supplements", text: $0) }
      }
  }

  /// Whether a sentence has a word: a whole one where words stand apart.
  private static func says(_ sentence: String, _ word: String) -> Bool {
    guard word.utf8.allSatisfy({ $0 < 0x80 }) else { return sentence.contains(word) }
    return sentence.lowercased().split { !$0.isLetter }.contains { $0 == word }
  }
}

extension String {
  /// The same without another text, wherever it stands.
  func without(_ other: String) -> String {
    var kept = ""
    var rest = self[...]
    while let first = rest.first {
      if rest.hasPrefix(other) {
        rest = rest.dropFirst(other.count)
      } else {
        kept.append(first)
        rest = rest.dropFirst()
      }
    }
    return kept
  }
}
