// food 1.1
// What the functions take and answer. Over HTTP a call sends {"data": request} and gets
// {"result": answer} or {"error": …}; 'planner call' takes the request and gives the answer alone.
// Made by 'planner types typescript'; make it anew when the rules or the program change.

export type ParseFoodLineRequest = {
  /** what was eaten or drunk, in English or Japanese */
  text: string;
  /** the language of sentences, en or ja */
  language?: Language | null;
};

export type ParseFoodLineAnswer = {
  meal: Meal | null;
  time: string | null;
  kind: Kind;
  items: Array<ParseFoodLineAnswerItem>;
};

export type ResolveFoodLineRequest = {
  /** what was eaten or drunk, in English or Japanese */
  text: string;
  /** the person's own foods, which go first */
  foods?: Array<AnyObject> | null;
  /** whether the built-in foods count */
  catalog?: boolean | null;
  /** what the person means by their words, as learnFood keeps it; the latest last */
  memory?: Array<ResolveFoodLineRequestMemory> | null;
  /** when, as HH:MM of the person's clock */
  time?: string | null;
  /** how far unknown foods are looked for: here, in a table elsewhere, with a model */
  by?: By | null;
  /** the language of sentences, en or ja */
  language?: Language | null;
};

export type ResolveFoodLineAnswer = {
  kind: Kind;
  items: Array<ResolveFoodLineAnswerItem>;
  learned?: Array<ResolveFoodLineAnswerLearned>;
};

export type SearchFoodsRequest = {
  /** what was eaten or drunk, in English or Japanese */
  text: string;
  /** the language of sentences, en or ja */
  language?: Language | null;
};

export type SearchFoodsAnswer = {
  foods: Array<SearchFoodsAnswerFood>;
};

export type SummarizeDayRequest = {
  /** the items of resolveFoodLine, each with an id */
  entries: Array<AnyObject>;
  /** calories, proteinG, carbsG and others to reach */
  targets?: AnyObject | null;
};

export type SummarizeDayAnswer = {
  count: number;
  counted: number;
  pending: number;
  failed: number;
  review: number;
  totals: Total;
  coverage: Total;
  incomplete: Array<string>;
  drunkMl: number;
  estimatedShare: number;
  byMeal: LearnedMicronutrient;
  left: LearnedMicronutrient;
};

export type MealByTimeRequest = {
  /** when, as HH:MM of the person's clock */
  time?: string | null;
  /** the language of sentences, en or ja */
  language?: Language | null;
};

export type MealByTimeAnswer = {
  mealType: Meal;
};

export type WaterDayRequest = {
  /** the entries of the day */
  entries: Array<AnyObject>;
  /** the sex that references are of */
  sex?: Sex | null;
};

export type WaterDayAnswer = {
  drunkMl: number;
  waterMl: number | null;
  needMl: number;
  fromDrinksMl: number;
  leftMl: number;
};

export type UsualFoodsRequest = {
  /** entries with date and time, in any order */
  entries: Array<AnyObject>;
};

export type UsualFoodsAnswer = {
  recent: Array<Recent>;
  usual: Array<Recent>;
};

export type FindDuplicatesRequest = {
  /** foods to compare, each with an id of its own */
  foods: Array<FindDuplicatesRequestFood>;
  /** whether they are shared or one person's */
  scope?: FoodScope | null;
  /** pairs that somebody keeps apart */
  apart?: Array<Apart> | null;
  /** the language of sentences, en or ja */
  language?: Language | null;
};

export type FindDuplicatesAnswer = {
  possibleDuplicateOf: Array<Array<string>>;
  conflicts: Array<Array<string>>;
  review: Array<Review>;
};

export type CheckFoodAnswerRequest = {
  /** the answer as an object, or a model's reply as text */
  answer: string | AnyObject;
  /** the weight that the line says */
  grams?: number | null;
  /** the line that was asked about; without it the answer's input */
  text?: string | null;
};

export type CheckFoodAnswerAnswer = {
  codes: Array<string>;
  accepted: boolean;
  confidence: number | null;
  kept: boolean;
  leftOut: Array<string>;
};

export type AskFoodRequest = {
  /** what was eaten or drunk, in English or Japanese */
  text: string;
  /** the weight that the line says */
  grams?: number | null;
  /** what cups and spoons are measured by */
  units?: Unit | null;
  /** the language of sentences, en or ja */
  language?: Language | null;
};

export type AskFoodAnswer = {
  answer: unknown;
  confidence: number | null;
  kept: boolean;
  leftOut: Array<string>;
  sourceType: string;
  answeredBy: string;
  cached: boolean;
};

export type OverviewRequest = {
  /** a day's sums, as summarizeDay has them */
  days: Array<OverviewRequestDay>;
  /** kilocalories a day that are aimed at */
  target?: number | null;
};

export type OverviewAnswer = {
  days: number;
  completeDays: number;
  leftOut: Array<string>;
  status: OverviewAnswerStatus;
  average: Average | null;
  nearTarget: number | null;
};

export type LearnFoodRequest = {
  /** what was eaten or drunk, in English or Japanese */
  text: string;
  /** what the person means by their words, as learnFood keeps it; the latest last */
  memory?: Array<ResolveFoodLineRequestMemory> | null;
  /** the id of the food it is */
  food?: string | null;
  /** what the text weighs as it stands */
  grams?: number | null;
  /** what 100 g hold by the person's word */
  per100?: ResolveFoodLineRequestMemoryPer100 | null;
  /** true takes back what was learned last of the text */
  undo?: boolean | null;
  /** the person's own foods, which go first */
  foods?: Array<AnyObject> | null;
  /** whether the built-in foods count */
  catalog?: boolean | null;
  /** the language of sentences, en or ja */
  language?: Language | null;
};

export type LearnFoodAnswer = {
  memory: Array<LearnFoodAnswerMemory>;
  learned: LearnFoodAnswerMemory | null;
  undone: LearnFoodAnswerMemory | null;
};

export type FoodEntryRequest = {
  /** what was eaten or drunk, in English or Japanese */
  text: string;
  /** when, as HH:MM of the person's clock */
  time?: string | null;
  /** the person's own foods, which go first */
  foods?: Array<AnyObject> | null;
  /** whether the built-in foods count */
  catalog?: boolean | null;
  /** what the person means by their words, as learnFood keeps it; the latest last */
  memory?: Array<ResolveFoodLineRequestMemory> | null;
  /** what was changed, in its order */
  changes?: Array<Change> | null;
  /** the language of sentences, en or ja */
  language?: Language | null;
};

export type FoodEntryAnswer = {
  text: string;
  deleted: boolean;
  revision: number;
  kind: Kind;
  items: Array<ResolveFoodLineAnswerItem>;
  places: Array<number>;
  learned: Array<FoodEntryAnswerLearned>;
};

export type NutrientVerdictRequest = {
  /** a day's average; null when no food reports it */
  average?: number | null;
  /** the share of the energy that reports it */
  coverage: number;
  /** what suffices a day */
  reference: number;
  /** what is too much from food */
  upper?: number | null;
};

export type NutrientVerdictAnswer = {
  verdict: Verdict;
};

export type LiftTrendRequest = {
  /** sessions of one lift */
  sessions: Array<LiftTrendRequestSession>;
  /** the last day that counts */
  today: string;
  /** which exercise of the catalogue */
  exerciseId?: string | null;
  /** the weight of the body, for lifts that lift it */
  bodyKg?: number | null;
};

export type LiftTrendAnswer = {
  sessions: number;
  sessionsBefore: number;
  bestKg: number | null;
  status: LiftTrendAnswerStatus;
  changePct: number | null;
};

export type InsightsRequest = {
  /** the first day */
  from: string;
  /** the last day */
  to: string;
  /** days with their entries, and whether they are closed */
  days: Array<InsightsRequestDay>;
  /** what was lifted, at least eight weeks back for a comparison */
  sessions?: Array<InsightsRequestSession> | null;
  /** whose references and target count */
  profile?: InsightsRequestProfile | null;
  /** the language of sentences, en or ja */
  language?: Language | null;
};

export type InsightsAnswer = {
  from: string;
  to: string;
  overview: Overview;
  water: Water;
  nutrients: Nutrient;
  training: Training;
};

export type PredictSetsRequest = {
  /** the lift: its smallest step and the repetitions asked */
  exercise: Exercise;
  /** sessions of the lift, in any order */
  history: Array<History>;
  /** how many sets */
  plannedSets: number;
  /** the day they are for */
  today: string;
  /** who lifts; the young, the old and the flagged go in small steps */
  profile?: PredictSetsRequestProfile | null;
  /** the language of sentences, en or ja */
  language?: Language | null;
  /** signs that training waits for */
  symptoms?: Array<WarningSign> | null;
};

export type PredictSetsAnswer = {
  reason: PredictSetsAnswerReason;
  text: string;
  loadHelps: boolean;
  sets: Array<PredictSetsAnswerSet>;
};

export type FinishWorkoutRequest = {
  /** the sets of the workout */
  sets: Array<FinishWorkoutRequestSet>;
  /** the best estimated maximum of each exercise until now, in kg */
  records?: AnyObject | null;
  /** the sets of the same workout last time */
  previous?: Array<FinishWorkoutRequestSet> | null;
  /** what the workout was started from */
  template?: Array<Template> | null;
  /** the weight of the body, for lifts that lift it */
  bodyKg?: number | null;
  /** the language of sentences, en or ja */
  language?: Language | null;
};

export type FinishWorkoutAnswer = {
  sets: number;
  volumeKg: number;
  e1rmKg: LearnedMicronutrient;
  records: Array<string>;
  firsts: Array<string>;
  volumeChangeKg: number | null;
  setsChange: number | null;
  templateDiffers: boolean | null;
  text: Array<string>;
};

export type ApplyJournalRequest = {
  /** writes of entries, in any order and as often as they come */
  events: Array<Event>;
};

export type ApplyJournalAnswer = {
  days: ApplyJournalAnswerDay;
};

export type JournalPageRequest = {
  /** the language of sentences, en or ja */
  language?: Language | null;
};

export type JournalPageAnswer = {
  html: string;
  script: string;
  style: string;
};

export type ReadHealthRequest = {
  /** samples as the phone names them */
  samples: Array<ReadHealthRequestSample>;
};

export type ReadHealthAnswer = {
  read: Array<Read>;
  skipped: Array<Skipped>;
};

export type WriteHealthRequest = {
  /** lines of the diary, or a session with its minutes */
  entries: Array<WriteHealthRequestEntry>;
  /** whether energy and food values are hidden from the person */
  hidden?: boolean | null;
};

export type WriteHealthAnswer = {
  samples: Array<WriteHealthAnswerSample>;
};

export type LogEntryRequest = {
  /** which installation of a program asks */
  client: string;
  /** the client's own number of it */
  number: number;
  /** when it was eaten */
  at: string;
  /** where it was, as Europe/Berlin */
  zone: string;
  /** what was eaten or drunk, in English or Japanese */
  text: string;
  /** the person's own foods, which go first */
  foods?: Array<AnyObject> | null;
  /** whether the built-in foods count */
  catalog?: boolean | null;
  /** how far unknown foods are looked for: here, in a table elsewhere, with a model */
  by?: By | null;
  /** the language of sentences, en or ja */
  language?: Language | null;
};

export type LogEntryAnswer = {
  entry: string;
  at: string;
  text: string;
  deleted: boolean;
  revision: number;
  kind: Kind;
  items: Array<LogEntryAnswerItem>;
  places: Array<number>;
  mistakes?: Array<unknown>;
  hidden: boolean;
  allergies: Array<string>;
  day: SummarizeDayAnswer | null;
};

export type EditEntryRequest = {
  /** which installation of a program asks */
  client: string;
  /** the client's own number of it */
  number: number;
  /** the day of the line */
  date: string;
  /** the line, as listEntries names it */
  entry: string;
  /** the revision that was looked at; a newer one is refused */
  seen?: number | null;
  /** the language of sentences, en or ja */
  language?: Language | null;
  /** which food of the line, from 0 */
  item?: number | null;
  /** the line anew */
  text?: string | null;
  /** the id of the food it is */
  food?: string | null;
  /** what was eaten of it */
  grams?: number | null;
  /** the meal */
  meal?: Meal | null;
  /** what 100 g hold by the person's word */
  per100?: ResolveFoodLineRequestMemoryPer100 | null;
};

export type EditEntryAnswer = {
  entry: string;
  at: string;
  text: string;
  deleted: boolean;
  revision: number;
  kind: Kind;
  items: Array<LogEntryAnswerItem>;
  places: Array<number>;
  mistakes?: Array<unknown>;
  hidden: boolean;
  allergies: Array<string>;
  day: SummarizeDayAnswer | null;
};

export type DeleteEntryRequest = {
  /** which installation of a program asks */
  client: string;
  /** the client's own number of it */
  number: number;
  /** the day of the line */
  date: string;
  /** the line, as listEntries names it */
  entry: string;
  /** the revision that was looked at; a newer one is refused */
  seen?: number | null;
  /** the language of sentences, en or ja */
  language?: Language | null;
  /** which food of the line, from 0; the whole line without */
  item?: number | null;
};

export type DeleteEntryAnswer = {
  entry: string;
  at: string;
  text: string;
  deleted: boolean;
  revision: number;
  kind: Kind;
  items: Array<LogEntryAnswerItem>;
  places: Array<number>;
  mistakes?: Array<unknown>;
  hidden: boolean;
  allergies: Array<string>;
  day: SummarizeDayAnswer | null;
};

export type UndoEntryRequest = {
  /** which installation of a program asks */
  client: string;
  /** the client's own number of it */
  number: number;
  /** the day of the line */
  date: string;
  /** the line, as listEntries names it */
  entry: string;
  /** the revision that was looked at; a newer one is refused */
  seen?: number | null;
  /** the language of sentences, en or ja */
  language?: Language | null;
};

export type UndoEntryAnswer = {
  entry: string;
  at: string;
  text: string;
  deleted: boolean;
  revision: number;
  kind: Kind;
  items: Array<LogEntryAnswerItem>;
  places: Array<number>;
  mistakes?: Array<unknown>;
  hidden: boolean;
  allergies: Array<string>;
  day: SummarizeDayAnswer | null;
};

export type ListEntriesRequest = {
  /** the day where the person is */
  date: string;
  /** the language of sentences, en or ja */
  language?: Language | null;
};

export type ListEntriesAnswer = {
  date: string;
  hidden: boolean;
  entries: Array<ListEntriesAnswerEntry>;
  day: SummarizeDayAnswer | null;
  care: Array<string>;
};

export type RecentFoodsRequest = {
  /** the last day that counts */
  date: string;
  /** how many days are looked at; 30 without */
  days?: number | null;
  /** the language of sentences, en or ja */
  language?: Language | null;
};

export type RecentFoodsAnswer = {
  recent: Array<Recent>;
  usual: Array<Recent>;
};

export type InsightsForRequest = {
  /** the last day that counts */
  date: string;
  /** how many days are looked at; 14 without */
  days?: number | null;
  /** the language of sentences, en or ja */
  language?: Language | null;
};

export type InsightsForAnswer = {
  from: string;
  to: string;
  overview: Overview;
  water: Water;
  nutrients: Nutrient;
  training: Training;
};

export type ParseFoodLineAnswerItem = {
  quantity: number | null;
  low: number | null;
  high: number | null;
  unit: string;
  size: string | null;
  food: string;
  phrase: string;
  modifiers: Array<string>;
  weighed?: Array<number | string>;
  components?: Array<string>;
  without?: Array<string>;
  approx: boolean;
  meal: Meal | null;
  spans: Array<Span>;
};

export type Span = {
  from: number;
  to: number;
  role: Role;
};

export type AnyObject = {
  [other: string]: unknown;
};

export type ResolveFoodLineRequestMemory = {
  /** the compared words */
  text: string;
  /** the unit that was said */
  unit?: string | null;
  /** the size that was said */
  size?: string | null;
  /** the id of the food it is */
  food?: string | null;
  /** grams of one of the unit */
  grams?: number | null;
  /** what 100 g hold by the person's word */
  per100?: ResolveFoodLineRequestMemoryPer100 | null;
  /** what the person's own food is called */
  name?: string | null;
};

export type ResolveFoodLineRequestMemoryPer100 = {
  /** of 100 g */
  calories: number;
  /** of 100 g */
  proteinG?: number | null;
  /** of 100 g */
  carbsG?: number | null;
  /** of 100 g */
  fatG?: number | null;
  /** of 100 g */
  fiberG?: number | null;
  /** of 100 g */
  sugarG?: number | null;
  /** of 100 g */
  sodiumMg?: number | null;
  /** of 100 g */
  waterMl?: number | null;
};

export type ResolveFoodLineAnswerItem = {
  originalText: string;
  quantity: number | null;
  unit: string;
  food: string;
  resolvedFoodId: string | null;
  foodName: string | null;
  entryType: string;
  step: Step | null;
  grams: number | null;
  basis: string | null;
  calories: number | null;
  proteinG: number | null;
  carbsG: number | null;
  fatG: number | null;
  fiberG: number | null;
  sugarG: number | null;
  sodiumMg: number | null;
  waterMl: number | null;
  kcal_low: number | null;
  kcal_high: number | null;
  drinkMl: number;
  micronutrients: ItemMicronutrient;
  confidence: number;
  status: ItemStatus;
  estimated: boolean;
  mealType: Meal;
  assumptions: Array<string>;
  candidates: Array<Candidate>;
  components: Array<Component>;
  unresolved: Array<string>;
  unread: Array<string>;
  tried: Array<Step>;
  answeredBy?: By;
  fellBack?: Array<string>;
};

export type ItemMicronutrient = {
  vitaminA_mcg: number | null;
  vitaminC_mg: number | null;
  vitaminD_mcg: number | null;
  vitaminE_mg: number | null;
  vitaminK_mcg: number | null;
  thiamin_mg: number | null;
  riboflavin_mg: number | null;
  niacin_mg: number | null;
  vitaminB6_mg: number | null;
  folate_mcg: number | null;
  vitaminB12_mcg: number | null;
  calcium_mg: number | null;
  iron_mg: number | null;
  magnesium_mg: number | null;
  phosphorus_mg: number | null;
  potassium_mg: number | null;
  zinc_mg: number | null;
  copper_mg: number | null;
  manganese_mg: number | null;
  selenium_mcg: number | null;
};

export type Candidate = {
  id: string;
  name: string;
};

export type Component = {
  id: string;
  name: string;
  grams: number;
  confidence: number;
};

export type ResolveFoodLineAnswerLearned = {
  words: string;
  kept: boolean;
  id: string;
  canonicalName: string;
  aliases: Array<string>;
  baseUnit: BaseUnit;
  baseQuantity: number;
  caloriesPerBase: number | null;
  proteinGPerBase: number | null;
  carbsGPerBase: number | null;
  fatGPerBase: number | null;
  fiberGPerBase: number | null;
  sugarGPerBase: number | null;
  sodiumMgPerBase: number | null;
  waterGPerBase: number | null;
  micronutrients: LearnedMicronutrient;
  sourceType: string;
  confidence: number;
  group: string;
  portions: Array<Portion>;
};

export type LearnedMicronutrient = Record<string, number>;

export type Portion = {
  unit: string;
  size: string;
  amount: number;
  grams: number;
  default: boolean;
};

export type SearchFoodsAnswerFood = {
  id: string;
  name: string;
  grams: number;
  calories: number | null;
  proteinG: number | null;
  carbsG: number | null;
  fatG: number | null;
  fiberG: number | null;
  sugarG: number | null;
  sodiumMg: number | null;
  waterMl: number | null;
  micronutrients: ItemMicronutrient;
};

export type Total = {
  calories: number | null;
  proteinG: number | null;
  carbsG: number | null;
  fatG: number | null;
  fiberG: number | null;
  sugarG: number | null;
  sodiumMg: number | null;
  waterMl: number | null;
  micronutrients: ItemMicronutrient;
};

export type Recent = {
  foodId: string;
  name: string;
  text: string;
  times: number;
  last: string | null;
  usualGrams: number | null;
};

export type FindDuplicatesRequestFood = {
  /** its id */
  id: string;
  /** its name */
  canonicalName: string;
  /** kilocalories of its base quantity */
  caloriesPerBase?: number | null;
  /** how much its values are of, else 100 */
  baseQuantity?: number | null;
  /** g or ml */
  baseUnit?: BaseUnit | null;
  /** how far it is trusted */
  confidence?: number | null;
  [other: string]: unknown;
};

export type Apart = {
  /** an id */
  one: string;
  /** another id */
  other: string;
};

export type Review = {
  food: string;
  keeper: string;
  reason: ReviewReason;
  decisions: Array<string>;
};

export type OverviewRequestDay = {
  /** the day */
  date: string;
  /** kilocalories */
  calories?: number | null;
  /** grams of protein */
  proteinG?: number | null;
  /** how many meals were logged */
  meals: number;
  /** entries that wait for an answer */
  pending?: number | null;
  /** whether the person said that this is all */
  closed?: boolean | null;
};

export type Average = {
  calories: number | null;
  proteinG: number | null;
};

export type LearnFoodAnswerMemory = {
  text: string;
  unit: string;
  size: string;
  food: string | null;
  grams: number | null;
  per100: LearnFoodAnswerMemoryPer100 | null;
  name: string;
};

export type LearnFoodAnswerMemoryPer100 = {
  calories: number | null;
  proteinG: number | null;
  carbsG: number | null;
  fatG: number | null;
  fiberG: number | null;
  sugarG: number | null;
  sodiumMg: number | null;
  waterMl: number | null;
};

export type Change = {
  /** what is done */
  op: ChangeOp;
  /** its own name among the changes */
  id?: string | null;
  /** the id of the change that is taken back */
  undoes?: string | null;
  /** which food of the line, from 0 */
  item?: number | null;
  /** the line anew */
  text?: string | null;
  /** the id of the food it is */
  food?: string | null;
  /** what was eaten of it */
  grams?: number | null;
  /** the meal */
  meal?: Meal | null;
  /** what 100 g hold by the person's word */
  per100?: ResolveFoodLineRequestMemoryPer100 | null;
  /** the line it changes */
  entry?: string | null;
  /** when it was made, in the writer's words */
  made?: string | null;
  /** what was learned of it, as learnFood keeps it */
  learned?: Array<ResolveFoodLineRequestMemory> | null;
  /** what the person means by their words, as learnFood keeps it; the latest last */
  memory?: Array<ResolveFoodLineRequestMemory> | null;
  /** the person's own foods, which go first */
  foods?: Array<AnyObject> | null;
};

export type FoodEntryAnswerLearned = {
  change: string;
  correction: LearnFoodAnswerMemory;
};

export type LiftTrendRequestSession = {
  /** the day */
  date: string;
  /** what was lifted */
  sets: Array<LiftTrendRequestSessionSet>;
};

export type LiftTrendRequestSessionSet = {
  /** repetitions */
  reps: number;
  /** the load; null without one */
  weightKg?: number | null;
  /** repetitions that were left */
  rir?: number | null;
};

export type InsightsRequestDay = {
  /** the day */
  date: string;
  /** the items of resolveFoodLine */
  entries: Array<AnyObject>;
  /** whether the person said that this is all */
  closed?: boolean | null;
};

export type InsightsRequestSession = {
  /** the day */
  date: string;
  /** the sets */
  sets: Array<InsightsRequestSessionSet>;
};

export type InsightsRequestSessionSet = {
  /** which exercise */
  exerciseId: string;
  /** what people call it */
  name?: string | null;
  /** repetitions */
  reps: number;
  /** the load; null without one */
  weightKg?: number | null;
  /** repetitions that were left */
  rir?: number | null;
};

export type InsightsRequestProfile = {
  /** the sex that references are of */
  sex?: Sex | null;
  /** years */
  age?: number | null;
  /** whether pregnant */
  pregnant?: boolean | null;
  /** whether breastfeeding */
  breastfeeding?: boolean | null;
  /** whether there was an eating disorder */
  eatingDisorder?: boolean | null;
  /** kilocalories a day that are aimed at */
  target?: number | null;
  /** kilocalories a day that no plan goes under */
  floor?: number | null;
  /** the weight of the body, for lifts that lift it */
  bodyKg?: number | null;
  /** whether energy and food values are kept from the person */
  hidden?: boolean | null;
};

export type Overview = {
  days: number;
  completeDays: number;
  leftOut: Array<string>;
  status: OverviewAnswerStatus;
  average: Average | null;
  nearTarget: number | null;
  lowIntake: boolean;
  text: Array<string>;
  care: Array<string>;
};

export type Water = {
  days: number;
  averageDrunkMl: number | null;
  fromDrinksMl: number;
  text: string;
};

export type Nutrient = {
  status: OverviewAnswerStatus;
  days: number;
  rows: Array<Row>;
  text: Array<string>;
};

export type Row = {
  nutrient: string;
  name: string;
  average: number | null;
  coverage: number;
  reference: number | null;
  upper: number | null;
  verdict: Verdict;
  text: string;
  from: Array<string>;
};

export type Training = {
  sessions: number;
  sets: number;
  sessionsPerWeek: number;
  text: string;
  lifts: Array<Lift>;
};

export type Lift = {
  exerciseId: string;
  name: string;
  sessions: number;
  sessionsBefore: number;
  bestKg: number | null;
  status: LiftTrendAnswerStatus;
  changePct: number | null;
  text: string;
};

export type Exercise = {
  /** the smallest step of its load */
  loadIncrementKg: number;
  /** the fewest repetitions */
  repLow: number;
  /** the most repetitions */
  repHigh: number;
  /** which exercise of the catalogue */
  exerciseId?: string | null;
  /** what people call the exercise that is harder, for lifts without a load */
  harder?: string | null;
};

export type History = {
  /** the day */
  date: string;
  /** its sets, in their order */
  sets: Array<HistorySet>;
};

export type HistorySet = {
  /** repetitions */
  reps: number;
  /** the load; null without one */
  weightKg?: number | null;
  /** repetitions that were left */
  rir?: number | null;
  /** whether it only warms up */
  isWarmup?: boolean | null;
  /** whether it was predicted and not done */
  isPredicted?: boolean | null;
};

export type PredictSetsRequestProfile = {
  /** years */
  age?: number | null;
  /** whether anything of health asks for care */
  flagged?: boolean | null;
};

export type PredictSetsAnswerSet = {
  setNumber: number;
  reps: number | null;
  weightKg: number | null;
  isPredicted: boolean;
};

export type FinishWorkoutRequestSet = {
  /** which exercise */
  exerciseId: string;
  /** what people call it */
  name?: string | null;
  /** its number among the sets of the exercise */
  setNumber?: number | null;
  /** repetitions */
  reps?: number | null;
  /** the load */
  weightKg?: number | null;
  /** repetitions that were left */
  rir?: number | null;
  /** how long it was held */
  seconds?: number | null;
  /** how far it went */
  metres?: number | null;
  /** whether it only warms up */
  isWarmup?: boolean | null;
  /** whether it was predicted */
  isPredicted?: boolean | null;
  /** when it was done; null when it was not */
  completedAt?: string | null;
};

export type Template = {
  /** which exercise */
  exerciseId: string;
  /** how many sets */
  sets: number;
};

export type Event = {
  /** what is done */
  op: EventOp;
  /** which entry */
  entryId: string;
  /** the entry's revision by this write */
  rev: number;
  /** who wrote it */
  device: string;
  /** the entry's day */
  date: string;
  /** kilocalories */
  calories?: number | null;
};

export type ApplyJournalAnswerDay = Record<string, ApplyJournalAnswerDay2>;

export type ApplyJournalAnswerDay2 = {
  entries: Array<string>;
  calories: number | null;
  unknown: number;
};

export type ReadHealthRequestSample = {
  /** what it is, as HealthKit or Health Connect call it */
  type: string;
  /** how much */
  value?: number | null;
  /** in which unit */
  unit?: string | null;
  /** a day or a word, where it is no number */
  text?: string | null;
  /** when it was, as the phone says it */
  at?: string | null;
  /** the name its writer gave it */
  externalId?: string | null;
};

export type Read = {
  index: number;
  kind: string;
  value: number | null;
  unit: string | null;
  text: string | null;
  at: string | null;
};

export type Skipped = {
  index: number;
  why: Why;
};

export type WriteHealthRequestEntry = {
  /** its name */
  entry: string;
  /** when it was */
  at: string;
  /** its foods, as the diary answers them */
  items?: Array<AnyObject> | null;
  /** how long a session took */
  workoutMinutes?: number | null;
};

export type WriteHealthAnswerSample = {
  types: Array<string>;
  value: number;
  unit: string;
  at: string;
  externalId: string;
};

export type LogEntryAnswerItem = {
  originalText: string;
  quantity: number | null;
  unit: string;
  food: string;
  resolvedFoodId: string | null;
  foodName: string | null;
  entryType: string;
  step: Step | null;
  grams: number | null;
  basis: string | null;
  calories: number | null;
  proteinG: number | null;
  carbsG: number | null;
  fatG: number | null;
  fiberG: number | null;
  sugarG: number | null;
  sodiumMg: number | null;
  waterMl: number | null;
  kcal_low: number | null;
  kcal_high: number | null;
  drinkMl: number;
  micronutrients: ItemMicronutrient;
  confidence: number;
  status: ItemStatus;
  estimated: boolean;
  mealType: Meal;
  assumptions: Array<string>;
  candidates: Array<Candidate>;
  components: Array<Component>;
  unresolved: Array<string>;
  unread: Array<string>;
  tried: Array<Step>;
  answeredBy?: By;
  fellBack?: Array<string>;
  excludedAllergens?: Array<string> | null;
};

export type ListEntriesAnswerEntry = {
  entry: string;
  at: string;
  text: string;
  deleted: boolean;
  revision: number;
  kind: Kind;
  items: Array<LogEntryAnswerItem>;
  places: Array<number>;
  mistakes?: Array<unknown>;
};

/** Every function by its name. */
export type Functions = {
  /** what a line of food says: amounts, units, foods, spans */
  parseFoodLine: { request: ParseFoodLineRequest; answer: ParseFoodLineAnswer };
  /** the foods of a line with grams, nutrients and how sure */
  resolveFoodLine: { request: ResolveFoodLineRequest; answer: ResolveFoodLineAnswer };
  /** the foods of the catalogue that words name, nearest first */
  searchFoods: { request: SearchFoodsRequest; answer: SearchFoodsAnswer };
  /** a day's entries added up, how much is known, what is left */
  summarizeDay: { request: SummarizeDayRequest; answer: SummarizeDayAnswer };
  /** the meal that a time of day means */
  mealByTime: { request: MealByTimeRequest; answer: MealByTimeAnswer };
  /** what was drunk on a day, beside what suffices most adults */
  waterDay: { request: WaterDayRequest; answer: WaterDayAnswer };
  /** the foods that were logged lately, and most often */
  usualFoods: { request: UsualFoodsRequest; answer: UsualFoodsAnswer };
  /** foods that may be one food twice, and which is kept */
  findDuplicates: { request: FindDuplicatesRequest; answer: FindDuplicatesAnswer };
  /** whether an answer about a food can be, by its numbers */
  checkFoodAnswer: { request: CheckFoodAnswerRequest; answer: CheckFoodAnswerAnswer };
  /** what a language model says of a food, where its numbers can be */
  askFood: { request: AskFoodRequest; answer: AskFoodAnswer };
  /** averages over the days of food that look complete */
  overview: { request: OverviewRequest; answer: OverviewAnswer };
  /** keeps what a person means by their words, or undoes it */
  learnFood: { request: LearnFoodRequest; answer: LearnFoodAnswer };
  /** a line of a diary as it stands after what was changed of it */
  foodEntry: { request: FoodEntryRequest; answer: FoodEntryAnswer };
  /** whether an average reaches a reference */
  nutrientVerdict: { request: NutrientVerdictRequest; answer: NutrientVerdictAnswer };
  /** the estimated maximum of a lift, against earlier */
  liftTrend: { request: LiftTrendRequest; answer: LiftTrendAnswer };
  /** what days of food and training tell, and how much of them is known */
  insights: { request: InsightsRequest; answer: InsightsAnswer };
  /** the next sets of a lift, from what was lifted last */
  predictSets: { request: PredictSetsRequest; answer: PredictSetsAnswer };
  /** what a workout came to: sets, volume, records */
  finishWorkout: { request: FinishWorkoutRequest; answer: FinishWorkoutAnswer };
  /** the days of a diary that several devices wrote */
  applyJournal: { request: ApplyJournalRequest; answer: ApplyJournalAnswer };
  /** a web page for the lines of a day: HTML, script, style */
  journalPage: { request: JournalPageRequest; answer: JournalPageAnswer };
  /** what health data of a phone say, without your own writes */
  readHealth: { request: ReadHealthRequest; answer: ReadHealthAnswer };
  /** your entries as health data a phone can keep */
  writeHealth: { request: WriteHealthRequest; answer: WriteHealthAnswer };
  /** keeps a line of food as it stands, then answers what it holds */
  logEntry: { request: LogEntryRequest; answer: LogEntryAnswer };
  /** changes a line, or the amount, food or meal of one of its foods */
  editEntry: { request: EditEntryRequest; answer: EditEntryAnswer };
  /** takes a line, or one of its foods, out of the day */
  deleteEntry: { request: DeleteEntryRequest; answer: DeleteEntryAnswer };
  /** takes the last change of a line back, and what it taught */
  undoEntry: { request: UndoEntryRequest; answer: UndoEntryAnswer };
  /** the food of a day, line by line, its sums and what is left */
  listEntries: { request: ListEntriesRequest; answer: ListEntriesAnswer };
  /** the foods you logged lately, and most often */
  recentFoods: { request: RecentFoodsRequest; answer: RecentFoodsAnswer };
  /** what your days of food and training tell */
  insightsFor: { request: InsightsForRequest; answer: InsightsForAnswer };
};
