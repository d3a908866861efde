import Domain
import Store

/// An instant of a store, which has a name in common with one of the door.
func instant(hours: Int) throws(StoreFailure) -> Moment {
  guard let moment = Moment(milliseconds: Int64(hours) * 3_600_000) else {
    throw StoreFailure(.refused, "no-instant", "there is no such instant", hint: "")
  }
  return moment
}
