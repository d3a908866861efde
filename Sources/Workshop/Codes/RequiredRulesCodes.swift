extension CodePage {
  /// What an edition must have for the planner to work with it.
  static let seams: [CodePage] = [
    CodePage(
      "banned-word",
      "A message or a catalogue judges food, or tells somebody to use something."
        + " Rules/planning/6-safety/wording.json lists what is not said.",
      bad: .edit(
        "Rules/planning/messages/en.json", from: #""goal.fat_loss": "fat loss""#,
        to: #""goal.fat_loss": "no more junk food""#),
      good: .told(#""goal.fat_loss": "fat loss""#)),
    CodePage(
      "empty-catalogue", "A catalogue has no rows.",
      bad: .told("a catalogue whose rows are all gone"), good: .formula("8")),
    CodePage(
      "fact-not-known-here",
      "A page asks a fact that stands only while something else is asked, such as the days of low"
        + " readiness for a page of the warm-up: planning would stop there. The hint lists what is"
        + " known when this page is asked.",
      bad: .edit(
        "Rules/planning/10-adaptation/session-when.json", from: #""in":  {}"#,
        to: #""in":  { "soreLevel": "int number [1..5]" }"#),
      good: .told(#""in": { "lowDaysOfWeek": "int days [0..8]" }"#)),
    CodePage(
      "missing-answer", "The planner reads an answer that its page no longer gives.",
      bad: .edit(
        "Rules/planning/3-volume/counting.json", from: "secondaryCredit", to: "assistingCredit"),
      good: .told(#""out": { "secondaryCredit": … }"#)),
    CodePage(
      "missing-catalogue", "The planner needs this catalogue.",
      bad: .edit("Catalog/supplements.json", from: "", to: ""),
      good: .told("Catalog/supplements.json")),
    CodePage(
      "missing-column", "The planner reads a property that the catalogue no longer has.",
      bad: .edit("Catalog/supplements.json", from: "withheld_for", to: "not_for"),
      good: .told(#""withheld_for": "list of HealthFlag""#)),
    CodePage(
      "missing-fact", "The planner sets or reads a fact that the vocabulary no longer has.",
      bad: .edit(
        "Rules/planning/vocabulary.json", from: #""field": "halal""#, to: #""field": "halal_only""#),
      good: .told(#""halal": { …, "field": "halal" }"#)),
    CodePage(
      "incomplete-field",
      "A fact has a field of the coach's own that cannot be left out or given, has no name, or"
        + " nothing says what becomes of a plan when it changes.",
      bad: .edit(
        "Rules/planning/vocabulary.json", from: #""facts": {"#,
        to: #""facts": { "sleepsBadly": { "type": "boolean?", "field": "sleeps_badly","#
          + #" "meaning": "whether sleep is short" },"#),
      good: .told(
        "a type that ends in ?, a word of ProfileField with a row of 'profile change', and the"
          + " message field.sleeps_badly")),
    CodePage(
      "missing-word",
      "The program answers a word that the vocabulary no longer has, such as a muscle.",
      bad: .told("a vocabulary whose Muscle has no 'lower_back'"), good: .formula("8")),
    CodePage(
      "unanswered-word",
      "A word leads nowhere: the program does nothing about it, no exercise says how much it strains"
        + " the joint, no row trains the split, no page and no catalogue names what a request may"
        + " bring, or no message says what it is called.",
      bad: .edit(
        "Rules/planning/vocabulary.json", from: #""reduce": "a reduced week""#,
        to: #""reduce": "a reduced week", "rest_day": "a day off""#),
      good: .told("the words that are there, or a row or stress for the new one")),
    CodePage(
      "undeclared-section",
      "A corrected field of a profile changed a part of the plan that the page 'profile change' does"
        + " not list for it.",
      bad: .told("a row of 'profile change' that lists too few sections"), good: .formula("8")),
    CodePage(
      "wrong-sessions",
      "A split has more or fewer sessions than the week has training days: no plan is made of it.",
      bad: .edit(
        "Rules/planning/2-split/sessions.json",
        from: #""id": "full_body_2-2", "when": { "split": "full_body_2""#,
        to: #""id": "full_body_2-2", "when": { "split": "full_body_1""#),
      good: .told("a row of 'sessions' for each day of the split, in every style")),
    CodePage(
      "weakened-gate",
      "A page no longer protects whom every edition must protect: somebody with chest pain, pregnant,"
        + " under 18, with an eating disorder, ill kidneys or high blood pressure.",
      bad: .edit(
        "Rules/planning/8-supplements/offered.json", from: #""supplementsOffered": false"#,
        to: #""supplementsOffered": true"#),
      good: .told(#""supplementsOffered": false for minors"#)),
    CodePage(
      "wrong-answer-type",
      "The planner reads an answer as another kind of value than its page declares.",
      bad: .edit(
        "Rules/planning/3-volume/counting.json", from: #""secondaryCredit": "number [0..1]""#,
        to: #""secondaryCredit": "number [0..1]?""#),
      good: .told(#""out": { "secondaryCredit": "number [0..1]" }"#)),
  ]
}
