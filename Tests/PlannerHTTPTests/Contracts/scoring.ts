// scoring 1.1
// What the functions take and answer. Over HTTP a call sends {"data": request} and gets
// {"result": answer} or {"error": …}; 'planner call' takes the request and gives the answer alone.
// Made by 'planner types typescript'; make it anew when the rules or the program change.

export type DescribeExercisesRequest = {
  /** language of the answer */
  language?: Language | null;
};

export type DescribeExercisesAnswer = {
  exercises: Array<Exercise>;
};

export type StartFormRequest = {
  /** the exercise that is scored */
  exercise: "squat";
  /** the order of the points */
  points: PointsKind;
  /** width of the picture in pixels */
  width: number;
  /** height of the picture in pixels */
  height: number;
  /** unit of x and y; normalized is a part of width and height */
  units?: Unit | null;
  /** whether somebody is guided, or a recording is scored */
  mode?: Mode | null;
  /** whether left and right are changed over in the picture */
  mirrored?: boolean | null;
  /** whether the points are smooth already */
  smoothed?: boolean | null;
  /** repetitions after which the set is over */
  target_reps?: number | null;
  /** language of the answer */
  language?: Language | null;
};

export type StartFormAnswer = {
  state: State;
  base: Base;
  demo: Array<BasePose>;
  viewAdvised: FormView;
  badge: string;
};

export type ScoreFramesRequest = {
  /** the state as it was answered last */
  state: AnyObject;
  /** {t, points: [[x, y, confidence] or null, …] or null}, or {t, command}; t in milliseconds, y downwards */
  frames: Array<AnyObject>;
};

export type ScoreFramesAnswer = {
  events: Array<Event>;
  live: Live;
  snapshots: Array<ScoreFramesAnswerSnapshot>;
  state: State;
};

export type FinishFormRequest = {
  /** the state as it was answered last */
  state: AnyObject;
};

export type FinishFormAnswer = {
  record: FinishFormAnswerRecord;
};

export type ScoreFormRequest = {
  /** the exercise that is scored */
  exercise: "squat";
  /** the order of the points */
  points: PointsKind;
  /** width of the picture in pixels */
  width: number;
  /** height of the picture in pixels */
  height: number;
  /** unit of x and y; normalized is a part of width and height */
  units?: Unit | null;
  /** whether somebody is guided, or a recording is scored */
  mode?: Mode | null;
  /** whether left and right are changed over in the picture */
  mirrored?: boolean | null;
  /** whether the points are smooth already */
  smoothed?: boolean | null;
  /** repetitions after which the set is over */
  target_reps?: number | null;
  /** language of the answer */
  language?: Language | null;
  /** {t, points: [[x, y, confidence] or null, …] or null}, or {t, command}; t in milliseconds, y downwards */
  frames: Array<AnyObject>;
};

export type ScoreFormAnswer = {
  events: Array<Event>;
  summary: FinishFormAnswerRecordSummary;
  phase: Phase;
  snapshots: Array<ScoreFramesAnswerSnapshot>;
};

export type DrawFormRequest = {
  /** the exercise that is scored */
  exercise: "squat";
  /** a picture of a fault, as it was answered */
  snapshot?: AnyObject | null;
  /** points by their names, as they were answered */
  pose?: AnyObject | null;
  /** the chart of a summary */
  chart?: Array<AnyObject> | null;
  /** a summary, whose aspects are drawn */
  bars?: AnyObject | null;
  /** whether a demonstration is a strip of poses */
  strip?: boolean | null;
  /** light or dark */
  theme?: Theme | null;
  /** language of the answer */
  language?: Language | null;
};

export type DrawFormAnswer = {
  svg: string;
  text: string;
};

export type WholeFormTipRequest = {
  /** the exercise that is scored */
  exercise: "squat";
  /** the summary of the set */
  summary: AnyObject;
  /** the summary of the set before */
  last?: AnyObject | null;
  /** what a language model answered: {tip, focus}; used where it keeps to the facts */
  offered?: AnyObject | null;
  /** who words it: rules, or a language model and nobody in its place */
  by?: By | null;
  /** language of the answer */
  language?: Language | null;
};

export type PersonalFormTipRequest = {
  /** the set's name, a UUID */
  session_id: string;
  /** what a language model answered: {tip, focus}; used where it keeps to the facts */
  offered?: AnyObject | null;
  /** who words it: rules, or a language model and nobody in its place */
  by?: By | null;
  /** language of the answer */
  language?: Language | null;
};

export type FormTipRequest = WholeFormTipRequest | PersonalFormTipRequest;

export type FormTipAnswer = {
  tip: string;
  by: By;
  because: string;
  note?: string;
  refused: string | null;
  facts: Fact;
};

export type WholeFormProgressRequest = {
  /** the exercise that is scored */
  exercise: "squat";
  /** sets of the exercise, the oldest first */
  sessions: Array<WholeFormProgressRequestSession>;
  /** language of the answer */
  language?: Language | null;
};

export type PersonalFormProgressRequest = {
  /** the exercise that is scored */
  exercise: "squat";
  /** language of the answer */
  language?: Language | null;
};

export type FormProgressRequest = WholeFormProgressRequest | PersonalFormProgressRequest;

export type FormProgressAnswer = {
  exercise: string;
  points: Array<Point>;
  change: number | null;
  compared: number;
};

export type SaveFormSessionRequest = {
  /** the set's name, a UUID */
  session_id: string;
  /** when the set began */
  started_at: string;
  /** where it was, as Europe/Berlin */
  zone: string;
  /** a set as finishForm answered it */
  record: SaveFormSessionRequestRecord;
  /** the kept set that this one scores anew */
  rescores?: string | null;
  /** language of the answer */
  language?: Language | null;
};

export type SaveFormSessionAnswer = {
  status: string;
  session_id: string;
};

export type FormSessionsRequest = {
  /** the exercise that is scored */
  exercise?: "squat" | null;
  /** the last one of the page before */
  after?: string | null;
  /** how many at most */
  limit?: number | null;
  /** language of the answer */
  language?: Language | null;
};

export type FormSessionsAnswer = {
  sessions: Array<FormSessionsAnswerSession>;
  more: boolean;
};

export type FormSessionRequest = {
  /** the set's name, a UUID */
  session_id: string;
  /** whether they are drawn as well */
  pictures?: boolean | null;
  /** light or dark */
  theme?: Theme | null;
  /** language of the answer */
  language?: Language | null;
};

export type FormSessionAnswer = {
  session: FormSessionsAnswerSession;
  record: unknown;
  tip: FormTipAnswer | null;
  pictures: Picture | null;
};

export type DeleteFormSessionRequest = {
  /** the set's name, a UUID */
  session_id: string;
  /** language of the answer */
  language?: Language | null;
};

export type DeleteFormSessionAnswer = {
  status: string;
  session_id: string;
};

export type Exercise = {
  id: string;
  name: string;
  counts_by: string;
  needs: Array<string>;
  view_advised: FormView;
  aspects: Array<ExerciseAspect>;
};

export type ExerciseAspect = {
  aspect: string;
  name: string;
  measure: string;
  taken: FormTaken;
  fault_below: number;
  row: string;
  views: Array<View>;
};

export type View = {
  view: FormView;
  text: string;
  band: Array<Band>;
};

export type Band = {
  value: number;
  score: number;
  row: string;
};

export type State = Record<string, unknown>;

export type Base = {
  pose: BasePose;
  hints: Array<string>;
};

export type BasePose = Record<string, Array<number>>;

export type AnyObject = {
  [other: string]: unknown;
};

export type Event = {
  t: number;
  type: Type;
  phase?: Phase;
  until?: number;
  fix?: Array<Fix>;
  n?: number;
  message?: string;
  view?: FormView;
  aspect?: string;
  direction?: string;
  score?: number;
  rep?: EventRep;
  lowest?: number;
  reason?: string;
  command?: Command;
  text?: string;
  say?: Say;
};

export type Fix = {
  aspect: string;
  direction: string;
};

export type EventRep = {
  n: number;
  start: number;
  bottom: number;
  end: number;
  lowest: number;
  judged: boolean;
  aspects: RepAspect;
  overall: number | null;
  faults: Array<EventRepFault>;
  primary: string | null;
  direction: string | null;
  why: ScoreFramesAnswerEventRepWhy;
};

export type RepAspect = Record<string, number | null>;

export type EventRepFault = {
  aspect: string;
  direction: string;
  t: number;
  score: number;
};

export type ScoreFramesAnswerEventRepWhy = Record<string, ScoreFramesAnswerEventRepWhy2>;

export type ScoreFramesAnswerEventRepWhy2 = {
  not_judged?: string;
  text?: string;
  measure?: string;
  value?: number;
  page?: string;
  row?: string;
};

export type Say = {
  text: string;
  interrupts: boolean;
};

export type Live = {
  phase: Phase;
  measures: RepAspect;
  scores: RepAspect;
  reps: number;
  guide: BasePose | null;
  message: string | null;
};

export type ScoreFramesAnswerSnapshot = {
  rep: number;
  aspect: string;
  direction: string;
  t: number;
  score: number;
  view: FormView;
  measures: ScoreFramesAnswerSnapshotMeasure;
  pose: BasePose;
  corrected: BasePose;
};

export type ScoreFramesAnswerSnapshotMeasure = Record<string, number>;

export type FinishFormAnswerRecord = {
  exercise: string;
  mode: Mode;
  edition: FinishFormAnswerRecordEdition;
  summary: FinishFormAnswerRecordSummary;
  reps: Array<EventRep>;
  snapshots: Array<ScoreFramesAnswerSnapshot>;
};

export type FinishFormAnswerRecordEdition = {
  name: string;
  hash: string;
  words: string;
};

export type FinishFormAnswerRecordSummary = {
  reps: number;
  judged: number;
  clean: number;
  overall: number | null;
  aspects: RepAspect;
  faults: FinishFormAnswerRecordSummaryFault;
  weakest: string | null;
  best: number | null;
  worst: number | null;
  lateFrames: number;
  frames: number;
  snapshots: number;
  droppedSnapshots: number;
  view: FormView | null;
  chart: Array<RepAspect>;
  halfReps: number;
  fade: number | null;
  lowest: number | null;
  directions: FinishFormAnswerRecordSummaryDirection;
};

export type FinishFormAnswerRecordSummaryFault = Record<string, number>;

export type FinishFormAnswerRecordSummaryDirection = Record<string, string | null>;

export type Fact = {
  exercise: string;
  reps: number;
  judged: number;
  clean: number;
  overall: number | null;
  aspects: Array<FactAspect>;
  weakest: string | null;
  fade: number | null;
  lowest: number | null;
  change: number | null;
};

export type FactAspect = {
  aspect: string;
  mean: number | null;
  faults: number;
  direction: string | null;
};

export type WholeFormProgressRequestSession = {
  /** its name */
  session_id: string;
  /** when it began, which is told again */
  started_at: string;
  /** what it came to */
  summary: SessionSummary;
};

export type SessionSummary = {
  /** repetitions */
  reps: number;
  /** repetitions */
  judged: number;
  /** repetitions */
  clean: number;
  /** the score */
  overall?: number | null;
  /** scores by aspect */
  aspects: SummaryAspect;
  [other: string]: unknown;
};

export type SummaryAspect = Partial<Record<FormAspect, number | null>>;

export type Point = {
  session_id: string;
  started_at: string;
  reps: number;
  judged: number;
  clean: number;
  overall: number | null;
  aspects: RepAspect;
};

export type SaveFormSessionRequestRecord = {
  /** the exercise that is scored */
  exercise: "squat";
  /** guided or recorded */
  mode: Mode;
  /** the rules it was judged by */
  edition: SaveFormSessionRequestRecordEdition;
  /** what it came to */
  summary: SaveFormSessionRequestRecordSummary;
  /** its repetitions */
  reps: Array<RecordRep>;
  /** its pictures of faults */
  snapshots: Array<RecordSnapshot>;
};

export type SaveFormSessionRequestRecordEdition = {
  /** name of the rules */
  name?: string | null;
  /** hash of the rules */
  hash?: string | null;
  /** words of the rules */
  words?: string | null;
};

export type SaveFormSessionRequestRecordSummary = {
  /** repetitions */
  reps: number;
  /** judged ones */
  judged: number;
  /** clean ones */
  clean: number;
  /** mean of the judged ones */
  overall?: number | null;
  /** means */
  aspects: SummaryAspect;
  /** repetitions with a fault */
  faults: SaveFormSessionRequestRecordSummaryFault;
  /** the aspect of the lowest mean */
  weakest?: FormAspect | null;
  /** number of the best repetition */
  best?: number | null;
  /** number of the worst repetition */
  worst?: number | null;
  /** frames that came late */
  lateFrames: number;
  /** frames */
  frames: number;
  /** pictures of faults */
  snapshots: number;
  /** pictures that were too many */
  droppedSnapshots: number;
  /** from where it was seen */
  view?: FormView | null;
  /** scores by repetition */
  chart: Array<Chart>;
  /** repetitions that did not go low enough to count */
  halfReps: number;
  /** points the last third lost */
  fade?: number | null;
  /** middle of the smallest values */
  lowest?: number | null;
  /** where an aspect was off most */
  directions: SaveFormSessionRequestRecordSummaryDirection;
};

export type SaveFormSessionRequestRecordSummaryFault = Partial<Record<FormAspect, number>>;

export type Chart = {
  /** number of the repetition */
  n: number;
  /** its score */
  overall?: number | null;
  /** its score */
  depth?: number | null;
  /** its score */
  back?: number | null;
  /** its score */
  knees?: number | null;
};

export type SaveFormSessionRequestRecordSummaryDirection = Partial<Record<FormAspect, FormDirection | null>>;

export type RecordRep = {
  /** its number */
  n: number;
  /** milliseconds */
  start: number;
  /** milliseconds */
  bottom: number;
  /** milliseconds */
  end: number;
  /** smallest value of its measure */
  lowest: number;
  /** whether it was judged */
  judged: boolean;
  /** scores */
  aspects: SummaryAspect;
  /** mean of the scores */
  overall?: number | null;
  /** the faults, the earliest first */
  faults: Array<RecordRepFault>;
  /** the aspect of the first fault */
  primary?: FormAspect | null;
  /** its direction */
  direction?: FormDirection | null;
  /** why it has its scores */
  why: SaveFormSessionRequestRecordRepWhy;
};

export type RecordRepFault = {
  /** what was off */
  aspect: FormAspect;
  /** in which direction */
  direction: FormDirection;
  /** milliseconds */
  t: number;
  /** its score */
  score: number;
};

export type SaveFormSessionRequestRecordRepWhy = Partial<Record<FormAspect, SaveFormSessionRequestRecordRepWhy2>>;

export type SaveFormSessionRequestRecordRepWhy2 = {
  /** what was measured */
  measure?: string | null;
  /** its value */
  value?: number | null;
  /** the page it was judged by */
  page?: string | null;
  /** the row */
  row?: string | null;
  /** why there is no score */
  not_judged?: string | null;
  /** the same in words */
  text?: string | null;
};

export type RecordSnapshot = {
  /** number of the repetition */
  rep: number;
  /** what was off */
  aspect: FormAspect;
  /** in which direction */
  direction: FormDirection;
  /** milliseconds */
  t: number;
  /** its score */
  score: number;
  /** from where it was seen */
  view: FormView;
  /** what was measured */
  measures: RecordSnapshotMeasure;
  /** the own pose */
  pose: SnapshotPose;
  /** the pose put right */
  corrected: SnapshotPose;
};

export type RecordSnapshotMeasure = Partial<Record<FormMeasure, number>>;

export type SnapshotPose = Partial<Record<Key, Array<number>>>;

export type FormSessionsAnswerSession = {
  session_id: string;
  started_at: string;
  zone: string | null;
  exercise: string;
  mode: string;
  reps: number;
  judged: number;
  clean: number;
  overall: number | null;
  weakest: string | null;
  view: string | null;
  rescores: string | null;
};

export type Picture = {
  chart: DrawFormAnswer;
  bars: DrawFormAnswer;
  snapshots: Array<DrawFormAnswer>;
};

/** Every function by its name. */
export type Functions = {
  /** the exercises whose form is scored, and their bands */
  describeExercises: { request: DescribeExercisesRequest; answer: DescribeExercisesAnswer };
  /** begins a set whose form is scored while it goes on */
  startForm: { request: StartFormRequest; answer: StartFormAnswer };
  /** goes on with a set: what happened in some frames */
  scoreFrames: { request: ScoreFramesRequest; answer: ScoreFramesAnswer };
  /** ends a set: its summary, repetitions and pictures of faults */
  finishForm: { request: FinishFormRequest; answer: FinishFormAnswer };
  /** scores a whole recorded set */
  scoreForm: { request: ScoreFormRequest; answer: ScoreFormAnswer };
  /** a fault, a pose, a demonstration or a chart as a picture */
  drawForm: { request: DrawFormRequest; answer: DrawFormAnswer };
  /** the tip of a kept set, the same whenever it is asked for */
  formTip: { request: FormTipRequest; answer: FormTipAnswer };
  /** how your form went over the sets that were kept */
  formProgress: { request: FormProgressRequest; answer: FormProgressAnswer };
  /** keeps a set whose form was scored, once under its name */
  saveFormSession: { request: SaveFormSessionRequest; answer: SaveFormSessionAnswer };
  /** the sets that were kept, the latest first */
  formSessions: { request: FormSessionsRequest; answer: FormSessionsAnswer };
  /** a kept set with its chart, bars, pictures of faults and tip */
  formSession: { request: FormSessionRequest; answer: FormSessionAnswer };
  /** forgets a kept set: nothing of it stays */
  deleteFormSession: { request: DeleteFormSessionRequest; answer: DeleteFormSessionAnswer };
};
