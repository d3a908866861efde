// Rewritten by .ci/embed.py: the list of embedded files. The data stays where it is.
#pragma clang diagnostic ignored "-Wc23-extensions"
#include "CDefaults.h"

static const unsigned char f0[] = {
#embed "../../Catalog/exercises.json" suffix(, 0) if_empty(0)
};
static const unsigned char f1[] = {
#embed "../../Catalog/ingredients.json" suffix(, 0) if_empty(0)
};
static const unsigned char f2[] = {
#embed "../../Catalog/sources.json" suffix(, 0) if_empty(0)
};
static const unsigned char f3[] = {
#embed "../../Catalog/statements.json" suffix(, 0) if_empty(0)
};
static const unsigned char f4[] = {
#embed "../../Catalog/supplements.json" suffix(, 0) if_empty(0)
};
static const unsigned char f5[] = {
#embed "../../Catalog/themes.json" suffix(, 0) if_empty(0)
};
static const unsigned char f6[] = {
#embed "../../Rules/README.md" suffix(, 0) if_empty(0)
};
static const unsigned char f7[] = {
#embed "../../Rules/book.json" suffix(, 0) if_empty(0)
};
static const unsigned char f8[] = {
#embed "../../Rules/briefing/1-health/health-metric.json" suffix(, 0) if_empty(0)
};
static const unsigned char f9[] = {
#embed "../../Rules/briefing/1-health/health-source.json" suffix(, 0) if_empty(0)
};
static const unsigned char f10[] = {
#embed "../../Rules/briefing/1-health/payload-limits.json" suffix(, 0) if_empty(0)
};
static const unsigned char f11[] = {
#embed "../../Rules/briefing/1-health/sync-window.json" suffix(, 0) if_empty(0)
};
static const unsigned char f12[] = {
#embed "../../Rules/briefing/1-health/unit-factor.json" suffix(, 0) if_empty(0)
};
static const unsigned char f13[] = {
#embed "../../Rules/briefing/1-health/workout-family.json" suffix(, 0) if_empty(0)
};
static const unsigned char f14[] = {
#embed "../../Rules/briefing/1-health/workout-match.json" suffix(, 0) if_empty(0)
};
static const unsigned char f15[] = {
#embed "../../Rules/briefing/2-recovery/baseline-floor.json" suffix(, 0) if_empty(0)
};
static const unsigned char f16[] = {
#embed "../../Rules/briefing/2-recovery/baseline-window.json" suffix(, 0) if_empty(0)
};
static const unsigned char f17[] = {
#embed "../../Rules/briefing/2-recovery/combined-flag.json" suffix(, 0) if_empty(0)
};
static const unsigned char f18[] = {
#embed "../../Rules/briefing/2-recovery/critical-sign.json" suffix(, 0) if_empty(0)
};
static const unsigned char f19[] = {
#embed "../../Rules/briefing/2-recovery/critical.json" suffix(, 0) if_empty(0)
};
static const unsigned char f20[] = {
#embed "../../Rules/briefing/2-recovery/illness-sign.json" suffix(, 0) if_empty(0)
};
static const unsigned char f21[] = {
#embed "../../Rules/briefing/2-recovery/impulse.json" suffix(, 0) if_empty(0)
};
static const unsigned char f22[] = {
#embed "../../Rules/briefing/2-recovery/load-windows.json" suffix(, 0) if_empty(0)
};
static const unsigned char f23[] = {
#embed "../../Rules/briefing/2-recovery/neutral-points.json" suffix(, 0) if_empty(0)
};
static const unsigned char f24[] = {
#embed "../../Rules/briefing/2-recovery/night-score.json" suffix(, 0) if_empty(0)
};
static const unsigned char f25[] = {
#embed "../../Rules/briefing/2-recovery/recovery-band.json" suffix(, 0) if_empty(0)
};
static const unsigned char f26[] = {
#embed "../../Rules/briefing/2-recovery/recovery-component.json" suffix(, 0) if_empty(0)
};
static const unsigned char f27[] = {
#embed "../../Rules/briefing/2-recovery/recovery-flag.json" suffix(, 0) if_empty(0)
};
static const unsigned char f28[] = {
#embed "../../Rules/briefing/2-recovery/sleep-need.json" suffix(, 0) if_empty(0)
};
static const unsigned char f29[] = {
#embed "../../Rules/briefing/2-recovery/usual-effort.json" suffix(, 0) if_empty(0)
};
static const unsigned char f30[] = {
#embed "../../Rules/briefing/2-recovery/workout-load.json" suffix(, 0) if_empty(0)
};
static const unsigned char f31[] = {
#embed "../../Rules/briefing/3-decision/brief-session.json" suffix(, 0) if_empty(0)
};
static const unsigned char f32[] = {
#embed "../../Rules/briefing/3-decision/brief-verdict.json" suffix(, 0) if_empty(0)
};
static const unsigned char f33[] = {
#embed "../../Rules/briefing/3-decision/confidence.json" suffix(, 0) if_empty(0)
};
static const unsigned char f34[] = {
#embed "../../Rules/briefing/3-decision/day-decision.json" suffix(, 0) if_empty(0)
};
static const unsigned char f35[] = {
#embed "../../Rules/briefing/3-decision/decision-step.json" suffix(, 0) if_empty(0)
};
static const unsigned char f36[] = {
#embed "../../Rules/briefing/3-decision/doubted-confidence.json" suffix(, 0) if_empty(0)
};
static const unsigned char f37[] = {
#embed "../../Rules/briefing/3-decision/feel-lift.json" suffix(, 0) if_empty(0)
};
static const unsigned char f38[] = {
#embed "../../Rules/briefing/3-decision/illness-return.json" suffix(, 0) if_empty(0)
};
static const unsigned char f39[] = {
#embed "../../Rules/briefing/3-decision/learning-shift.json" suffix(, 0) if_empty(0)
};
static const unsigned char f40[] = {
#embed "../../Rules/briefing/3-decision/learning-window.json" suffix(, 0) if_empty(0)
};
static const unsigned char f41[] = {
#embed "../../Rules/briefing/3-decision/medical-stop.json" suffix(, 0) if_empty(0)
};
static const unsigned char f42[] = {
#embed "../../Rules/briefing/3-decision/push-limit.json" suffix(, 0) if_empty(0)
};
static const unsigned char f43[] = {
#embed "../../Rules/briefing/3-decision/push-text.json" suffix(, 0) if_empty(0)
};
static const unsigned char f44[] = {
#embed "../../Rules/briefing/4-schedule/brief-time.json" suffix(, 0) if_empty(0)
};
static const unsigned char f45[] = {
#embed "../../Rules/briefing/4-schedule/message-quota.json" suffix(, 0) if_empty(0)
};
static const unsigned char f46[] = {
#embed "../../Rules/briefing/4-schedule/notification-limit.json" suffix(, 0) if_empty(0)
};
static const unsigned char f47[] = {
#embed "../../Rules/briefing/4-schedule/quiet-hours.json" suffix(, 0) if_empty(0)
};
static const unsigned char f48[] = {
#embed "../../Rules/briefing/4-schedule/sync-warning.json" suffix(, 0) if_empty(0)
};
static const unsigned char f49[] = {
#embed "../../Rules/briefing/5-coach/answer-limits.json" suffix(, 0) if_empty(0)
};
static const unsigned char f50[] = {
#embed "../../Rules/briefing/5-coach/denials.json" suffix(, 0) if_empty(0)
};
static const unsigned char f51[] = {
#embed "../../Rules/briefing/5-coach/diagnosis-phrases.json" suffix(, 0) if_empty(0)
};
static const unsigned char f52[] = {
#embed "../../Rules/briefing/5-coach/event-phase.json" suffix(, 0) if_empty(0)
};
static const unsigned char f53[] = {
#embed "../../Rules/briefing/5-coach/hard-words.json" suffix(, 0) if_empty(0)
};
static const unsigned char f54[] = {
#embed "../../Rules/briefing/5-coach/insight-patterns.json" suffix(, 0) if_empty(0)
};
static const unsigned char f55[] = {
#embed "../../Rules/briefing/5-coach/milestones.json" suffix(, 0) if_empty(0)
};
static const unsigned char f56[] = {
#embed "../../Rules/briefing/5-coach/prescription-phrases.json" suffix(, 0) if_empty(0)
};
static const unsigned char f57[] = {
#embed "../../Rules/briefing/5-coach/reassurance.json" suffix(, 0) if_empty(0)
};
static const unsigned char f58[] = {
#embed "../../Rules/briefing/5-coach/said-units.json" suffix(, 0) if_empty(0)
};
static const unsigned char f59[] = {
#embed "../../Rules/briefing/5-coach/style-words.json" suffix(, 0) if_empty(0)
};
static const unsigned char f60[] = {
#embed "../../Rules/briefing/5-coach/training-ceiling.json" suffix(, 0) if_empty(0)
};
static const unsigned char f61[] = {
#embed "../../Rules/briefing/messages/en.json" suffix(, 0) if_empty(0)
};
static const unsigned char f62[] = {
#embed "../../Rules/briefing/messages/ja.json" suffix(, 0) if_empty(0)
};
static const unsigned char f63[] = {
#embed "../../Rules/briefing/vocabulary.json" suffix(, 0) if_empty(0)
};
static const unsigned char f64[] = {
#embed "../../Rules/food/1-day/complete-day.json" suffix(, 0) if_empty(0)
};
static const unsigned char f65[] = {
#embed "../../Rules/food/1-day/low-intake-days.json" suffix(, 0) if_empty(0)
};
static const unsigned char f66[] = {
#embed "../../Rules/food/1-day/low-intake.json" suffix(, 0) if_empty(0)
};
static const unsigned char f67[] = {
#embed "../../Rules/food/1-day/usual-foods.json" suffix(, 0) if_empty(0)
};
static const unsigned char f68[] = {
#embed "../../Rules/food/1-day/water.json" suffix(, 0) if_empty(0)
};
static const unsigned char f69[] = {
#embed "../../Rules/food/2-nutrients/nutrient-reference.json" suffix(, 0) if_empty(0)
};
static const unsigned char f70[] = {
#embed "../../Rules/food/2-nutrients/nutrient-verdict.json" suffix(, 0) if_empty(0)
};
static const unsigned char f71[] = {
#embed "../../Rules/food/3-lifts/lift-windows.json" suffix(, 0) if_empty(0)
};
static const unsigned char f72[] = {
#embed "../../Rules/food/3-lifts/load-after-layoff.json" suffix(, 0) if_empty(0)
};
static const unsigned char f73[] = {
#embed "../../Rules/food/3-lifts/next-sets.json" suffix(, 0) if_empty(0)
};
static const unsigned char f74[] = {
#embed "../../Rules/food/4-trust/amount-basis.json" suffix(, 0) if_empty(0)
};
static const unsigned char f75[] = {
#embed "../../Rules/food/4-trust/food-assumption.json" suffix(, 0) if_empty(0)
};
static const unsigned char f76[] = {
#embed "../../Rules/food/4-trust/food-origin.json" suffix(, 0) if_empty(0)
};
static const unsigned char f77[] = {
#embed "../../Rules/food/4-trust/food-step.json" suffix(, 0) if_empty(0)
};
static const unsigned char f78[] = {
#embed "../../Rules/food/4-trust/trust-bounds.json" suffix(, 0) if_empty(0)
};
static const unsigned char f79[] = {
#embed "../../Rules/food/5-limits/alike-foods.json" suffix(, 0) if_empty(0)
};
static const unsigned char f80[] = {
#embed "../../Rules/food/5-limits/plausible-amount.json" suffix(, 0) if_empty(0)
};
static const unsigned char f81[] = {
#embed "../../Rules/food/5-limits/source-order.json" suffix(, 0) if_empty(0)
};
static const unsigned char f82[] = {
#embed "../../Rules/food/messages/en.json" suffix(, 0) if_empty(0)
};
static const unsigned char f83[] = {
#embed "../../Rules/food/messages/ja.json" suffix(, 0) if_empty(0)
};
static const unsigned char f84[] = {
#embed "../../Rules/food/vocabulary.json" suffix(, 0) if_empty(0)
};
static const unsigned char f85[] = {
#embed "../../Rules/learning/1-sets/counted-set.json" suffix(, 0) if_empty(0)
};
static const unsigned char f86[] = {
#embed "../../Rules/learning/1-sets/implausible-jump.json" suffix(, 0) if_empty(0)
};
static const unsigned char f87[] = {
#embed "../../Rules/learning/1-sets/set-intent.json" suffix(, 0) if_empty(0)
};
static const unsigned char f88[] = {
#embed "../../Rules/learning/1-sets/stimulus.json" suffix(, 0) if_empty(0)
};
static const unsigned char f89[] = {
#embed "../../Rules/learning/10-model/answer-ranges.json" suffix(, 0) if_empty(0)
};
static const unsigned char f90[] = {
#embed "../../Rules/learning/10-model/banned-words.json" suffix(, 0) if_empty(0)
};
static const unsigned char f91[] = {
#embed "../../Rules/learning/10-model/insight.json" suffix(, 0) if_empty(0)
};
static const unsigned char f92[] = {
#embed "../../Rules/learning/10-model/programme-limits.json" suffix(, 0) if_empty(0)
};
static const unsigned char f93[] = {
#embed "../../Rules/learning/10-model/telling-limits.json" suffix(, 0) if_empty(0)
};
static const unsigned char f94[] = {
#embed "../../Rules/learning/10-model/vector-limits.json" suffix(, 0) if_empty(0)
};
static const unsigned char f95[] = {
#embed "../../Rules/learning/11-workouts/typed-set.json" suffix(, 0) if_empty(0)
};
static const unsigned char f96[] = {
#embed "../../Rules/learning/11-workouts/unusual-set.json" suffix(, 0) if_empty(0)
};
static const unsigned char f97[] = {
#embed "../../Rules/learning/11-workouts/usual-block.json" suffix(, 0) if_empty(0)
};
static const unsigned char f98[] = {
#embed "../../Rules/learning/12-history/history-columns.json" suffix(, 0) if_empty(0)
};
static const unsigned char f99[] = {
#embed "../../Rules/learning/12-history/history-limits.json" suffix(, 0) if_empty(0)
};
static const unsigned char f100[] = {
#embed "../../Rules/learning/12-history/history-months.json" suffix(, 0) if_empty(0)
};
static const unsigned char f101[] = {
#embed "../../Rules/learning/12-history/history-programs.json" suffix(, 0) if_empty(0)
};
static const unsigned char f102[] = {
#embed "../../Rules/learning/12-history/history-set-kinds.json" suffix(, 0) if_empty(0)
};
static const unsigned char f103[] = {
#embed "../../Rules/learning/2-strength/band-margin.json" suffix(, 0) if_empty(0)
};
static const unsigned char f104[] = {
#embed "../../Rules/learning/2-strength/band-rounding.json" suffix(, 0) if_empty(0)
};
static const unsigned char f105[] = {
#embed "../../Rules/learning/2-strength/recalibration.json" suffix(, 0) if_empty(0)
};
static const unsigned char f106[] = {
#embed "../../Rules/learning/2-strength/smoothing.json" suffix(, 0) if_empty(0)
};
static const unsigned char f107[] = {
#embed "../../Rules/learning/2-strength/transition.json" suffix(, 0) if_empty(0)
};
static const unsigned char f108[] = {
#embed "../../Rules/learning/3-trend/e1rm-track.json" suffix(, 0) if_empty(0)
};
static const unsigned char f109[] = {
#embed "../../Rules/learning/3-trend/spoken-verdict.json" suffix(, 0) if_empty(0)
};
static const unsigned char f110[] = {
#embed "../../Rules/learning/3-trend/standing-count.json" suffix(, 0) if_empty(0)
};
static const unsigned char f111[] = {
#embed "../../Rules/learning/3-trend/verdict.json" suffix(, 0) if_empty(0)
};
static const unsigned char f112[] = {
#embed "../../Rules/learning/3-trend/volume-track.json" suffix(, 0) if_empty(0)
};
static const unsigned char f113[] = {
#embed "../../Rules/learning/4-phases/phase-arc.json" suffix(, 0) if_empty(0)
};
static const unsigned char f114[] = {
#embed "../../Rules/learning/4-phases/phase-length.json" suffix(, 0) if_empty(0)
};
static const unsigned char f115[] = {
#embed "../../Rules/learning/5-recovery/grading.json" suffix(, 0) if_empty(0)
};
static const unsigned char f116[] = {
#embed "../../Rules/learning/5-recovery/recovery.json" suffix(, 0) if_empty(0)
};
static const unsigned char f117[] = {
#embed "../../Rules/learning/6-links/interaction-gate.json" suffix(, 0) if_empty(0)
};
static const unsigned char f118[] = {
#embed "../../Rules/learning/6-links/pair.json" suffix(, 0) if_empty(0)
};
static const unsigned char f119[] = {
#embed "../../Rules/learning/6-links/transfer-gate.json" suffix(, 0) if_empty(0)
};
static const unsigned char f120[] = {
#embed "../../Rules/learning/7-ladder/exercise-rung.json" suffix(, 0) if_empty(0)
};
static const unsigned char f121[] = {
#embed "../../Rules/learning/7-ladder/muscle-rung.json" suffix(, 0) if_empty(0)
};
static const unsigned char f122[] = {
#embed "../../Rules/learning/7-ladder/pattern-rung.json" suffix(, 0) if_empty(0)
};
static const unsigned char f123[] = {
#embed "../../Rules/learning/7-ladder/week-flags.json" suffix(, 0) if_empty(0)
};
static const unsigned char f124[] = {
#embed "../../Rules/learning/8-next-set/corridor.json" suffix(, 0) if_empty(0)
};
static const unsigned char f125[] = {
#embed "../../Rules/learning/8-next-set/limitation-limits.json" suffix(, 0) if_empty(0)
};
static const unsigned char f126[] = {
#embed "../../Rules/learning/8-next-set/limitation.json" suffix(, 0) if_empty(0)
};
static const unsigned char f127[] = {
#embed "../../Rules/learning/8-next-set/next-set.json" suffix(, 0) if_empty(0)
};
static const unsigned char f128[] = {
#embed "../../Rules/learning/8-next-set/rack-pain.json" suffix(, 0) if_empty(0)
};
static const unsigned char f129[] = {
#embed "../../Rules/learning/8-next-set/today-easing.json" suffix(, 0) if_empty(0)
};
static const unsigned char f130[] = {
#embed "../../Rules/learning/8-next-set/unnamed-pain.json" suffix(, 0) if_empty(0)
};
static const unsigned char f131[] = {
#embed "../../Rules/learning/9-memory/note-joints.json" suffix(, 0) if_empty(0)
};
static const unsigned char f132[] = {
#embed "../../Rules/learning/9-memory/note-limits.json" suffix(, 0) if_empty(0)
};
static const unsigned char f133[] = {
#embed "../../Rules/learning/9-memory/note-links.json" suffix(, 0) if_empty(0)
};
static const unsigned char f134[] = {
#embed "../../Rules/learning/9-memory/note-vectors.json" suffix(, 0) if_empty(0)
};
static const unsigned char f135[] = {
#embed "../../Rules/learning/9-memory/note-words.json" suffix(, 0) if_empty(0)
};
static const unsigned char f136[] = {
#embed "../../Rules/learning/9-memory/pain-scale.json" suffix(, 0) if_empty(0)
};
static const unsigned char f137[] = {
#embed "../../Rules/learning/9-memory/pain-words.json" suffix(, 0) if_empty(0)
};
static const unsigned char f138[] = {
#embed "../../Rules/learning/9-memory/person-from.json" suffix(, 0) if_empty(0)
};
static const unsigned char f139[] = {
#embed "../../Rules/learning/9-memory/person-words.json" suffix(, 0) if_empty(0)
};
static const unsigned char f140[] = {
#embed "../../Rules/learning/9-memory/typing-slips.json" suffix(, 0) if_empty(0)
};
static const unsigned char f141[] = {
#embed "../../Rules/learning/messages/en.json" suffix(, 0) if_empty(0)
};
static const unsigned char f142[] = {
#embed "../../Rules/learning/messages/ja.json" suffix(, 0) if_empty(0)
};
static const unsigned char f143[] = {
#embed "../../Rules/learning/vocabulary.json" suffix(, 0) if_empty(0)
};
static const unsigned char f144[] = {
#embed "../../Rules/planning/0-assumptions/age.json" suffix(, 0) if_empty(0)
};
static const unsigned char f145[] = {
#embed "../../Rules/planning/0-assumptions/budget-tier.json" suffix(, 0) if_empty(0)
};
static const unsigned char f146[] = {
#embed "../../Rules/planning/0-assumptions/cuisine.json" suffix(, 0) if_empty(0)
};
static const unsigned char f147[] = {
#embed "../../Rules/planning/0-assumptions/diet.json" suffix(, 0) if_empty(0)
};
static const unsigned char f148[] = {
#embed "../../Rules/planning/0-assumptions/equipment.json" suffix(, 0) if_empty(0)
};
static const unsigned char f149[] = {
#embed "../../Rules/planning/0-assumptions/experience.json" suffix(, 0) if_empty(0)
};
static const unsigned char f150[] = {
#embed "../../Rules/planning/0-assumptions/goal.json" suffix(, 0) if_empty(0)
};
static const unsigned char f151[] = {
#embed "../../Rules/planning/0-assumptions/height.json" suffix(, 0) if_empty(0)
};
static const unsigned char f152[] = {
#embed "../../Rules/planning/0-assumptions/pregnancy-week.json" suffix(, 0) if_empty(0)
};
static const unsigned char f153[] = {
#embed "../../Rules/planning/0-assumptions/schedule-days.json" suffix(, 0) if_empty(0)
};
static const unsigned char f154[] = {
#embed "../../Rules/planning/0-assumptions/session-minutes.json" suffix(, 0) if_empty(0)
};
static const unsigned char f155[] = {
#embed "../../Rules/planning/0-assumptions/training-time.json" suffix(, 0) if_empty(0)
};
static const unsigned char f156[] = {
#embed "../../Rules/planning/0-assumptions/variant.json" suffix(, 0) if_empty(0)
};
static const unsigned char f157[] = {
#embed "../../Rules/planning/0-assumptions/week.json" suffix(, 0) if_empty(0)
};
static const unsigned char f158[] = {
#embed "../../Rules/planning/0-assumptions/weight.json" suffix(, 0) if_empty(0)
};
static const unsigned char f159[] = {
#embed "../../Rules/planning/1-athlete/accuracy.json" suffix(, 0) if_empty(0)
};
static const unsigned char f160[] = {
#embed "../../Rules/planning/1-athlete/activity-multiplier.json" suffix(, 0) if_empty(0)
};
static const unsigned char f161[] = {
#embed "../../Rules/planning/1-athlete/age-group.json" suffix(, 0) if_empty(0)
};
static const unsigned char f162[] = {
#embed "../../Rules/planning/1-athlete/bmi-before-pregnancy.json" suffix(, 0) if_empty(0)
};
static const unsigned char f163[] = {
#embed "../../Rules/planning/1-athlete/bmi-used.json" suffix(, 0) if_empty(0)
};
static const unsigned char f164[] = {
#embed "../../Rules/planning/1-athlete/bmi.json" suffix(, 0) if_empty(0)
};
static const unsigned char f165[] = {
#embed "../../Rules/planning/1-athlete/bmr-computed.json" suffix(, 0) if_empty(0)
};
static const unsigned char f166[] = {
#embed "../../Rules/planning/1-athlete/bmr-katch.json" suffix(, 0) if_empty(0)
};
static const unsigned char f167[] = {
#embed "../../Rules/planning/1-athlete/bmr-mifflin.json" suffix(, 0) if_empty(0)
};
static const unsigned char f168[] = {
#embed "../../Rules/planning/1-athlete/bmr-schofield.json" suffix(, 0) if_empty(0)
};
static const unsigned char f169[] = {
#embed "../../Rules/planning/1-athlete/bmr.json" suffix(, 0) if_empty(0)
};
static const unsigned char f170[] = {
#embed "../../Rules/planning/1-athlete/e1rm.json" suffix(, 0) if_empty(0)
};
static const unsigned char f171[] = {
#embed "../../Rules/planning/1-athlete/energy-of-milk.json" suffix(, 0) if_empty(0)
};
static const unsigned char f172[] = {
#embed "../../Rules/planning/1-athlete/energy-of-pregnancy.json" suffix(, 0) if_empty(0)
};
static const unsigned char f173[] = {
#embed "../../Rules/planning/1-athlete/energy-of-sport.json" suffix(, 0) if_empty(0)
};
static const unsigned char f174[] = {
#embed "../../Rules/planning/1-athlete/ffmi.json" suffix(, 0) if_empty(0)
};
static const unsigned char f175[] = {
#embed "../../Rules/planning/1-athlete/known-bmi.json" suffix(, 0) if_empty(0)
};
static const unsigned char f176[] = {
#embed "../../Rules/planning/1-athlete/lean-mass.json" suffix(, 0) if_empty(0)
};
static const unsigned char f177[] = {
#embed "../../Rules/planning/1-athlete/mifflin-constant.json" suffix(, 0) if_empty(0)
};
static const unsigned char f178[] = {
#embed "../../Rules/planning/1-athlete/next-best-input.json" suffix(, 0) if_empty(0)
};
static const unsigned char f179[] = {
#embed "../../Rules/planning/1-athlete/override-check.json" suffix(, 0) if_empty(0)
};
static const unsigned char f180[] = {
#embed "../../Rules/planning/1-athlete/own-part.json" suffix(, 0) if_empty(0)
};
static const unsigned char f181[] = {
#embed "../../Rules/planning/1-athlete/repetition-factor.json" suffix(, 0) if_empty(0)
};
static const unsigned char f182[] = {
#embed "../../Rules/planning/1-athlete/schofield-line.json" suffix(, 0) if_empty(0)
};
static const unsigned char f183[] = {
#embed "../../Rules/planning/1-athlete/strength-estimate.json" suffix(, 0) if_empty(0)
};
static const unsigned char f184[] = {
#embed "../../Rules/planning/1-athlete/tdee-computed.json" suffix(, 0) if_empty(0)
};
static const unsigned char f185[] = {
#embed "../../Rules/planning/1-athlete/tdee.json" suffix(, 0) if_empty(0)
};
static const unsigned char f186[] = {
#embed "../../Rules/planning/1-athlete/waist-risk-valid.json" suffix(, 0) if_empty(0)
};
static const unsigned char f187[] = {
#embed "../../Rules/planning/1-athlete/waist-risk.json" suffix(, 0) if_empty(0)
};
static const unsigned char f188[] = {
#embed "../../Rules/planning/1-athlete/weight-before-pregnancy.json" suffix(, 0) if_empty(0)
};
static const unsigned char f189[] = {
#embed "../../Rules/planning/1-athlete/whtr.json" suffix(, 0) if_empty(0)
};
static const unsigned char f190[] = {
#embed "../../Rules/planning/10-adaptation/bad-night.json" suffix(, 0) if_empty(0)
};
static const unsigned char f191[] = {
#embed "../../Rules/planning/10-adaptation/coach-response.json" suffix(, 0) if_empty(0)
};
static const unsigned char f192[] = {
#embed "../../Rules/planning/10-adaptation/cut-order.json" suffix(, 0) if_empty(0)
};
static const unsigned char f193[] = {
#embed "../../Rules/planning/10-adaptation/deload-limits.json" suffix(, 0) if_empty(0)
};
static const unsigned char f194[] = {
#embed "../../Rules/planning/10-adaptation/easy-session.json" suffix(, 0) if_empty(0)
};
static const unsigned char f195[] = {
#embed "../../Rules/planning/10-adaptation/flags-taken-back.json" suffix(, 0) if_empty(0)
};
static const unsigned char f196[] = {
#embed "../../Rules/planning/10-adaptation/goal-edit.json" suffix(, 0) if_empty(0)
};
static const unsigned char f197[] = {
#embed "../../Rules/planning/10-adaptation/hurt-lift.json" suffix(, 0) if_empty(0)
};
static const unsigned char f198[] = {
#embed "../../Rules/planning/10-adaptation/joint-pain.json" suffix(, 0) if_empty(0)
};
static const unsigned char f199[] = {
#embed "../../Rules/planning/10-adaptation/lasting-answers.json" suffix(, 0) if_empty(0)
};
static const unsigned char f200[] = {
#embed "../../Rules/planning/10-adaptation/layoff.json" suffix(, 0) if_empty(0)
};
static const unsigned char f201[] = {
#embed "../../Rules/planning/10-adaptation/lift-away.json" suffix(, 0) if_empty(0)
};
static const unsigned char f202[] = {
#embed "../../Rules/planning/10-adaptation/lift-gain.json" suffix(, 0) if_empty(0)
};
static const unsigned char f203[] = {
#embed "../../Rules/planning/10-adaptation/lift-verdict.json" suffix(, 0) if_empty(0)
};
static const unsigned char f204[] = {
#embed "../../Rules/planning/10-adaptation/load-limits.json" suffix(, 0) if_empty(0)
};
static const unsigned char f205[] = {
#embed "../../Rules/planning/10-adaptation/load-step.json" suffix(, 0) if_empty(0)
};
static const unsigned char f206[] = {
#embed "../../Rules/planning/10-adaptation/long-pain.json" suffix(, 0) if_empty(0)
};
static const unsigned char f207[] = {
#embed "../../Rules/planning/10-adaptation/lowered-goals.json" suffix(, 0) if_empty(0)
};
static const unsigned char f208[] = {
#embed "../../Rules/planning/10-adaptation/memory.json" suffix(, 0) if_empty(0)
};
static const unsigned char f209[] = {
#embed "../../Rules/planning/10-adaptation/pain-beside.json" suffix(, 0) if_empty(0)
};
static const unsigned char f210[] = {
#embed "../../Rules/planning/10-adaptation/pain-bouts.json" suffix(, 0) if_empty(0)
};
static const unsigned char f211[] = {
#embed "../../Rules/planning/10-adaptation/pain-of-whom.json" suffix(, 0) if_empty(0)
};
static const unsigned char f212[] = {
#embed "../../Rules/planning/10-adaptation/pain-response.json" suffix(, 0) if_empty(0)
};
static const unsigned char f213[] = {
#embed "../../Rules/planning/10-adaptation/pain-return.json" suffix(, 0) if_empty(0)
};
static const unsigned char f214[] = {
#embed "../../Rules/planning/10-adaptation/profile-change.json" suffix(, 0) if_empty(0)
};
static const unsigned char f215[] = {
#embed "../../Rules/planning/10-adaptation/readiness-band.json" suffix(, 0) if_empty(0)
};
static const unsigned char f216[] = {
#embed "../../Rules/planning/10-adaptation/readiness-bonus.json" suffix(, 0) if_empty(0)
};
static const unsigned char f217[] = {
#embed "../../Rules/planning/10-adaptation/readiness-response.json" suffix(, 0) if_empty(0)
};
static const unsigned char f218[] = {
#embed "../../Rules/planning/10-adaptation/readiness-weights.json" suffix(, 0) if_empty(0)
};
static const unsigned char f219[] = {
#embed "../../Rules/planning/10-adaptation/reduction-length.json" suffix(, 0) if_empty(0)
};
static const unsigned char f220[] = {
#embed "../../Rules/planning/10-adaptation/session-when.json" suffix(, 0) if_empty(0)
};
static const unsigned char f221[] = {
#embed "../../Rules/planning/10-adaptation/sleep-score.json" suffix(, 0) if_empty(0)
};
static const unsigned char f222[] = {
#embed "../../Rules/planning/10-adaptation/sore-region.json" suffix(, 0) if_empty(0)
};
static const unsigned char f223[] = {
#embed "../../Rules/planning/10-adaptation/sore-sign.json" suffix(, 0) if_empty(0)
};
static const unsigned char f224[] = {
#embed "../../Rules/planning/10-adaptation/soreness-cut.json" suffix(, 0) if_empty(0)
};
static const unsigned char f225[] = {
#embed "../../Rules/planning/10-adaptation/soreness-return.json" suffix(, 0) if_empty(0)
};
static const unsigned char f226[] = {
#embed "../../Rules/planning/10-adaptation/soreness-score.json" suffix(, 0) if_empty(0)
};
static const unsigned char f227[] = {
#embed "../../Rules/planning/10-adaptation/soreness-strain.json" suffix(, 0) if_empty(0)
};
static const unsigned char f228[] = {
#embed "../../Rules/planning/10-adaptation/stall.json" suffix(, 0) if_empty(0)
};
static const unsigned char f229[] = {
#embed "../../Rules/planning/10-adaptation/stress-score.json" suffix(, 0) if_empty(0)
};
static const unsigned char f230[] = {
#embed "../../Rules/planning/10-adaptation/swap-when.json" suffix(, 0) if_empty(0)
};
static const unsigned char f231[] = {
#embed "../../Rules/planning/10-adaptation/trend-band.json" suffix(, 0) if_empty(0)
};
static const unsigned char f232[] = {
#embed "../../Rules/planning/10-adaptation/trend-gate.json" suffix(, 0) if_empty(0)
};
static const unsigned char f233[] = {
#embed "../../Rules/planning/10-adaptation/trend-least.json" suffix(, 0) if_empty(0)
};
static const unsigned char f234[] = {
#embed "../../Rules/planning/10-adaptation/trend-limits.json" suffix(, 0) if_empty(0)
};
static const unsigned char f235[] = {
#embed "../../Rules/planning/10-adaptation/trend-most.json" suffix(, 0) if_empty(0)
};
static const unsigned char f236[] = {
#embed "../../Rules/planning/10-adaptation/trend-next.json" suffix(, 0) if_empty(0)
};
static const unsigned char f237[] = {
#embed "../../Rules/planning/10-adaptation/trend-step.json" suffix(, 0) if_empty(0)
};
static const unsigned char f238[] = {
#embed "../../Rules/planning/10-adaptation/untold-pain.json" suffix(, 0) if_empty(0)
};
static const unsigned char f239[] = {
#embed "../../Rules/planning/10-adaptation/week-reduction.json" suffix(, 0) if_empty(0)
};
static const unsigned char f240[] = {
#embed "../../Rules/planning/2-split/frailty.json" suffix(, 0) if_empty(0)
};
static const unsigned char f241[] = {
#embed "../../Rules/planning/2-split/must-have.json" suffix(, 0) if_empty(0)
};
static const unsigned char f242[] = {
#embed "../../Rules/planning/2-split/recovery-day.json" suffix(, 0) if_empty(0)
};
static const unsigned char f243[] = {
#embed "../../Rules/planning/2-split/sessions.json" suffix(, 0) if_empty(0)
};
static const unsigned char f244[] = {
#embed "../../Rules/planning/2-split/split.json" suffix(, 0) if_empty(0)
};
static const unsigned char f245[] = {
#embed "../../Rules/planning/2-split/style.json" suffix(, 0) if_empty(0)
};
static const unsigned char f246[] = {
#embed "../../Rules/planning/2-split/training-days.json" suffix(, 0) if_empty(0)
};
static const unsigned char f247[] = {
#embed "../../Rules/planning/3-volume/aim.json" suffix(, 0) if_empty(0)
};
static const unsigned char f248[] = {
#embed "../../Rules/planning/3-volume/balance.json" suffix(, 0) if_empty(0)
};
static const unsigned char f249[] = {
#embed "../../Rules/planning/3-volume/band-floor.json" suffix(, 0) if_empty(0)
};
static const unsigned char f250[] = {
#embed "../../Rules/planning/3-volume/band-high.json" suffix(, 0) if_empty(0)
};
static const unsigned char f251[] = {
#embed "../../Rules/planning/3-volume/band-low.json" suffix(, 0) if_empty(0)
};
static const unsigned char f252[] = {
#embed "../../Rules/planning/3-volume/compact.json" suffix(, 0) if_empty(0)
};
static const unsigned char f253[] = {
#embed "../../Rules/planning/3-volume/counting.json" suffix(, 0) if_empty(0)
};
static const unsigned char f254[] = {
#embed "../../Rules/planning/3-volume/exercise-sets.json" suffix(, 0) if_empty(0)
};
static const unsigned char f255[] = {
#embed "../../Rules/planning/3-volume/experience-used.json" suffix(, 0) if_empty(0)
};
static const unsigned char f256[] = {
#embed "../../Rules/planning/3-volume/fill-weights.json" suffix(, 0) if_empty(0)
};
static const unsigned char f257[] = {
#embed "../../Rules/planning/3-volume/floor-moves.json" suffix(, 0) if_empty(0)
};
static const unsigned char f258[] = {
#embed "../../Rules/planning/3-volume/frequency.json" suffix(, 0) if_empty(0)
};
static const unsigned char f259[] = {
#embed "../../Rules/planning/3-volume/goal-volume.json" suffix(, 0) if_empty(0)
};
static const unsigned char f260[] = {
#embed "../../Rules/planning/3-volume/muscle-share.json" suffix(, 0) if_empty(0)
};
static const unsigned char f261[] = {
#embed "../../Rules/planning/3-volume/opposites.json" suffix(, 0) if_empty(0)
};
static const unsigned char f262[] = {
#embed "../../Rules/planning/3-volume/session-limits.json" suffix(, 0) if_empty(0)
};
static const unsigned char f263[] = {
#embed "../../Rules/planning/3-volume/short-sessions.json" suffix(, 0) if_empty(0)
};
static const unsigned char f264[] = {
#embed "../../Rules/planning/3-volume/short-week.json" suffix(, 0) if_empty(0)
};
static const unsigned char f265[] = {
#embed "../../Rules/planning/3-volume/state-volume.json" suffix(, 0) if_empty(0)
};
static const unsigned char f266[] = {
#embed "../../Rules/planning/3-volume/time-model.json" suffix(, 0) if_empty(0)
};
static const unsigned char f267[] = {
#embed "../../Rules/planning/3-volume/volume-band.json" suffix(, 0) if_empty(0)
};
static const unsigned char f268[] = {
#embed "../../Rules/planning/4-intensity/balance-work.json" suffix(, 0) if_empty(0)
};
static const unsigned char f269[] = {
#embed "../../Rules/planning/4-intensity/cardio.json" suffix(, 0) if_empty(0)
};
static const unsigned char f270[] = {
#embed "../../Rules/planning/4-intensity/cool-down-moves.json" suffix(, 0) if_empty(0)
};
static const unsigned char f271[] = {
#embed "../../Rules/planning/4-intensity/cool-down.json" suffix(, 0) if_empty(0)
};
static const unsigned char f272[] = {
#embed "../../Rules/planning/4-intensity/deload-week.json" suffix(, 0) if_empty(0)
};
static const unsigned char f273[] = {
#embed "../../Rules/planning/4-intensity/deload.json" suffix(, 0) if_empty(0)
};
static const unsigned char f274[] = {
#embed "../../Rules/planning/4-intensity/easy-movement.json" suffix(, 0) if_empty(0)
};
static const unsigned char f275[] = {
#embed "../../Rules/planning/4-intensity/effort-limit.json" suffix(, 0) if_empty(0)
};
static const unsigned char f276[] = {
#embed "../../Rules/planning/4-intensity/general-warm-up.json" suffix(, 0) if_empty(0)
};
static const unsigned char f277[] = {
#embed "../../Rules/planning/4-intensity/load-growth.json" suffix(, 0) if_empty(0)
};
static const unsigned char f278[] = {
#embed "../../Rules/planning/4-intensity/possible-repetitions.json" suffix(, 0) if_empty(0)
};
static const unsigned char f279[] = {
#embed "../../Rules/planning/4-intensity/progression.json" suffix(, 0) if_empty(0)
};
static const unsigned char f280[] = {
#embed "../../Rules/planning/4-intensity/repetition-width.json" suffix(, 0) if_empty(0)
};
static const unsigned char f281[] = {
#embed "../../Rules/planning/4-intensity/repetitions-lost.json" suffix(, 0) if_empty(0)
};
static const unsigned char f282[] = {
#embed "../../Rules/planning/4-intensity/repetitions.json" suffix(, 0) if_empty(0)
};
static const unsigned char f283[] = {
#embed "../../Rules/planning/4-intensity/timed-sets.json" suffix(, 0) if_empty(0)
};
static const unsigned char f284[] = {
#embed "../../Rules/planning/4-intensity/warm-up-moves.json" suffix(, 0) if_empty(0)
};
static const unsigned char f285[] = {
#embed "../../Rules/planning/4-intensity/warm-up.json" suffix(, 0) if_empty(0)
};
static const unsigned char f286[] = {
#embed "../../Rules/planning/4-intensity/width-of-a-step.json" suffix(, 0) if_empty(0)
};
static const unsigned char f287[] = {
#embed "../../Rules/planning/4-intensity/working-load.json" suffix(, 0) if_empty(0)
};
static const unsigned char f288[] = {
#embed "../../Rules/planning/5-exercises/choice-weights.json" suffix(, 0) if_empty(0)
};
static const unsigned char f289[] = {
#embed "../../Rules/planning/5-exercises/given-lift.json" suffix(, 0) if_empty(0)
};
static const unsigned char f290[] = {
#embed "../../Rules/planning/5-exercises/household-items.json" suffix(, 0) if_empty(0)
};
static const unsigned char f291[] = {
#embed "../../Rules/planning/5-exercises/item-stand-ins.json" suffix(, 0) if_empty(0)
};
static const unsigned char f292[] = {
#embed "../../Rules/planning/5-exercises/joint-flag.json" suffix(, 0) if_empty(0)
};
static const unsigned char f293[] = {
#embed "../../Rules/planning/5-exercises/joint-muscles.json" suffix(, 0) if_empty(0)
};
static const unsigned char f294[] = {
#embed "../../Rules/planning/5-exercises/joint-stress.json" suffix(, 0) if_empty(0)
};
static const unsigned char f295[] = {
#embed "../../Rules/planning/5-exercises/leading-lift.json" suffix(, 0) if_empty(0)
};
static const unsigned char f296[] = {
#embed "../../Rules/planning/5-exercises/learning-ladder.json" suffix(, 0) if_empty(0)
};
static const unsigned char f297[] = {
#embed "../../Rules/planning/5-exercises/lift-preference.json" suffix(, 0) if_empty(0)
};
static const unsigned char f298[] = {
#embed "../../Rules/planning/5-exercises/machines-first.json" suffix(, 0) if_empty(0)
};
static const unsigned char f299[] = {
#embed "../../Rules/planning/5-exercises/profile-equipment.json" suffix(, 0) if_empty(0)
};
static const unsigned char f300[] = {
#embed "../../Rules/planning/5-exercises/repeat-or-vary.json" suffix(, 0) if_empty(0)
};
static const unsigned char f301[] = {
#embed "../../Rules/planning/5-exercises/swap-ladder.json" suffix(, 0) if_empty(0)
};
static const unsigned char f302[] = {
#embed "../../Rules/planning/6-safety/allergen-words.json" suffix(, 0) if_empty(0)
};
static const unsigned char f303[] = {
#embed "../../Rules/planning/6-safety/bmr-plausible.json" suffix(, 0) if_empty(0)
};
static const unsigned char f304[] = {
#embed "../../Rules/planning/6-safety/caffeine.json" suffix(, 0) if_empty(0)
};
static const unsigned char f305[] = {
#embed "../../Rules/planning/6-safety/cross-reactions.json" suffix(, 0) if_empty(0)
};
static const unsigned char f306[] = {
#embed "../../Rules/planning/6-safety/energy-gate.json" suffix(, 0) if_empty(0)
};
static const unsigned char f307[] = {
#embed "../../Rules/planning/6-safety/exercise-demands.json" suffix(, 0) if_empty(0)
};
static const unsigned char f308[] = {
#embed "../../Rules/planning/6-safety/exercise-safety.json" suffix(, 0) if_empty(0)
};
static const unsigned char f309[] = {
#embed "../../Rules/planning/6-safety/fat-floor.json" suffix(, 0) if_empty(0)
};
static const unsigned char f310[] = {
#embed "../../Rules/planning/6-safety/food-safety.json" suffix(, 0) if_empty(0)
};
static const unsigned char f311[] = {
#embed "../../Rules/planning/6-safety/goal-set-aside.json" suffix(, 0) if_empty(0)
};
static const unsigned char f312[] = {
#embed "../../Rules/planning/6-safety/hidden-numbers.json" suffix(, 0) if_empty(0)
};
static const unsigned char f313[] = {
#embed "../../Rules/planning/6-safety/joint-signs.json" suffix(, 0) if_empty(0)
};
static const unsigned char f314[] = {
#embed "../../Rules/planning/6-safety/load-safety.json" suffix(, 0) if_empty(0)
};
static const unsigned char f315[] = {
#embed "../../Rules/planning/6-safety/notes.json" suffix(, 0) if_empty(0)
};
static const unsigned char f316[] = {
#embed "../../Rules/planning/6-safety/plants-alone.json" suffix(, 0) if_empty(0)
};
static const unsigned char f317[] = {
#embed "../../Rules/planning/6-safety/sign-numbers.json" suffix(, 0) if_empty(0)
};
static const unsigned char f318[] = {
#embed "../../Rules/planning/6-safety/sign-pains.json" suffix(, 0) if_empty(0)
};
static const unsigned char f319[] = {
#embed "../../Rules/planning/6-safety/sign-words.json" suffix(, 0) if_empty(0)
};
static const unsigned char f320[] = {
#embed "../../Rules/planning/6-safety/steadiness.json" suffix(, 0) if_empty(0)
};
static const unsigned char f321[] = {
#embed "../../Rules/planning/6-safety/warning-signs.json" suffix(, 0) if_empty(0)
};
static const unsigned char f322[] = {
#embed "../../Rules/planning/6-safety/wording.json" suffix(, 0) if_empty(0)
};
static const unsigned char f323[] = {
#embed "../../Rules/planning/6-safety/youth-overweight.json" suffix(, 0) if_empty(0)
};
static const unsigned char f324[] = {
#embed "../../Rules/planning/6-safety/youth-thinness.json" suffix(, 0) if_empty(0)
};
static const unsigned char f325[] = {
#embed "../../Rules/planning/7-nutrition/availability-guard.json" suffix(, 0) if_empty(0)
};
static const unsigned char f326[] = {
#embed "../../Rules/planning/7-nutrition/body-fat-limits.json" suffix(, 0) if_empty(0)
};
static const unsigned char f327[] = {
#embed "../../Rules/planning/7-nutrition/diet-foods.json" suffix(, 0) if_empty(0)
};
static const unsigned char f328[] = {
#embed "../../Rules/planning/7-nutrition/dosing-weight.json" suffix(, 0) if_empty(0)
};
static const unsigned char f329[] = {
#embed "../../Rules/planning/7-nutrition/energy-at-largest-loss.json" suffix(, 0) if_empty(0)
};
static const unsigned char f330[] = {
#embed "../../Rules/planning/7-nutrition/energy-availability.json" suffix(, 0) if_empty(0)
};
static const unsigned char f331[] = {
#embed "../../Rules/planning/7-nutrition/energy-deficit-limited.json" suffix(, 0) if_empty(0)
};
static const unsigned char f332[] = {
#embed "../../Rules/planning/7-nutrition/energy-factor.json" suffix(, 0) if_empty(0)
};
static const unsigned char f333[] = {
#embed "../../Rules/planning/7-nutrition/energy-floor-sex.json" suffix(, 0) if_empty(0)
};
static const unsigned char f334[] = {
#embed "../../Rules/planning/7-nutrition/energy-floor.json" suffix(, 0) if_empty(0)
};
static const unsigned char f335[] = {
#embed "../../Rules/planning/7-nutrition/energy-limits.json" suffix(, 0) if_empty(0)
};
static const unsigned char f336[] = {
#embed "../../Rules/planning/7-nutrition/energy-loss-limited.json" suffix(, 0) if_empty(0)
};
static const unsigned char f337[] = {
#embed "../../Rules/planning/7-nutrition/energy-range.json" suffix(, 0) if_empty(0)
};
static const unsigned char f338[] = {
#embed "../../Rules/planning/7-nutrition/energy-rounding.json" suffix(, 0) if_empty(0)
};
static const unsigned char f339[] = {
#embed "../../Rules/planning/7-nutrition/energy-target.json" suffix(, 0) if_empty(0)
};
static const unsigned char f340[] = {
#embed "../../Rules/planning/7-nutrition/energy-wanted.json" suffix(, 0) if_empty(0)
};
static const unsigned char f341[] = {
#embed "../../Rules/planning/7-nutrition/fat-free-mass.json" suffix(, 0) if_empty(0)
};
static const unsigned char f342[] = {
#embed "../../Rules/planning/7-nutrition/fat-part.json" suffix(, 0) if_empty(0)
};
static const unsigned char f343[] = {
#embed "../../Rules/planning/7-nutrition/fat-wanted.json" suffix(, 0) if_empty(0)
};
static const unsigned char f344[] = {
#embed "../../Rules/planning/7-nutrition/fat.json" suffix(, 0) if_empty(0)
};
static const unsigned char f345[] = {
#embed "../../Rules/planning/7-nutrition/fewer-options.json" suffix(, 0) if_empty(0)
};
static const unsigned char f346[] = {
#embed "../../Rules/planning/7-nutrition/finer-steps.json" suffix(, 0) if_empty(0)
};
static const unsigned char f347[] = {
#embed "../../Rules/planning/7-nutrition/food-caps-in-health.json" suffix(, 0) if_empty(0)
};
static const unsigned char f348[] = {
#embed "../../Rules/planning/7-nutrition/food-caps.json" suffix(, 0) if_empty(0)
};
static const unsigned char f349[] = {
#embed "../../Rules/planning/7-nutrition/fruit-place.json" suffix(, 0) if_empty(0)
};
static const unsigned char f350[] = {
#embed "../../Rules/planning/7-nutrition/gain-of-pregnancy.json" suffix(, 0) if_empty(0)
};
static const unsigned char f351[] = {
#embed "../../Rules/planning/7-nutrition/giving-way.json" suffix(, 0) if_empty(0)
};
static const unsigned char f352[] = {
#embed "../../Rules/planning/7-nutrition/group-meals.json" suffix(, 0) if_empty(0)
};
static const unsigned char f353[] = {
#embed "../../Rules/planning/7-nutrition/halal-foods.json" suffix(, 0) if_empty(0)
};
static const unsigned char f354[] = {
#embed "../../Rules/planning/7-nutrition/lean-part.json" suffix(, 0) if_empty(0)
};
static const unsigned char f355[] = {
#embed "../../Rules/planning/7-nutrition/leftovers.json" suffix(, 0) if_empty(0)
};
static const unsigned char f356[] = {
#embed "../../Rules/planning/7-nutrition/meal-carbohydrate.json" suffix(, 0) if_empty(0)
};
static const unsigned char f357[] = {
#embed "../../Rules/planning/7-nutrition/meal-count.json" suffix(, 0) if_empty(0)
};
static const unsigned char f358[] = {
#embed "../../Rules/planning/7-nutrition/meal-effort.json" suffix(, 0) if_empty(0)
};
static const unsigned char f359[] = {
#embed "../../Rules/planning/7-nutrition/meal-seeds.json" suffix(, 0) if_empty(0)
};
static const unsigned char f360[] = {
#embed "../../Rules/planning/7-nutrition/meal-shares.json" suffix(, 0) if_empty(0)
};
static const unsigned char f361[] = {
#embed "../../Rules/planning/7-nutrition/meal-sizes.json" suffix(, 0) if_empty(0)
};
static const unsigned char f362[] = {
#embed "../../Rules/planning/7-nutrition/meal-slots.json" suffix(, 0) if_empty(0)
};
static const unsigned char f363[] = {
#embed "../../Rules/planning/7-nutrition/meal-taste.json" suffix(, 0) if_empty(0)
};
static const unsigned char f364[] = {
#embed "../../Rules/planning/7-nutrition/meal-tolerance.json" suffix(, 0) if_empty(0)
};
static const unsigned char f365[] = {
#embed "../../Rules/planning/7-nutrition/meals-in-health.json" suffix(, 0) if_empty(0)
};
static const unsigned char f366[] = {
#embed "../../Rules/planning/7-nutrition/menu-notes.json" suffix(, 0) if_empty(0)
};
static const unsigned char f367[] = {
#embed "../../Rules/planning/7-nutrition/menu-week.json" suffix(, 0) if_empty(0)
};
static const unsigned char f368[] = {
#embed "../../Rules/planning/7-nutrition/named-foods.json" suffix(, 0) if_empty(0)
};
static const unsigned char f369[] = {
#embed "../../Rules/planning/7-nutrition/neighbour-slots.json" suffix(, 0) if_empty(0)
};
static const unsigned char f370[] = {
#embed "../../Rules/planning/7-nutrition/not-for-breakfast.json" suffix(, 0) if_empty(0)
};
static const unsigned char f371[] = {
#embed "../../Rules/planning/7-nutrition/nutrient-aims.json" suffix(, 0) if_empty(0)
};
static const unsigned char f372[] = {
#embed "../../Rules/planning/7-nutrition/nutrient-words.json" suffix(, 0) if_empty(0)
};
static const unsigned char f373[] = {
#embed "../../Rules/planning/7-nutrition/pack-sizes.json" suffix(, 0) if_empty(0)
};
static const unsigned char f374[] = {
#embed "../../Rules/planning/7-nutrition/plant-iron.json" suffix(, 0) if_empty(0)
};
static const unsigned char f375[] = {
#embed "../../Rules/planning/7-nutrition/portion-ceiling.json" suffix(, 0) if_empty(0)
};
static const unsigned char f376[] = {
#embed "../../Rules/planning/7-nutrition/portion-in-health.json" suffix(, 0) if_empty(0)
};
static const unsigned char f377[] = {
#embed "../../Rules/planning/7-nutrition/post-workout.json" suffix(, 0) if_empty(0)
};
static const unsigned char f378[] = {
#embed "../../Rules/planning/7-nutrition/protein-of-two.json" suffix(, 0) if_empty(0)
};
static const unsigned char f379[] = {
#embed "../../Rules/planning/7-nutrition/protein.json" suffix(, 0) if_empty(0)
};
static const unsigned char f380[] = {
#embed "../../Rules/planning/7-nutrition/rich-foods.json" suffix(, 0) if_empty(0)
};
static const unsigned char f381[] = {
#embed "../../Rules/planning/7-nutrition/richest-portion.json" suffix(, 0) if_empty(0)
};
static const unsigned char f382[] = {
#embed "../../Rules/planning/7-nutrition/training-energy.json" suffix(, 0) if_empty(0)
};
static const unsigned char f383[] = {
#embed "../../Rules/planning/7-nutrition/upper-levels.json" suffix(, 0) if_empty(0)
};
static const unsigned char f384[] = {
#embed "../../Rules/planning/7-nutrition/week-firsts.json" suffix(, 0) if_empty(0)
};
static const unsigned char f385[] = {
#embed "../../Rules/planning/7-nutrition/weight-at-bmi-25.json" suffix(, 0) if_empty(0)
};
static const unsigned char f386[] = {
#embed "../../Rules/planning/8-supplements/offered.json" suffix(, 0) if_empty(0)
};
static const unsigned char f387[] = {
#embed "../../Rules/planning/8-supplements/shortlist.json" suffix(, 0) if_empty(0)
};
static const unsigned char f388[] = {
#embed "../../Rules/planning/8-supplements/supplement-words.json" suffix(, 0) if_empty(0)
};
static const unsigned char f389[] = {
#embed "../../Rules/planning/9-advice/tips.json" suffix(, 0) if_empty(0)
};
static const unsigned char f390[] = {
#embed "../../Rules/planning/messages/en.json" suffix(, 0) if_empty(0)
};
static const unsigned char f391[] = {
#embed "../../Rules/planning/messages/ja.json" suffix(, 0) if_empty(0)
};
static const unsigned char f392[] = {
#embed "../../Rules/planning/scenarios/advanced-six-days.accepted.txt" suffix(, 0) if_empty(0)
};
static const unsigned char f393[] = {
#embed "../../Rules/planning/scenarios/advanced-six-days.json" suffix(, 0) if_empty(0)
};
static const unsigned char f394[] = {
#embed "../../Rules/planning/scenarios/blood-pressure-too-high.accepted.txt" suffix(, 0) if_empty(0)
};
static const unsigned char f395[] = {
#embed "../../Rules/planning/scenarios/blood-pressure-too-high.json" suffix(, 0) if_empty(0)
};
static const unsigned char f396[] = {
#embed "../../Rules/planning/scenarios/days-only.accepted.txt" suffix(, 0) if_empty(0)
};
static const unsigned char f397[] = {
#embed "../../Rules/planning/scenarios/days-only.json" suffix(, 0) if_empty(0)
};
static const unsigned char f398[] = {
#embed "../../Rules/planning/scenarios/hypertension-over-45.accepted.txt" suffix(, 0) if_empty(0)
};
static const unsigned char f399[] = {
#embed "../../Rules/planning/scenarios/hypertension-over-45.json" suffix(, 0) if_empty(0)
};
static const unsigned char f400[] = {
#embed "../../Rules/planning/scenarios/knee-injury.accepted.txt" suffix(, 0) if_empty(0)
};
static const unsigned char f401[] = {
#embed "../../Rules/planning/scenarios/knee-injury.json" suffix(, 0) if_empty(0)
};
static const unsigned char f402[] = {
#embed "../../Rules/planning/scenarios/minor-fat-loss.accepted.txt" suffix(, 0) if_empty(0)
};
static const unsigned char f403[] = {
#embed "../../Rules/planning/scenarios/minor-fat-loss.json" suffix(, 0) if_empty(0)
};
static const unsigned char f404[] = {
#embed "../../Rules/planning/scenarios/novice-home-dumbbells.accepted.txt" suffix(, 0) if_empty(0)
};
static const unsigned char f405[] = {
#embed "../../Rules/planning/scenarios/novice-home-dumbbells.json" suffix(, 0) if_empty(0)
};
static const unsigned char f406[] = {
#embed "../../Rules/planning/scenarios/over-60-first-plan.accepted.txt" suffix(, 0) if_empty(0)
};
static const unsigned char f407[] = {
#embed "../../Rules/planning/scenarios/over-60-first-plan.json" suffix(, 0) if_empty(0)
};
static const unsigned char f408[] = {
#embed "../../Rules/planning/scenarios/pregnant.accepted.txt" suffix(, 0) if_empty(0)
};
static const unsigned char f409[] = {
#embed "../../Rules/planning/scenarios/pregnant.json" suffix(, 0) if_empty(0)
};
static const unsigned char f410[] = {
#embed "../../Rules/planning/scenarios/readiness-adaptation.accepted.txt" suffix(, 0) if_empty(0)
};
static const unsigned char f411[] = {
#embed "../../Rules/planning/scenarios/readiness-adaptation.json" suffix(, 0) if_empty(0)
};
static const unsigned char f412[] = {
#embed "../../Rules/planning/scenarios/severe-low-back.accepted.txt" suffix(, 0) if_empty(0)
};
static const unsigned char f413[] = {
#embed "../../Rules/planning/scenarios/severe-low-back.json" suffix(, 0) if_empty(0)
};
static const unsigned char f414[] = {
#embed "../../Rules/planning/scenarios/vegan-low-budget.accepted.txt" suffix(, 0) if_empty(0)
};
static const unsigned char f415[] = {
#embed "../../Rules/planning/scenarios/vegan-low-budget.json" suffix(, 0) if_empty(0)
};
static const unsigned char f416[] = {
#embed "../../Rules/planning/scenarios/weight-stands-still.accepted.txt" suffix(, 0) if_empty(0)
};
static const unsigned char f417[] = {
#embed "../../Rules/planning/scenarios/weight-stands-still.json" suffix(, 0) if_empty(0)
};
static const unsigned char f418[] = {
#embed "../../Rules/planning/vocabulary.json" suffix(, 0) if_empty(0)
};
static const unsigned char f419[] = {
#embed "../../Rules/scoring/1-points/method.json" suffix(, 0) if_empty(0)
};
static const unsigned char f420[] = {
#embed "../../Rules/scoring/1-points/noise.json" suffix(, 0) if_empty(0)
};
static const unsigned char f421[] = {
#embed "../../Rules/scoring/1-points/point-places.json" suffix(, 0) if_empty(0)
};
static const unsigned char f422[] = {
#embed "../../Rules/scoring/1-points/view.json" suffix(, 0) if_empty(0)
};
static const unsigned char f423[] = {
#embed "../../Rules/scoring/2-measures/hip-height.json" suffix(, 0) if_empty(0)
};
static const unsigned char f424[] = {
#embed "../../Rules/scoring/2-measures/knee-angle.json" suffix(, 0) if_empty(0)
};
static const unsigned char f425[] = {
#embed "../../Rules/scoring/2-measures/knee-gap.json" suffix(, 0) if_empty(0)
};
static const unsigned char f426[] = {
#embed "../../Rules/scoring/2-measures/lean.json" suffix(, 0) if_empty(0)
};
static const unsigned char f427[] = {
#embed "../../Rules/scoring/2-measures/measured-from.json" suffix(, 0) if_empty(0)
};
static const unsigned char f428[] = {
#embed "../../Rules/scoring/2-measures/shank-share.json" suffix(, 0) if_empty(0)
};
static const unsigned char f429[] = {
#embed "../../Rules/scoring/2-measures/stance-width.json" suffix(, 0) if_empty(0)
};
static const unsigned char f430[] = {
#embed "../../Rules/scoring/2-measures/thigh-share.json" suffix(, 0) if_empty(0)
};
static const unsigned char f431[] = {
#embed "../../Rules/scoring/3-repetitions/exercise.json" suffix(, 0) if_empty(0)
};
static const unsigned char f432[] = {
#embed "../../Rules/scoring/3-repetitions/repetition.json" suffix(, 0) if_empty(0)
};
static const unsigned char f433[] = {
#embed "../../Rules/scoring/4-judging/aspects.json" suffix(, 0) if_empty(0)
};
static const unsigned char f434[] = {
#embed "../../Rules/scoring/4-judging/bands.json" suffix(, 0) if_empty(0)
};
static const unsigned char f435[] = {
#embed "../../Rules/scoring/5-guiding/base-pose.json" suffix(, 0) if_empty(0)
};
static const unsigned char f436[] = {
#embed "../../Rules/scoring/5-guiding/corrections.json" suffix(, 0) if_empty(0)
};
static const unsigned char f437[] = {
#embed "../../Rules/scoring/5-guiding/demo.json" suffix(, 0) if_empty(0)
};
static const unsigned char f438[] = {
#embed "../../Rules/scoring/5-guiding/flow.json" suffix(, 0) if_empty(0)
};
static const unsigned char f439[] = {
#embed "../../Rules/scoring/6-speaking/cues.json" suffix(, 0) if_empty(0)
};
static const unsigned char f440[] = {
#embed "../../Rules/scoring/6-speaking/feedback.json" suffix(, 0) if_empty(0)
};
static const unsigned char f441[] = {
#embed "../../Rules/scoring/6-speaking/model-tip.json" suffix(, 0) if_empty(0)
};
static const unsigned char f442[] = {
#embed "../../Rules/scoring/6-speaking/tip.json" suffix(, 0) if_empty(0)
};
static const unsigned char f443[] = {
#embed "../../Rules/scoring/messages/en.json" suffix(, 0) if_empty(0)
};
static const unsigned char f444[] = {
#embed "../../Rules/scoring/messages/ja.json" suffix(, 0) if_empty(0)
};
static const unsigned char f445[] = {
#embed "../../Rules/scoring/vocabulary.json" suffix(, 0) if_empty(0)
};
static const unsigned char f446[] = {
#embed "../../Rules/shared/messages/en.json" suffix(, 0) if_empty(0)
};
static const unsigned char f447[] = {
#embed "../../Rules/shared/messages/ja.json" suffix(, 0) if_empty(0)
};
static const unsigned char f448[] = {
#embed "../../Rules/shared/vocabulary.json" suffix(, 0) if_empty(0)
};
static const unsigned char f449[] = {
#embed "../../Sources/Documentation.docc/Architecture.md" suffix(, 0) if_empty(0)
};
static const unsigned char f450[] = {
#embed "../../Sources/Documentation.docc/Assistants.md" suffix(, 0) if_empty(0)
};
static const unsigned char f451[] = {
#embed "../../Sources/Documentation.docc/Brief.md" suffix(, 0) if_empty(0)
};
static const unsigned char f452[] = {
#embed "../../Sources/Documentation.docc/Changelog.md" suffix(, 0) if_empty(0)
};
static const unsigned char f453[] = {
#embed "../../Sources/Documentation.docc/ChangingRules.md" suffix(, 0) if_empty(0)
};
static const unsigned char f454[] = {
#embed "../../Sources/Documentation.docc/Embedding.md" suffix(, 0) if_empty(0)
};
static const unsigned char f455[] = {
#embed "../../Sources/Documentation.docc/Figures.md" suffix(, 0) if_empty(0)
};
static const unsigned char f456[] = {
#embed "../../Sources/Documentation.docc/FoodLog.md" suffix(, 0) if_empty(0)
};
static const unsigned char f457[] = {
#embed "../../Sources/Documentation.docc/Form.md" suffix(, 0) if_empty(0)
};
static const unsigned char f458[] = {
#embed "../../Sources/Documentation.docc/GettingStartedApp.md" suffix(, 0) if_empty(0)
};
static const unsigned char f459[] = {
#embed "../../Sources/Documentation.docc/GettingStartedAthlete.md" suffix(, 0) if_empty(0)
};
static const unsigned char f460[] = {
#embed "../../Sources/Documentation.docc/GettingStartedCoach.md" suffix(, 0) if_empty(0)
};
static const unsigned char f461[] = {
#embed "../../Sources/Documentation.docc/GettingStartedDeveloper.md" suffix(, 0) if_empty(0)
};
static const unsigned char f462[] = {
#embed "../../Sources/Documentation.docc/History.md" suffix(, 0) if_empty(0)
};
static const unsigned char f463[] = {
#embed "../../Sources/Documentation.docc/LanguageModels.md" suffix(, 0) if_empty(0)
};
static const unsigned char f464[] = {
#embed "../../Sources/Documentation.docc/Laws.md" suffix(, 0) if_empty(0)
};
static const unsigned char f465[] = {
#embed "../../Sources/Documentation.docc/Learning.md" suffix(, 0) if_empty(0)
};
static const unsigned char f466[] = {
#embed "../../Sources/Documentation.docc/Limits.md" suffix(, 0) if_empty(0)
};
static const unsigned char f467[] = {
#embed "../../Sources/Documentation.docc/Planner.md" suffix(, 0) if_empty(0)
};
static const unsigned char f468[] = {
#embed "../../Sources/Documentation.docc/Plans.md" suffix(, 0) if_empty(0)
};
static const unsigned char f469[] = {
#embed "../../Sources/Documentation.docc/Recipes.md" suffix(, 0) if_empty(0)
};
static const unsigned char f470[] = {
#embed "../../Sources/Documentation.docc/Remembering.md" suffix(, 0) if_empty(0)
};
static const unsigned char f471[] = {
#embed "../../Sources/Documentation.docc/WebPage.md" suffix(, 0) if_empty(0)
};

static const struct embedded_file files[] = {
    {"Catalog/exercises.json", f0, sizeof f0 - 1},
    {"Catalog/ingredients.json", f1, sizeof f1 - 1},
    {"Catalog/sources.json", f2, sizeof f2 - 1},
    {"Catalog/statements.json", f3, sizeof f3 - 1},
    {"Catalog/supplements.json", f4, sizeof f4 - 1},
    {"Catalog/themes.json", f5, sizeof f5 - 1},
    {"Rules/README.md", f6, sizeof f6 - 1},
    {"Rules/book.json", f7, sizeof f7 - 1},
    {"Rules/briefing/1-health/health-metric.json", f8, sizeof f8 - 1},
    {"Rules/briefing/1-health/health-source.json", f9, sizeof f9 - 1},
    {"Rules/briefing/1-health/payload-limits.json", f10, sizeof f10 - 1},
    {"Rules/briefing/1-health/sync-window.json", f11, sizeof f11 - 1},
    {"Rules/briefing/1-health/unit-factor.json", f12, sizeof f12 - 1},
    {"Rules/briefing/1-health/workout-family.json", f13, sizeof f13 - 1},
    {"Rules/briefing/1-health/workout-match.json", f14, sizeof f14 - 1},
    {"Rules/briefing/2-recovery/baseline-floor.json", f15, sizeof f15 - 1},
    {"Rules/briefing/2-recovery/baseline-window.json", f16, sizeof f16 - 1},
    {"Rules/briefing/2-recovery/combined-flag.json", f17, sizeof f17 - 1},
    {"Rules/briefing/2-recovery/critical-sign.json", f18, sizeof f18 - 1},
    {"Rules/briefing/2-recovery/critical.json", f19, sizeof f19 - 1},
    {"Rules/briefing/2-recovery/illness-sign.json", f20, sizeof f20 - 1},
    {"Rules/briefing/2-recovery/impulse.json", f21, sizeof f21 - 1},
    {"Rules/briefing/2-recovery/load-windows.json", f22, sizeof f22 - 1},
    {"Rules/briefing/2-recovery/neutral-points.json", f23, sizeof f23 - 1},
    {"Rules/briefing/2-recovery/night-score.json", f24, sizeof f24 - 1},
    {"Rules/briefing/2-recovery/recovery-band.json", f25, sizeof f25 - 1},
    {"Rules/briefing/2-recovery/recovery-component.json", f26, sizeof f26 - 1},
    {"Rules/briefing/2-recovery/recovery-flag.json", f27, sizeof f27 - 1},
    {"Rules/briefing/2-recovery/sleep-need.json", f28, sizeof f28 - 1},
    {"Rules/briefing/2-recovery/usual-effort.json", f29, sizeof f29 - 1},
    {"Rules/briefing/2-recovery/workout-load.json", f30, sizeof f30 - 1},
    {"Rules/briefing/3-decision/brief-session.json", f31, sizeof f31 - 1},
    {"Rules/briefing/3-decision/brief-verdict.json", f32, sizeof f32 - 1},
    {"Rules/briefing/3-decision/confidence.json", f33, sizeof f33 - 1},
    {"Rules/briefing/3-decision/day-decision.json", f34, sizeof f34 - 1},
    {"Rules/briefing/3-decision/decision-step.json", f35, sizeof f35 - 1},
    {"Rules/briefing/3-decision/doubted-confidence.json", f36, sizeof f36 - 1},
    {"Rules/briefing/3-decision/feel-lift.json", f37, sizeof f37 - 1},
    {"Rules/briefing/3-decision/illness-return.json", f38, sizeof f38 - 1},
    {"Rules/briefing/3-decision/learning-shift.json", f39, sizeof f39 - 1},
    {"Rules/briefing/3-decision/learning-window.json", f40, sizeof f40 - 1},
    {"Rules/briefing/3-decision/medical-stop.json", f41, sizeof f41 - 1},
    {"Rules/briefing/3-decision/push-limit.json", f42, sizeof f42 - 1},
    {"Rules/briefing/3-decision/push-text.json", f43, sizeof f43 - 1},
    {"Rules/briefing/4-schedule/brief-time.json", f44, sizeof f44 - 1},
    {"Rules/briefing/4-schedule/message-quota.json", f45, sizeof f45 - 1},
    {"Rules/briefing/4-schedule/notification-limit.json", f46, sizeof f46 - 1},
    {"Rules/briefing/4-schedule/quiet-hours.json", f47, sizeof f47 - 1},
    {"Rules/briefing/4-schedule/sync-warning.json", f48, sizeof f48 - 1},
    {"Rules/briefing/5-coach/answer-limits.json", f49, sizeof f49 - 1},
    {"Rules/briefing/5-coach/denials.json", f50, sizeof f50 - 1},
    {"Rules/briefing/5-coach/diagnosis-phrases.json", f51, sizeof f51 - 1},
    {"Rules/briefing/5-coach/event-phase.json", f52, sizeof f52 - 1},
    {"Rules/briefing/5-coach/hard-words.json", f53, sizeof f53 - 1},
    {"Rules/briefing/5-coach/insight-patterns.json", f54, sizeof f54 - 1},
    {"Rules/briefing/5-coach/milestones.json", f55, sizeof f55 - 1},
    {"Rules/briefing/5-coach/prescription-phrases.json", f56, sizeof f56 - 1},
    {"Rules/briefing/5-coach/reassurance.json", f57, sizeof f57 - 1},
    {"Rules/briefing/5-coach/said-units.json", f58, sizeof f58 - 1},
    {"Rules/briefing/5-coach/style-words.json", f59, sizeof f59 - 1},
    {"Rules/briefing/5-coach/training-ceiling.json", f60, sizeof f60 - 1},
    {"Rules/briefing/messages/en.json", f61, sizeof f61 - 1},
    {"Rules/briefing/messages/ja.json", f62, sizeof f62 - 1},
    {"Rules/briefing/vocabulary.json", f63, sizeof f63 - 1},
    {"Rules/food/1-day/complete-day.json", f64, sizeof f64 - 1},
    {"Rules/food/1-day/low-intake-days.json", f65, sizeof f65 - 1},
    {"Rules/food/1-day/low-intake.json", f66, sizeof f66 - 1},
    {"Rules/food/1-day/usual-foods.json", f67, sizeof f67 - 1},
    {"Rules/food/1-day/water.json", f68, sizeof f68 - 1},
    {"Rules/food/2-nutrients/nutrient-reference.json", f69, sizeof f69 - 1},
    {"Rules/food/2-nutrients/nutrient-verdict.json", f70, sizeof f70 - 1},
    {"Rules/food/3-lifts/lift-windows.json", f71, sizeof f71 - 1},
    {"Rules/food/3-lifts/load-after-layoff.json", f72, sizeof f72 - 1},
    {"Rules/food/3-lifts/next-sets.json", f73, sizeof f73 - 1},
    {"Rules/food/4-trust/amount-basis.json", f74, sizeof f74 - 1},
    {"Rules/food/4-trust/food-assumption.json", f75, sizeof f75 - 1},
    {"Rules/food/4-trust/food-origin.json", f76, sizeof f76 - 1},
    {"Rules/food/4-trust/food-step.json", f77, sizeof f77 - 1},
    {"Rules/food/4-trust/trust-bounds.json", f78, sizeof f78 - 1},
    {"Rules/food/5-limits/alike-foods.json", f79, sizeof f79 - 1},
    {"Rules/food/5-limits/plausible-amount.json", f80, sizeof f80 - 1},
    {"Rules/food/5-limits/source-order.json", f81, sizeof f81 - 1},
    {"Rules/food/messages/en.json", f82, sizeof f82 - 1},
    {"Rules/food/messages/ja.json", f83, sizeof f83 - 1},
    {"Rules/food/vocabulary.json", f84, sizeof f84 - 1},
    {"Rules/learning/1-sets/counted-set.json", f85, sizeof f85 - 1},
    {"Rules/learning/1-sets/implausible-jump.json", f86, sizeof f86 - 1},
    {"Rules/learning/1-sets/set-intent.json", f87, sizeof f87 - 1},
    {"Rules/learning/1-sets/stimulus.json", f88, sizeof f88 - 1},
    {"Rules/learning/10-model/answer-ranges.json", f89, sizeof f89 - 1},
    {"Rules/learning/10-model/banned-words.json", f90, sizeof f90 - 1},
    {"Rules/learning/10-model/insight.json", f91, sizeof f91 - 1},
    {"Rules/learning/10-model/programme-limits.json", f92, sizeof f92 - 1},
    {"Rules/learning/10-model/telling-limits.json", f93, sizeof f93 - 1},
    {"Rules/learning/10-model/vector-limits.json", f94, sizeof f94 - 1},
    {"Rules/learning/11-workouts/typed-set.json", f95, sizeof f95 - 1},
    {"Rules/learning/11-workouts/unusual-set.json", f96, sizeof f96 - 1},
    {"Rules/learning/11-workouts/usual-block.json", f97, sizeof f97 - 1},
    {"Rules/learning/12-history/history-columns.json", f98, sizeof f98 - 1},
    {"Rules/learning/12-history/history-limits.json", f99, sizeof f99 - 1},
    {"Rules/learning/12-history/history-months.json", f100, sizeof f100 - 1},
    {"Rules/learning/12-history/history-programs.json", f101, sizeof f101 - 1},
    {"Rules/learning/12-history/history-set-kinds.json", f102, sizeof f102 - 1},
    {"Rules/learning/2-strength/band-margin.json", f103, sizeof f103 - 1},
    {"Rules/learning/2-strength/band-rounding.json", f104, sizeof f104 - 1},
    {"Rules/learning/2-strength/recalibration.json", f105, sizeof f105 - 1},
    {"Rules/learning/2-strength/smoothing.json", f106, sizeof f106 - 1},
    {"Rules/learning/2-strength/transition.json", f107, sizeof f107 - 1},
    {"Rules/learning/3-trend/e1rm-track.json", f108, sizeof f108 - 1},
    {"Rules/learning/3-trend/spoken-verdict.json", f109, sizeof f109 - 1},
    {"Rules/learning/3-trend/standing-count.json", f110, sizeof f110 - 1},
    {"Rules/learning/3-trend/verdict.json", f111, sizeof f111 - 1},
    {"Rules/learning/3-trend/volume-track.json", f112, sizeof f112 - 1},
    {"Rules/learning/4-phases/phase-arc.json", f113, sizeof f113 - 1},
    {"Rules/learning/4-phases/phase-length.json", f114, sizeof f114 - 1},
    {"Rules/learning/5-recovery/grading.json", f115, sizeof f115 - 1},
    {"Rules/learning/5-recovery/recovery.json", f116, sizeof f116 - 1},
    {"Rules/learning/6-links/interaction-gate.json", f117, sizeof f117 - 1},
    {"Rules/learning/6-links/pair.json", f118, sizeof f118 - 1},
    {"Rules/learning/6-links/transfer-gate.json", f119, sizeof f119 - 1},
    {"Rules/learning/7-ladder/exercise-rung.json", f120, sizeof f120 - 1},
    {"Rules/learning/7-ladder/muscle-rung.json", f121, sizeof f121 - 1},
    {"Rules/learning/7-ladder/pattern-rung.json", f122, sizeof f122 - 1},
    {"Rules/learning/7-ladder/week-flags.json", f123, sizeof f123 - 1},
    {"Rules/learning/8-next-set/corridor.json", f124, sizeof f124 - 1},
    {"Rules/learning/8-next-set/limitation-limits.json", f125, sizeof f125 - 1},
    {"Rules/learning/8-next-set/limitation.json", f126, sizeof f126 - 1},
    {"Rules/learning/8-next-set/next-set.json", f127, sizeof f127 - 1},
    {"Rules/learning/8-next-set/rack-pain.json", f128, sizeof f128 - 1},
    {"Rules/learning/8-next-set/today-easing.json", f129, sizeof f129 - 1},
    {"Rules/learning/8-next-set/unnamed-pain.json", f130, sizeof f130 - 1},
    {"Rules/learning/9-memory/note-joints.json", f131, sizeof f131 - 1},
    {"Rules/learning/9-memory/note-limits.json", f132, sizeof f132 - 1},
    {"Rules/learning/9-memory/note-links.json", f133, sizeof f133 - 1},
    {"Rules/learning/9-memory/note-vectors.json", f134, sizeof f134 - 1},
    {"Rules/learning/9-memory/note-words.json", f135, sizeof f135 - 1},
    {"Rules/learning/9-memory/pain-scale.json", f136, sizeof f136 - 1},
    {"Rules/learning/9-memory/pain-words.json", f137, sizeof f137 - 1},
    {"Rules/learning/9-memory/person-from.json", f138, sizeof f138 - 1},
    {"Rules/learning/9-memory/person-words.json", f139, sizeof f139 - 1},
    {"Rules/learning/9-memory/typing-slips.json", f140, sizeof f140 - 1},
    {"Rules/learning/messages/en.json", f141, sizeof f141 - 1},
    {"Rules/learning/messages/ja.json", f142, sizeof f142 - 1},
    {"Rules/learning/vocabulary.json", f143, sizeof f143 - 1},
    {"Rules/planning/0-assumptions/age.json", f144, sizeof f144 - 1},
    {"Rules/planning/0-assumptions/budget-tier.json", f145, sizeof f145 - 1},
    {"Rules/planning/0-assumptions/cuisine.json", f146, sizeof f146 - 1},
    {"Rules/planning/0-assumptions/diet.json", f147, sizeof f147 - 1},
    {"Rules/planning/0-assumptions/equipment.json", f148, sizeof f148 - 1},
    {"Rules/planning/0-assumptions/experience.json", f149, sizeof f149 - 1},
    {"Rules/planning/0-assumptions/goal.json", f150, sizeof f150 - 1},
    {"Rules/planning/0-assumptions/height.json", f151, sizeof f151 - 1},
    {"Rules/planning/0-assumptions/pregnancy-week.json", f152, sizeof f152 - 1},
    {"Rules/planning/0-assumptions/schedule-days.json", f153, sizeof f153 - 1},
    {"Rules/planning/0-assumptions/session-minutes.json", f154, sizeof f154 - 1},
    {"Rules/planning/0-assumptions/training-time.json", f155, sizeof f155 - 1},
    {"Rules/planning/0-assumptions/variant.json", f156, sizeof f156 - 1},
    {"Rules/planning/0-assumptions/week.json", f157, sizeof f157 - 1},
    {"Rules/planning/0-assumptions/weight.json", f158, sizeof f158 - 1},
    {"Rules/planning/1-athlete/accuracy.json", f159, sizeof f159 - 1},
    {"Rules/planning/1-athlete/activity-multiplier.json", f160, sizeof f160 - 1},
    {"Rules/planning/1-athlete/age-group.json", f161, sizeof f161 - 1},
    {"Rules/planning/1-athlete/bmi-before-pregnancy.json", f162, sizeof f162 - 1},
    {"Rules/planning/1-athlete/bmi-used.json", f163, sizeof f163 - 1},
    {"Rules/planning/1-athlete/bmi.json", f164, sizeof f164 - 1},
    {"Rules/planning/1-athlete/bmr-computed.json", f165, sizeof f165 - 1},
    {"Rules/planning/1-athlete/bmr-katch.json", f166, sizeof f166 - 1},
    {"Rules/planning/1-athlete/bmr-mifflin.json", f167, sizeof f167 - 1},
    {"Rules/planning/1-athlete/bmr-schofield.json", f168, sizeof f168 - 1},
    {"Rules/planning/1-athlete/bmr.json", f169, sizeof f169 - 1},
    {"Rules/planning/1-athlete/e1rm.json", f170, sizeof f170 - 1},
    {"Rules/planning/1-athlete/energy-of-milk.json", f171, sizeof f171 - 1},
    {"Rules/planning/1-athlete/energy-of-pregnancy.json", f172, sizeof f172 - 1},
    {"Rules/planning/1-athlete/energy-of-sport.json", f173, sizeof f173 - 1},
    {"Rules/planning/1-athlete/ffmi.json", f174, sizeof f174 - 1},
    {"Rules/planning/1-athlete/known-bmi.json", f175, sizeof f175 - 1},
    {"Rules/planning/1-athlete/lean-mass.json", f176, sizeof f176 - 1},
    {"Rules/planning/1-athlete/mifflin-constant.json", f177, sizeof f177 - 1},
    {"Rules/planning/1-athlete/next-best-input.json", f178, sizeof f178 - 1},
    {"Rules/planning/1-athlete/override-check.json", f179, sizeof f179 - 1},
    {"Rules/planning/1-athlete/own-part.json", f180, sizeof f180 - 1},
    {"Rules/planning/1-athlete/repetition-factor.json", f181, sizeof f181 - 1},
    {"Rules/planning/1-athlete/schofield-line.json", f182, sizeof f182 - 1},
    {"Rules/planning/1-athlete/strength-estimate.json", f183, sizeof f183 - 1},
    {"Rules/planning/1-athlete/tdee-computed.json", f184, sizeof f184 - 1},
    {"Rules/planning/1-athlete/tdee.json", f185, sizeof f185 - 1},
    {"Rules/planning/1-athlete/waist-risk-valid.json", f186, sizeof f186 - 1},
    {"Rules/planning/1-athlete/waist-risk.json", f187, sizeof f187 - 1},
    {"Rules/planning/1-athlete/weight-before-pregnancy.json", f188, sizeof f188 - 1},
    {"Rules/planning/1-athlete/whtr.json", f189, sizeof f189 - 1},
    {"Rules/planning/10-adaptation/bad-night.json", f190, sizeof f190 - 1},
    {"Rules/planning/10-adaptation/coach-response.json", f191, sizeof f191 - 1},
    {"Rules/planning/10-adaptation/cut-order.json", f192, sizeof f192 - 1},
    {"Rules/planning/10-adaptation/deload-limits.json", f193, sizeof f193 - 1},
    {"Rules/planning/10-adaptation/easy-session.json", f194, sizeof f194 - 1},
    {"Rules/planning/10-adaptation/flags-taken-back.json", f195, sizeof f195 - 1},
    {"Rules/planning/10-adaptation/goal-edit.json", f196, sizeof f196 - 1},
    {"Rules/planning/10-adaptation/hurt-lift.json", f197, sizeof f197 - 1},
    {"Rules/planning/10-adaptation/joint-pain.json", f198, sizeof f198 - 1},
    {"Rules/planning/10-adaptation/lasting-answers.json", f199, sizeof f199 - 1},
    {"Rules/planning/10-adaptation/layoff.json", f200, sizeof f200 - 1},
    {"Rules/planning/10-adaptation/lift-away.json", f201, sizeof f201 - 1},
    {"Rules/planning/10-adaptation/lift-gain.json", f202, sizeof f202 - 1},
    {"Rules/planning/10-adaptation/lift-verdict.json", f203, sizeof f203 - 1},
    {"Rules/planning/10-adaptation/load-limits.json", f204, sizeof f204 - 1},
    {"Rules/planning/10-adaptation/load-step.json", f205, sizeof f205 - 1},
    {"Rules/planning/10-adaptation/long-pain.json", f206, sizeof f206 - 1},
    {"Rules/planning/10-adaptation/lowered-goals.json", f207, sizeof f207 - 1},
    {"Rules/planning/10-adaptation/memory.json", f208, sizeof f208 - 1},
    {"Rules/planning/10-adaptation/pain-beside.json", f209, sizeof f209 - 1},
    {"Rules/planning/10-adaptation/pain-bouts.json", f210, sizeof f210 - 1},
    {"Rules/planning/10-adaptation/pain-of-whom.json", f211, sizeof f211 - 1},
    {"Rules/planning/10-adaptation/pain-response.json", f212, sizeof f212 - 1},
    {"Rules/planning/10-adaptation/pain-return.json", f213, sizeof f213 - 1},
    {"Rules/planning/10-adaptation/profile-change.json", f214, sizeof f214 - 1},
    {"Rules/planning/10-adaptation/readiness-band.json", f215, sizeof f215 - 1},
    {"Rules/planning/10-adaptation/readiness-bonus.json", f216, sizeof f216 - 1},
    {"Rules/planning/10-adaptation/readiness-response.json", f217, sizeof f217 - 1},
    {"Rules/planning/10-adaptation/readiness-weights.json", f218, sizeof f218 - 1},
    {"Rules/planning/10-adaptation/reduction-length.json", f219, sizeof f219 - 1},
    {"Rules/planning/10-adaptation/session-when.json", f220, sizeof f220 - 1},
    {"Rules/planning/10-adaptation/sleep-score.json", f221, sizeof f221 - 1},
    {"Rules/planning/10-adaptation/sore-region.json", f222, sizeof f222 - 1},
    {"Rules/planning/10-adaptation/sore-sign.json", f223, sizeof f223 - 1},
    {"Rules/planning/10-adaptation/soreness-cut.json", f224, sizeof f224 - 1},
    {"Rules/planning/10-adaptation/soreness-return.json", f225, sizeof f225 - 1},
    {"Rules/planning/10-adaptation/soreness-score.json", f226, sizeof f226 - 1},
    {"Rules/planning/10-adaptation/soreness-strain.json", f227, sizeof f227 - 1},
    {"Rules/planning/10-adaptation/stall.json", f228, sizeof f228 - 1},
    {"Rules/planning/10-adaptation/stress-score.json", f229, sizeof f229 - 1},
    {"Rules/planning/10-adaptation/swap-when.json", f230, sizeof f230 - 1},
    {"Rules/planning/10-adaptation/trend-band.json", f231, sizeof f231 - 1},
    {"Rules/planning/10-adaptation/trend-gate.json", f232, sizeof f232 - 1},
    {"Rules/planning/10-adaptation/trend-least.json", f233, sizeof f233 - 1},
    {"Rules/planning/10-adaptation/trend-limits.json", f234, sizeof f234 - 1},
    {"Rules/planning/10-adaptation/trend-most.json", f235, sizeof f235 - 1},
    {"Rules/planning/10-adaptation/trend-next.json", f236, sizeof f236 - 1},
    {"Rules/planning/10-adaptation/trend-step.json", f237, sizeof f237 - 1},
    {"Rules/planning/10-adaptation/untold-pain.json", f238, sizeof f238 - 1},
    {"Rules/planning/10-adaptation/week-reduction.json", f239, sizeof f239 - 1},
    {"Rules/planning/2-split/frailty.json", f240, sizeof f240 - 1},
    {"Rules/planning/2-split/must-have.json", f241, sizeof f241 - 1},
    {"Rules/planning/2-split/recovery-day.json", f242, sizeof f242 - 1},
    {"Rules/planning/2-split/sessions.json", f243, sizeof f243 - 1},
    {"Rules/planning/2-split/split.json", f244, sizeof f244 - 1},
    {"Rules/planning/2-split/style.json", f245, sizeof f245 - 1},
    {"Rules/planning/2-split/training-days.json", f246, sizeof f246 - 1},
    {"Rules/planning/3-volume/aim.json", f247, sizeof f247 - 1},
    {"Rules/planning/3-volume/balance.json", f248, sizeof f248 - 1},
    {"Rules/planning/3-volume/band-floor.json", f249, sizeof f249 - 1},
    {"Rules/planning/3-volume/band-high.json", f250, sizeof f250 - 1},
    {"Rules/planning/3-volume/band-low.json", f251, sizeof f251 - 1},
    {"Rules/planning/3-volume/compact.json", f252, sizeof f252 - 1},
    {"Rules/planning/3-volume/counting.json", f253, sizeof f253 - 1},
    {"Rules/planning/3-volume/exercise-sets.json", f254, sizeof f254 - 1},
    {"Rules/planning/3-volume/experience-used.json", f255, sizeof f255 - 1},
    {"Rules/planning/3-volume/fill-weights.json", f256, sizeof f256 - 1},
    {"Rules/planning/3-volume/floor-moves.json", f257, sizeof f257 - 1},
    {"Rules/planning/3-volume/frequency.json", f258, sizeof f258 - 1},
    {"Rules/planning/3-volume/goal-volume.json", f259, sizeof f259 - 1},
    {"Rules/planning/3-volume/muscle-share.json", f260, sizeof f260 - 1},
    {"Rules/planning/3-volume/opposites.json", f261, sizeof f261 - 1},
    {"Rules/planning/3-volume/session-limits.json", f262, sizeof f262 - 1},
    {"Rules/planning/3-volume/short-sessions.json", f263, sizeof f263 - 1},
    {"Rules/planning/3-volume/short-week.json", f264, sizeof f264 - 1},
    {"Rules/planning/3-volume/state-volume.json", f265, sizeof f265 - 1},
    {"Rules/planning/3-volume/time-model.json", f266, sizeof f266 - 1},
    {"Rules/planning/3-volume/volume-band.json", f267, sizeof f267 - 1},
    {"Rules/planning/4-intensity/balance-work.json", f268, sizeof f268 - 1},
    {"Rules/planning/4-intensity/cardio.json", f269, sizeof f269 - 1},
    {"Rules/planning/4-intensity/cool-down-moves.json", f270, sizeof f270 - 1},
    {"Rules/planning/4-intensity/cool-down.json", f271, sizeof f271 - 1},
    {"Rules/planning/4-intensity/deload-week.json", f272, sizeof f272 - 1},
    {"Rules/planning/4-intensity/deload.json", f273, sizeof f273 - 1},
    {"Rules/planning/4-intensity/easy-movement.json", f274, sizeof f274 - 1},
    {"Rules/planning/4-intensity/effort-limit.json", f275, sizeof f275 - 1},
    {"Rules/planning/4-intensity/general-warm-up.json", f276, sizeof f276 - 1},
    {"Rules/planning/4-intensity/load-growth.json", f277, sizeof f277 - 1},
    {"Rules/planning/4-intensity/possible-repetitions.json", f278, sizeof f278 - 1},
    {"Rules/planning/4-intensity/progression.json", f279, sizeof f279 - 1},
    {"Rules/planning/4-intensity/repetition-width.json", f280, sizeof f280 - 1},
    {"Rules/planning/4-intensity/repetitions-lost.json", f281, sizeof f281 - 1},
    {"Rules/planning/4-intensity/repetitions.json", f282, sizeof f282 - 1},
    {"Rules/planning/4-intensity/timed-sets.json", f283, sizeof f283 - 1},
    {"Rules/planning/4-intensity/warm-up-moves.json", f284, sizeof f284 - 1},
    {"Rules/planning/4-intensity/warm-up.json", f285, sizeof f285 - 1},
    {"Rules/planning/4-intensity/width-of-a-step.json", f286, sizeof f286 - 1},
    {"Rules/planning/4-intensity/working-load.json", f287, sizeof f287 - 1},
    {"Rules/planning/5-exercises/choice-weights.json", f288, sizeof f288 - 1},
    {"Rules/planning/5-exercises/given-lift.json", f289, sizeof f289 - 1},
    {"Rules/planning/5-exercises/household-items.json", f290, sizeof f290 - 1},
    {"Rules/planning/5-exercises/item-stand-ins.json", f291, sizeof f291 - 1},
    {"Rules/planning/5-exercises/joint-flag.json", f292, sizeof f292 - 1},
    {"Rules/planning/5-exercises/joint-muscles.json", f293, sizeof f293 - 1},
    {"Rules/planning/5-exercises/joint-stress.json", f294, sizeof f294 - 1},
    {"Rules/planning/5-exercises/leading-lift.json", f295, sizeof f295 - 1},
    {"Rules/planning/5-exercises/learning-ladder.json", f296, sizeof f296 - 1},
    {"Rules/planning/5-exercises/lift-preference.json", f297, sizeof f297 - 1},
    {"Rules/planning/5-exercises/machines-first.json", f298, sizeof f298 - 1},
    {"Rules/planning/5-exercises/profile-equipment.json", f299, sizeof f299 - 1},
    {"Rules/planning/5-exercises/repeat-or-vary.json", f300, sizeof f300 - 1},
    {"Rules/planning/5-exercises/swap-ladder.json", f301, sizeof f301 - 1},
    {"Rules/planning/6-safety/allergen-words.json", f302, sizeof f302 - 1},
    {"Rules/planning/6-safety/bmr-plausible.json", f303, sizeof f303 - 1},
    {"Rules/planning/6-safety/caffeine.json", f304, sizeof f304 - 1},
    {"Rules/planning/6-safety/cross-reactions.json", f305, sizeof f305 - 1},
    {"Rules/planning/6-safety/energy-gate.json", f306, sizeof f306 - 1},
    {"Rules/planning/6-safety/exercise-demands.json", f307, sizeof f307 - 1},
    {"Rules/planning/6-safety/exercise-safety.json", f308, sizeof f308 - 1},
    {"Rules/planning/6-safety/fat-floor.json", f309, sizeof f309 - 1},
    {"Rules/planning/6-safety/food-safety.json", f310, sizeof f310 - 1},
    {"Rules/planning/6-safety/goal-set-aside.json", f311, sizeof f311 - 1},
    {"Rules/planning/6-safety/hidden-numbers.json", f312, sizeof f312 - 1},
    {"Rules/planning/6-safety/joint-signs.json", f313, sizeof f313 - 1},
    {"Rules/planning/6-safety/load-safety.json", f314, sizeof f314 - 1},
    {"Rules/planning/6-safety/notes.json", f315, sizeof f315 - 1},
    {"Rules/planning/6-safety/plants-alone.json", f316, sizeof f316 - 1},
    {"Rules/planning/6-safety/sign-numbers.json", f317, sizeof f317 - 1},
    {"Rules/planning/6-safety/sign-pains.json", f318, sizeof f318 - 1},
    {"Rules/planning/6-safety/sign-words.json", f319, sizeof f319 - 1},
    {"Rules/planning/6-safety/steadiness.json", f320, sizeof f320 - 1},
    {"Rules/planning/6-safety/warning-signs.json", f321, sizeof f321 - 1},
    {"Rules/planning/6-safety/wording.json", f322, sizeof f322 - 1},
    {"Rules/planning/6-safety/youth-overweight.json", f323, sizeof f323 - 1},
    {"Rules/planning/6-safety/youth-thinness.json", f324, sizeof f324 - 1},
    {"Rules/planning/7-nutrition/availability-guard.json", f325, sizeof f325 - 1},
    {"Rules/planning/7-nutrition/body-fat-limits.json", f326, sizeof f326 - 1},
    {"Rules/planning/7-nutrition/diet-foods.json", f327, sizeof f327 - 1},
    {"Rules/planning/7-nutrition/dosing-weight.json", f328, sizeof f328 - 1},
    {"Rules/planning/7-nutrition/energy-at-largest-loss.json", f329, sizeof f329 - 1},
    {"Rules/planning/7-nutrition/energy-availability.json", f330, sizeof f330 - 1},
    {"Rules/planning/7-nutrition/energy-deficit-limited.json", f331, sizeof f331 - 1},
    {"Rules/planning/7-nutrition/energy-factor.json", f332, sizeof f332 - 1},
    {"Rules/planning/7-nutrition/energy-floor-sex.json", f333, sizeof f333 - 1},
    {"Rules/planning/7-nutrition/energy-floor.json", f334, sizeof f334 - 1},
    {"Rules/planning/7-nutrition/energy-limits.json", f335, sizeof f335 - 1},
    {"Rules/planning/7-nutrition/energy-loss-limited.json", f336, sizeof f336 - 1},
    {"Rules/planning/7-nutrition/energy-range.json", f337, sizeof f337 - 1},
    {"Rules/planning/7-nutrition/energy-rounding.json", f338, sizeof f338 - 1},
    {"Rules/planning/7-nutrition/energy-target.json", f339, sizeof f339 - 1},
    {"Rules/planning/7-nutrition/energy-wanted.json", f340, sizeof f340 - 1},
    {"Rules/planning/7-nutrition/fat-free-mass.json", f341, sizeof f341 - 1},
    {"Rules/planning/7-nutrition/fat-part.json", f342, sizeof f342 - 1},
    {"Rules/planning/7-nutrition/fat-wanted.json", f343, sizeof f343 - 1},
    {"Rules/planning/7-nutrition/fat.json", f344, sizeof f344 - 1},
    {"Rules/planning/7-nutrition/fewer-options.json", f345, sizeof f345 - 1},
    {"Rules/planning/7-nutrition/finer-steps.json", f346, sizeof f346 - 1},
    {"Rules/planning/7-nutrition/food-caps-in-health.json", f347, sizeof f347 - 1},
    {"Rules/planning/7-nutrition/food-caps.json", f348, sizeof f348 - 1},
    {"Rules/planning/7-nutrition/fruit-place.json", f349, sizeof f349 - 1},
    {"Rules/planning/7-nutrition/gain-of-pregnancy.json", f350, sizeof f350 - 1},
    {"Rules/planning/7-nutrition/giving-way.json", f351, sizeof f351 - 1},
    {"Rules/planning/7-nutrition/group-meals.json", f352, sizeof f352 - 1},
    {"Rules/planning/7-nutrition/halal-foods.json", f353, sizeof f353 - 1},
    {"Rules/planning/7-nutrition/lean-part.json", f354, sizeof f354 - 1},
    {"Rules/planning/7-nutrition/leftovers.json", f355, sizeof f355 - 1},
    {"Rules/planning/7-nutrition/meal-carbohydrate.json", f356, sizeof f356 - 1},
    {"Rules/planning/7-nutrition/meal-count.json", f357, sizeof f357 - 1},
    {"Rules/planning/7-nutrition/meal-effort.json", f358, sizeof f358 - 1},
    {"Rules/planning/7-nutrition/meal-seeds.json", f359, sizeof f359 - 1},
    {"Rules/planning/7-nutrition/meal-shares.json", f360, sizeof f360 - 1},
    {"Rules/planning/7-nutrition/meal-sizes.json", f361, sizeof f361 - 1},
    {"Rules/planning/7-nutrition/meal-slots.json", f362, sizeof f362 - 1},
    {"Rules/planning/7-nutrition/meal-taste.json", f363, sizeof f363 - 1},
    {"Rules/planning/7-nutrition/meal-tolerance.json", f364, sizeof f364 - 1},
    {"Rules/planning/7-nutrition/meals-in-health.json", f365, sizeof f365 - 1},
    {"Rules/planning/7-nutrition/menu-notes.json", f366, sizeof f366 - 1},
    {"Rules/planning/7-nutrition/menu-week.json", f367, sizeof f367 - 1},
    {"Rules/planning/7-nutrition/named-foods.json", f368, sizeof f368 - 1},
    {"Rules/planning/7-nutrition/neighbour-slots.json", f369, sizeof f369 - 1},
    {"Rules/planning/7-nutrition/not-for-breakfast.json", f370, sizeof f370 - 1},
    {"Rules/planning/7-nutrition/nutrient-aims.json", f371, sizeof f371 - 1},
    {"Rules/planning/7-nutrition/nutrient-words.json", f372, sizeof f372 - 1},
    {"Rules/planning/7-nutrition/pack-sizes.json", f373, sizeof f373 - 1},
    {"Rules/planning/7-nutrition/plant-iron.json", f374, sizeof f374 - 1},
    {"Rules/planning/7-nutrition/portion-ceiling.json", f375, sizeof f375 - 1},
    {"Rules/planning/7-nutrition/portion-in-health.json", f376, sizeof f376 - 1},
    {"Rules/planning/7-nutrition/post-workout.json", f377, sizeof f377 - 1},
    {"Rules/planning/7-nutrition/protein-of-two.json", f378, sizeof f378 - 1},
    {"Rules/planning/7-nutrition/protein.json", f379, sizeof f379 - 1},
    {"Rules/planning/7-nutrition/rich-foods.json", f380, sizeof f380 - 1},
    {"Rules/planning/7-nutrition/richest-portion.json", f381, sizeof f381 - 1},
    {"Rules/planning/7-nutrition/training-energy.json", f382, sizeof f382 - 1},
    {"Rules/planning/7-nutrition/upper-levels.json", f383, sizeof f383 - 1},
    {"Rules/planning/7-nutrition/week-firsts.json", f384, sizeof f384 - 1},
    {"Rules/planning/7-nutrition/weight-at-bmi-25.json", f385, sizeof f385 - 1},
    {"Rules/planning/8-supplements/offered.json", f386, sizeof f386 - 1},
    {"Rules/planning/8-supplements/shortlist.json", f387, sizeof f387 - 1},
    {"Rules/planning/8-supplements/supplement-words.json", f388, sizeof f388 - 1},
    {"Rules/planning/9-advice/tips.json", f389, sizeof f389 - 1},
    {"Rules/planning/messages/en.json", f390, sizeof f390 - 1},
    {"Rules/planning/messages/ja.json", f391, sizeof f391 - 1},
    {"Rules/planning/scenarios/advanced-six-days.accepted.txt", f392, sizeof f392 - 1},
    {"Rules/planning/scenarios/advanced-six-days.json", f393, sizeof f393 - 1},
    {"Rules/planning/scenarios/blood-pressure-too-high.accepted.txt", f394, sizeof f394 - 1},
    {"Rules/planning/scenarios/blood-pressure-too-high.json", f395, sizeof f395 - 1},
    {"Rules/planning/scenarios/days-only.accepted.txt", f396, sizeof f396 - 1},
    {"Rules/planning/scenarios/days-only.json", f397, sizeof f397 - 1},
    {"Rules/planning/scenarios/hypertension-over-45.accepted.txt", f398, sizeof f398 - 1},
    {"Rules/planning/scenarios/hypertension-over-45.json", f399, sizeof f399 - 1},
    {"Rules/planning/scenarios/knee-injury.accepted.txt", f400, sizeof f400 - 1},
    {"Rules/planning/scenarios/knee-injury.json", f401, sizeof f401 - 1},
    {"Rules/planning/scenarios/minor-fat-loss.accepted.txt", f402, sizeof f402 - 1},
    {"Rules/planning/scenarios/minor-fat-loss.json", f403, sizeof f403 - 1},
    {"Rules/planning/scenarios/novice-home-dumbbells.accepted.txt", f404, sizeof f404 - 1},
    {"Rules/planning/scenarios/novice-home-dumbbells.json", f405, sizeof f405 - 1},
    {"Rules/planning/scenarios/over-60-first-plan.accepted.txt", f406, sizeof f406 - 1},
    {"Rules/planning/scenarios/over-60-first-plan.json", f407, sizeof f407 - 1},
    {"Rules/planning/scenarios/pregnant.accepted.txt", f408, sizeof f408 - 1},
    {"Rules/planning/scenarios/pregnant.json", f409, sizeof f409 - 1},
    {"Rules/planning/scenarios/readiness-adaptation.accepted.txt", f410, sizeof f410 - 1},
    {"Rules/planning/scenarios/readiness-adaptation.json", f411, sizeof f411 - 1},
    {"Rules/planning/scenarios/severe-low-back.accepted.txt", f412, sizeof f412 - 1},
    {"Rules/planning/scenarios/severe-low-back.json", f413, sizeof f413 - 1},
    {"Rules/planning/scenarios/vegan-low-budget.accepted.txt", f414, sizeof f414 - 1},
    {"Rules/planning/scenarios/vegan-low-budget.json", f415, sizeof f415 - 1},
    {"Rules/planning/scenarios/weight-stands-still.accepted.txt", f416, sizeof f416 - 1},
    {"Rules/planning/scenarios/weight-stands-still.json", f417, sizeof f417 - 1},
    {"Rules/planning/vocabulary.json", f418, sizeof f418 - 1},
    {"Rules/scoring/1-points/method.json", f419, sizeof f419 - 1},
    {"Rules/scoring/1-points/noise.json", f420, sizeof f420 - 1},
    {"Rules/scoring/1-points/point-places.json", f421, sizeof f421 - 1},
    {"Rules/scoring/1-points/view.json", f422, sizeof f422 - 1},
    {"Rules/scoring/2-measures/hip-height.json", f423, sizeof f423 - 1},
    {"Rules/scoring/2-measures/knee-angle.json", f424, sizeof f424 - 1},
    {"Rules/scoring/2-measures/knee-gap.json", f425, sizeof f425 - 1},
    {"Rules/scoring/2-measures/lean.json", f426, sizeof f426 - 1},
    {"Rules/scoring/2-measures/measured-from.json", f427, sizeof f427 - 1},
    {"Rules/scoring/2-measures/shank-share.json", f428, sizeof f428 - 1},
    {"Rules/scoring/2-measures/stance-width.json", f429, sizeof f429 - 1},
    {"Rules/scoring/2-measures/thigh-share.json", f430, sizeof f430 - 1},
    {"Rules/scoring/3-repetitions/exercise.json", f431, sizeof f431 - 1},
    {"Rules/scoring/3-repetitions/repetition.json", f432, sizeof f432 - 1},
    {"Rules/scoring/4-judging/aspects.json", f433, sizeof f433 - 1},
    {"Rules/scoring/4-judging/bands.json", f434, sizeof f434 - 1},
    {"Rules/scoring/5-guiding/base-pose.json", f435, sizeof f435 - 1},
    {"Rules/scoring/5-guiding/corrections.json", f436, sizeof f436 - 1},
    {"Rules/scoring/5-guiding/demo.json", f437, sizeof f437 - 1},
    {"Rules/scoring/5-guiding/flow.json", f438, sizeof f438 - 1},
    {"Rules/scoring/6-speaking/cues.json", f439, sizeof f439 - 1},
    {"Rules/scoring/6-speaking/feedback.json", f440, sizeof f440 - 1},
    {"Rules/scoring/6-speaking/model-tip.json", f441, sizeof f441 - 1},
    {"Rules/scoring/6-speaking/tip.json", f442, sizeof f442 - 1},
    {"Rules/scoring/messages/en.json", f443, sizeof f443 - 1},
    {"Rules/scoring/messages/ja.json", f444, sizeof f444 - 1},
    {"Rules/scoring/vocabulary.json", f445, sizeof f445 - 1},
    {"Rules/shared/messages/en.json", f446, sizeof f446 - 1},
    {"Rules/shared/messages/ja.json", f447, sizeof f447 - 1},
    {"Rules/shared/vocabulary.json", f448, sizeof f448 - 1},
    {"Sources/Documentation.docc/Architecture.md", f449, sizeof f449 - 1},
    {"Sources/Documentation.docc/Assistants.md", f450, sizeof f450 - 1},
    {"Sources/Documentation.docc/Brief.md", f451, sizeof f451 - 1},
    {"Sources/Documentation.docc/Changelog.md", f452, sizeof f452 - 1},
    {"Sources/Documentation.docc/ChangingRules.md", f453, sizeof f453 - 1},
    {"Sources/Documentation.docc/Embedding.md", f454, sizeof f454 - 1},
    {"Sources/Documentation.docc/Figures.md", f455, sizeof f455 - 1},
    {"Sources/Documentation.docc/FoodLog.md", f456, sizeof f456 - 1},
    {"Sources/Documentation.docc/Form.md", f457, sizeof f457 - 1},
    {"Sources/Documentation.docc/GettingStartedApp.md", f458, sizeof f458 - 1},
    {"Sources/Documentation.docc/GettingStartedAthlete.md", f459, sizeof f459 - 1},
    {"Sources/Documentation.docc/GettingStartedCoach.md", f460, sizeof f460 - 1},
    {"Sources/Documentation.docc/GettingStartedDeveloper.md", f461, sizeof f461 - 1},
    {"Sources/Documentation.docc/History.md", f462, sizeof f462 - 1},
    {"Sources/Documentation.docc/LanguageModels.md", f463, sizeof f463 - 1},
    {"Sources/Documentation.docc/Laws.md", f464, sizeof f464 - 1},
    {"Sources/Documentation.docc/Learning.md", f465, sizeof f465 - 1},
    {"Sources/Documentation.docc/Limits.md", f466, sizeof f466 - 1},
    {"Sources/Documentation.docc/Planner.md", f467, sizeof f467 - 1},
    {"Sources/Documentation.docc/Plans.md", f468, sizeof f468 - 1},
    {"Sources/Documentation.docc/Recipes.md", f469, sizeof f469 - 1},
    {"Sources/Documentation.docc/Remembering.md", f470, sizeof f470 - 1},
    {"Sources/Documentation.docc/WebPage.md", f471, sizeof f471 - 1},
    {0},  // C has no empty arrays
};

size_t embedded_file_count(void) { return sizeof files / sizeof files[0] - 1; }
const struct embedded_file *embedded_file_at(size_t index) { return &files[index]; }
