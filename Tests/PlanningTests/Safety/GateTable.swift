/// What the domain's safety section asks for, written by hand and never derived from the pages.
///
/// `R` no plan, `M` no energy under maintenance, `P` as the goal wants. Three letters: under 18, adult,
/// over 60. The last column: repetitions that every set leaves at least.
enum GateTable {
  static let text = """
    flag                             fat_loss  lean_mass  strength  recomp  reserve
    none                             MPP       MPP        MPP       MPP     202
    pregnant                         MMM       MMM        MMM       MMM     333
    breastfeeding                    MMM       MMM        MMM       MMM     202
    hypertension                     MPP       MPP        MPP       MPP     222
    heart_condition                  MMM       MPP        MPP       MMM     333
    kidney_disease                   RMM       RPP        RPP       RMM     222
    diabetes_meds                    MPP       MPP        MPP       MPP     222
    thyroid                          MPP       MPP        MPP       MPP     202
    eating_disorder_history          MMM       MMM        MMM       MMM     222
    recent_surgery                   MMM       MMM        MMM       MMM     333
    chest_pain_or_fainting           RRR       RRR        RRR       RRR     202
    after_birth                      MMM       MMM        MMM       MMM     444
    low_energy_availability          MMM       MMM        MMM       MMM     333
    irregular_menstrual_cycle        MMM       MMM        MMM       MMM     222
    glp1_medicine                    MMM       MMM        MMM       MMM     222
    osteoporosis                     MPP       MPP        MPP       MPP     222
    acute_illness                    RRR       RRR        RRR       RRR     202
    multiple_pregnancy               RRR       RRR        RRR       RRR     202
    anticoagulant                    MPP       MPP        MPP       MPP     202
    meds_stimulant_or_anticoagulant  MPP       MPP        MPP       MPP     202
    """

  static let goals = ["fat_loss", "lean_mass", "strength", "recomp"]
  /// Every band of a request with its column.
  static let bands = [
    ("<18", 0), ("18–24", 1), ("25–34", 1), ("35–44", 1), ("45–54", 1), ("55–60", 1), (">60", 2),
  ]

  /// One line of the table.
  struct Line: Sendable, CustomStringConvertible {
    let flag: String
    /// Outcomes by goal, each by age.
    let outcomes: [[Character]]
    let reserve: [Character]

    var description: String { flag }
    var flags: String { flag == "none" ? "[]" : "[\"\(flag)\"]" }
  }

  static let lines: [Line] = text.split(separator: "\n").dropFirst().map { line in
    let cells = line.split(separator: " ").map(String.init)
    return Line(
      flag: cells[0], outcomes: cells[1...4].map(Array.init), reserve: Array(cells[5]))
  }
}
