/// The words of the page itself in the language of the answer; the answer brings its own sentences.
package struct Labels: Sendable {
  private let isJapanese: Bool

  /// The labels of a language; English unless it is `ja`.
  package init(language: String?) {
    isJapanese = language == "ja"
  }

  /// A label.
  package func callAsFunction(_ label: Label) -> String {
    isJapanese ? label.texts.ja : label.texts.en
  }

  /// A word of the vocabulary as people say it.
  package func word(_ word: String) -> String {
    if isJapanese, let said = Self.japanese[word] { return said }
    return Self.english[word] ?? word.replacing("_", with: " ")
  }

  /// The short name of a day of the week, 1 for Monday; nil past 7.
  package func weekday(_ number: Double) -> String? {
    let names =
      isJapanese
      ? ["月", "火", "水", "木", "金", "土", "日"]
      : ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    return Int(exactly: number).flatMap { names.indices.contains($0 - 1) ? names[$0 - 1] : nil }
  }

  /// The same word at the start of a line.
  package func titled(_ word: String) -> String {
    let said = self.word(word)
    return said.prefix(1).uppercased() + said.dropFirst()
  }

  private static let english = [
    "med": "medium", "recomp": "recomposition", "katch": "Katch–McArdle",
    "mifflin": "Mifflin–St Jeor", "override": "your own value", "bodyfat_pct": "body fat %",
    "height_cm": "height", "weight_kg": "weight", "waist_cm": "waist", "age_range": "age",
    "in_band": "in band", "veg": "vegetables", "general": "general health",
  ]
  private static let japanese = [
    "low": "低", "med": "中", "high": "高", "fat_loss": "減量", "lean_mass": "筋肥大",
    "strength": "筋力", "recomp": "リコンプ", "chest": "胸", "back": "背中", "shoulders": "肩",
    "quads": "大腿四頭筋", "hamstrings": "ハムストリングス", "glutes": "臀部", "biceps": "上腕二頭筋",
    "triceps": "上腕三頭筋", "calves": "ふくらはぎ", "core": "体幹", "protein": "たんぱく質",
    "carb": "炭水化物", "fat": "脂質", "veg": "野菜", "breakfast": "朝食", "lunch": "昼食",
    "dinner": "夕食", "snack": "間食", "in_band": "範囲内", "below": "不足", "waived": "対象外",
    "bodyfat_pct": "体脂肪率", "height_cm": "身長", "weight_kg": "体重", "waist_cm": "ウエスト",
    "age_range": "年齢", "none": "なし", "sex": "性別", "override": "入力値", "mifflin": "Mifflin–St Jeor",
    "katch": "Katch–McArdle", "budget_tier": "予算", "session_minutes": "1回の時間",
    "experience": "経験", "equipment": "器具", "goal": "目的", "diet": "食事", "general": "健康全般",
    "health_flags": "健康状態", "exclude_allergens": "アレルゲン", "week": "週",
    "variant": "分割", "age_years": "年齢", "medium": "中", "novice": "初級", "intermediate": "中級",
    "advanced": "上級", "full_gym": "ジム", "default": "標準", "omnivore": "雑食",
  ]
}

/// A fixed word of the page.
package enum Label: CaseIterable, Sendable {
  case day, days, sets, setsAWeek, longest, minutes, confidence, add, reps, rest, load, warmUp
  case busyDay, cardio, volume, muscle, target, counted, direct, sessions, countedNote, eachSide,
    lightest
  case energy, kcalADay, protein, carb, fat, perKg, floor, aWeek, meals, pickOne, combinations,
    within
  case supplements, forYou, careful, withheld, caffeine, evidence, studiedFor, dose, timing, pros,
    cons, sideEffects, buying
  case progression, assumed, notes, why, rules

  /// The word in both languages.
  fileprivate var texts: (en: String, ja: String) {
    switch self {
    case .day: ("Day", "")
    case .days: ("days", "日")
    case .sets: ("sets", "セット")
    case .setsAWeek: ("sets a week", "セット/週")
    case .longest: ("longest session", "最長")
    case .minutes: ("min", "分")
    case .confidence: ("Confidence", "精度")
    case .add: ("add", "追加で向上:")
    case .reps: ("reps", "回数")
    case .rest: ("rest", "休憩")
    case .load: ("Load", "重量")
    case .warmUp: ("Warm-up", "ウォームアップ")
    case .busyDay: ("Busy day", "時短")
    case .cardio: ("Cardio", "有酸素")
    case .volume: ("Weekly sets", "週あたりセット数")
    case .muscle: ("muscle", "部位")
    case .target: ("target", "目標")
    case .counted: ("sets", "換算")
    case .direct: ("direct", "直接")
    case .sessions: ("days", "回")
    case .countedNote: ("A set counts half for a muscle that only helps.", "補助筋は0.5セットで換算。")
    case .eachSide: (" (each side)", "（片側）")
    case .lightest: ("lightest load", "最軽量")
    case .energy: ("Energy", "エネルギー")
    case .kcalADay: ("kcal a day", "kcal/日")
    case .protein: ("protein", "たんぱく質")
    case .carb: ("carbs", "炭水化物")
    case .fat: ("fat", "脂質")
    case .perKg: ("g/kg", "g/kg")
    case .floor: ("raised to the floor of", "下限に引き上げ:")
    case .aWeek: ("% of body weight a week expected", "% 体重/週の見込み")
    case .meals: ("Meals", "食事")
    case .pickOne: ("Pick one from each line.", "各行から1つ選択。")
    case .combinations: ("combinations", "通り")
    case .within: ("within", "誤差")
    case .supplements: ("Supplements", "サプリメント")
    case .forYou: ("for you", "あなたの目安:")
    case .careful: ("Careful", "注意")
    case .withheld: ("Left out", "除外")
    case .caffeine: ("Caffeine", "カフェイン")
    case .evidence: ("evidence", "根拠")
    case .studiedFor: ("Studied for", "研究の目的")
    case .dose: ("Dose studied", "研究された量")
    case .timing: ("Timing", "タイミング")
    case .pros: ("For it", "利点")
    case .cons: ("Against it", "欠点")
    case .sideEffects: ("Side effects", "副作用")
    case .buying: ("When buying", "購入時の確認")
    case .progression: ("Progression", "進め方")
    case .assumed: ("Assumed", "仮定した値")
    case .notes: ("Notes", "メモ")
    case .why: ("Why", "根拠")
    case .rules: ("Rules", "ルール")
    }
  }
}
