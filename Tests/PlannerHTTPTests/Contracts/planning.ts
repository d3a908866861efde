// planning 1.4
// What the functions take and answer. Over HTTP a call sends {"data": request} and gets
// {"result": answer} or {"error": …}; 'planner call' takes the request and gives the answer alone.
// Made by 'planner types typescript'; make it anew when the rules or the program change.

export type RecalculateIndexesRequest = {
  /** sex */
  sex?: Sex | null;
  /** age as a band */
  age_range?: AgeRange | null;
  /** exact age; wins over the band */
  age_years?: number | null;
  /** body height */
  height_cm?: number | null;
  /** body weight */
  weight_kg?: number | null;
  /** body fat */
  bodyfat_pct?: number | null;
  /** waist */
  waist_cm?: number | null;
  /** days a week the athlete can train; seven means six and one of recovery */
  schedule_days?: number | null;
  /** figures the athlete knows; they win over computed ones */
  overrides?: RecalculateIndexesRequestOverride | null;
  /** conditions that change the plan */
  health_flags?: Array<HealthFlag> | null;
  /** week of pregnancy, counted from the first day of the last period */
  pregnancy_week?: number | null;
  /** minutes a week of other sport, beside the training of this plan */
  other_sport_minutes?: number | null;
  /** a recent set of each lift, by the id of the exercise */
  lifts?: RecalculateIndexesRequestLift | null;
  /** an earlier answer, to say what changed */
  previous?: Previous | null;
  /** whether pages for people leave out the numbers of energy, food and body */
  hide_numbers?: boolean | null;
  /** language of the answer */
  language?: Language | null;
  /** whether the answer says which row gave each number */
  explain?: boolean | null;
};

export type RecalculateIndexesAnswer = {
  BMR: number;
  method: string;
  TDEE: number;
  BMI: number | null;
  WHtR: number | null;
  FFMI: number | null;
  hidden?: Array<string>;
  accuracy: string;
  next_best_input: string | null;
  e1RM?: E1RM;
  assumed: Array<Assumed>;
  deltas: Array<Delta>;
  warnings: Array<string>;
  warnings_said: Array<AddSaid>;
  risk_context: string | null;
  change_log?: Array<string>;
  change_log_said?: Array<AddSaid>;
  edition: Edition;
  why?: Array<RecalculateIndexesAnswerWhy>;
};

export type GeneratePlanRequest = {
  /** sex */
  sex?: Sex | null;
  /** what training and food are for */
  goal?: Goal | null;
  /** days a week the athlete can train; seven means six and one of recovery */
  schedule_days: number;
  /** what there is to train with */
  equipment?: Equipment | null;
  /** how far the training has come */
  experience?: Experience | null;
  /** joints to spare */
  injuries?: Array<Joint | GeneratePlanRequestInjury> | null;
  /** age as a band */
  age_range?: AgeRange | null;
  /** exact age; wins over the band */
  age_years?: number | null;
  /** body height */
  height_cm?: number | null;
  /** body weight */
  weight_kg?: number | null;
  /** body fat */
  bodyfat_pct?: number | null;
  /** waist */
  waist_cm?: number | null;
  /** figures the athlete knows; they win over computed ones */
  overrides?: RecalculateIndexesRequestOverride | null;
  /** what the food may cost */
  budget_tier?: BudgetTier | null;
  /** conditions that change the plan */
  health_flags?: Array<HealthFlag> | null;
  /** upper blood pressure, measured at rest */
  systolic_mmhg?: number | null;
  /** lower blood pressure, measured at rest */
  diastolic_mmhg?: number | null;
  /** week of pregnancy, counted from the first day of the last period */
  pregnancy_week?: number | null;
  /** whole weeks since the last birth */
  weeks_since_birth?: number | null;
  /** body weight before this pregnancy */
  weight_before_pregnancy_kg?: number | null;
  /** minutes a week of other sport, beside the training of this plan */
  other_sport_minutes?: number | null;
  /** minutes a session may take */
  session_minutes?: number | null;
  /** which form of the split is wanted */
  variant?: Variant | null;
  /** the muscle a specialization favours */
  focus_muscle?: Muscle | null;
  /** meals a day the athlete asked for */
  meals_per_day?: number | null;
  /** what the athlete eats */
  diet?: Diet | null;
  /** only halal food */
  halal?: boolean | null;
  /** allergens to leave out */
  exclude_allergens?: Array<Allergen> | null;
  /** foods and meals to leave out: names, ids, families or themes */
  dislikes?: Array<string> | null;
  /** the kitchen whose meals come first */
  cuisine?: Cuisine | null;
  /** when in the day the training is */
  training_time?: TrainingTime | null;
  /** whether dinner is cooked for the next day's lunch too */
  batch_cooking?: boolean | null;
  /** things at hand; only these are used when the list is given */
  household_items?: Array<HouseholdItem> | null;
  /** a recent set of each lift, by the id of the exercise */
  lifts?: RecalculateIndexesRequestLift | null;
  /** week of the training cycle */
  week?: number | null;
  /** whether pages for people leave out the numbers of energy, food and body */
  hide_numbers?: boolean | null;
  /** language of the answer */
  language?: Language | null;
  /** whether the answer says which row gave each number */
  explain?: boolean | null;
  /** whether the plan is kept, for a person who shows a token */
  save?: boolean;
  // focus_muscle is needed where variant is specialization.
};

export type GeneratePlanAnswer = {
  idx: Idx;
  goal: string;
  kcal: number;
  macros: Macro;
  split: string;
  workouts: Array<Workout>;
  main_lifts: Array<MainLift>;
  ingredients: Ingredient;
  confidence: string;
  hidden?: Array<string>;
  tips: Array<string>;
  tips_said: Array<AddSaid>;
  volume: Array<Volume>;
  energy: GeneratePlanAnswerEnergy;
  supplements: Array<GeneratePlanAnswerSupplement>;
  cardio: GeneratePlanAnswerCardio | null;
  progression: Progression;
  assumed: Array<Assumed>;
  safety_notes: Array<string>;
  safety_notes_said: Array<AddSaid>;
  warnings: Array<string>;
  warnings_said: Array<AddSaid>;
  change_log: Array<string>;
  change_log_said: Array<AddSaid>;
  disclaimer: string;
  disclaimer_said: AddSaid;
  profile: GeneratePlanAnswerProfile;
  edition: Edition;
  why?: Array<RecalculateIndexesAnswerWhy>;
  adaptations?: Adaptation;
  saved?: Saved;
  told_sessions?: Array<number>;
  untold_sessions?: Array<UntoldSession>;
  from_log?: FromLog;
  from_plan?: Array<string>;
};

export type AdviseSupplementsRequest = {
  /** what training and food are for */
  goal?: Goal | null;
  /** the shelf of supplements asked for */
  category?: SupplementCategory | null;
  /** the weakest evidence asked for */
  tier?: EvidenceTier | null;
  /** sex */
  sex?: Sex | null;
  /** age as a band */
  age_range?: AgeRange | null;
  /** exact age; wins over the band */
  age_years?: number | null;
  /** body weight */
  weight_kg?: number | null;
  /** conditions that change the plan */
  health_flags?: Array<HealthFlag> | null;
  /** what the athlete eats */
  diet?: Diet | null;
  /** allergens to leave out */
  exclude_allergens?: Array<Allergen> | null;
  /** language of the answer */
  language?: Language | null;
  /** whether the answer says which row gave each number */
  explain?: boolean | null;
};

export type AdviseSupplementsAnswer = {
  supplements: Array<AdviseSupplementsAnswerSupplement>;
  caffeine: Caffeine;
  assumed: Array<Assumed>;
  disclaimer: string;
  disclaimer_said: AddSaid;
  profile: AdviseSupplementsAnswerProfile;
  edition: Edition;
  why?: Array<RecalculateIndexesAnswerWhy>;
};

export type AdaptPlanRequest = {
  /** the plan that generatePlan or adaptPlan answered; taken as plan, too */
  current_plan?: AnyObject;
  /** how the athlete is today */
  readiness?: AdaptPlanRequestReadiness | null;
  /** how much of the last week was followed */
  last_week_adherence_pct?: number | null;
  /** weight trend of two weeks against the target */
  weight_trend_2w?: Trend | null;
  /** the day of the request */
  date?: string | null;
  /** how the athlete was on up to seven earlier days */
  readiness_history?: Array<ReadinessHistory> | null;
  /** the last session as it was done */
  last_session?: LastSession | null;
  /** two-week misses in a row, in the same direction */
  weight_misses?: number | null;
  /** week of the training cycle, today */
  week?: number | null;
  /** days without training */
  days_off?: number | null;
  /** answers of the athlete that changed; null takes one back */
  profile_changes?: ProfileChange | null;
  /** what the coach that learns has seen in the log */
  coach_signals?: CoachSignal | null;
  /** whether the plan is kept, for a person who shows a token */
  save?: boolean;
};

export type AdaptPlanAnswer = {
  patched_plan: PatchedPlan;
  change_log: Array<string>;
  change_log_said: Array<AddSaid>;
  changes: Array<Change>;
  notes: Array<string>;
  notes_said: Array<AddSaid>;
  readiness: AdaptPlanAnswerReadiness | null;
  edition: Edition;
  saved?: Saved;
  told_sessions?: Array<number>;
  untold_sessions?: Array<UntoldSession>;
  from_log?: FromLog;
  from_plan?: Array<string>;
};

export type RecalculateIndexesRequestOverride = {
  /** basal metabolic rate known to the athlete */
  BMR?: number | null;
  /** daily expenditure known to the athlete */
  TDEE?: number | null;
  /** body mass index given by the athlete */
  BMI?: number | null;
};

export type RecalculateIndexesRequestLift = Partial<Record<LiftKey, RecalculateIndexesRequestLift2>>;

export type RecalculateIndexesRequestLift2 = {
  /** a load that was lifted */
  weight_kg: number;
  /** repetitions done with that load */
  reps: number;
  /** repetitions that were left */
  rir?: number | null;
};

export type Previous = {
  /** as answered before */
  BMR?: number | null;
  /** as answered before */
  TDEE?: number | null;
  /** as answered before */
  BMI?: number | null;
  /** as answered before */
  WHtR?: number | null;
  /** as answered before */
  FFMI?: number | null;
  [other: string]: unknown;
};

export type E1RM = Record<string, number>;

export type Assumed = {
  field: string;
  value: string | number | boolean | Array<string>;
  rule: string;
  add: string;
  add_said: AddSaid;
};

export type AddSaid = {
  key: string;
  values: Value;
};

export type Value = Record<string, string>;

export type Delta = {
  field: string;
  given: number;
  computed: number | null;
  difference_pct: number | null;
  warning: boolean;
};

export type Edition = {
  name: string;
  hash: string;
  words: string;
};

export type RecalculateIndexesAnswerWhy = {
  rule: string;
  row: string | null;
  file: string;
  line: number;
  given: Given;
  answer: Given;
};

export type Given = Record<string, unknown>;

export type GeneratePlanRequestInjury = {
  /** the joint a question is about */
  joint: Joint;
  /** how badly the joint a question is about is flagged */
  severity?: JointSeverity | null;
};

export type Idx = {
  BMR: number;
  method: string;
  TDEE: number;
  BMI: number | null;
  WHtR: number | null;
  FFMI: number | null;
  next_best_input: string | null;
  risk_context: string | null;
  deltas: Array<Delta>;
};

export type Macro = {
  protein_g: number;
  fat_g: number;
  carb_g: number;
};

export type Workout = {
  day: number;
  weekday: number;
  kind: string;
  title: string;
  focus?: Array<string>;
  general_warmup?: GeneralWarmup;
  cool_down?: CoolDown;
  balance?: CoolDown;
  minutes: number;
  note?: string;
  note_said?: AddSaid;
  blocks: Array<WorkoutBlock>;
  compact?: Compact;
  cardio?: Array<WorkoutCardio>;
};

export type GeneralWarmup = {
  minutes: number;
  steps: Array<string>;
  steps_said: Array<AddSaid>;
};

export type CoolDown = {
  minutes: number;
  name: string;
};

export type WorkoutBlock = {
  order: number;
  muscle: string;
  exerciseId: string;
  name: string;
  pattern: string;
  role: string;
  sets: number;
  reps: string;
  rir: string;
  reps_range: Array<number>;
  rir_range: Array<number>;
  counted_in: string;
  rest_s: number;
  alt_compact: boolean;
  superset?: string;
  unilateral: boolean;
  tier?: string;
  laterality?: string;
  warmup: Array<Warmup>;
  load_hint: string;
  load_hint_said: AddSaid;
  load_kg?: number;
  regression?: string;
  swapped_from?: string;
  swaps?: Array<Swap>;
  why?: BlockWhy;
  cues: Array<string>;
};

export type Warmup = {
  pct: number;
  reps: number;
  load_kg?: number;
};

export type Swap = {
  exerciseId: string;
  name: string;
};

export type BlockWhy = {
  page: string;
  row: string;
  rank: number;
  instead_of?: string;
  instead_of_name?: string;
  left_out_name?: string;
};

export type Compact = {
  minutes: number;
  sets: number;
  rest_s: number;
  straight_rest_s?: number;
  straight?: Array<string>;
  supersets: Array<Array<string>>;
  names: Array<string>;
};

export type WorkoutCardio = {
  minutes: number;
  name: string;
  rpe: string;
};

export type MainLift = {
  exerciseId: string;
  name: string;
  pattern: string;
  days: Array<number>;
  given: boolean;
};

export type Ingredient = {
  meals: Array<Meal>;
  weekly_menu: Array<WeeklyMenu>;
  shopping: Array<Shopping>;
  cook_once: Array<CookOnce>;
  nutrients: Array<IngredientNutrient>;
  notes: Array<string>;
  notes_said: Array<AddSaid>;
};

export type Meal = {
  slot: string;
  theme?: string;
  theme_name?: string;
  target: Target;
  protein_opts: Array<ProteinOpt>;
  carb_opts: Array<ProteinOpt>;
  veg_opts: Array<ProteinOpt>;
  fat_opts: Array<ProteinOpt>;
  worst_deviation_pct: number;
  combinations: number;
  nutrients: Array<MealNutrient>;
};

export type Target = {
  p: number;
  c: number;
  f: number;
  kcal: number;
};

export type ProteinOpt = {
  ingredientId: string;
  name: string;
  grams: number;
  p: number;
  c: number;
  f: number;
  kcal: number;
  budget_tier: string;
  buy_g?: number;
  buy_as?: string;
  household?: string;
  parts?: Array<Part>;
};

export type Part = {
  ingredientId: string;
  name: string;
  grams: number;
  buy_g?: number;
  buy_as?: string;
  household?: string;
};

export type MealNutrient = {
  nutrient: string;
  mean: number;
  unknown: number;
};

export type WeeklyMenu = {
  day: number;
  meals: Array<Meal>;
};

export type Shopping = {
  ingredientId: string;
  name: string;
  category: string;
  planned_g: number;
  buy_g: number;
  as: string;
  budget_tier: string;
};

export type CookOnce = {
  day: number;
  slot: string;
  again_day: number;
  again_slot: string;
};

export type IngredientNutrient = {
  nutrient: string;
  name: string;
  unit: string;
  least: number;
  first: number;
  mean: number;
  most: number;
  side: string;
  amount: number;
  judged: number;
  margin_part: number;
  verdict: string;
  text: string;
  text_said: AddSaid;
  unknown: Array<string>;
};

export type Volume = {
  muscle: string;
  band: Array<number>;
  fractional: number;
  direct: number;
  sessions: number;
  status: string;
  cause: string | null;
  reason: string | null;
  reason_said: AddSaid | null;
};

export type GeneratePlanAnswerEnergy = {
  tdee: number;
  factor: number;
  effective_factor: number;
  range: Array<number>;
  floor: number;
  floor_applied: boolean;
  dosing_weight_kg: number;
  protein_per_kg: number;
  fat_per_kg: number;
  weekly_change_pct: number;
  on_target_pct: Array<number>;
  expected_weekly_change_pct: number;
};

export type GeneratePlanAnswerSupplement = {
  supplementId: string;
  name: string;
  category: string;
  evidence_tier: string;
  withheld: boolean;
  dose?: GeneratePlanAnswerSupplementDose;
  cautions?: Array<string>;
  purchase_checks?: Array<string>;
  reason: string;
  reason_said: AddSaid;
};

export type GeneratePlanAnswerSupplementDose = {
  amount: string;
  timing: string;
  low_mg?: number;
  high_mg?: number;
};

export type GeneratePlanAnswerCardio = {
  sessions: number;
  minutes: number;
  weekly_step_min: number;
  weekly_max_min: number;
  name: string;
  note: string;
  note_said: AddSaid;
};

export type Progression = {
  rule: string;
  step_small_pct: number;
  step_large_pct: number;
  week: number;
  deload_week: number;
  is_deload_week: boolean;
  deload_sets_factor: number;
  deload_load_factor: number;
  deload_rir: number;
  text: Array<string>;
  text_said: Array<AddSaid>;
};

export type GeneratePlanAnswerProfile = {
  sex?: Sex;
  goal?: Goal;
  schedule_days?: number;
  equipment?: Equipment;
  experience?: Experience;
  injuries?: Array<Joint | ProfileInjury>;
  age_range?: AgeRange;
  age_years?: number;
  height_cm?: number;
  weight_kg?: number;
  bodyfat_pct?: number;
  waist_cm?: number;
  budget_tier?: BudgetTier;
  health_flags?: Array<HealthFlag>;
  systolic_mmhg?: number;
  diastolic_mmhg?: number;
  pregnancy_week?: number;
  weeks_since_birth?: number;
  weight_before_pregnancy_kg?: number;
  other_sport_minutes?: number;
  session_minutes?: number;
  variant?: Variant;
  focus_muscle?: Muscle;
  meals_per_day?: number;
  diet?: Diet;
  halal?: boolean;
  exclude_allergens?: Array<Allergen>;
  cuisine?: Cuisine;
  training_time?: TrainingTime;
  batch_cooking?: boolean;
  household_items?: Array<HouseholdItem>;
  week?: number;
  hide_numbers?: boolean;
  language?: Language;
  overrides?: ProfileOverride;
  dislikes?: Array<string>;
  lifts?: GeneratePlanAnswerProfileLift;
  explain?: boolean;
};

export type ProfileInjury = {
  joint?: Joint;
  severity?: JointSeverity;
};

export type ProfileOverride = {
  BMR?: number;
  TDEE?: number;
  BMI?: number;
};

export type GeneratePlanAnswerProfileLift = Record<string, GeneratePlanAnswerProfileLift2>;

export type GeneratePlanAnswerProfileLift2 = {
  weight_kg?: number;
  reps?: number;
  rir?: number;
};

export type Adaptation = {
  last_date: string | null;
  week: number | null;
  check_ins: Array<CheckIn>;
  reductions: Array<Reduction>;
  energy: AdaptationEnergy | null;
  lifts: Array<AdaptationLift>;
  session: Session | null;
  deload: Deload | null;
  lowered_goals: Array<string>;
  layoff?: Layoff;
  pain_bouts?: Array<PainBout>;
  pain_told?: Array<PainTold>;
};

export type CheckIn = {
  date: string | null;
  score: number | null;
  band: string;
  bad_night?: boolean;
};

export type Reduction = {
  kind: string;
  key: string;
  level: number;
  since: string | null;
  until: string | null;
  week: number | null;
  sets: Array<ReductionSet>;
  effort: Array<Effort>;
  loads: Array<ReductionLoad>;
  easier: Array<Easier>;
  reps?: Array<Rep>;
  rests?: Array<Rep>;
  moved_from?: number;
  holds?: boolean;
  report?: number;
  is_over?: boolean;
  ends?: string;
  replaced?: Array<Replaced>;
  busy_days?: Array<BusyDay>;
  calm?: Calm;
  trained?: boolean;
  trained_on?: string;
};

export type ReductionSet = {
  day: number;
  order: number;
  sets: number;
};

export type Effort = {
  day: number;
  order: number;
  rir: string;
};

export type ReductionLoad = {
  day: number;
  order: number;
  before_kg: number;
  after_kg: number | null;
};

export type Easier = {
  day: number;
  order: number;
};

export type Rep = {
  day: number;
  order: number;
  more: number;
};

export type Replaced = {
  day: number;
  order: number;
  block: WorkoutBlock;
};

export type BusyDay = {
  day: number;
  compact: Compact;
};

export type Calm = {
  times: number;
  date: string | null;
};

export type AdaptationEnergy = {
  base_kcal: number;
  pct: number;
  trend: string;
  misses: number;
  date: string | null;
};

export type AdaptationLift = {
  exerciseId: string;
  misses: number;
  still: number;
  best_e1rm_kg: number | null;
  ceilings: number;
  tops: number;
  missed_eased?: boolean;
  missed_last?: boolean;
  e1rm_kg: number | null;
  logged: Logged | null;
  loads: Array<LiftLoad>;
};

export type Logged = {
  date: string | null;
  week: number | null;
  weight_kg: number;
  reps: number;
  rir: number | null;
};

export type LiftLoad = {
  reps: string;
  rir: string;
  load_kg: number | null;
  ceilings: number;
  e1rm_kg: number | null;
  date: string | null;
};

export type Session = {
  date: string | null;
  fingerprint: string;
};

export type Deload = {
  date: string | null;
  week: number | null;
};

export type Layoff = {
  date: string;
  days: number;
};

export type PainBout = {
  joint: string;
  date: string;
};

export type PainTold = {
  joint: string;
  date: string;
  level: number;
  worst: number;
  worst_on: string;
  climb_since: string;
  climb_from: number;
  climb_times: number;
  held_since: string | null;
  held_times: number;
  hurt_since?: string;
  hurt_times?: number;
  lifts?: Array<PainToldLift>;
};

export type PainToldLift = {
  exerciseId: string;
};

export type Saved = {
  version: number;
};

export type UntoldSession = {
  sequence: number;
  errors: Array<unknown>;
};

export type FromLog = {
  days_off?: number;
  week?: number;
  coach_signals?: unknown;
};

export type AdviseSupplementsAnswerSupplement = {
  supplementId: string;
  name: string;
  category: string;
  goals: Array<string>;
  evidence_tier: string;
  withheld: boolean;
  reasons: Array<string>;
  reasons_said: Array<AddSaid>;
  dose?: AdviseSupplementsAnswerSupplementDose;
  pros?: Array<string>;
  cons?: Array<string>;
  side_effects?: Array<string>;
  cautions: Array<string>;
  purchase_checks?: Array<string>;
  source?: string;
};

export type AdviseSupplementsAnswerSupplementDose = {
  amount: string;
  timing: string;
  low_mg?: number;
  high_mg?: number;
  caffeine_mg?: number;
};

export type Caffeine = {
  listed_mg: number;
  most_a_day_mg: number;
  most_at_once_mg: number;
  supplements: Array<string>;
  note: string;
  note_said: AddSaid;
};

export type AdviseSupplementsAnswerProfile = {
  goal?: Goal;
  category?: SupplementCategory;
  tier?: EvidenceTier;
  sex?: Sex;
  age_range?: AgeRange;
  age_years?: number;
  weight_kg?: number;
  health_flags?: Array<HealthFlag>;
  diet?: Diet;
  exclude_allergens?: Array<Allergen>;
  language?: Language;
  explain?: boolean;
};

export type AnyObject = {
  [other: string]: unknown;
};

export type AdaptPlanRequestReadiness = {
  /** the day */
  date?: string | null;
  /** sleep of the last night */
  sleep_h?: number | null;
  /** how sore each region is; 5 is worst */
  soreness?: Soreness | null;
  /** how much each joint hurts, which is not soreness; 0 is not at all, 5 is worst */
  pain?: Pain | null;
  /** signs that training waits for */
  symptoms?: Array<WarningSign> | null;
  /** signs of earlier days that a doctor or midwife looked at and cleared */
  cleared_signs?: Array<WarningSign> | null;
  /** stress of the day; 5 is worst */
  stress?: number | null;
  /** motivation; 5 is best */
  motivation?: number | null;
};

export type Soreness = Partial<Record<SorenessKey, number>>;

export type Pain = Partial<Record<Joint, number>>;

export type ReadinessHistory = {
  /** the day */
  date: string;
  /** sleep of the last night */
  sleep_h?: number | null;
  /** how sore each region is; 5 is worst */
  soreness?: Soreness | null;
  /** how much each joint hurts, which is not soreness; 0 is not at all, 5 is worst */
  pain?: Pain | null;
  /** signs that training waits for */
  symptoms?: Array<WarningSign> | null;
  /** signs of earlier days that a doctor or midwife looked at and cleared */
  cleared_signs?: Array<WarningSign> | null;
  /** stress of the day; 5 is worst */
  stress?: number | null;
  /** motivation; 5 is best */
  motivation?: number | null;
};

export type LastSession = {
  /** the exercises in their order */
  blocks: Array<LastSessionBlock>;
};

export type LastSessionBlock = {
  /** the id of the exercise */
  exerciseId: LiftKey;
  /** the sets in their order */
  sets: Array<BlockSet>;
  /** whether repetitions were missed, or how many */
  missed?: boolean | number | null;
};

export type BlockSet = {
  /** a load that was lifted */
  weight_kg?: number | null;
  /** repetitions done, or seconds held */
  reps: number;
  /** repetitions that were left */
  rir?: number | null;
  /** whether it hurt */
  pain?: boolean | null;
  /** the joint that hurt; those that bear most when left out */
  joint?: Joint | null;
  /** pain in a joint; 0 is none, 5 is worst */
  pain_level?: number | null;
};

export type ProfileChange = {
  /** sex */
  sex?: Sex | null;
  /** what training and food are for */
  goal?: Goal | null;
  /** days a week the athlete can train; seven means six and one of recovery */
  schedule_days?: number | null;
  /** what there is to train with */
  equipment?: Equipment | null;
  /** how far the training has come */
  experience?: Experience | null;
  /** joints to spare */
  injuries?: Array<Joint | GeneratePlanRequestInjury> | null;
  /** age as a band */
  age_range?: AgeRange | null;
  /** exact age; wins over the band */
  age_years?: number | null;
  /** body height */
  height_cm?: number | null;
  /** body weight */
  weight_kg?: number | null;
  /** body fat */
  bodyfat_pct?: number | null;
  /** waist */
  waist_cm?: number | null;
  /** figures the athlete knows; they win over computed ones */
  overrides?: RecalculateIndexesRequestOverride | null;
  /** what the food may cost */
  budget_tier?: BudgetTier | null;
  /** conditions that change the plan */
  health_flags?: Array<HealthFlag> | null;
  /** upper blood pressure, measured at rest */
  systolic_mmhg?: number | null;
  /** lower blood pressure, measured at rest */
  diastolic_mmhg?: number | null;
  /** week of pregnancy, counted from the first day of the last period */
  pregnancy_week?: number | null;
  /** whole weeks since the last birth */
  weeks_since_birth?: number | null;
  /** body weight before this pregnancy */
  weight_before_pregnancy_kg?: number | null;
  /** minutes a week of other sport, beside the training of this plan */
  other_sport_minutes?: number | null;
  /** minutes a session may take */
  session_minutes?: number | null;
  /** which form of the split is wanted */
  variant?: Variant | null;
  /** the muscle a specialization favours */
  focus_muscle?: Muscle | null;
  /** meals a day the athlete asked for */
  meals_per_day?: number | null;
  /** what the athlete eats */
  diet?: Diet | null;
  /** only halal food */
  halal?: boolean | null;
  /** allergens to leave out */
  exclude_allergens?: Array<Allergen> | null;
  /** foods and meals to leave out: names, ids, families or themes */
  dislikes?: Array<string> | null;
  /** the kitchen whose meals come first */
  cuisine?: Cuisine | null;
  /** when in the day the training is */
  training_time?: TrainingTime | null;
  /** whether dinner is cooked for the next day's lunch too */
  batch_cooking?: boolean | null;
  /** things at hand; only these are used when the list is given */
  household_items?: Array<HouseholdItem> | null;
  /** a recent set of each lift, by the id of the exercise */
  lifts?: ProfileChangeLift | null;
  /** week of the training cycle */
  week?: number | null;
  /** whether pages for people leave out the numbers of energy, food and body */
  hide_numbers?: boolean | null;
  /** language of the answer */
  language?: Language | null;
  /** whether the answer says which row gave each number */
  explain?: boolean | null;
};

export type ProfileChangeLift = Partial<Record<LiftKey, RecalculateIndexesRequestLift2 | null>>;

export type CoachSignal = {
  /** whether the log of the last days wants a deload */
  deload_wanted?: boolean | null;
  /** whether the logged sessions of the last days were hard throughout */
  fatigue?: boolean | null;
  /** how movement patterns develop, each once */
  patterns?: Array<CoachSignalPattern> | null;
  /** the joints that limit training by the log */
  hurting?: Array<Joint> | null;
};

export type CoachSignalPattern = {
  /** the movement pattern */
  pattern: Pattern;
  /** how it develops */
  trend: GrowthVerdict;
};

export type PatchedPlan = {
  idx: Idx;
  goal: string;
  kcal: number;
  macros: Macro;
  split: string;
  workouts: Array<Workout>;
  main_lifts: Array<MainLift>;
  ingredients: Ingredient;
  confidence: string;
  hidden?: Array<string>;
  tips: Array<string>;
  tips_said: Array<AddSaid>;
  volume: Array<Volume>;
  energy: GeneratePlanAnswerEnergy;
  supplements: Array<GeneratePlanAnswerSupplement>;
  cardio: GeneratePlanAnswerCardio | null;
  progression: Progression;
  assumed: Array<Assumed>;
  safety_notes: Array<string>;
  safety_notes_said: Array<AddSaid>;
  warnings: Array<string>;
  warnings_said: Array<AddSaid>;
  change_log: Array<string>;
  change_log_said: Array<AddSaid>;
  disclaimer: string;
  disclaimer_said: AddSaid;
  profile: GeneratePlanAnswerProfile;
  edition: Edition;
  why?: Array<RecalculateIndexesAnswerWhy>;
  adaptations?: Adaptation;
};

export type Change = {
  path: string;
  before: unknown;
  after: unknown;
  rule: string;
  because: AddSaid;
};

export type AdaptPlanAnswerReadiness = {
  score: number | null;
  band: string;
};

/** Every function by its name. */
export type Functions = {
  /** BMR, TDEE, BMI and the rest from raw data or overrides */
  recalculateIndexes: { request: RecalculateIndexesRequest; answer: RecalculateIndexesAnswer };
  /** a plan that is kept: `save` is true */
  generatePlan: { request: GeneratePlanRequest; answer: GeneratePlanAnswer };
  /** evidence and doses of supplements, and what is withheld */
  adviseSupplements: { request: AdviseSupplementsRequest; answer: AdviseSupplementsAnswer };
  /** the kept plan, adapted to what was written down since */
  adaptPlan: { request: AdaptPlanRequest; answer: AdaptPlanAnswer };
};
