import Briefing
import Folders
import JSONSource
import Testing

/// Exports of Apple Health as they are written, also where they are broken.
struct AppleExportTests {
  private static func record(
    _ type: String, _ value: String, _ unit: String, _ start: String, source: String = "Watch"
  ) -> String {
    #" <Record type="HKQuantityTypeIdentifier\#(type)" sourceName="\#(source)" unit="\#(unit)" "#
      + #"startDate="2026-03-23 \#(start) +1100" endDate="2026-03-23 \#(start) +1100" "#
      + #"value="\#(value)"/>"# + "\n"
  }

  private static func stage(_ kind: String, _ start: String, _ end: String) -> String {
    #" <Record type="HKCategoryTypeIdentifierSleepAnalysis" sourceName="Watch" "#
      + #"startDate="\#(start) +1100" endDate="\#(end) +1100" "#
      + #"value="HKCategoryValueSleepAnalysis\#(kind)"/>"# + "\n"
  }

  private static let export =
    """
    <?xml version="1.0"?>
    <!DOCTYPE HealthData [
    <!-- don't take this > for a tag: <Record type="x"/> -->
    ]>
    <HealthData locale="en_AU">

    """
    + record("StepCount", "500", "count", "08:00:00", source: "Ana&#8217;s Apple Watch")
    + record("StepCount", "450", "count", "08:10:00", source: "Ana &lt;iPhone&gt;")
    + record("StepCount", "200", "count", "09:10:00", source: "Ana iPhone")
    + record("HeartRateVariabilitySDNN", "40", "ms", "03:00:00")
    + record("HeartRateVariabilitySDNN", "50", "ms", "05:00:00")
    + record("BodyMass", "150", "lb", "07:00:00") + record("BodyMass", "152", "lb", "19:00:00")
    + record("AppleSleepingWristTemperature", "97.7", "degF", "06:00:00")
    + record("OxygenSaturation", "0.97", "%", "04:00:00")
    + record("DistanceWalkingRunning", "1", "furlong", "04:00:00")
    + record("EnvironmentalAudioExposure", "70", "dBASPL", "04:00:00")
    + record("RestingHeartRate", "many", "count/min", "04:00:00")
    + stage("InBed", "2026-03-22 22:00:00", "2026-03-23 06:00:00")
    + stage("AsleepCore", "2026-03-22 22:30:00", "2026-03-23 02:00:00")
    + stage("AsleepDeep", "2026-03-23 01:00:00", "2026-03-23 02:00:00")
    + stage("Awake", "2026-03-23 02:00:00", "2026-03-23 02:30:00")
    + stage("AsleepREM", "2026-03-23 02:30:00", "2026-03-23 05:30:00")
      + """
       <Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="30" durationUnit="min"
         sourceName="Watch" startDate="2026-03-23 18:00:00 +1100" endDate="2026-03-23 18:30:00 +1100">
        <WorkoutStatistics type="HKQuantityTypeIdentifierHeartRate" average="150" maximum="172"
          unit="count/min"/>
        <WorkoutStatistics type="HKQuantityTypeIdentifierDistanceWalkingRunning" sum="3" unit="mi"/>
       </Workout>
      </HealthData>
      """

  private static func read(_ text: String, pieces: Int) throws -> (
    days: [JSON], passedOver: [String]
  ) {
    let rulebook = try #require(try Checkout.service().rules?.rulebook)
    var export = try AppleExport(rulebook)
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: pieces) {
      export.read(Array(bytes[start..<min(bytes.count, start + pieces)]))
    }
    return (export.payloads(), export.passedOver.map { "\($0.kind) \($0.count)" })
  }

  private static func written(_ days: [JSON]) -> String {
    var writer = JSONWriter()
    writer.json(.array(days))
    return writer.text
  }

  @Test func valuesOfADayAreThoseOfOneSourceInTheirOwnUnits() throws {
    let read = try Self.read(Self.export, pieces: 1 << 20)
    #expect(read.days.count == 1)
    let metrics = read.days.first?["metrics"]
    #expect(metrics?["step_count"]?.number == 700)
    #expect(metrics?["hrv"]?.number == 45)
    #expect(metrics?["weight_kg"]?.number == 68.946)
    #expect(metrics?["apple_sleeping_wrist_temperature"]?.number == 36.5)
    #expect(metrics?["distance_km"] == nil && metrics?["resting_hr"] == nil)
    #expect(
      read.passedOver == [
        "HKQuantityTypeIdentifierDistanceWalkingRunning furlong 1",
        "HKQuantityTypeIdentifierEnvironmentalAudioExposure 1",
        "HKQuantityTypeIdentifierRestingHeartRate count/min 1",
      ])
  }

  @Test func noHourOfANightCountsTwice() throws {
    let night = try Self.read(Self.export, pieces: 1 << 20).days.first?["sleep"]
    #expect(night?["total_hours"]?.number == 6.5 && night?["deep_hours"]?.number == 1)
    #expect(night?["core_hours"]?.number == 2.5 && night?["rem_hours"]?.number == 3)
    #expect(night?["awake_hours"]?.number == 0.5)
    #expect(night?["in_bed_end"]?.string == "2026-03-23T06:00:00+11:00")
  }

  @Test func aWorkoutHasTheTotalsThatStandBelowIt() throws {
    let workout = try Self.read(Self.export, pieces: 1 << 20).days.first?["workouts"]?.array?.first
    #expect(workout?["duration_seconds"]?.number == 1800)
    #expect(workout?["avg_heart_rate"]?.number == 150)
    #expect((workout?["distance_m"]?.number ?? 0).rounded() == 4828)
  }

  @Test func whatNoRequestMayHoldIsTold() throws {
    let long = String(repeating: "Watch", count: 17)
    let workouts = (0..<52).map { minute in
      #"<Workout workoutActivityType="HKWorkoutActivityTypeYoga" sourceName="\#(long)" "#
        + #"startDate="2026-03-23 18:\#(minute < 10 ? "0" : "")\#(minute):00 +1100"/>"#
    }
    let read = try Self.read(workouts.joined(separator: "\n"), pieces: 1 << 20)
    let kept = read.days.first?["workouts"]?.array
    #expect(kept?.count == 50 && kept?.allSatisfy { $0["source"] == nil } == true)
    #expect(
      read.passedOver == ["Workout beyond 50 of a day 2", "sourceName beyond 80 letters 52"])
    let payload = try #require(read.days.first)
    let request = JSON.object([
      ("date", .string("2026-03-23")), ("payloads", .array([payload])),
    ])
    #expect(try BriefDays.call("mergeHealthDay", request)["error"] == nil)
  }

  @Test func whatCannotBeNeitherCountsNorVanishes() throws {
    let export =
      #"<HealthData><ExportDate value="2026-03-24 00:00:00 +1100"/>"#
      + Self.record("HeartRateVariabilitySDNN", "50", "ms", "03:00:00")
      + Self.record("HeartRateVariabilitySDNN", "-4", "ms", "04:00:00")
      + Self.record("RestingHeartRate", "560", "count/min", "04:00:00")
      + Self.record("HeartRateVariabilitySDNN", "50", "ms", "03:00:00")
      .replacing("2026-03-23", with: "2031-03-23")
      + Self.stage("AsleepCore", "2026-03-19 22:30:00", "2026-03-23 17:00:00")
      + Self.stage("AsleepCore", "2026-03-22 22:30:00", "2026-03-23 05:30:00")
    let read = try Self.read(export, pieces: 1 << 20)
    #expect(read.days.map { $0["date"]?.string } == ["2026-03-23"])
    let day = read.days.first
    #expect(day?["metrics"]?["hrv"]?.number == 50 && day?["sleep"]?["total_hours"]?.number == 7)
    #expect(day?["metrics"]?["resting_hr"]?.number == 560)
    #expect(
      read.passedOver == [
        "HKQuantityTypeIdentifierHeartRateVariabilitySDNN of a time after the export 1",
        "HKQuantityTypeIdentifierHeartRateVariabilitySDNN outside of what can be 1",
        "HKQuantityTypeIdentifierRestingHeartRate outside of what can be 1",
        "sleep longer than a day 1",
      ])
  }

  @Test func aFileThatWasCutOffSaysSo() throws {
    let rulebook = try #require(try Checkout.service().rules?.rulebook)
    let bytes = Array(Self.export.utf8)
    for (end, isWhole) in [(bytes.count, true), (bytes.count / 2, false)] {
      var export = try AppleExport(rulebook)
      for byte in bytes[..<end] { export.read([byte]) }
      #expect(export.isWhole == isWhole)
    }
  }

  @Test(arguments: [1, 7, 64, 333]) func howAFileIsCutChangesNothing(_ pieces: Int) throws {
    let whole = try Self.read(Self.export, pieces: 1 << 20)
    let cut = try Self.read(Self.export, pieces: pieces)
    #expect(Self.written(cut.days) == Self.written(whole.days))
    #expect(cut.passedOver == whole.passedOver)
  }

  @Test(arguments: [
    "", "<", "<Record", "<<<>>>", "<Record type='", "plain text", "<Record/><Workout/>",
  ])
  func whatIsNoExportHasNoDays(_ text: String) throws {
    #expect(try Self.read(text, pieces: 3).days.isEmpty)
  }

  @Test func whatWasReadIsADayOfTheBrief() throws {
    let payload = try #require(try Self.read(Self.export, pieces: 1 << 20).days.first)
    let day = try BriefDays.call(
      "mergeHealthDay",
      .object([("date", .string("2026-03-23")), ("payloads", .array([payload]))]))
    #expect(day["metrics"]?["blood_oxygen_saturation"]?.number == 97)
    let brief = try BriefDays.call("dailyBrief", BriefDays.request([day]))
    #expect(brief["decision"]?.string == "check_in")
  }
}
