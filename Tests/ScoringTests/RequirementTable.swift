import Folders
import Testing

/// Every requirement of scoring, with the tests that tick it.
struct RequirementTable {
  private static let golden = "ScoringTests/GoldenTests"
  private static let kept = "RememberingTests/FormCallTests"
  private static let laws = "ScoringTests/LawTests"
  private static let model = "ScoringTests/ModelTipTests"
  private static let more = "ScoringTests/RequirementTests"
  private static let other = "ScoringTests/NewExerciseTests"

  private static let requirements =
    measure + count + guide + keep + [
      Requirement(
        24, "feedback sentences, speech cues",
        (more, "sentencesComeFromPagesInEnglishAndJapanese"),
        (more, "aSetBeginsWithACameraCheckAndACountdownShownAndSpoken")),
      Requirement(
        25, "a model is asked with measurements; the tip",
        (model, "itIsAskedWithTheFactsAlone"), (model, "aModelThatKeepsToTheMeasurementsIsHeard"),
        (more, "aModelsTipIsUsedOnlyWhereItKeepsToTheMeasurements"), (kept, "tips")),
    ] + ours

  private static let measure = [
    Requirement(
      1, "points in the orders of COCO and BlazePose",
      (more, "shouldersElbowsWristsHipsKneesAndAnklesAreReadInBothOrders")),
    Requirement(
      2, "joint and back angles", (golden, "jointAndBackAnglesAreMeasuredInThePicture"),
      (golden, "fromTheFrontAnglesAreLiftedByKnownLengths")),
    Requirement(
      3, "every frame, three aspects, 0 to 100",
      (more, "everyFrameIsScoredOnThreeAspectsFrom0To100")),
    Requirement(4, "depth", (golden, "depthIsFullAtKneeLevelOrBelow")),
    Requirement(5, "back", (golden, "backIsPerfectTo15DegreesAndAFaultFrom35")),
    Requirement(6, "knees", (golden, "kneesAreJudgedByTheGapOfTheAnklesInwardAndOutward")),
    Requirement(7, "overall", (golden, "theOverallScoreIsTheMeanOfTheJudgedAspects")),
    Requirement(8, "primary fault", (more, "thePrimaryFaultIsTheAspectThatFirstFallsBelow70")),
    Requirement(
      9, "direction", (golden, "kneesAreJudgedByTheGapOfTheAnklesInwardAndOutward"),
      (golden, "kneesThatFallInAreAFaultWithItsDirection")),
  ]

  private static let count = [
    Requirement(
      10, "down below 135", (golden, "aRepetitionIsDownBelow135AndUpAbove155"),
      (golden, "exactly135DoesNotBeginARepetitionAndIsAHalfOne")),
    Requirement(
      11, "up above 155", (golden, "aRepetitionIsDownBelow135AndUpAbove155"),
      (golden, "exactly155DoesNotEndARepetition")),
    Requirement(
      12, "0.8 s cooldown", (golden, "aRepetitionWithin800MillisecondsOfTheLastIsNotCounted"),
      (laws, "repetitionsAreNumberedAndNeverFasterThanTheCooldown")),
  ]

  private static let guide = [
    Requirement(
      13, "camera check", (more, "aSetBeginsWithACameraCheckAndACountdownShownAndSpoken")),
    Requirement(
      14, "3-2-1, shown and spoken",
      (more, "aSetBeginsWithACameraCheckAndACountdownShownAndSpoken")),
    Requirement(
      15, "base pose before anything counts",
      (golden, "theStartingPositionIsAskedForBeforeAnythingCounts")),
    Requirement(
      16, "live scores, feedback for each repetition",
      (more, "everyRepetitionHasItsFeedbackAndALiveGuideShowsWhatIsOffUntilItIsRight")),
    Requirement(
      17, "live guide until the fault is fixed",
      (more, "everyRepetitionHasItsFeedbackAndALiveGuideShowsWhatIsOffUntilItIsRight")),
    Requirement(
      18, "pause after two bad repetitions, exact words, resumes at the guide",
      (more, "twoBadRepetitionsPauseTheSetWithTheExactWords"),
      (golden, "twoBadRepetitionsStopTheSetUntilTheGuideIsMatched")),
    Requirement(
      19, "rest every ten: demonstration, scores, tip",
      (golden, "everyTenRepetitionsThereAre45SecondsOfRest"),
      (more, "aRestShowsADemonstrationScoresAndATip")),
  ]

  private static let keep = [
    Requirement(
      20, "snapshot of a held fault, both poses, angles",
      (more, "aFaultHeldForThreeFramesIsKeptWithBothPosesAndAngles")),
    Requirement(21, "summary", (more, "theSummaryHasAspectsChartAndSnapshots")),
    Requirement(
      22, "every session kept; list, detail, chart, bars, snapshots, tip", (kept, "kept"),
      (kept, "long"), (kept, "tips"), (kept, "progress")),
    Requirement(
      23, "nothing leaves the device; the badge", (more, "nothingLeavesTheDeviceAndTheBadgeSaysSo")),
  ]

  private static let ours = [
    Requirement(
      26, "another exercise by pages only", (other, "aHingeIsCountedAndJudgedByPagesAlone"),
      (other, "aPushUpIsCountedAndJudgedByPagesAlone"),
      (other, "anOverheadPressIsCountedAndJudgedByPagesAlone"),
      (other, "pagesThatWouldCountWronglyAreRefused")),
    Requirement(
      27, "views; not judged, never guessed", (more, "anAspectThatAViewCannotShowIsNotJudged"),
      (golden, "theStanceIsNotMeasuredWhereTheViewCannotShowIt")),
    Requirement(
      28, "noise, gaps, mirrored pictures, people who leave",
      (laws, "theCountIsTheTruthUnderNoiseAtAnyPace"), (laws, "aMirroredPictureScoresTheSame"),
      (golden, "aRepetitionWithAGapIsCountedAndNotJudged"),
      (golden, "somebodyWhoLeavesTakesTheRepetitionAlong")),
    Requirement(
      29, "recorded sets without guidance", (more, "recordedSetsAreScoredWithoutGuidance"),
      (more, "aRecordedSetIsAPageForATerminal")),
    Requirement(
      30, "half repetitions are said", (golden, "aHalfRepetitionIsSaidAndNotCounted")),
    Requirement(31, "why for every score", (more, "everyScoreSaysThePageTheRowAndTheMeasure")),
    Requirement(
      32, "English and Japanese", (more, "sentencesComeFromPagesInEnglishAndJapanese"),
      (kept, "mistakes")),
    Requirement(
      33, "JSON Lines by the thousand streams", (more, "streamsGoThroughLinesByTheThousand")),
    Requirement(34, "export, delete", (kept, "exported")),
    Requirement(
      35, "SVG without script", (more, "picturesAreSafeSVGWithTextForWhoeverCannotSeeThem")),
  ]

  @Test func eachOfThe35RequirementsIsTickedByTestsThatAreThere() throws {
    #expect(Self.requirements.map(\.number) == Array(1...35))
    #expect(try Requirement.problems(Self.requirements) == [])
  }
}
