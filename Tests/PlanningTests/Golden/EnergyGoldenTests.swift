@testable import Consulting
import Testing

@testable import Planning

/// A body whose numbers were worked out by hand from the published formulas.
struct GoldenBody: CustomTestStringConvertible {
  let testDescription: String
  let request: String
  /// BMR, TDEE, kcal, protein, fat, carbohydrate.
  let figures: [Double]
  /// Dosing weight in kg to a tenth, energy over TDEE to three decimals, percent of weight a week.
  let follows: [Double]

  init(_ name: String, _ request: String, _ figures: [Double], _ follows: [Double]) {
    testDescription = name
    self.request = request
    self.figures = figures
    self.follows = follows
  }

  static let all = [
    GoldenBody(
      "a man of 82 kg cuts on 4 days",
      #"{"sex":"male","weight_kg":82,"height_cm":180,"age_range":"25–34","schedule_days":4,"goal":"fat_loss"}"#,
      [1805, 2797.75, 2378, 148, 66, 298], [82, 0.85, -0.47]),
    GoldenBody(
      "a woman of 62 kg gains on 3 days",
      #"{"sex":"female","weight_kg":62,"height_cm":165,"age_range":"25–34","schedule_days":3,"goal":"lean_mass","experience":"intermediate"}"#,
      [1345.25, 2085.14, 2242, 124, 62, 297], [62, 1.075, 0.23]),
    GoldenBody(
      "a woman over 60 of 45 kg meets the floor",
      #"{"sex":"female","weight_kg":45,"height_cm":150,"age_years":61,"schedule_days":2,"goal":"fat_loss"}"#,
      [921.5, 1267.06, 1200, 72, 33, 153], [45, 0.947, -0.14]),
    GoldenBody(
      "a man of 150 kg is dosed by an adjusted weight",
      #"{"sex":"male","weight_kg":150,"height_cm":175,"age_range":"35–44","schedule_days":3,"goal":"fat_loss"}"#,
      [2403.75, 3725.81, 2981, 171, 86, 381], [94.9, 0.8, -0.45]),
    GoldenBody(
      "a man of 80 kg and 20% body fat holds his weight",
      #"{"sex":"male","weight_kg":80,"height_cm":180,"bodyfat_pct":20,"schedule_days":5,"goal":"recomp"}"#,
      [1752.4, 3022.89, 3023, 144, 80, 432], [80, 1, 0]),
    GoldenBody(
      "a man of 250 kg cuts on one day",
      #"{"sex":"male","weight_kg":250,"height_cm":190,"age_range":"45–54","schedule_days":1,"goal":"fat_loss"}"#,
      [3447.5, 4740.31, 3792, 234, 118, 448], [130.2, 0.8, -0.34]),
  ]
}

@Suite struct EnergyGoldenTests {
  @Test("Energy and macros come out as worked out by hand", arguments: GoldenBody.all)
  func figures(body: GoldenBody) throws {
    let energy = try House.energy(body.request)
    let macros = energy.macros
    let figures = [
      Figure.rounded(energy.indexes.bmr, decimals: 2),
      Figure.rounded(energy.indexes.tdee, decimals: 2), energy.plan.kcal, Double(macros.protein),
      Double(macros.fat), Double(macros.carb),
    ]
    let follows = [
      Figure.rounded(energy.plan.dosingWeight, decimals: 1),
      Figure.rounded(energy.plan.kcal / energy.plan.tdee, decimals: 3),
      Figure.rounded(energy.plan.weeklyChangePercent(at: energy.plan.kcal), decimals: 2),
    ]
    #expect(figures == body.figures)
    #expect(follows == body.follows)
  }

  @Test(
    "A limit that moves the energy is written down, one that does not is silent",
    arguments: [
      (0, false, ""), (4, false, ""),
      (2, true, "Energy 1140 → 1200 kcal (floor: no plan goes lower)"),
      (
        3, false,
        "Protein and fat follow an adjusted weight of 94.9 kg instead of 150 kg"
      ),
    ])
  func limits(body: Int, floorApplied: Bool, changes: String) throws {
    let energy = try House.energy(GoldenBody.all[body].request)
    #expect(energy.plan.floorApplied == floorApplied)
    #expect(energy.changes.joined(separator: "\n") == changes)
  }

  @Test(
    "The part of the expenditure follows goal, build, age and experience",
    arguments: [
      (#""goal":"fat_loss","bodyfat_pct":14"#, 0.9), (#""goal":"fat_loss","bodyfat_pct":15"#, 0.85),
      (#""goal":"fat_loss","bodyfat_pct":25"#, 0.85), (#""goal":"fat_loss","bodyfat_pct":26"#, 0.8),
      (#""goal":"fat_loss","age_years":61"#, 0.9), (#""goal":"fat_loss","age_years":60"#, 0.85),
      (#""goal":"lean_mass","experience":"novice""#, 1.1),
      (#""goal":"lean_mass","experience":"beginner""#, 1.1),
      (#""goal":"hypertrophy","experience":"intermediate""#, 1.075),
      (#""goal":"lean_mass","experience":"advanced""#, 1.05),
      (#""goal":"strength""#, 1.025), (#""goal":"strength","bodyfat_pct":26"#, 1),
      (#""goal":"recomposition","bodyfat_pct":20"#, 1),
      (#""goal":"recomp","bodyfat_pct":21"#, 0.95),
      (#""goal":"fat_loss","age_range":"<18""#, 1), (#""goal":"lean_mass","age_years":17"#, 1.05),
      (#""goal":"strength","age_years":17"#, 1),
      (#""goal":"fat_loss","health_flags":["pregnant"]"#, 1),
      (#""goal":"recomp","bodyfat_pct":30,"health_flags":["breastfeeding"]"#, 1),
      (#""goal":"lean_mass","health_flags":["breastfeeding"]"#, 1),
      (#""goal":"fat_loss","health_flags":["eating_disorder_history"]"#, 1),
    ])
  func factors(fields: String, factor: Double) throws {
    let energy = try House.energy(
      #"{"sex":"male","schedule_days":4,"weight_kg":80,"height_cm":180,"# + fields + "}")
    #expect(energy.plan.factor == factor)
  }

  @Test(
    "No plan goes under the floor, nor over the expenditure but for a thin old body, and a surplus has none",
    arguments: [
      (#""sex":"female","weight_kg":52,"height_cm":160,"goal":"fat_loss""#, 1200, 1384),
      (#""sex":"male","weight_kg":60,"height_cm":165,"goal":"fat_loss""#, 1500, 1708),
      (#""weight_kg":50,"height_cm":155,"goal":"fat_loss""#, 1500, 1500),
      (
        #""sex":"female","weight_kg":40,"height_cm":145,"age_years":80,"goal":"fat_loss""#, 1025,
        1178
      ),
      (
        #""sex":"female","weight_kg":40,"height_cm":145,"age_years":80,"goal":"lean_mass""#
          + #","experience":"novice""#, 1025, 1178
      ),
    ] as [(String, Double, Double)])
  func floors(fields: String, floor: Double, kcal: Double) throws {
    let energy = try House.energy(#"{"schedule_days":2,"# + fields + "}")
    #expect([energy.plan.floor.rounded(), energy.plan.kcal] == [floor, kcal])
  }
}
