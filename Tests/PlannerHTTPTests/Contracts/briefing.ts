// briefing 1.2
// What the functions take and answer. Over HTTP a call sends {"data": request} and gets
// {"result": answer} or {"error": …}; 'planner call' takes the request and gives the answer alone.
// Made by 'planner types typescript'; make it anew when the rules or the program change.

export type MergeHealthDayRequest = {
  /** the day it is about */
  date: string;
  /** what devices sent of days, in any order */
  payloads: Array<Payload>;
  /** the source that is believed first, by group */
  preferred_sources?: PreferredSource | null;
  /** language of the answer */
  language?: Language | null;
};

export type MergeHealthDayAnswer = {
  date: string;
  metrics: MergeHealthDayAnswerMetric;
  sources: MergeHealthDayAnswerSource;
  hrv_kind: HrvKind | null;
  sleep: MergeHealthDayAnswerSleep | null;
  workouts: Array<MergeHealthDayAnswerWorkout>;
  warnings: Array<Warning>;
};

export type MatchWorkoutsRequest = {
  /** workouts of several sources, in any order */
  workouts: Array<PayloadWorkout>;
  /** language of the answer */
  language?: Language | null;
};

export type MatchWorkoutsAnswer = {
  workouts: Array<MergeHealthDayAnswerWorkout>;
};

export type SyncStatusRequest = {
  /** the place of the clock, such as Europe/Berlin */
  timezone: string;
  /** the moment it is told for */
  now: string;
  /** when data came last */
  last_healthkit_sync?: string | null;
  /** when the device says it sent last */
  device_last_sync?: string | null;
  /** language of the answer */
  language?: Language | null;
};

export type SyncStatusAnswer = {
  last_healthkit_sync: string | null;
  resync: Resync | null;
  warnings: Array<string>;
};

export type BackfillPlanRequest = {
  /** today */
  today: string;
  /** days that came */
  received_dates: Array<string>;
  /** language of the answer */
  language?: Language | null;
};

export type BackfillPlanAnswer = {
  total: number;
  done: number;
  next: string | null;
  missing: Array<string>;
};

export type AssessRecoveryRequest = {
  /** the day it is about */
  date: string;
  /** days as mergeHealthDay answers them, in any order */
  days: Array<Day>;
  /** who it is for */
  profile?: Profile | null;
  /** what somebody said this morning */
  check_in?: AssessRecoveryRequestCheckIn | null;
  /** load up to the day before, in place of older days; not rounded */
  load_state?: LoadState | null;
  /** language of the answer */
  language?: Language | null;
};

export type AssessRecoveryAnswer = {
  date: string;
  score: number | null;
  score_without_feel: number | null;
  band: RecoveryBand | null;
  critical: boolean;
  components: Component;
  flags: Array<Flag>;
  baseline: Baseline;
  hrv: Hrv;
  load: Load;
  why: Array<string>;
};

export type DailyBriefRequest = {
  /** the day it is about */
  date: string;
  /** days as mergeHealthDay answers them, in any order */
  days: Array<Day>;
  /** who it is for */
  profile?: Profile | null;
  /** what somebody said this morning */
  check_in?: AssessRecoveryRequestCheckIn | null;
  /** load up to the day before, in place of older days; not rounded */
  load_state?: LoadState | null;
  /** earlier briefs, in any order */
  history?: Array<History> | null;
  /** what the plan has today, by name */
  planned?: string | null;
  /** language of the answer */
  language?: Language | null;
};

export type DailyBriefAnswer = {
  date: string;
  recovery: Recovery;
  flags: Array<string>;
  decision: DayDecision;
  medical_stop: boolean;
  prediction: Prediction;
  confidence: DecisionConfidence;
  light: DayLight;
  reasons: Array<DailyBriefAnswerReason>;
  text: string;
  push_text: string;
  why: Array<string>;
};

export type LearnFromBriefsRequest = {
  /** the day it is about */
  date: string;
  /** earlier briefs, in any order */
  history: Array<History>;
  /** language of the answer */
  language?: Language | null;
};

export type LearnFromBriefsAnswer = {
  n: number;
  supported: number;
  contradicted: number;
  verdicts: Verdict;
  shift: number;
};

export type DueJobsRequest = {
  /** after this moment */
  from: string;
  /** up to this moment */
  to: string;
  /** those for whom something may be due */
  users: Array<User>;
  /** language of the answer */
  language?: Language | null;
};

export type DueJobsAnswer = {
  jobs: Array<Job>;
};

export type PlanNotificationsRequest = {
  /** the place of the clock, such as Europe/Berlin */
  timezone: string;
  /** the moment it is told for */
  now: string;
  /** which notifications are wanted; all where nothing is said */
  preferences?: Preference | null;
  /** what was sent before */
  sent?: Array<Sent> | null;
  /** what may be sent now */
  candidates: Array<Candidate>;
  /** language of the answer */
  language?: Language | null;
};

export type PlanNotificationsAnswer = {
  notifications: Array<Notification>;
};

export type MessageQuotaRequest = {
  /** the place of the clock, such as Europe/Berlin */
  timezone: string;
  /** the moment it is told for */
  now: string;
  /** when messages were sent */
  sent_at: Array<string>;
  /** language of the answer */
  language?: Language | null;
};

export type MessageQuotaAnswer = {
  allowed: boolean;
  used: number;
  remaining: number;
  resets_at: string | null;
};

export type HealthInsightsRequest = {
  /** the day it is about */
  date: string;
  /** days as mergeHealthDay answers them, in any order */
  days: Array<Day>;
  /** what is aimed at */
  targets?: Target | null;
  /** an event that is trained for */
  event?: Event | null;
  /** language of the answer */
  language?: Language | null;
};

export type HealthInsightsAnswer = {
  insights: Array<Insight>;
};

export type WeeklyReviewRequest = {
  /** the day it is about */
  date: string;
  /** days as mergeHealthDay answers them, in any order */
  days: Array<Day>;
  /** who it is for */
  profile?: Profile | null;
  /** language of the answer */
  language?: Language | null;
};

export type WeeklyReviewAnswer = {
  from: string;
  to: string;
  recovery_mean: number | null;
  recovery_days: number;
  sleep_mean_hours: number | null;
  nights: number;
  sessions: number;
  ctl_change: number | null;
  text: string;
};

export type CheckCoachAnswerRequest = {
  /** what the model answered, as text: {reply, training, topic} */
  answer: string;
  /** what an answer may say */
  facts?: Array<Fact> | null;
  /** what the person wrote */
  user_message?: string | null;
  /** how the person wants to be spoken to */
  coaching_style?: CoachingStyle | null;
  /** what became of the day */
  decision?: DayDecision | null;
  /** language of the answer */
  language?: Language | null;
};

export type CheckCoachAnswerAnswer = {
  accepted: boolean;
  violations: Array<Violation>;
};

export type SyncHealthRequest = {
  /** the day it is about */
  date: string;
  /** the place of the clock, such as Europe/Berlin */
  timezone?: string | null;
  /** when the device sent it */
  device_sync_timestamp: string;
  /** where it comes from */
  source?: HealthSource | null;
  /** values of the day; null takes one back */
  metrics?: PayloadMetric | null;
  /** values of running */
  running_mechanics?: PayloadMetric | null;
  /** the night */
  sleep?: PayloadSleep | null;
  /** workouts */
  workouts?: Array<PayloadWorkout> | null;
  /** language of the answer */
  language?: Language | null;
};

export type SyncHealthAnswer = {
  status: string;
  last_healthkit_sync: string | null;
  warnings: Array<Warning>;
  brief: Brief;
};

export type GetBriefRequest = {
  /** the day it is about */
  date: string;
  /** what somebody says this morning; it is kept */
  check_in?: GetBriefRequestCheckIn | null;
  /** language of the answer */
  language?: Language | null;
};

export type GetBriefAnswer = {
  date: string;
  revision: number | null;
  language: string;
  brief: DailyBriefAnswer;
  response: GetBriefAnswerResponse | null;
  health: Health;
};

export type RespondBriefRequest = {
  /** the day it is about */
  date: string;
  /** what was done */
  response: RespondBriefRequestResponse;
  /** the revision of the brief, counted from 1 */
  revision?: number | null;
  /** language of the answer */
  language?: Language | null;
};

export type RespondBriefAnswer = {
  date: string;
  response: GetBriefAnswerResponse;
};

export type Payload = {
  /** the day it is about */
  date: string;
  /** the place of the clock, such as Europe/Berlin */
  timezone?: string | null;
  /** when the device sent it */
  device_sync_timestamp: string;
  /** where it comes from */
  source?: HealthSource | null;
  /** values of the day; null takes one back */
  metrics?: PayloadMetric | null;
  /** values of running */
  running_mechanics?: PayloadMetric | null;
  /** the night */
  sleep?: PayloadSleep | null;
  /** workouts */
  workouts?: Array<PayloadWorkout> | null;
};

export type PayloadMetric = {
  /** a value of the day */
  hrv?: number | null;
  /** a value of the day */
  resting_hr?: number | null;
  /** a value of the day */
  cardio_recovery_bpm?: number | null;
  /** a value of the day */
  vo2max?: number | null;
  /** a value of the day */
  respiratory_rate?: number | null;
  /** a value of the day */
  blood_oxygen_saturation?: number | null;
  /** a value of the day */
  apple_sleeping_wrist_temperature?: number | null;
  /** a value of the day */
  step_count?: number | null;
  /** a value of the day */
  distance_km?: number | null;
  /** a value of the day */
  active_calories?: number | null;
  /** a value of the day */
  basal_calories?: number | null;
  /** a value of the day */
  exercise_min?: number | null;
  /** a value of the day */
  daylight_min?: number | null;
  /** a value of the day */
  flights_climbed?: number | null;
  /** a value of the day */
  walking_speed_kmh?: number | null;
  /** a value of the day */
  running_speed_kmh?: number | null;
  /** a value of the day */
  running_power_w?: number | null;
  /** a value of the day */
  running_stride_m?: number | null;
  /** a value of the day */
  running_oscillation_cm?: number | null;
  /** a value of the day */
  running_ground_contact_time?: number | null;
  /** a value of the day */
  protein_g?: number | null;
  /** a value of the day */
  total_fat?: number | null;
  /** a value of the day */
  carbs_g?: number | null;
  /** a value of the day */
  fiber_g?: number | null;
  /** a value of the day */
  sugar_g?: number | null;
  /** a value of the day */
  dietary_energy_kj?: number | null;
  /** a value of the day */
  potassium_mg?: number | null;
  /** a value of the day */
  cholesterol?: number | null;
  /** a value of the day */
  alcohol_drinks?: number | null;
  /** a value of the day */
  weight_kg?: number | null;
  /** a value of the day */
  body_fat_pct?: number | null;
  /** a value of the day */
  lean_body_mass?: number | null;
  /** heart rate over the day */
  heart_rate_samples?: HeartRateSample | null;
  [other: string]: unknown;
};

export type HeartRateSample = {
  /** beats a minute, or how many samples */
  avg?: number | null;
  /** beats a minute, or how many samples */
  min?: number | null;
  /** beats a minute, or how many samples */
  max?: number | null;
  /** beats a minute, or how many samples */
  count?: number | null;
};

export type PayloadSleep = {
  /** hours */
  total_hours?: number | null;
  /** hours */
  core_hours?: number | null;
  /** hours */
  deep_hours?: number | null;
  /** hours */
  rem_hours?: number | null;
  /** hours */
  awake_hours?: number | null;
  /** when somebody went to bed */
  in_bed_start?: string | null;
  /** when somebody got up */
  in_bed_end?: string | null;
  /** the device */
  source?: string | null;
  /** other sleep of the day, which is not scored */
  naps?: Array<AnyObject> | null;
};

export type AnyObject = {
  [other: string]: unknown;
};

export type PayloadWorkout = {
  /** what its app calls it */
  type: string;
  /** when it began */
  start: string;
  /** when it ended */
  end?: string | null;
  /** how long it took */
  duration_seconds?: number | null;
  /** energy */
  energy_kcal?: number | null;
  /** mean heart rate */
  avg_heart_rate?: number | null;
  /** largest heart rate */
  max_heart_rate?: number | null;
  /** distance in metres */
  distance_m?: number | null;
  /** effort from 1 to 10, as the session was rated */
  rpe?: number | null;
  /** the app or device */
  source?: string | null;
  /** the source it came through */
  source_id?: HealthSource | null;
  /** sources that told of it as well */
  also_in?: Array<string> | null;
};

export type PreferredSource = Partial<Record<HealthGroup, HealthSource>>;

export type MergeHealthDayAnswerMetric = Record<string, number | unknown>;

export type MergeHealthDayAnswerSource = Record<string, string>;

export type MergeHealthDayAnswerSleep = {
  total_hours: number | null;
  core_hours: number | null;
  deep_hours: number | null;
  rem_hours: number | null;
  awake_hours: number | null;
  in_bed_start: string | null;
  in_bed_end: string | null;
  source: string | null;
  naps: Array<unknown>;
};

export type MergeHealthDayAnswerWorkout = {
  type: string;
  start: string;
  end: string | null;
  duration_seconds: number | null;
  energy_kcal: number | null;
  avg_heart_rate: number | null;
  max_heart_rate: number | null;
  distance_m: number | null;
  rpe: number | null;
  source: string | null;
  source_id: string;
  also_in: Array<string>;
};

export type Warning = {
  code: string;
  field: string;
};

export type Resync = {
  from: string;
  to: string;
};

export type Day = {
  /** the day it is about */
  date: string;
  /** values of the day */
  metrics?: DayMetric | null;
  /** where a value comes from, by its name; healthkit where nothing is said */
  sources?: DaySource | null;
  /** what HRV measures */
  hrv_kind?: HrvKind | null;
  /** the night that ended on the day */
  sleep?: PayloadSleep | null;
  /** workouts */
  workouts?: Array<PayloadWorkout> | null;
  /** what was told when the day was merged */
  warnings?: Array<AnyObject> | null;
};

export type DayMetric = {
  /** a value of the day */
  hrv?: number | null;
  /** a value of the day */
  resting_hr?: number | null;
  /** a value of the day */
  cardio_recovery_bpm?: number | null;
  /** a value of the day */
  vo2max?: number | null;
  /** a value of the day */
  respiratory_rate?: number | null;
  /** a value of the day */
  blood_oxygen_saturation?: number | null;
  /** a value of the day */
  apple_sleeping_wrist_temperature?: number | null;
  /** a value of the day */
  step_count?: number | null;
  /** a value of the day */
  distance_km?: number | null;
  /** a value of the day */
  active_calories?: number | null;
  /** a value of the day */
  basal_calories?: number | null;
  /** a value of the day */
  exercise_min?: number | null;
  /** a value of the day */
  daylight_min?: number | null;
  /** a value of the day */
  flights_climbed?: number | null;
  /** a value of the day */
  walking_speed_kmh?: number | null;
  /** a value of the day */
  running_speed_kmh?: number | null;
  /** a value of the day */
  running_power_w?: number | null;
  /** a value of the day */
  running_stride_m?: number | null;
  /** a value of the day */
  running_oscillation_cm?: number | null;
  /** a value of the day */
  running_ground_contact_time?: number | null;
  /** a value of the day */
  protein_g?: number | null;
  /** a value of the day */
  total_fat?: number | null;
  /** a value of the day */
  carbs_g?: number | null;
  /** a value of the day */
  fiber_g?: number | null;
  /** a value of the day */
  sugar_g?: number | null;
  /** a value of the day */
  dietary_energy_kj?: number | null;
  /** a value of the day */
  potassium_mg?: number | null;
  /** a value of the day */
  cholesterol?: number | null;
  /** a value of the day */
  alcohol_drinks?: number | null;
  /** a value of the day */
  weight_kg?: number | null;
  /** a value of the day */
  body_fat_pct?: number | null;
  /** a value of the day */
  lean_body_mass?: number | null;
  /** heart rate over the day */
  heart_rate_samples?: HeartRateSample | null;
};

export type DaySource = Partial<Record<HealthMetric, HealthSource>>;

export type Profile = {
  /** exact age; wins over the band */
  age_years?: number | null;
  /** sex */
  sex?: Sex | null;
  /** largest heart rate that was measured */
  max_hr?: number | null;
  /** hours of sleep that are needed */
  sleep_need_hours?: number | null;
  /** states of health */
  health_flags?: Array<HealthFlag> | null;
  /** what is wanted of the brief */
  primary_goal?: BriefGoal | null;
};

export type AssessRecoveryRequestCheckIn = {
  /** how somebody feels, 1 to 5; 5 is best */
  feel?: number | null;
  /** readiness of the plan's check-in, which stands for feel */
  readiness?: number | null;
  /** whether somebody is ill */
  illness?: boolean | null;
  /** the worst pain of a joint that was told today, 0 to 5; 5 is worst */
  pain?: number | null;
  /** whether a warning sign was told */
  red_flag?: boolean | null;
  /** whether a clinician has looked at the medical stop of an earlier day */
  cleared?: boolean | null;
  /** warning signs, as the plan's check-in names them */
  symptoms?: Array<WarningSign> | null;
};

export type LoadState = {
  /** days since the first */
  n: number;
  /** fitness, points a day */
  ctl: number;
  /** fatigue, points a day */
  atl: number;
  /** fitness a week earlier */
  ctl7?: number | null;
};

export type Component = Record<string, number>;

export type Flag = {
  code: string;
  severity: FlagSeverity;
  value: number | null;
};

export type Baseline = {
  status: BaselineStatus;
  n: number;
};

export type Hrv = {
  z: number | null;
  z7: number | null;
  change_pct: number | null;
  week_n: number;
};

export type Load = {
  days: number;
  ctl: number;
  atl: number;
  form_pct: number | null;
  ramp7: number | null;
};

export type History = {
  /** the day it is about */
  date: string;
  /** what was decided */
  decision: DayDecision;
  /** recovery of the day */
  score?: number | null;
  /** what was done */
  response?: BriefResponse | null;
  /** recovery of the next day */
  next_score?: number | null;
  /** whether it was a medical stop */
  medical_stop?: boolean | null;
  /** whether a clinician was said to have looked at it */
  cleared?: boolean | null;
};

export type Recovery = {
  score: number | null;
  band: RecoveryBand | null;
  critical: boolean;
};

export type Prediction = {
  type: Type;
  level: PredictionLevel;
};

export type DailyBriefAnswerReason = {
  component: RecoveryComponent | null;
  flag: string | null;
  points: number | null;
  because: string;
};

export type Verdict = Record<string, BriefVerdict>;

export type User = {
  /** who it is */
  user: string;
  /** the place of the clock, such as Europe/Berlin */
  timezone: string;
  /** which notifications are wanted; all where nothing is said */
  preferences?: Preference | null;
  /** when data came last */
  last_data_at?: string | null;
};

export type Preference = {
  /** whether it is wanted */
  health_alerts_enabled?: boolean | null;
  /** whether it is wanted */
  morning_brief_enabled?: boolean | null;
  /** whether it is wanted */
  sync_warnings_enabled?: boolean | null;
  /** whether it is wanted */
  coaching_messages_enabled?: boolean | null;
  /** whether it is wanted */
  weekly_summary_enabled?: boolean | null;
  /** when the brief is wanted */
  morning_brief_time?: string | null;
};

export type Job = {
  due_at: string;
  user: string;
  kind: JobKind;
  date: string;
  key: string;
};

export type Sent = {
  /** by which it is known again */
  key: string;
  /** what it is */
  kind: NotificationKind;
  /** when it was sent */
  at: string;
};

export type Candidate = {
  /** by which it is known again */
  key: string;
  /** what it is */
  kind: NotificationKind;
};

export type Notification = {
  key: string;
  action: Action;
  until?: string;
  reason?: NotificationReason;
};

export type Target = {
  /** grams of protein a day */
  protein_g?: number | null;
};

export type Event = {
  /** what it is called */
  name: string;
  /** its day */
  date: string;
};

export type Insight = {
  kind: InsightKind;
  values: Component;
  phase: EventPhase | null;
  text: string;
};

export type Fact = {
  /** its name */
  id: string;
  /** its number */
  value?: number | null;
  /** the unit of its number */
  unit?: string | null;
  /** a date, a time or words of it */
  text?: string | null;
};

export type GetBriefRequestCheckIn = {
  /** how somebody feels, 1 to 5; 5 is best */
  feel?: number | null;
  /** whether somebody is ill */
  illness?: boolean | null;
};

export type GetBriefAnswerResponse = {
  response: string;
  revision: number;
  at: string;
};

export type Health = {
  kept: boolean;
  total: number;
  done: number;
  next: string | null;
  last_healthkit_sync: string | null;
};

/** Every function by its name. */
export type Functions = {
  /** one day of what devices sent of it, each value once */
  mergeHealthDay: { request: MergeHealthDayRequest; answer: MergeHealthDayAnswer };
  /** workouts that several apps told of, each once */
  matchWorkouts: { request: MatchWorkoutsRequest; answer: MatchWorkoutsAnswer };
  /** which days a device sends again, and whether data is missed */
  syncStatus: { request: SyncStatusRequest; answer: SyncStatusAnswer };
  /** which of the first days are still to be sent */
  backfillPlan: { request: BackfillPlanRequest; answer: BackfillPlanAnswer };
  /** how recovered somebody is on a day, and what stands out */
  assessRecovery: { request: AssessRecoveryRequest; answer: AssessRecoveryAnswer };
  /** the one decision of a day, with its reasons and words */
  dailyBrief: { request: DailyBriefRequest; answer: DailyBriefAnswer };
  /** what earlier decisions came to, and what they move */
  learnFromBriefs: { request: LearnFromBriefsRequest; answer: LearnFromBriefsAnswer };
  /** what is to be done for whom between two moments */
  dueJobs: { request: DueJobsRequest; answer: DueJobsAnswer };
  /** which notifications are sent now, later or not at all */
  planNotifications: { request: PlanNotificationsRequest; answer: PlanNotificationsAnswer };
  /** how many messages somebody may still send today */
  messageQuota: { request: MessageQuotaRequest; answer: MessageQuotaAnswer };
  /** what of the last weeks of health data is worth a word */
  healthInsights: { request: HealthInsightsRequest; answer: HealthInsightsAnswer };
  /** how the week that ends on a day went, in numbers */
  weeklyReview: { request: WeeklyReviewRequest; answer: WeeklyReviewAnswer };
  /** whether what a language model answered may be said */
  checkCoachAnswer: { request: CheckCoachAnswerRequest; answer: CheckCoachAnswerAnswer };
  /** keeps what a device sent of one day */
  syncHealth: { request: SyncHealthRequest; answer: SyncHealthAnswer };
  /** the one decision of a day, from the days that are kept */
  getBrief: { request: GetBriefRequest; answer: GetBriefAnswer };
  /** keeps what you did about a brief; it may be said anew */
  respondBrief: { request: RespondBriefRequest; answer: RespondBriefAnswer };
};
