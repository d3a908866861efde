import Foundation

@testable import Planning

/// The catalogue, the split table and the numbers of the rule pages, as the week tests need them.
enum TrainingWorld {
  static let patterns = [
    "squat", "lunge", "knee_extension", "hinge", "knee_flexion", "hip_thrust", "horizontal_push",
    "incline_push", "vertical_push", "fly", "lateral_raise", "rear_delt", "horizontal_pull",
    "vertical_pull", "curl", "triceps_extension", "calf_raise", "core", "front_raise", "scapular",
    "forearm", "carry", "rotator_cuff", "hip_abduction", "hip_adduction", "back_extension",
  ]
  static let profiles = ["full_gym", "dumbbells_only", "bands_only", "bodyweight_only"]
  static let joints = ["shoulder", "elbow", "wrist", "low_back", "hip", "knee", "ankle"]
  static let household = [
    "wall", "chair", "table", "towel", "door", "step", "backpack", "bottles", "sofa", "cushion",
  ]
  static let levels = ["novice", "intermediate", "advanced"]
  static let goals = ["lean_mass", "fat_loss", "strength"]

  static func mask(_ words: [String], in list: [String]) -> UInt64 {
    words.reduce(0) { $0 | (list.firstIndex(of: $1).map { 1 << UInt64($0) } ?? 0) }
  }

  // MARK: Catalogue

  private struct Page: Decodable { var rows: [Row] }
  struct Row: Decodable {
    var id: String
    var name: String
    var muscles: [String]
    var movement: String
    var pattern: String
    var rank: Int
    var household_items: [String]
    var profiles: [String]
    var stress: [String: Int]
    var role: String
    var tier: String
    var laterality: String
    var superset_safe: Bool
    var fatigue: String
    var difficulty: String
    var rep_unit: String
    var regressions: [String]
    var progressions: [String]
  }

  static let rows: [Row] = {
    let root = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let file = root.appending(path: "Catalog/exercises.json")
    guard let data = try? Data(contentsOf: file),
      let page = try? JSONDecoder().decode(Page.self, from: data)
    else { return [] }
    return page.rows
  }()

  static let exercises: [Exercise] = {
    let numbers = Dictionary(uniqueKeysWithValues: rows.enumerated().map { ($1.id, $0) })
    return rows.enumerated().map { index, row in
      let muscles = row.muscles.compactMap { Muscle(word: $0) }
      return Exercise(
        index: index, primary: muscles.first ?? .core, secondaries: Array(muscles.dropFirst()),
        pattern: patterns.firstIndex(of: row.pattern) ?? 63,
        movement: row.movement == "compound" ? .compound : .isolation,
        isMain: row.role == "main", tier: tiers[row.tier] ?? .a,
        laterality: row.laterality == "each_side" ? .eachSide : .bilateral,
        stress: joints.map { row.stress[$0] ?? 0 },
        supersetSafe: row.superset_safe,
        fatigue: row.fatigue == "high" ? .high : row.fatigue == "moderate" ? .moderate : .low,
        difficulty: levels.firstIndex(of: row.difficulty) ?? 0, rank: row.rank,
        repUnit: row.rep_unit == "seconds" ? .seconds : row.rep_unit == "steps" ? .steps : .reps,
        repetitions: nil, loadability: 0,
        profiles: mask(row.profiles, in: profiles),
        householdItems: mask(row.household_items, in: household),
        regressions: row.regressions.compactMap { numbers[$0] },
        progressions: row.progressions.compactMap { numbers[$0] })
    }
  }()

  // MARK: Split table

  /// Slots in order; a star marks a mandatory one, a slash an acceptable other pattern.
  static let splits: [String: [(String, String)]] = {
    let push =
      "horizontal_push* vertical_push* incline_push fly lateral_raise triceps_extension"
    let pull = "horizontal_pull* vertical_pull* rear_delt curl core"
    let legs = "squat* hinge* lunge hip_thrust knee_extension knee_flexion calf_raise"
    let upper =
      "horizontal_push* horizontal_pull* vertical_push vertical_pull fly lateral_raise curl triceps_extension"
    let lower = "squat* hinge* hip_thrust knee_extension knee_flexion calf_raise core"
    let lowerB = "hinge* lunge* hip_thrust knee_extension knee_flexion calf_raise core"
    return [
      "1": [
        (
          "Full body",
          "squat* horizontal_push* horizontal_pull* hinge vertical_push vertical_pull curl triceps_extension calf_raise core"
        )
      ],
      "2": [
        (
          "Upper",
          "horizontal_push* horizontal_pull* vertical_push vertical_pull incline_push lateral_raise curl triceps_extension"
        ),
        ("Lower", "squat* hinge* lunge hip_thrust knee_extension knee_flexion calf_raise core"),
      ],
      "3": [("Push", push), ("Pull", pull), ("Legs", legs)],
      "3fb": [
        (
          "Full body A",
          "squat* horizontal_push* horizontal_pull knee_flexion hip_thrust lateral_raise curl core"
        ),
        (
          "Full body B",
          "hinge* vertical_push* vertical_pull knee_extension fly triceps_extension calf_raise core"
        ),
        (
          "Full body C",
          "lunge* incline_push* horizontal_pull hip_thrust knee_flexion curl triceps_extension calf_raise"
        ),
      ],
      "4": [
        ("Upper A", upper), ("Lower A", lower),
        (
          "Upper B",
          "incline_push* vertical_pull* horizontal_pull fly lateral_raise rear_delt curl triceps_extension"
        ),
        ("Lower B", lowerB),
      ],
      "5": [
        ("Push", push), ("Pull", pull), ("Legs", legs),
        (
          "Upper",
          "incline_push* horizontal_pull* vertical_pull lateral_raise curl triceps_extension"
        ),
        ("Lower", lowerB),
      ],
      "6": [
        ("Push A", push),
        ("Pull A", pull),
        ("Legs A", "squat* hip_thrust* knee_flexion knee_extension calf_raise"),
        (
          "Push B",
          "incline_push* vertical_push* horizontal_push fly lateral_raise triceps_extension"
        ),
        ("Pull B", "vertical_pull* horizontal_pull* rear_delt curl core"),
        ("Legs B", "hinge* lunge* hip_thrust knee_flexion knee_extension calf_raise"),
      ],
    ]
  }()

  /// Patterns that may stand in for a wanted one.
  private static let replacements = [
    "incline_push": "horizontal_push", "vertical_pull": "horizontal_pull",
    "knee_extension": "lunge", "lunge": "squat", "squat": "lunge", "hip_thrust": "hinge",
    "knee_flexion": "hinge", "rear_delt": "horizontal_pull", "hinge": "hip_thrust",
    "fly": "horizontal_push",
  ]

  static func templates(_ split: String) -> [SessionTemplate] {
    (splits[split] ?? []).map { title, text in
      SessionTemplate(
        title: title,
        slots: text.split(separator: " ").map { word in
          let name = String(word.filter { $0 != "*" })
          let names = [name] + (replacements[name].map { [$0] } ?? [])
          return SessionTemplate.Slot(
            patterns: names.compactMap { patterns.firstIndex(of: $0) },
            mandatory: word.hasSuffix("*"), leads: word.hasSuffix("*"))
        }, mostLeads: 1)
    }
  }

  // MARK: Numbers

  static let settings: TrainingSettings = {
    func group(_ words: String) -> UInt64 {
      mask(words.split(separator: " ").map(String.init), in: patterns)
    }
    func opposites(_ muscles: [Muscle]) -> UInt16 {
      muscles.reduce(0) { $0 | 1 << UInt16($1.rawValue) }
    }
    return TrainingSettings(
      secondaryHalfSets: 1, exercisesPerSession: 9, setsPerMuscleAndSession: 10, usesPerWeek: 2,
      highFatiguePerSession: 1,
      balances: [
        .init(
          above: group("horizontal_push incline_push vertical_push fly triceps_extension"),
          below: group("horizontal_pull vertical_pull rear_delt curl"), lowest: 80, highest: 125),
        .init(
          above: group("squat lunge knee_extension"),
          below: group("hinge knee_flexion hip_thrust"), lowest: 60, highest: 140),
      ],
      sessionsPerMuscle: 2, frequencyFromDays: 4,
      time: .init(
        compoundSeconds: 180, isolationSeconds: 78, setSeconds: 15,
        repMilliseconds: 3500, stepMilliseconds: 1000, supersetRestPercent: 50,
        supersetRestStep: 15, supersetRestLeast: 45),
      compact: .init(
        sets: 2, longestRestSeconds: 60, shortestRestSeconds: 45, straightRestSeconds: 120,
        minutes: 25, leastMoves: 2, moves: 6),
      weights: weights, fillWeights: fillWeights,
      opposites: [
        opposites([.back]), opposites([.chest, .shoulders]), opposites([.back]),
        opposites([.hamstrings, .glutes]), opposites([.quads]), opposites([.quads]),
        opposites([.triceps]), opposites([.biceps]), opposites([.core]), opposites([.calves]),
      ])
  }()

  static let sets = ExerciseSets(
    compound: .init(fewest: 2, usual: 4, most: 5),
    isolation: .init(fewest: 2, usual: 3, most: 4), mandatory: 3, localCut: 1)

  static let fillWeights = FillWeights(
    compound: 110, lead: 100, pastShare: 55, fullDay: 40, laterSlot: 2, breaksBalance: 45,
    mendsBalance: 120, onlySecondary: 60, secondOfPattern: 60, sparseDay: 125, fewExercises: 3,
    focus: 250)

  static let tiers = ["A": Exercise.Tier.a, "B": .b, "C": .c, "D": .d]

  static let weights = ChoiceWeights(
    listStep: 5, afterList: 60, tiers: [0, 20, 120, 400], aboveExperience: 100, notYetLearnt: 300,
    flaggedJoint: 15, replacesPattern: 40, givenAgain: 100, takesTurns: 6)

  static func prescriptions(_ goal: String) -> Prescriptions {
    let hold = Prescription(lower: 20, upper: 40, restSeconds: 0)
    let steps = Prescription(lower: 20, upper: 30, restSeconds: 0)
    let isolation = Prescription(lower: 10, upper: 15, restSeconds: 65)
    return goal == "strength"
      ? Prescriptions(
        main: .init(lower: 3, upper: 6, restSeconds: 180),
        compound: .init(lower: 6, upper: 12, restSeconds: 120),
        isolation: .init(lower: 8, upper: 15, restSeconds: 65), finisher: isolation, hold: hold,
        steps: steps, easyMinutes: 5)
      : Prescriptions(
        main: .init(lower: 6, upper: 10, restSeconds: 150),
        compound: .init(lower: 8, upper: 12, restSeconds: 120), isolation: isolation,
        finisher: isolation, hold: hold, steps: steps, easyMinutes: 5)
  }

  /// Bands in half sets, scaled by the goal and rounded half up to whole sets.
  static func bands(experience: Int, goal: String) -> [VolumeBand?] {
    let band = [(8, 12), (12, 16), (14, 20)][experience]
    let percent = goal == "strength" ? 80 : goal == "fat_loss" ? 85 : 100
    func scaled(_ sets: Int) -> Int { (sets * percent + 50) / 100 }
    let full = VolumeBand(low: 2 * scaled(band.0), high: 2 * scaled(band.1))
    let half = VolumeBand(low: scaled(band.0), high: scaled(band.1))
    return (0..<Muscle.count).map { $0 < 8 ? full : $0 < 10 ? half : nil }
  }

  static func allowances(
    profile: Int, injuries: Set<Int> = [], items: UInt64 = .max, forbiddenFrom: Int = 2
  ) -> [Allowance] {
    exercises.map { exercise in
      let stress = injuries.map { exercise.stress[$0] }.max() ?? 0
      if exercise.profiles & (1 << UInt64(profile)) == 0 { return .equipment }
      if exercise.householdItems & ~items != 0 { return .household }
      if stress >= forbiddenFrom { return .injury }
      return stress == forbiddenFrom - 1 ? .reduced : .full
    }
  }

  static func request(
    split: String, experience: Int = 1, goal: String = "lean_mass", profile: Int = 0,
    injuries: Set<Int> = [], minutes: Int = 75, items: UInt64 = .max, forbiddenFrom: Int = 2,
    rotation: Int = 0, focus: Muscle? = nil
  ) -> WeekRequest {
    WeekRequest(
      sessions: templates(split),
      allowances: allowances(
        profile: profile, injuries: injuries, items: items, forbiddenFrom: forbiddenFrom),
      experience: experience, bands: bands(experience: experience, goal: goal),
      prescriptions: prescriptions(goal), sets: sets, sessionMinutes: minutes, rotation: rotation,
      focus: focus)
  }

  static let solver = WeekSolver(exercises: exercises, settings: settings)
}
