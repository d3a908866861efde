/// The message keys of what is refused about somebody's diary; they stand among the shared messages.
enum DiaryMessages {
  static let all = [
    "hint.day_kept", "hint.entry_deleted", "hint.entry_item", "hint.entry_large", "hint.entry_name",
    "hint.entry_no_item", "hint.entry_stale", "hint.entry_taken", "hint.entry_undone",
    "hint.entry_unknown", "mistake.day_kept", "mistake.entry_deleted", "mistake.entry_item",
    "mistake.entry_large", "mistake.entry_name", "mistake.entry_stale", "mistake.entry_taken",
    "mistake.entry_undone", "mistake.entry_unknown",
  ]
}
