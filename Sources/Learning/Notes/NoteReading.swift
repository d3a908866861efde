import Consulting

/// What a note tells, by its words.
struct NoteReading: Hashable, Sendable {
  /// The joints it names, in the order of the page; those that are denied are left out.
  private(set) var joints: [String] = []
  /// `left` or `right` when it names one side alone.
  private(set) var side: String?
  /// Whether it tells of pain.
  private(set) var hasPain = false
  /// The signs it tells of that end a session: faintness, fever, pain in the chest.
  private(set) var signs: [String] = []
  /// Whether that is pain of a body, and not how food is: `sharp knee`, not `sharp cheddar`.
  private(set) var isOfBody = false
  /// Whether it tells how bad a joint is on a scale, without a word of pain: `knee 2/5 today`.
  private(set) var isScored = false
  /// Whether the pain that it names is denied or over, or is 0.
  private(set) var isPainOver = false
  /// The words that were found, in their order.
  private(set) var found: [String] = []
  /// The words that say neither that it hurts, nor how much, nor on which side; what hurts, where no
  /// joint is named.
  private(set) var unknown: [String] = []

  /// Reads a note; one that is told as pain is of pain without a word of it.
  init(_ text: String, _ rules: NoteRules, isToldAsPain: Bool = false) {
    let said = SaidText.spelled(text)
    let words = said.map(SaidText.plain)
    let denials = Self.places(words, rules, .denied)
    let ends = words.indices.filter { Self.begins(.ended, $0, words, rules) }
    let isOver = { (place: Int) in
      ends.contains { $0 > place && $0 - place <= rules.denialWords }
    }
    let isNegated = { (place: Int) in
      denials.contains { place > $0 && place - $0 <= rules.denialWords }
    }
    let figures = Self.covered(words, rules, .figure)
    let isDenied = { (place: Int) in
      isNegated(place) || isOver(place) || figures.contains(place)
    }
    let named = Self.places(words, rules, .pain).filter { !Self.begins(.dish, $0, words, rules) }
    let hurts = named.filter { !isDenied($0) }
    let folded = Self.without(.figure, SaidText.plain(text), rules)
    let deniesInJapanese = Self.japanese(Self.undenied(folded, rules), rules, .denied)
    let hurtsInJapanese = Self.japanese(folded, rules, .pain) && !deniesInJapanese
    let level = Self.number(folded, words, rules)
    hasPain = (!hurts.isEmpty || hurtsInJapanese) && level?.isNone != true
    isPainOver =
      !hasPain
      && (!named.isEmpty || Self.japanese(folded, rules, .pain) || level?.isNone == true)
    let begins = Set(words.compactMap(\.utf8.first))
    signs = zip(rules.signWords.words, rules.signPhrases).filter { row, typed in
      typed.phrases.contains { phrase in
        phrase.mayBegin(begins)
          && words.indices.contains { place in
            phrase.length(at: place, words).map {
              !isNegated(place) && !isOver(place + $0 - 1)
                && figures.isDisjoint(with: place..<(place + $0))
            } ?? false
          }
      }
        || !deniesInJapanese
          && row.words.contains { SaidText.holds(folded, unspaced: $0) }
    }.map(\.0.sign)
    let tokens = SignNumber.tokens(folded)
    signs += rules.signWords.numbers.filter { !signs.contains($0.sign) }
      .filter { SignNumber($0).isTold(among: tokens) }.map(\.sign)
    if level?.isNone != true {
      let told = Self.painLevel(text, rules) ?? rules.pain.untold
      signs += rules.signWords.pains.filter { $0.level <= told && !signs.contains($0.sign) }
        .filter {
          PainSign($0, words, folded, isDenied)
            .isTold(isToldAsPain: isToldAsPain, isDenied: deniesInJapanese)
        }.map(\.sign)
    }
    unknown = zip(said, words).filter { !Self.isKnown($0.1, rules) }.map(\.0)
    let kitchen = Self.places(words, rules, .kitchen)
    isOfBody = hurtsInJapanese || hurts.contains { !kitchen.contains($0) }
    for row in rules.joints where !joints.contains(row.joint) {
      guard let word = Self.mention(of: row.words, in: words, folded, isNegated, isOver) else {
        continue
      }
      joints.append(row.joint)
      found.append(word)
    }
    found += hurts.map { said[$0] }
    isOfBody = isOfBody || hasPain && !joints.isEmpty
    isScored = level?.isScaled == true && level?.isNone != true && !joints.isEmpty
    let sides = [NoteRules.Sense.left, .right].filter {
      !Self.places(words, rules, $0).isEmpty || Self.japanese(folded, rules, $0)
    }
    side = sides.count == 1 ? sides.first?.rawValue : nil
  }

  /// Whether it tells of pain at the rack: in words, or as how bad a joint is.
  var tellsPain: Bool { hasPain || isScored }

  /// How bad pain is by a text: the number that says it, else its worst word; nil for neither.
  static func painLevel(_ text: String, _ rules: NoteRules) -> Int? {
    let (words, folded) = (SaidText.words(text), SaidText.plain(text))
    if let level = number(folded, words, rules)?.level(rules.pain.levels) { return level }
    return rules.pain.words.filter { row in
      row.words.contains { word in
        SaidText.isSpaced(word)
          ? words.indices.contains { SaidText.begins(word, $0, words) }
          : SaidText.holds(folded, unspaced: word)
      }
    }.map(\.level).max()
  }

  /// The number of a text that says how bad pain is.
  private static func number(_ text: String, _ words: [String], _ rules: NoteRules) -> PainNumber? {
    let hurting =
      rules.senses.filter { [.pain, .left, .right].contains($0.sense) }.flatMap(\.words)
      + rules.joints.flatMap(\.words) + rules.signWords.pains.flatMap(\.parts)
    return PainNumber(text, words, rules.pain) { word in
      hurting.contains {
        SaidText.isSpaced($0)
          ? $0.split(separator: " ").last == word[...] : SaidText.holds(word, unspaced: $0)
      }
    }
  }

  /// Whether a word says that something hurts, how much, or on which side.
  private static func isKnown(_ word: String, _ rules: NoteRules) -> Bool {
    let known =
      rules.senses.filter { [.pain, .left, .right].contains($0.sense) }.flatMap(\.words)
      + rules.pain.words.flatMap(\.words)
    if SaidText.isSpaced(word) { return Int(word) != nil || known.contains(word) }
    // 痛い is pain and its ending; of a longer word nobody knows what the rest names.
    let rest = known.filter { !SaidText.isSpaced($0) }.reduce(word) { $0.replacing($1, with: "") }
    return rest.count <= 1 && rest != word
  }

  private static func mention(
    of names: [String], in words: [String], _ text: String, _ isNegated: (Int) -> Bool,
    _ isOver: (Int) -> Bool
  ) -> String? {
    for name in names {
      if SaidText.isSpaced(name) {
        let spaces = name.utf8.count { $0 == UInt8(ascii: " ") }
        let isTold = words.indices.contains { place in
          SaidText.begins(name, place, words) && !isNegated(place) && !isOver(place + spaces)
        }
        if isTold { return name }
      } else if SaidText.holds(text, unspaced: name) {
        return name
      }
    }
    return nil
  }

  private static func places(_ words: [String], _ rules: NoteRules, _ sense: NoteRules.Sense)
    -> [Int]
  {
    let wanted = rules.senses.filter { $0.sense == sense }.flatMap(\.words).filter(
      SaidText.isSpaced)
    return words.indices.filter { place in wanted.contains { SaidText.begins($0, place, words) } }
  }

  /// The places that words of a sense cover.
  private static func covered(_ words: [String], _ rules: NoteRules, _ sense: NoteRules.Sense)
    -> Set<Int>
  {
    let phrases = rules.senses.filter { $0.sense == sense }.flatMap(\.words)
    return Set(
      words.indices.flatMap { place in
        phrases.filter { SaidText.begins($0, place, words) }.flatMap {
          place..<(place + $0.split(separator: " ").count)
        }
      })
  }

  /// A text without the words of a sense in a language that puts no spaces between them.
  private static func without(_ sense: NoteRules.Sense, _ text: String, _ rules: NoteRules)
    -> String
  {
    guard !SaidText.isSpaced(text) else { return text }
    return rules.senses.filter { $0.sense == sense }.flatMap(\.words)
      .filter { !SaidText.isSpaced($0) }.reduce(text) { $0.replacing($1, with: " ") }
  }

  /// Whether words of a sense begin at a place, as a food's name that begins with a word of pain.
  private static func begins(
    _ sense: NoteRules.Sense, _ place: Int, _ words: [String], _ rules: NoteRules
  ) -> Bool {
    rules.senses.contains { row in
      row.sense == sense && row.words.contains { SaidText.begins($0, place, words) }
    }
  }

  /// A text without what tells of pain or a sign by saying what is not there, as that a baby no
  /// longer moves: that denies nothing.
  private static func undenied(_ text: String, _ rules: NoteRules) -> String {
    if SaidText.isSpaced(text) { return text }
    let told =
      rules.senses.filter { $0.sense == .pain }.flatMap(\.words)
      + rules.signWords.words.flatMap(\.words)
    return told.filter { !SaidText.isSpaced($0) && japanese($0, rules, .denied) }
      .reduce(text) { $0.replacing($1, with: "") }
  }

  private static func japanese(_ text: String, _ rules: NoteRules, _ sense: NoteRules.Sense) -> Bool
  {
    rules.senses.contains { row in
      row.sense == sense && row.words.contains { SaidText.holds(text, unspaced: $0) }
    }
  }
}
