import JSONSource

/// Compiles the catalogue's files and the pages into one pack.
///
/// The same files give the same bytes. Mistakes name the file and the line: an alias that leads
/// nowhere or to two foods, a description that is not the food's, a dish of unknown parts.
package struct PackWriter {
  private var strings: [UInt8] = []
  private var stringPlaces: [String: (UInt32, UInt32)] = [:]
  private var sections: [[UInt32]] = Array(repeating: [], count: PackLayout.Section.allCases.count)
  private var foods: [Int: Food] = [:]
  private var foodCount: UInt32 = 0
  private var keys: [Key] = []
  private var sortedKeys: [Key] = []
  private var postings: [String: [UInt32]] = [:]
  private var entryOf: [String: UInt32] = [:]
  private let words: FoodWords
  private let groups: FoodGroups
  private var mistakes: [Diagnostic] = []

  private struct Food {
    let index: UInt32
    let name: String
  }

  private struct Key {
    let text: String
    let kind: KeyKind
    let target: UInt32
  }

  /// Compiles files and the pages as one JSON object.
  private static func pack(
    foods: [SourceFile], names: SourceFile, dishes: SourceFile, pages: SourceFile
  ) -> Result<[UInt8], PackMistakes> {
    var diagnostics = Diagnostics()
    guard let all = JSONParser.parse(pages, into: &diagnostics) else {
      return .failure(PackMistakes(diagnostics: diagnostics.sorted()))
    }
    do throws(FoodPageFailure) {
      let words = try FoodWords(FoodPages(all))
      var writer = PackWriter(
        words: words, groups: FoodGroups(try FoodPages(all).page("groups")))
      for file in foods { writer.addFoods(file) }
      writer.addNames(names)
      writer.addDishes(dishes)
      guard writer.mistakes.isEmpty else {
        return .failure(PackMistakes(diagnostics: writer.mistakes))
      }
      return .success(writer.bytes(pages: pages.bytes))
    } catch {
      return .failure(PackMistakes(diagnostics: [error.diagnostic]))
    }
  }

  private init(words: FoodWords, groups: FoodGroups) {
    self.words = words
    self.groups = groups
  }

  /// Compiles the files of a `Catalog/foods/` and a `Rules/food/` folder, in the order of their names.
  package static func pack(
    catalogue: [SourceFile], pages: [SourceFile]
  ) -> Result<[UInt8], PackMistakes> {
    let isFood = { (file: SourceFile) in
      !file.name.hasSuffix("/names.jsonl") && !file.name.hasSuffix("/dishes.jsonl")
    }
    guard let names = catalogue.first(where: { $0.name.hasSuffix("/names.jsonl") }),
      let dishes = catalogue.first(where: { $0.name.hasSuffix("/dishes.jsonl") })
    else {
      return .failure(
        PackMistakes(diagnostics: [
          Diagnostic(
            "empty-catalogue", "foods have no names.jsonl or no dishes.jsonl",
            hint: "they stand beside the foods in Catalog/foods")
        ]))
    }
    var diagnostics = Diagnostics()
    let together = FoodPages.together(pages, into: &diagnostics)
    guard !diagnostics.hasErrors else {
      return .failure(PackMistakes(diagnostics: diagnostics.sorted()))
    }
    return pack(
      foods: catalogue.filter(isFood), names: names, dishes: dishes, pages: together)
  }

  // MARK: Foods

  private mutating func addFoods(_ file: SourceFile) {
    var category = ""
    for line in lines(of: file) {
      if let name = line["category"]?.string {
        category = name
        let columns = line["per100"]?.array?.compactMap(\.string) ?? []
        if columns != Nutrient.allCases.map(\.rawValue) {
          mistakes.append(
            line.mistake(
              "bad-food-line", "the columns are not the nutrients in order",
              hint: "write them as in the other files"))
        }
        continue
      }
      addFood(line, category)
    }
  }

  private mutating func addFood(_ line: FoodLine, _ category: String) {
    guard let id = line["id"]?.number, let name = line["name"]?.string,
      let values = line["per100"]?.array, values.count == Nutrient.allCases.count
    else {
      return mistakes.append(
        line.mistake(
          "bad-food-line", "a food has id, name and a value for each column",
          hint: "write null for what nobody measured"))
    }
    guard foods[Int(id)] == nil else {
      return mistakes.append(
        line.mistake(
          "bad-food-line", "two foods have the id \(Int(id))", hint: "give each its own"))
    }
    let index = foodCount
    foodCount += 1
    foods[Int(id)] = Food(index: index, name: name)
    let kind = string(category)
    let (start, count) = string(name)
    let portions = line["portions"]?.array ?? []
    let set = line["set"]?.string == "foundation" ? UInt32(1) : 0
    let later = line["later_values_differ"] == nil ? UInt32(0) : 2
    let group = UInt32(groups.place(of: name, category))
    append(
      .foods,
      [
        UInt32(id), start, count, set | later, group, recordCount(.portions),
        UInt32(portions.count), kind.0 << 8 | kind.1,
      ])
    for value in values { append(.nutrients, [Self.scaled(value)]) }
    for portion in portions { addPortion(portion, line) }
    addKeys(name, .name, index)
    addPostings(name, index)
  }

  private static func scaled(_ value: JSON) -> UInt32 {
    let whole = value.number.map { Int32(($0 * PackLayout.scale).rounded()) }
    return UInt32(bitPattern: whole ?? PackLayout.absent)
  }

  /// A portion: unit, size, note, grams of one.
  private mutating func addPortion(_ portion: JSON, _ line: FoodLine) {
    guard let parts = portion.array, parts.count == 4, let grams = parts[3].number, grams > 0 else {
      return mistakes.append(
        line.mistake(
          "bad-food-line", "a portion is no list of unit, size, note and grams",
          hint: #"write it as ["cup", "", "chopped", 140]"#))
    }
    addPortion(parts[0].string ?? "", parts[1].string ?? "", parts[2].string ?? "", grams)
  }

  private mutating func addPortion(_ unit: String, _ size: String, _ note: String, _ grams: Double)
  {
    let (unit, size, note) = (string(unit), string(size), string(note))
    let milligrams = UInt32((grams * 1000).rounded())
    append(.portions, [unit.0, unit.1, size.0, size.1, note.0, note.1, milligrams])
  }

  private mutating func addPostings(_ name: String, _ index: UInt32) {
    var seen: Set<String> = []
    for (segment, text) in name.split(separator: ",").enumerated() {
      for word in words.spelling.words(String(text)) where seen.insert(word).inserted {
        let place = UInt32(min(segment, 3)) << PackLayout.foodBits
        postings[word, default: []].append(index | place)
      }
    }
  }

  // MARK: Names and dishes

  private mutating func addNames(_ file: SourceFile) {
    for line in lines(of: file) {
      let names = line.names.first ?? "a name"
      guard let id = line["id"]?.number, let food = foods[Int(id)] else {
        mistakes.append(
          line.mistake(
            "name-leads-nowhere", "'\(names)' names a food that is not there",
            hint: "'planner foods search' tells the ids of foods"))
        continue
      }
      if let name = line["is"]?.string, name != food.name {
        mistakes.append(
          line.mistake(
            "name-leads-nowhere", "'\(names)' leads to '\(food.name)', and 'is' says '\(name)'",
            hint: "write the description of the food that is meant, and its id"))
      }
      addEntry(line, food.index)
    }
  }

  private mutating func addEntry(_ line: FoodLine, _ food: UInt32) {
    let names = line.names
    guard let first = names.first else {
      return mistakes.append(
        line.mistake(
          "bad-food-line", "nobody calls this food anything", hint: #"write "en": ["a name"]"#))
    }
    let target = recordCount(.entries)
    let portions = line["portions"]?.members ?? []
    let (start, count) = string(first)
    let isNear = line["near"]?.bool == true
    append(
      .entries,
      [food, start, count, recordCount(.portions), UInt32(portions.count), isNear ? 1 : 0])
    for portion in portions {
      let (size, unit) = Self.sized(portion.key)
      addPortion(unit, size, "", portion.value.number ?? 0)
    }
    for name in names {
      let normal = words.spelling.normal(name)
      if let other = entryOf[normal], other != target {
        mistakes.append(
          line.mistake(
            "name-of-two-foods", "'\(name)' names two foods", hint: "leave it to one of them"))
      }
      guard entryOf[normal] == nil else { continue }
      entryOf[normal] = target
      addKeys(name, .alias, target)
      addToVocabulary(name)
    }
  }

  /// Makes the words of a name such as slips of the finger are set right to.
  private mutating func addToVocabulary(_ name: String) {
    for word in words.spelling.words(name) where postings[word] == nil { postings[word] = [] }
  }

  /// A size, a unit or both of them: `large`, `packet`, `large packet`.
  private static func sized(_ key: String) -> (size: String, unit: String) {
    for size in ["extra large", "small", "medium", "large"] {
      if key == size { return (size, "") }
      if key.hasPrefix(size + " ") { return (size, String(key.dropFirst(size.count + 1))) }
    }
    return ("", key)
  }

  private mutating func addDishes(_ file: SourceFile) {
    for line in lines(of: file) {
      let names = line.names
      guard let first = names.first else {
        mistakes.append(
          line.mistake(
            "bad-food-line", "nobody calls this dish anything", hint: #"write "en": ["a name"]"#))
        continue
      }
      let target = recordCount(.dishes)
      let (start, count) = string(first)
      let parts = line["parts"]?.array ?? []
      append(.dishes, [start, count, recordCount(.parts), UInt32(parts.count)])
      for part in parts { addPart(part, line) }
      for name in names {
        addKeys(name, .dish, target)
        addToVocabulary(name)
      }
    }
  }

  private mutating func addPart(_ part: JSON, _ line: FoodLine) {
    guard let pair = part.array, pair.count == 2, let name = pair[0].string,
      let grams = pair[1].number, grams > 0,
      let entry = entryOf[words.spelling.normal(name)]
    else {
      let given = part.array?.first?.string ?? ""
      return mistakes.append(
        line.mistake(
          "dish-parts", "'\(given)' is no food with a name, or has no weight",
          hint: #"a part is ["a name of names.jsonl", grams]"#))
    }
    append(.parts, [entry, UInt32((grams * 1000).rounded())])
  }

  // MARK: Keys, texts and bytes

  private mutating func addKeys(_ name: String, _ kind: KeyKind, _ target: UInt32) {
    let parts = words.spelling.words(name)
    keys.append(Key(text: parts.joined(separator: " "), kind: kind, target: target))
    guard parts.count > 1 else { return }
    sortedKeys.append(
      Key(text: parts.sorted().joined(separator: " "), kind: kind, target: target))
  }

  private mutating func string(_ text: String) -> (UInt32, UInt32) {
    if let place = stringPlaces[text] { return place }
    let bytes = Array(text.utf8)
    let place = (UInt32(strings.count), UInt32(bytes.count))
    strings += bytes
    stringPlaces[text] = place
    return place
  }

  private mutating func append(_ section: PackLayout.Section, _ words: [UInt32]) {
    sections[section.rawValue] += words
  }

  private func recordCount(_ section: PackLayout.Section) -> UInt32 {
    UInt32(sections[section.rawValue].count / PackLayout.width(section))
  }

  private mutating func lines(of file: SourceFile) -> [FoodLine] {
    let (lines, mistakes) = FoodLine.lines(of: file)
    self.mistakes += mistakes
    return lines
  }

  private mutating func addKeys(to section: PackLayout.Section, _ keys: [Key]) {
    let sorted = keys.map { (Array($0.text.utf8), $0) }.sorted {
      $0.0 == $1.0
        ? ($0.1.kind.rawValue, $0.1.target) < ($1.1.kind.rawValue, $1.1.target)
        : $0.0.lexicographicallyPrecedes($1.0)
    }
    for (_, key) in sorted {
      let (start, count) = string(key.text)
      append(section, [start, count, key.kind.rawValue, key.target])
    }
  }

  /// Puts the ids of foods in their order, so that a food is found by its id.
  private mutating func sortIds() {
    let ids = foods.map { (UInt32($0.key), $0.value.index) }.sorted { $0 < $1 }
    sections[PackLayout.Section.ids.rawValue] = ids.flatMap { [$0.0, $0.1] }
  }

  private mutating func bytes(pages: [UInt8]) -> [UInt8] {
    addKeys(to: .keys, keys)
    addKeys(to: .sortedKeys, sortedKeys)
    let vocabulary = postings.map { (Array($0.key.utf8), $0.key, $0.value) }
      .sorted { $0.0.lexicographicallyPrecedes($1.0) }
    for (letters, word, foods) in vocabulary {
      let (start, count) = string(word)
      let mask = PackLayout.letters(letters)
      append(.words, [start, count, recordCount(.postings), UInt32(foods.count)])
      append(.words, [UInt32(truncatingIfNeeded: mask), UInt32(mask >> 32)])
      append(.postings, foods)
    }
    sortIds()
    var head = PackLayout.magic
    var body: [UInt8] = []
    let first = head.count + PackLayout.Section.allCases.count * 8
    for section in PackLayout.Section.allCases {
      while body.count % 4 != 0 { body.append(0) }
      let start = body.count
      switch section {
      case .strings: body += strings
      case .pages: body += pages
      default:
        for word in sections[section.rawValue] {
          withUnsafeBytes(of: word.littleEndian) { body += Array($0) }
        }
      }
      for word in [UInt32(first + start), UInt32(body.count - start)] {
        withUnsafeBytes(of: word.littleEndian) { head += Array($0) }
      }
    }
    return head + body
  }
}

/// Every mistake in a catalogue.
package struct PackMistakes: Error, Hashable, Sendable {
  /// Each with its file and line.
  package let diagnostics: [Diagnostic]
}
