import Consulting

extension Edition {
  /// What a function accepts, field by field in the order of its contract; nil for an unknown name.
  package func requestFields(of function: String) -> [RequestField]? {
    switch function {
    case "recalculateIndexes": fields(.recalculateIndexes)
    case "generatePlan": fields(.generatePlan)
    case "adviseSupplements": fields(.adviseSupplements)
    case "adaptPlan": AdaptReader.fields.map(adaptField)
    default: nil
    }
  }
}
