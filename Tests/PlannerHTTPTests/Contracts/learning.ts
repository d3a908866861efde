// learning 1.4
// What the functions take and answer. Over HTTP a call sends {"data": request} and gets
// {"result": answer} or {"error": …}; 'planner call' takes the request and gives the answer alone.
// Made by 'planner types typescript'; make it anew when the rules or the program change.

export type LearnRequest = {
  /** sessions as they were written down, in any order */
  sessions: Array<LearnRequestSession>;
  /** what is said beside the sessions */
  context?: Context | null;
  /** the moment it is told for */
  as_of: string;
  /** the state as it was answered last */
  state?: AnyObject | null;
  /** language of the answer */
  language?: Language | null;
};

export type LearnAnswer = {
  state: LearnAnswerState;
  digest: Digest;
  changes: Array<Change>;
  asks: Array<Ask>;
  assumed: Array<Assumed>;
};

export type ApplySessionRequest = {
  /** a session as it was written down */
  session: LearnRequestSession;
  /** what is said beside the sessions */
  context?: Context | null;
  /** the state as it was answered last */
  state?: AnyObject | null;
  /** language of the answer */
  language?: Language | null;
};

export type ApplySessionAnswer = {
  status: ApplySessionAnswerStatus;
  rebuild_from?: string;
  state: LearnAnswerState;
  digest: Digest;
  changes: Array<Change>;
  asks: Array<Ask>;
  assumed: Array<Assumed>;
};

export type CoachDigestRequest = {
  /** the state as it was answered last */
  state?: AnyObject | null;
  /** the moment it is told for */
  as_of: string;
  /** the exercises it is about; all when left out */
  exercises?: Array<string> | null;
  /** the plan, as it was answered last */
  plan?: AnyObject | null;
  /** whether what pictures are drawn from is told, too */
  curves?: boolean | null;
  /** language of the answer */
  language?: Language | null;
};

export type CoachDigestAnswer = {
  digest: Digest;
  curves?: Curve;
};

export type WholeCoachInsightsRequest = {
  /** the state as it was answered last */
  state?: AnyObject | null;
  /** the moment it is told for */
  as_of: string;
  /** the plan, as it was answered last */
  plan?: AnyObject | null;
  /** what is said beside the sessions */
  context?: Context | null;
  /** who words it: rules, or a language model; rules when left out */
  by?: By | null;
  /** language of the answer */
  language?: Language | null;
};

export type PersonalCoachInsightsRequest = {
  /** the moment it is told for */
  as_of: string;
  /** the plan, as it was answered last */
  plan?: AnyObject | null;
  /** what is said beside the sessions */
  context?: Context | null;
  /** who words it: rules, or a language model; rules when left out */
  by?: By | null;
  /** language of the answer */
  language?: Language | null;
};

export type CoachInsightsRequest = WholeCoachInsightsRequest | PersonalCoachInsightsRequest;

export type CoachInsightsAnswer = {
  by: By;
  insights: Array<Insight>;
  fell_back?: FellBack;
};

export type WholeExplainDigestRequest = {
  /** the state as it was answered last */
  state?: AnyObject | null;
  /** the moment it is told for */
  as_of: string;
  /** an address, such as /exercises/back_squat/e1rm_kg, or a part of one; all when left out */
  number?: string | null;
  /** the plan, as it was answered last */
  plan?: AnyObject | null;
  /** what is said beside the sessions */
  context?: Context | null;
  /** language of the answer */
  language?: Language | null;
};

export type PersonalExplainDigestRequest = {
  /** the moment it is told for */
  as_of: string;
  /** an address, such as /exercises/back_squat/e1rm_kg, or a part of one; all when left out */
  number?: string | null;
  /** the plan, as it was answered last */
  plan?: AnyObject | null;
  /** what is said beside the sessions */
  context?: Context | null;
  /** language of the answer */
  language?: Language | null;
};

export type ExplainDigestRequest = WholeExplainDigestRequest | PersonalExplainDigestRequest;

export type ExplainDigestAnswer = {
  numbers: Array<Number>;
};

export type PrescribeSetRequest = {
  /** the state as it was answered last */
  state?: AnyObject | null;
  /** sessions as they were written down, in any order */
  sessions?: Array<LearnRequestSession> | null;
  /** what is said beside the sessions */
  context?: Context | null;
  /** what the plan asks of the exercise today: a block of it, or as much of one */
  block?: PrescribeSetRequestBlock | null;
  /** the plan, as it was answered last */
  plan?: AnyObject | null;
  /** where the set stands in the plan */
  slot?: PrescribeSetRequestSlot | null;
  /** sets that were done today, of any exercise */
  done?: Array<LearnRequestSessionSet> | null;
  /** notes that were kept */
  notes?: Array<PrescribeSetRequestNote> | null;
  /** whether something hurts now */
  pain?: boolean | null;
  /** joints that hurt now, told besides any set */
  hurting?: Array<Hurting> | null;
  /** joints that were told calm and whose lifts the plan asks again */
  calm?: Array<Joint> | null;
  /** signs that training waits for */
  symptoms?: Array<WarningSign> | null;
  /** whether the check-in of the day takes the exercise out of the plan */
  taken_away?: boolean | null;
  /** whether the state of health or a flagged joint rules the exercise out */
  ruled_out?: boolean | null;
  /** whether tiredness and troubles make today lighter; true when left out */
  ease?: boolean | null;
  /** who chooses inside what plan and log allow: rules, or a language model and nobody in its place */
  coach?: By | null;
  /** the moment it is told for */
  as_of: string;
  /** language of the answer */
  language?: Language | null;
};

export type PrescribeSetAnswer = {
  kind: PrescribeSetAnswerKind;
  exerciseId: string;
  load_kg: number | null;
  reps: number | null;
  rir: number | null;
  rest_s: number | null;
  intent: SetIntent | null;
  source: Source | null;
  swap_to: string | null;
  by: By;
  because: Array<FellBack>;
  notes: Array<PrescribeSetAnswerNote>;
  model?: Model;
};

export type ReadSetLineRequest = {
  /** the line, such as 100x5@2 */
  text: string;
  /** the exercise it is about */
  exerciseId?: string | null;
  /** what had been asked */
  asked?: Asked | null;
  /** language of the answer */
  language?: Language | null;
};

export type ReadSetLineAnswer = {
  kind: ReadSetLineAnswerKind;
  load_kg: number | null;
  reps: number | null;
  rir: number | null;
  sets: Array<ReadSetLineAnswerSet>;
  joint: string | null;
  joints: Array<string>;
  pain_level: number | null;
  side: string | null;
  text: string | null;
  signs: Array<string>;
  about_person: boolean;
  hints: Array<string>;
};

export type ReadWorkoutLineRequest = {
  /** the line */
  text: string;
  /** the person's heaviest set of each exercise, empty where none is logged: a load without a unit is held against it */
  heaviest?: Array<Heaviest> | null;
  /** language of the answer */
  language?: Language | null;
};

export type ReadWorkoutLineAnswer = {
  exerciseId: string | null;
  name: string | null;
  sets: Array<ReadWorkoutLineAnswerSet>;
  training: boolean;
  signs: Array<string>;
  about_person: boolean;
  maybe_person: boolean;
  hints: Array<string>;
};

export type ReadNoteRequest = {
  /** the note */
  text: string;
  /** who reads it: rules, or a language model besides; rules when left out */
  by?: By | null;
  /** language of the answer */
  language?: Language | null;
};

export type ReadNoteAnswer = {
  joints: Array<string>;
  side: string | null;
  pain: boolean;
  found: Array<string>;
  by?: By;
  fell_back?: FellBack;
};

export type WholeRecallNotesRequest = {
  /** notes that were kept */
  notes: Array<PrescribeSetRequestNote>;
  /** the exercise */
  exerciseId: string;
  /** words to look for instead of what ties notes to it */
  text?: string | null;
  /** who ranks: rules, or a language model's vectors; those where one is set, when left out */
  by?: By | null;
  /** whether vectors that were made are told, to be sent with the notes again */
  vectors?: boolean | null;
  /** language of the answer */
  language?: Language | null;
};

export type PersonalRecallNotesRequest = {
  /** the exercise */
  exerciseId: string;
  /** words to look for instead of what ties notes to it */
  text?: string | null;
  /** who ranks: rules, or a language model's vectors; those where one is set, when left out */
  by?: By | null;
  /** whether vectors that were made are told, to be sent with the notes again */
  vectors?: boolean | null;
  /** language of the answer */
  language?: Language | null;
};

export type RecallNotesRequest = WholeRecallNotesRequest | PersonalRecallNotesRequest;

export type RecallNotesAnswer = {
  notes: Array<PrescribeSetAnswerNote>;
  method: Method;
  model?: string;
  vectors?: Array<RecallNotesAnswerVector>;
  fell_back?: FellBack;
};

export type CheckPrescriptionRequest = {
  /** what the model answered, as text */
  answer: string;
  /** what the plan asks of the exercise today: a block of it, or as much of one */
  block: PrescribeSetRequestBlock;
  /** whether something hurts now */
  pain?: boolean | null;
  /** the load that was learned */
  learned_kg?: number | null;
  /** the numbers its texts may name; any when left out */
  facts?: Array<number> | null;
  /** language of the answer */
  language?: Language | null;
};

export type CheckPrescriptionAnswer = {
  status: CheckPrescriptionAnswerStatus;
  codes: Array<string>;
  set: CheckPrescriptionAnswerSet | null;
};

export type CheckProgrammeRequest = {
  /** what the model answered, as text */
  programme: string;
  /** whom it is for, as generatePlan takes it */
  profile: Profile;
  /** the days that have names already */
  day_keys?: Array<DayKey> | null;
  /** names that no day may have again */
  retired_keys?: Array<string> | null;
  /** language of the answer */
  language?: Language | null;
};

export type CheckProgrammeAnswer = {
  status: CheckPrescriptionAnswerStatus;
  repaired: Array<Repaired>;
  violations: Array<Violation>;
  unchecked: Array<string>;
  slots: Array<CheckProgrammeAnswerSlot> | null;
};

export type AskProgrammeRequest = {
  /** whom it is for, as generatePlan takes it */
  profile: Profile;
  /** the days that have names already */
  day_keys?: Array<DayKey> | null;
  /** names that no day may have again */
  retired_keys?: Array<string> | null;
  /** language of the answer */
  language?: Language | null;
};

export type AskProgrammeAnswer = {
  by: "model";
  repaired: Array<Repaired>;
  unchecked: Array<string>;
  programme: unknown;
  slots: Array<CheckProgrammeAnswerSlot>;
};

export type LayOutProgrammeRequest = {
  /** the plan, as it was answered last */
  plan: AnyObject;
  /** the days that have names already */
  day_keys?: Array<DayKey> | null;
  /** names that no day may have again */
  retired_keys?: Array<string> | null;
  /** language of the answer */
  language?: Language | null;
};

export type LayOutProgrammeAnswer = {
  slots: Array<CheckProgrammeAnswerSlot>;
  days: Array<Day>;
  retired_keys: Array<string>;
};

export type WholeAdvanceProgrammeRequest = {
  /** the days of a programme in their order */
  programme: WholeAdvanceProgrammeRequestProgramme;
  /** what happened, in its order */
  events: Array<WholeAdvanceProgrammeRequestEvent>;
  /** language of the answer */
  language?: Language | null;
};

export type PersonalAdvanceProgrammeRequest = {
  /** what happened, in its order */
  events: Array<WholeAdvanceProgrammeRequestEvent>;
  /** language of the answer */
  language?: Language | null;
};

export type AdvanceProgrammeRequest = WholeAdvanceProgrammeRequest | PersonalAdvanceProgrammeRequest;

export type AdvanceProgrammeAnswer = {
  events: Array<AdvanceProgrammeAnswerEvent>;
  slots: Array<CheckProgrammeAnswerSlot>;
  up_next: CheckProgrammeAnswerSlot | null;
};

export type WholeSessionEventRequest = {
  /** the session as it was answered last */
  snapshot?: WholeSessionEventRequestSnapshot | null;
  /** what happened */
  event: WholeSessionEventRequestEvent;
  /** language of the answer */
  language?: Language | null;
};

export type PersonalSessionEventRequest = {
  /** language of the answer */
  language?: Language | null;
  /** what happened; left out to ask where the session stands */
  event?: WholeSessionEventRequestEvent | null;
  /** true: the session is kept for a person with a store */
  save: boolean;
};

export type WholeSessionEventAnswer = {
  snapshot: WholeSessionEventAnswerSnapshot;
  stopped: Array<Stopped>;
};

export type PersonalSessionEventAnswer = {
  snapshot: WholeSessionEventAnswerSnapshot;
  stopped: Array<Stopped>;
  started_at: string | null;
  logged: LogSessionAnswer | null;
  left_out?: Array<string>;
};

export type SessionEventRequest = WholeSessionEventRequest | PersonalSessionEventRequest;

export type SessionEventAnswer = WholeSessionEventAnswer | PersonalSessionEventAnswer;

export type ReadHistoryRequest = {
  /** the table, as the other program wrote it */
  text: string;
  /** where the clocks of the table stood, such as Europe/Berlin; UTC when left out */
  timezone?: string | null;
  /** the unit of loads whose unit the table does not tell */
  weights?: ReadHistoryRequestWeight | null;
  /** what stands first in days such as 03/04/2026 */
  dates?: Date | null;
  /** what exercises of the table are, where their names are not known */
  names?: Array<ReadHistoryRequestName> | null;
  /** language of the answer */
  language?: Language | null;
};

export type ReadHistoryAnswer = {
  sessions: Array<ReadHistoryAnswerSession>;
  weights: Array<ReadHistoryAnswerWeight>;
  program: string | null;
  sets: number;
  read_sets: number;
  names: Array<ReadHistoryAnswerName>;
  unknown: Array<Unknown>;
  left_out: Array<LeftOut>;
  left_out_count: number;
  unread_columns: Array<string>;
  columns_aside: Array<string>;
  assumed: Array<string>;
};

export type CoachStateRequest = {
  /** the moment it is told for */
  as_of: string;
  /** the exercises it is about; all when left out */
  exercises?: Array<string> | null;
  /** whether what pictures are drawn from is told, too */
  curves?: boolean | null;
  /** language of the answer */
  language?: Language | null;
};

export type CoachStateAnswer = {
  digest: Digest;
  curves?: Curve;
  left_out: number;
  asks: Array<Ask>;
  banners: Array<Banner>;
  programme: CoachStateAnswerProgramme | null;
};

export type LogSessionRequest = {
  /** a session as it was written down */
  session: LearnRequestSession;
  /** language of the answer */
  language?: Language | null;
};

export type LogSessionAnswer = {
  status: LoggedStatus;
  session_id: string;
  revision: number;
  changes: Array<Change>;
  asks: Array<Ask>;
  assumed: Array<Assumed>;
  deload?: boolean;
  adapt: Adapt;
};

export type CorrectSessionRequest = {
  /** the session's name */
  session_id: string;
  /** a session as it was written down */
  session: LearnRequestSession;
  /** the revision it becomes; the next one when left out */
  revision?: number | null;
  /** language of the answer */
  language?: Language | null;
};

export type CorrectSessionAnswer = {
  status: CorrectSessionAnswerStatus;
  session_id: string;
  revision: number;
  changes: Array<Change>;
  asks: Array<Ask>;
  differences: Array<Difference>;
};

export type DeleteSessionRequest = {
  /** the session's name */
  session_id: string;
  /** the revision it becomes; the next one when left out */
  revision?: number | null;
  /** language of the answer */
  language?: Language | null;
};

export type DeleteSessionAnswer = {
  status: CorrectSessionAnswerStatus;
  session_id: string;
  revision: number;
  changes: Array<Change>;
  asks: Array<Ask>;
  differences: Array<Difference>;
};

export type SyncSessionsRequest = {
  /** sessions as logSession takes them, the oldest first */
  sessions: Array<AnyObject>;
  /** language of the answer */
  language?: Language | null;
};

export type SyncSessionsAnswer = {
  items: Array<Item>;
};

export type ImportHistoryRequest = {
  /** the table, as the other program wrote it */
  text: string;
  /** where the clocks of the table stood, such as Europe/Berlin; UTC when left out */
  timezone?: string | null;
  /** the unit of loads whose unit the table does not tell */
  weights?: ReadHistoryRequestWeight | null;
  /** what stands first in days such as 03/04/2026 */
  dates?: Date | null;
  /** what exercises of the table are, where their names are not known */
  names?: Array<ReadHistoryRequestName> | null;
  /** language of the answer */
  language?: Language | null;
  /** whether what is new is kept; false when left out, which only shows it */
  keep?: boolean | null;
};

export type ImportHistoryAnswer = {
  status: ImportHistoryAnswerStatus;
  new_sessions: number;
  known_sessions: number;
  first: string | null;
  last: string | null;
  new_weights: number;
  known_weights: number;
  not_taken: Array<NotTaken>;
  program: string | null;
  sets: number;
  read_sets: number;
  names: Array<ReadHistoryAnswerName>;
  unknown: Array<Unknown>;
  left_out: Array<LeftOut>;
  left_out_count: number;
  unread_columns: Array<string>;
  columns_aside: Array<string>;
  assumed: Array<string>;
};

export type RememberNoteRequest = {
  /** a note */
  note: RememberNoteRequestNote;
  /** language of the answer */
  language?: Language | null;
};

export type RememberNoteAnswer = {
  status: CorrectSessionAnswerStatus;
  id: string;
  read: ReadNoteAnswer;
};

export type ForgetNoteRequest = {
  /** the note's name */
  id: string;
  /** language of the answer */
  language?: Language | null;
};

export type ForgetNoteAnswer = {
  status: CorrectSessionAnswerStatus;
  id: string;
};

export type AcknowledgeRequest = {
  /** bands that were seen, as coachState tells them */
  bands: Array<Band>;
  /** language of the answer */
  language?: Language | null;
};

export type AcknowledgeAnswer = {
  banners: Array<Banner>;
};

export type RaiseStretchRequest = {
  /** the pattern */
  pattern: Pattern;
  /** one repetition of it, at least what is aimed at now */
  stretch_kg: number;
  /** language of the answer */
  language?: Language | null;
};

export type RaiseStretchAnswer = {
  status: CorrectSessionAnswerStatus;
  pattern: string;
  anchor: string;
  floor_kg: number;
  stretch_kg: number;
  progress: string | null;
};

export type StartProgrammeRequest = {
  /** the days of a programme in their order; those of the kept plan when left out */
  programme?: WholeAdvanceProgrammeRequestProgramme | null;
  /** the days that have names already */
  day_keys?: Array<DayKey> | null;
  /** names that no day may have again */
  retired_keys?: Array<string> | null;
  /** what is said beside the sessions */
  context?: Context | null;
  /** language of the answer */
  language?: Language | null;
};

export type StartProgrammeAnswer = {
  status: CorrectSessionAnswerStatus;
  slots: Array<CheckProgrammeAnswerSlot>;
  up_next: CheckProgrammeAnswerSlot | null;
  days?: Array<Day>;
};

export type ListTemplatesRequest = {
  /** language of the answer */
  language?: Language | null;
};

export type ListTemplatesAnswer = {
  templates: Array<ListTemplatesAnswerTemplate>;
};

export type SaveTemplateRequest = {
  /** a workout to start from */
  template: SaveTemplateRequestTemplate;
  /** language of the answer */
  language?: Language | null;
};

export type SaveTemplateAnswer = {
  status: CorrectSessionAnswerStatus;
  template: ListTemplatesAnswerTemplate | null;
};

export type CopyTemplateRequest = {
  /** the template's name */
  id: string;
  /** the name of the copy */
  to: string;
  /** language of the answer */
  language?: Language | null;
};

export type CopyTemplateAnswer = {
  status: CorrectSessionAnswerStatus;
  template: ListTemplatesAnswerTemplate | null;
};

export type DeleteTemplateRequest = {
  /** the template's name */
  id: string;
  /** language of the answer */
  language?: Language | null;
};

export type DeleteTemplateAnswer = {
  status: CorrectSessionAnswerStatus;
  template: ListTemplatesAnswerTemplate | null;
};

export type StartWorkoutRequest = {
  /** its name; the same one counts once */
  event_id: string;
  /** the name of the session */
  session_id: string;
  /** the day where the person is */
  date: string;
  /** what it begins with */
  from: From;
  /** the template, for from template */
  template?: string | null;
  /** an exercise and its sets, for from line */
  line?: string | null;
  /** another day of the plan: 1 for Monday to 7 for Sunday */
  weekday?: number | null;
  /** language of the answer */
  language?: Language | null;
};

export type StartWorkoutAnswer = {
  snapshot: WholeSessionEventAnswerSnapshot;
  stopped: Array<Stopped>;
  started_at: string | null;
  logged: LogSessionAnswer | null;
  left_out?: Array<string>;
};

export type LearnRequestSession = {
  /** its name: letters, digits, - and _ */
  session_id: string;
  /** when it ended */
  ended_at: string;
  /** when it began, at most a day before */
  started_at?: string | null;
  /** its place in a programme */
  slot?: string | null;
  /** whether the plan made it lighter */
  deload?: boolean | null;
  /** joints the athlete says are well again */
  healed?: Array<Joint> | null;
  /** its sets in their order */
  sets: Array<LearnRequestSessionSet>;
};

export type LearnRequestSessionSet = {
  /** the exercise */
  exerciseId: string;
  /** the load, 0 for the body alone */
  load_kg: number;
  /** repetitions done */
  reps: number;
  /** repetitions left in reserve, in halves */
  rir?: number | null;
  /** effort, in halves; with rir it must add to 10 */
  rpe?: number | null;
  /** what the set was for */
  intent?: SetIntent | null;
  /** whether it was done; true when left out */
  completed?: boolean | null;
  /** whether it hurt */
  pain?: boolean | null;
  /** the joint that hurt */
  joint?: Joint | null;
  /** how bad it was; 5 is worst */
  pain_level?: number | null;
  /** whether the load was put right afterwards */
  corrected?: boolean | null;
  /** whether a result that looked like a slip is right */
  confirmed?: boolean | null;
  /** what was said about it */
  note?: string | null;
  /** what had been asked */
  prescribed?: Prescribed | null;
};

export type Prescribed = {
  /** the load that was asked */
  load_kg?: number | null;
  /** repetitions that were asked */
  reps: number;
  /** reserve that was asked */
  rir?: number | null;
  /** what the set was to be for */
  intent?: SetIntent | null;
};

export type Context = {
  /** what training is for */
  goal?: Goal | null;
  /** days a week a pattern is trained */
  pattern_days?: PatternDay | null;
  /** what the athlete wants the lift of a pattern to reach; lower ones change nothing */
  stretch_kg?: StretchKg | null;
};

export type PatternDay = Partial<Record<Pattern, number>>;

export type StretchKg = Partial<Record<Pattern, number>>;

export type AnyObject = {
  [other: string]: unknown;
};

export type LearnAnswerState = Record<string, unknown>;

export type Digest = {
  sessions: number;
  clock_skew: boolean;
  exercises: Array<Exercise>;
  patterns: Array<DigestPattern>;
  muscles: Array<Muscle>;
  accuracy: Array<DigestAccuracy>;
  transfers: Array<Transfer>;
  interactions: Array<Interaction>;
  limitations: Array<Limitation>;
  week: Week;
};

export type Exercise = {
  exerciseId: string;
  name: string;
  sessions: number;
  confidence: string;
  e1rm_kg: number | null;
  e1rm_rir_kg: number | null;
  variance: number | null;
  mode: string | null;
  reason: string | null;
  stale: boolean;
  verdict: string;
  verdict_text: string;
  misses: number | null;
  still: number | null;
  missing: Array<string>;
  because: Array<string>;
};

export type DigestPattern = {
  pattern: string;
  name: string;
  sessions: number;
  confidence: string;
  anchor: string | null;
  trend: string;
  e1rm_track: string;
  volume_track: string;
  phase: string;
  sessions_in_phase: number;
  forced_deloads: number;
  current_kg: number | null;
  floor_kg: number | null;
  stretch_kg: number | null;
  band_version: number | null;
  progress: string | null;
  recalibrated: boolean;
  neuromuscular: number | null;
  metabolic: number | null;
  missing: Array<string>;
  because: Array<string>;
};

export type Muscle = {
  muscle: string;
  confidence: string;
  trend: string;
};

export type DigestAccuracy = {
  pattern: string;
  intent: string;
  n: number;
  bias: number;
  rmse: number;
  stacking: boolean;
};

export type Transfer = {
  from: string;
  to: string;
  coefficient: number;
  intercept: number;
  r2: number;
  n: number;
  rank_flag: boolean;
  se_ln: number;
};

export type Interaction = {
  from: string;
  to: string;
  effect: number;
  n: number;
  confidence: number;
};

export type Limitation = {
  joint: string;
  severity: string;
};

export type Week = {
  sessions: number;
  mean_rpe: number | null;
  done_share: number | null;
  misses: number;
  fatigue: boolean;
  deload: boolean;
};

export type Change = {
  kind: string;
  subject: string;
  from: string | null;
  to: string | null;
  session: string;
};

export type Ask = {
  kind: string;
  session: string;
  set: number | null;
  exerciseId: string;
  shown_kg: number | null;
  best_kg: number | null;
  text: string;
};

export type Assumed = {
  exerciseId: string;
  sets: number;
  text: string;
};

export type Curve = {
  strength: Array<Strength>;
  recovery: Array<Recovery>;
  accuracy: Array<CurveAccuracy>;
};

export type Strength = {
  exerciseId: string;
  name: string;
  floor_kg: number | null;
  stretch_kg: number | null;
  points: Array<StrengthPoint>;
};

export type StrengthPoint = {
  date: string;
  e1rm_kg: number;
  session: string;
};

export type Recovery = {
  pattern: string;
  name: string;
  points: Array<RecoveryPoint>;
};

export type RecoveryPoint = {
  hours: number;
  neuromuscular: number | null;
  metabolic: number | null;
};

export type CurveAccuracy = {
  pattern: string;
  name: string;
  intent: string;
  n: number;
  least: number;
  bias: number | null;
  rmse: number | null;
};

export type Insight = {
  text: string;
  fact_ids: Array<string>;
};

export type FellBack = {
  code: string;
  text: string;
};

export type Number = {
  pointer: string;
  value: unknown;
  text: string;
  evidence: Array<string>;
  rows: Array<Row>;
};

export type Row = {
  page: string;
  row: string | null;
  file: string;
  line: number;
  says: LearnAnswerState;
};

export type PrescribeSetRequestBlock = {
  /** the exercise */
  exerciseId: string;
  /** working sets */
  sets?: number | null;
  /** lowest and highest repetitions */
  reps?: Array<number> | string | null;
  /** lowest and highest reserve */
  rir?: Array<number> | string | null;
  /** seconds of rest */
  rest_s?: number | null;
  /** the load that is asked */
  load_kg?: number | null;
  order?: unknown;
  muscle?: unknown;
  name?: unknown;
  pattern?: unknown;
  role?: unknown;
  reps_range?: unknown;
  rir_range?: unknown;
  counted_in?: unknown;
  alt_compact?: unknown;
  superset?: unknown;
  unilateral?: unknown;
  tier?: unknown;
  laterality?: unknown;
  warmup?: unknown;
  load_hint?: unknown;
  load_hint_said?: unknown;
  regression?: unknown;
  swapped_from?: unknown;
  swaps?: unknown;
  why?: unknown;
  cues?: unknown;
};

export type PrescribeSetRequestSlot = {
  /** 1 for Monday to 7 for Sunday */
  weekday: number;
  /** the exercise */
  exerciseId: string;
};

export type PrescribeSetRequestNote = {
  /** its name */
  id: string;
  /** what it says */
  text: string;
  /** the exercise it was made at */
  exerciseId?: string | null;
  /** the muscles it is about */
  muscles?: Array<string> | null;
  /** when it was made */
  at?: string | null;
  /** what it means, as recallNotes told it */
  vector?: NoteVector | null;
};

export type NoteVector = {
  /** the model that says so */
  model: string;
  /** a direction */
  values: Array<number>;
};

export type Hurting = {
  /** the joint; unnamed, every lift is spared */
  joint?: Joint | null;
  /** how bad it is; 5 is worst */
  pain_level?: number | null;
  /** the day it was told, where that is an earlier one */
  told_on?: string | null;
};

export type PrescribeSetAnswerNote = {
  id: string;
  text: string;
  similarity: number;
  pain: boolean;
};

export type Model = {
  tempo: string;
  set_framing: string;
  coaching_cue: string;
  safety_flags: Array<string>;
  confidence: number;
  adjusted: Array<string>;
};

export type Asked = {
  /** the load */
  load_kg?: number | null;
  /** the reserve */
  rir?: number | null;
};

export type ReadSetLineAnswerSet = {
  load_kg: number;
  reps: number;
  rir: number | null;
  intent?: string;
  confirmed?: boolean;
  completed?: boolean;
};

export type Heaviest = {
  /** the exercise */
  exerciseId: string;
  /** its load */
  weight_kg?: number | null;
};

export type ReadWorkoutLineAnswerSet = {
  load_kg: number;
  reps: number;
  rir: number | null;
  intent?: string;
  confirmed?: boolean;
  completed?: boolean;
  note?: string;
  pain?: boolean;
  joint?: string;
  pain_level?: number;
};

export type RecallNotesAnswerVector = {
  id: string;
  model: string;
  values: Array<number>;
};

export type CheckPrescriptionAnswerSet = {
  load_kg: number | null;
  reps: number;
  rir: number;
  rest_s: number;
  tempo: string;
  intent: string;
  set_framing: string;
  coaching_cue: string;
  reasoning: string;
  safety_flags: Array<string>;
  adjusted: Array<string>;
};

export type Profile = {
  /** days a week the athlete can train; seven means six and one of recovery */
  schedule_days?: number | null;
  /** what there is to train with */
  equipment?: Equipment | null;
  /** how far the training has come */
  experience?: Experience | null;
  /** what training and food are for */
  goal?: Goal | null;
  /** the joints to spare */
  injuries?: Array<Joint | Injury> | null;
  [other: string]: unknown;
};

export type Injury = {
  /** the joint a question is about */
  joint: Joint;
  /** how badly the joint a question is about is flagged */
  severity?: JointSeverity | null;
};

export type DayKey = {
  /** the name */
  key: string;
  /** the patterns of the day */
  patterns: Array<Pattern>;
};

export type Violation = {
  code: string;
  pointer: string;
  text: string;
};

export type CheckProgrammeAnswerSlot = {
  id: string;
  day_key: string;
  week: number;
  state: string;
};

export type Day = {
  key: string;
  weekday: number;
  title: string;
  patterns: Array<string>;
};

export type WholeAdvanceProgrammeRequestProgramme = {
  /** one for each day */
  slots: Array<ProgrammeSlot>;
};

export type ProgrammeSlot = {
  /** its name */
  id: string;
  /** the day of the week plan it is */
  day_key: string;
  /** the week it belongs to */
  week: number;
  /** open when left out */
  state?: SlotState | null;
};

export type WholeAdvanceProgrammeRequestEvent = {
  /** whether a day was done or left out */
  kind: WholeAdvanceProgrammeRequestEventKind;
  /** its name; the same one counts once */
  event_id: string;
  /** the slot */
  slot?: string | null;
  /** the day, whose next open slot is meant */
  day_key?: string | null;
};

export type AdvanceProgrammeAnswerEvent = {
  event_id: string;
  slot: string | null;
};

export type WholeSessionEventRequestSnapshot = {
  /** how far it is */
  state?: SnapshotState | null;
  /** its name */
  session_id?: string | null;
  /** its place in a programme */
  slot?: string | null;
  /** counts its events */
  version?: number | null;
  /** the events it has taken */
  events?: Array<string> | null;
  /** its sets */
  sets?: Array<LearnRequestSessionSet> | null;
  /** the template it was started from */
  template?: string | null;
  /** what it asks, in its order */
  blocks?: Array<WholeSessionEventRequestSnapshotBlock> | null;
};

export type WholeSessionEventRequestSnapshotBlock = {
  /** the exercise */
  exerciseId: string;
  /** working sets */
  sets?: number | null;
  /** lowest and highest repetitions */
  reps?: Array<number> | string | null;
  /** lowest and highest reserve */
  rir?: Array<number> | string | null;
  /** seconds of rest */
  rest_s?: number | null;
  /** the load that is asked */
  load_kg?: number | null;
  /** whether it is left out */
  state?: BlockState | null;
  /** the exercise it stands in for */
  instead_of?: string | null;
};

export type WholeSessionEventRequestEvent = {
  /** its name; the same one counts once */
  event_id: string;
  /** the session it is of */
  session_id: string;
  /** what happened */
  kind: WholeSessionEventRequestEventKind;
  /** the version that is known */
  version: number;
  /** the place in a programme, at the start */
  slot?: string | null;
  /** the template it is started from, at the start */
  template?: string | null;
  /** what is asked, in its order, at the start */
  blocks?: Array<EventBlock> | null;
  /** the exercise that is added */
  block?: EventBlock | null;
  /** the exercise that is left out or replaced */
  exerciseId?: string | null;
  /** the exercise that stands in for it */
  to?: string | null;
  /** the set that is added or put right */
  set?: LearnRequestSessionSet | null;
  /** from 0, of the set that is put right or taken away, or of the added exercise */
  place?: number | null;
  /** signs that training waits for */
  symptoms?: Array<WarningSign> | null;
};

export type EventBlock = {
  /** the exercise */
  exerciseId: string;
  /** working sets */
  sets?: number | null;
  /** lowest and highest repetitions */
  reps?: Array<number> | string | null;
  /** lowest and highest reserve */
  rir?: Array<number> | string | null;
  /** seconds of rest */
  rest_s?: number | null;
  /** the load that is asked */
  load_kg?: number | null;
};

export type WholeSessionEventAnswerSnapshot = {
  state: string;
  session_id: string | null;
  slot: string | null;
  version: number;
  events: Array<string>;
  sets: Array<unknown>;
  template: string | null;
  blocks: Array<WholeSessionEventAnswerSnapshotBlock>;
};

export type WholeSessionEventAnswerSnapshotBlock = {
  exerciseId: string;
  sets: number;
  reps: Array<number> | null;
  rir: Array<number> | null;
  rest_s: number;
  load_kg: number | null;
  state: BlockState;
  instead_of: string | null;
};

export type Stopped = {
  code: string;
  message: string;
  hint: string | null;
};

export type Adapt = {
  last_session: unknown;
  week?: number;
  days_off?: number;
  coach_signals?: CoachSignal;
};

export type CoachSignal = {
  deload_wanted: boolean;
  fatigue: boolean;
  patterns: Array<CoachSignalPattern>;
  hurting: Array<string>;
};

export type CoachSignalPattern = {
  pattern: string;
  trend: string;
};

export type ReadHistoryRequestName = {
  /** the name in the table */
  name: string;
  /** the exercise it is */
  exerciseId: string;
};

export type ReadHistoryAnswerSession = {
  session_id: string;
  started_at?: string;
  ended_at: string;
  sets: Array<ReadHistoryAnswerSessionSet>;
};

export type ReadHistoryAnswerSessionSet = {
  exerciseId: string;
  load_kg: number;
  reps: number;
  rir?: number;
  intent?: SetIntent;
  completed?: boolean;
};

export type ReadHistoryAnswerWeight = {
  at: string;
  weight_kg: number;
};

export type ReadHistoryAnswerName = {
  name: string;
  exerciseId: string;
  read_as: string;
  sets: number;
};

export type Unknown = {
  name: string;
  sets: number;
  near: string | null;
  near_name: string | null;
};

export type LeftOut = {
  line: number;
  code: Code;
  sets: number;
  said: string;
};

export type Banner = {
  pattern: string;
  anchor: string;
  band_version: number;
  floor_kg: number;
  stretch_kg: number;
};

export type CoachStateAnswerProgramme = {
  slots: Array<CheckProgrammeAnswerSlot>;
  up_next: CheckProgrammeAnswerSlot | null;
};

export type Difference = {
  subject: string;
  field: string;
  from: string | null;
  to: string | null;
  text: string;
};

export type Item = {
  session_id: string | null;
  status: ItemStatus;
  answer?: LogSessionAnswer;
  errors?: Array<unknown>;
};

export type NotTaken = {
  at: string;
  reason: Reason;
  said: string | null;
};

export type RememberNoteRequestNote = {
  /** its name */
  id: string;
  /** what it says */
  text: string;
  /** the exercise it was made at */
  exerciseId?: string | null;
  /** the muscles it is about */
  muscles?: Array<string> | null;
  /** when it was made */
  at: string;
};

export type Band = {
  /** the pattern */
  pattern: Pattern;
  /** the lift the band is of */
  anchor: string;
  /** how often it was made */
  band_version: number;
};

export type ListTemplatesAnswerTemplate = {
  id: string;
  title: string;
  exercises: Array<unknown>;
};

export type SaveTemplateRequestTemplate = {
  /** the template's name */
  id: string;
  /** what it is called; its name without */
  title?: string | null;
  /** its exercises in their order */
  exercises: Array<EventBlock>;
};

/** Every function by its name. */
export type Functions = {
  /** what follows from sessions: a state and a digest */
  learn: { request: LearnRequest; answer: LearnAnswer };
  /** what follows from one more session */
  applySession: { request: ApplySessionRequest; answer: ApplySessionAnswer };
  /** what the coach knows, at a moment */
  coachDigest: { request: CoachDigestRequest; answer: CoachDigestAnswer };
  /** what of all the coach knows of you matters most */
  coachInsights: { request: CoachInsightsRequest; answer: CoachInsightsAnswer };
  /** where each number the coach tells of you comes from */
  explainDigest: { request: ExplainDigestRequest; answer: ExplainDigestAnswer };
  /** the next set, from the sessions you wrote down */
  prescribeSet: { request: PrescribeSetRequest; answer: PrescribeSetAnswer };
  /** what a line means that is typed between two sets */
  readSetLine: { request: ReadSetLineRequest; answer: ReadSetLineAnswer };
  /** the exercise and sets of a line such as bench 80x8x3 */
  readWorkoutLine: { request: ReadWorkoutLineRequest; answer: ReadWorkoutLineAnswer };
  /** the joints, side and pain a note tells of */
  readNote: { request: ReadNoteRequest; answer: ReadNoteAnswer };
  /** the notes you kept that belong to an exercise */
  recallNotes: { request: RecallNotesRequest; answer: RecallNotesAnswer };
  /** whether a language model's set keeps to the limits */
  checkPrescription: { request: CheckPrescriptionRequest; answer: CheckPrescriptionAnswer };
  /** whether a language model's programme keeps to the rules */
  checkProgramme: { request: CheckProgrammeRequest; answer: CheckProgrammeAnswer };
  /** a language model's programme that keeps to the rules */
  askProgramme: { request: AskProgrammeRequest; answer: AskProgrammeAnswer };
  /** a plan as a programme: weeks of days with lasting names */
  layOutProgramme: { request: LayOutProgrammeRequest; answer: LayOutProgrammeAnswer };
  /** goes on in the programme you began */
  advanceProgramme: { request: AdvanceProgrammeRequest; answer: AdvanceProgrammeAnswer };
  /** the session that goes on, kept at every event: `save` is true */
  sessionEvent: { request: SessionEventRequest; answer: SessionEventAnswer };
  /** sessions and weights of a table that another program exports */
  readHistory: { request: ReadHistoryRequest; answer: ReadHistoryAnswer };
  /** what the coach knows of you, by your sessions */
  coachState: { request: CoachStateRequest; answer: CoachStateAnswer };
  /** writes a session down, and says what was learned of it */
  logSession: { request: LogSessionRequest; answer: LogSessionAnswer };
  /** puts a session right that was written down */
  correctSession: { request: CorrectSessionRequest; answer: CorrectSessionAnswer };
  /** takes a session back that was written down */
  deleteSession: { request: DeleteSessionRequest; answer: DeleteSessionAnswer };
  /** writes many sessions down, each answered for itself */
  syncSessions: { request: SyncSessionsRequest; answer: SyncSessionsAnswer };
  /** keeps a table that another program exports, shown first */
  importHistory: { request: ImportHistoryRequest; answer: ImportHistoryAnswer };
  /** keeps a note for the exercises it belongs to */
  rememberNote: { request: RememberNoteRequest; answer: RememberNoteAnswer };
  /** forgets a note: it is never recalled again */
  forgetNote: { request: ForgetNoteRequest; answer: ForgetNoteAnswer };
  /** marks bands that moved as seen */
  acknowledge: { request: AcknowledgeRequest; answer: AcknowledgeAnswer };
  /** raises what you want the lift of a pattern to reach */
  raiseStretch: { request: RaiseStretchRequest; answer: RaiseStretchAnswer };
  /** begins a programme in the place of the one before */
  startProgramme: { request: StartProgrammeRequest; answer: StartProgrammeAnswer };
  /** the workouts you can start from */
  listTemplates: { request: ListTemplatesRequest; answer: ListTemplatesAnswer };
  /** makes a workout to start from, or changes one */
  saveTemplate: { request: SaveTemplateRequest; answer: SaveTemplateAnswer };
  /** copies a workout to start from under another name */
  copyTemplate: { request: CopyTemplateRequest; answer: CopyTemplateAnswer };
  /** takes a workout to start from away */
  deleteTemplate: { request: DeleteTemplateRequest; answer: DeleteTemplateAnswer };
  /** begins a session: by plan, template, line, empty, random */
  startWorkout: { request: StartWorkoutRequest; answer: StartWorkoutAnswer };
};
