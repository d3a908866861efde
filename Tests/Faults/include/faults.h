// A file system that fails: preloaded into a process, it lets some writes and syncs of files end well,
// and then fails them as FAULT_ERRNO says, after writing half of what was to be written.
//
// FAULT_AFTER   how many calls end well.
// FAULT_ERRNO   the number they fail with afterwards.
// FAULT_ONCE    set when only one call fails.
#pragma once
