// store 1.0
// What the functions take and answer. Over HTTP a call sends {"data": request} and gets
// {"result": answer} or {"error": …}; 'planner call' takes the request and gives the answer alone.
// Made by 'planner types typescript'; make it anew when the rules or the program change.

export type GetPlanRequest = {
  /** the version that is at hand */
  seen?: number | null;
};

export type GetPlanAnswer = {
  version: number;
  edition: string;
  plan_mistakes?: Array<unknown>;
  plan: unknown | null;
};

export type TodayRequest = {
  /** the day where the person is */
  date: string;
  /** the language of sentences, en or ja */
  language?: Language | null;
};

export type TodayAnswer = {
  date: string;
  weekday: number;
  plan_version: number | null;
  plan_mistakes?: Array<unknown>;
  stopped: Array<Stopped>;
  said: Array<string>;
  workout: unknown | null;
  meals: unknown | null;
  hidden: Array<string> | null;
  food: Food;
  logged: Array<Logged>;
};

export type ProgressRequest = {
  /** the day where the person is */
  date: string;
  /** how many weeks are told */
  weeks?: number | null;
};

export type ProgressAnswer = {
  date: string;
  weight: Weight | null;
  waist: Waist | null;
  records: Array<Record>;
  training: Array<Training>;
};

export type HistoryRequest = {
  /** what was written down */
  stream: Stream;
  /** how many at most */
  limit?: number | null;
  /** only what happened earlier */
  before?: string | null;
};

export type HistoryAnswer = {
  hidden: boolean;
  events: Array<Logged>;
};

export type SaveDocumentRequest = {
  /** which of the two */
  kind: SaveDocumentRequestKind;
  /** the version that was changed; 0 for none */
  seen: number;
  /** a request of generatePlan, or its answer */
  body: AnyObject;
};

export type SaveDocumentAnswer = SaveDocumentAnswer2 | SaveDocumentAnswer3;

export type FollowDocumentRequest = {
  /** which of the two */
  kind: SaveDocumentRequestKind;
  /** the version that is at hand, which is not sent again */
  seen?: number | null;
};

export type FollowDocumentAnswer = {
  kind: string;
  version: number;
  edition: string;
  body: unknown | null;
};

export type SyncRequest = {
  /** which installation of a program asks */
  client: string;
  /** what people call it */
  device: string;
  /** the last change it has seen; 0 for none */
  cursor: number;
  /** what it wrote down */
  events: Array<Event>;
};

export type SyncAnswer = {
  cursor: number;
  more: boolean;
  acknowledged: Array<Acknowledged>;
  events: Array<Logged>;
  documents: Array<Document>;
};

export type AddIdentityRequest = {
  /** a fresh token of the other account */
  token: string;
};

export type AddIdentityAnswer = {
  added: boolean;
};

export type ExportMyDataRequest = {
};

export type ExportMyDataAnswer = {
  lines: Array<unknown>;
};

export type DeleteMeRequest = {
  /** true, as this cannot be undone */
  sure: boolean;
};

export type DeleteMeAnswer = {
  forgotten: boolean;
};

export type Stopped = {
  code: string;
  message: string;
  hint: string | null;
};

export type Food = {
  date: string;
  hidden: boolean;
  entries: Array<Entry>;
  day: Day | null;
  care: Array<string>;
};

export type Entry = {
  entry: string;
  at: string;
  text: string;
  deleted: boolean;
  revision: number;
  kind: EntryKind;
  items: Array<Item>;
  places: Array<number>;
  mistakes?: Array<unknown>;
};

export type Item = {
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
  micronutrients: Micronutrient;
  confidence: number;
  status: Status;
  estimated: boolean;
  mealType: MealType;
  assumptions: Array<string>;
  candidates: Array<Candidate>;
  components: Array<Component>;
  unresolved: Array<string>;
  unread: Array<string>;
  tried: Array<Step>;
  answeredBy?: AnsweredBy;
  fellBack?: Array<string>;
  excludedAllergens?: Array<string> | null;
};

export type Micronutrient = {
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

export type Day = {
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
  byMeal: ByMeal;
  left: ByMeal;
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
  micronutrients: Micronutrient;
};

export type ByMeal = Record<string, number>;

export type Logged = {
  sequence: number;
  client: string;
  device: string;
  number: number;
  stream: string;
  at: string;
  zone: string;
  data: unknown;
};

export type Weight = {
  last: WeightLast | null;
  weeks: Array<WeightWeek>;
};

export type WeightLast = {
  date: string;
  kg: number;
};

export type WeightWeek = {
  monday: string;
  kg: number;
  count: number;
  change_kg: number | null;
};

export type Waist = {
  last: WaistLast | null;
  weeks: Array<WaistWeek>;
};

export type WaistLast = {
  date: string;
  cm: number;
};

export type WaistWeek = {
  monday: string;
  cm: number;
  count: number;
  change_cm: number | null;
};

export type Record = {
  exerciseId: string;
  weight_kg: number | null;
  reps: number;
  date: string;
};

export type Training = {
  monday: string;
  sessions: number;
  planned_sessions: number | null;
  adherence_pct: number | null;
  sets: number;
  muscles: Muscle;
};

export type Muscle = Record<string, number>;

export type AnyObject = {
  [other: string]: unknown;
};

export type SaveDocumentAnswer2 = {
  status: string;
  version: number;
};

export type SaveDocumentAnswer3 = {
  status: string;
  version: number;
  current: unknown | null;
  merged: unknown | null;
  touching: Array<string>;
};

export type Event = {
  /** the client's own number of it */
  number: number;
  /** what it is about */
  stream: string;
  /** when it was */
  at: string;
  /** where it was, as Europe/Berlin */
  zone: string;
  /** what it says */
  data: AnyObject;
};

export type Acknowledged = {
  number?: number;
  status: string;
  sequence?: number;
  mistakes?: Array<unknown>;
};

export type Document = {
  kind: string;
  id: string;
  version: number;
  sequence: number;
  edition: string;
  body: unknown;
};

/** Every function by its name. */
export type Functions = {
  /** the kept plan, or the first one from the kept profile */
  getPlan: { request: GetPlanRequest; answer: GetPlanAnswer };
  /** the workout and meals of a day, and what was written down on it */
  today: { request: TodayRequest; answer: TodayAnswer };
  /** weight, waist, records, volume and adherence, week by week */
  progress: { request: ProgressRequest; answer: ProgressAnswer };
  /** what was written down, the latest first */
  history: { request: HistoryRequest; answer: HistoryAnswer };
  /** keeps a profile or a plan, unless somebody else changed it */
  saveDocument: { request: SaveDocumentRequest; answer: SaveDocumentAnswer };
  /** a kept profile or plan; over a stream what becomes of it */
  followDocument: { request: FollowDocumentRequest; answer: FollowDocumentAnswer };
  /** takes what a client wrote down offline, and tells what it has not seen */
  sync: { request: SyncRequest; answer: SyncAnswer };
  /** one more way to sign in, such as after an anonymous beginning */
  addIdentity: { request: AddIdentityRequest; answer: AddIdentityAnswer };
  /** everything that is remembered about you, as JSON Lines */
  exportMyData: { request: ExportMyDataRequest; answer: ExportMyDataAnswer };
  /** forgets everything about you */
  deleteMe: { request: DeleteMeRequest; answer: DeleteMeAnswer };
};
