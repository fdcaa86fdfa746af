import type { ServedResource } from '#platform/server/records/served.ts'
import { adherenceExceptionsOnServer } from './adherence-exceptions.ts'
import { adherenceOnServer } from './adherence.ts'
import { clockCorrectionsOnServer } from './clock-corrections.ts'
import { clockDevicesOnServer } from './clock-devices.ts'
import { clockPicturesOnServer } from './clock-pictures.ts'
import { shiftDaysOnServer } from './shift-days.ts'
import { timesheetsOnServer } from './timesheets.ts'

/** The families of this area with what the server adds to them. */
export const timeTrackingFamilies: readonly ServedResource[] = [
  shiftDaysOnServer,
  clockCorrectionsOnServer,
  clockDevicesOnServer,
  clockPicturesOnServer,
  adherenceOnServer,
  adherenceExceptionsOnServer,
  timesheetsOnServer,
]
