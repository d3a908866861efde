/// Values of a day that the program itself reads; others are read by pages alone.
enum ReadMetric: String, CaseIterable, Sendable {
  case eatenEnergy = "dietary_energy_kj"
  case protein = "protein_g"
  case carbohydrate = "carbs_g"
  case fat = "total_fat"
  case alcohol = "alcohol_drinks"
  case oxygenSaturation = "blood_oxygen_saturation"
  case activeEnergy = "active_calories"
  case distance = "distance_km"
}

/// Sources that the program itself names.
enum ReadSource: String, CaseIterable, Sendable {
  /// Where data comes from when nothing is said of it.
  case healthkit
}
