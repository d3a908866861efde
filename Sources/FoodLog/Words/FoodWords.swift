import JSONSource

/// The words of the pages under `Rules/food/`, ready for reading lines.
///
/// A page that is missing or holds something else refuses them all, with the page's name.
package struct FoodWords: Sendable {
  /// How names are compared.
  package let spelling: NameSpelling
  let numbers: [String: Double]
  /// What multiplies the number before it: `two hundred`.
  let multipliers: [String: Double]
  let multipliersJapanese: [Unicode.Scalar: Double]
  let fractions: [String: Double]
  let digits: [Unicode.Scalar: Double]
  let units: UnitWords
  let sizes: [String: String]
  let afterSizes: Set<String>
  let heaping: Set<String>
  /// What a measure that is so filled holds of a level one.
  let fills: [String: Double]
  let preparations: Set<String>
  /// Preparations that may stand behind a food without a comma.
  let cooked: Set<String>
  let japanesePreparations: (before: [[Unicode.Scalar]], after: [[Unicode.Scalar]])
  /// Sizes in Japanese, and letters that are sizes by themselves.
  let sizesJapanese: [(text: [Unicode.Scalar], size: String)]
  let fillers: FillerWords
  let meals: MealWords
  let telling: TellingWords
  let grammar: GrammarWords
  let wholeNames: Set<String>

  /// Whether a word says how a food is or was prepared.
  func describes(_ word: String) -> Bool {
    preparations.contains(word) || telling.describing.contains(word)
  }

  /// Reads the pages.
  package init(_ pages: FoodPages) throws(FoodPageFailure) {
    let irregular = try pages.page("irregular")
    spelling = NameSpelling(
      irregular: irregular.strings("singular"), leading: Set(irregular.list("leading")))
    let page = try pages.page("numbers")
    numbers = page.numbers("values")
    multipliers = page.numbers("multipliers")
    multipliersJapanese = page.numbers("multipliersJapanese").byScalar
    fractions = page.numbers("fractions")
    digits = page.numbers("digits").byScalar
    units = UnitWords(try pages.page("units"), spelling)
    let size = try pages.page("sizes")
    sizes = size.inverted("sizes")
    afterSizes = Set(size.list("after"))
    heaping = Set(size.list("heaping"))
    fills = size.numbers("fills")
    sizesJapanese = sizes.filter { $0.key.unicodeScalars.contains(where: \.isJapanese) }
      .merging(size.inverted("alone")) { first, _ in first }
      .map { (Array($0.key.unicodeScalars), $0.value) }
      .sorted { ($1.0.count, $0.1) < ($0.0.count, $1.1) }
    let preparation = try pages.page("preparation")
    cooked = Set(preparation.list("cooked"))
    preparations = Set(preparation.list("before"))
    japanesePreparations = (
      preparation.list("beforeJapanese").byLength, preparation.list("afterJapanese").byLength
    )
    fillers = FillerWords(try pages.page("fillers"))
    meals = MealWords(try pages.page("meals"))
    telling = try TellingWords(try pages.page("telling"))
    grammar = try GrammarWords(try pages.page("grammar"))
    let spelling = spelling
    wholeNames = Set(try pages.page("whole-names").list("names").map { spelling.normal($0) })
  }
}

/// Words around a line that name no food.
struct FillerWords: Sendable {
  let about: Set<String>
  let aboutJapanese: [[Unicode.Scalar]]
  let aboutAfter: [[Unicode.Scalar]]
  let leadIn: [[String]]
  let leadInJapanese: [[Unicode.Scalar]]
  let tail: [[String]]
  let tailJapanese: [[Unicode.Scalar]]
  let notCounted: [[String]]
  /// Words beside a food that say what was done to it or what it is for.
  let aside: Set<String>

  init(_ page: FoodPage) {
    let words = page.list("about")
    about = Set(words)
    aboutJapanese = words.filter(\.isJapanese).byLength
    aboutAfter = page.list("aboutAfter").byLength
    leadIn = page.list("leadIn").filter { !$0.isJapanese }.phrases
    leadInJapanese = page.list("leadIn").filter(\.isJapanese).byLength
    tail = page.list("tail").filter { !$0.isJapanese }.phrases
    tailJapanese = page.list("tail").filter(\.isJapanese).byLength
    notCounted = page.list("notCounted").phrases
    aside = Set(page.list("aside"))
  }
}

extension [String: Double] {
  /// By the only scalar of each key; longer keys are left out.
  fileprivate var byScalar: [Unicode.Scalar: Double] {
    [Unicode.Scalar: Double](
      compactMap { key, value in
        key.unicodeScalars.count == 1 ? key.unicodeScalars.first.map { ($0, value) } : nil
      }, uniquingKeysWith: { first, _ in first })
  }
}

extension [String] {
  /// As scalars, the longest first.
  var byLength: [[Unicode.Scalar]] {
    map { Array<Unicode.Scalar>($0.unicodeScalars) }
      .sorted { ($1.count, String($0[...])) < ($0.count, String($1[...])) }
  }

  /// As words, the longest phrase first.
  var phrases: [[String]] {
    map { $0.split(separator: " ").map(String.init) }
      .sorted { ($1.count, $0.joined()) < ($0.count, $1.joined()) }
  }
}

extension String {
  /// Whether a character of it is Japanese.
  var isJapanese: Bool { unicodeScalars.contains(where: \.isJapanese) }
}
