import type { DemoStep } from '#platform/server/demo/demo-step.ts'
import { clockDays } from './clocked-days.ts'
import { insertCorrections } from './corrections.ts'
import { insertDevices } from './devices.ts'
import { insertExceptions } from './exceptions.ts'
import { insertOvertime } from './overtime.ts'
import { storeFaces } from './face-pictures.ts'
import { insertFaces } from './faces.ts'
import { insertNotices, storePictures } from './pictures.ts'
import { insertTimesheets } from './timesheets.ts'

/** What the demo company clocks, and what became of it. */
export const timeTrackingDemo: readonly DemoStep[] = [
  { place: 0, days: clockDays },
  { place: 20, insert: insertCorrections },
  { place: 30, insert: insertExceptions },
  { place: 40, insert: insertDevices },
  {
    place: 60,
    insert: insertNotices,
    renew: async (database, now, places) => places && storePictures(database, places, now),
  },
  { place: 70, insert: insertOvertime },
  { place: 80, insert: insertTimesheets },
  {
    place: 110,
    insert: insertFaces,
    renew: async (database, _now, places) => places && storeFaces(database, places),
  },
]
