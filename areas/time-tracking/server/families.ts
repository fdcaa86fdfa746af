import { faceApprovalsOnServer } from './faces/face-approvals.ts'
import { serveResource, type ServedResource } from '#platform/server/records/served.ts'
import { timesheetChanges } from '../contract/sheet-figures/timesheet-changes.ts'
import { adherenceExceptionsOnServer } from './adherence/adherence-exceptions.ts'
import { adherenceOnServer } from './adherence/adherence.ts'
import { clockCorrectionsOnServer } from './corrections/clock-corrections.ts'
import { clockDevicesOnServer } from './clock/clock-devices.ts'
import { clockPicturesOnServer } from './pictures/clock-pictures.ts'
import { overtimeRulesOnServer } from './timesheets/overtime-rules.ts'
import { shiftDaysOnServer } from './shift-days.ts'
import { timesheetHoursOnServer } from './timesheets/hours-by-kind-report.ts'
import { timesheetsOnServer } from './timesheets/timesheets.ts'

/** The families of this area with what the server adds to them. */
export const timeTrackingFamilies: readonly ServedResource[] = [
  shiftDaysOnServer,
  clockCorrectionsOnServer,
  clockDevicesOnServer,
  clockPicturesOnServer,
  adherenceOnServer,
  adherenceExceptionsOnServer,
  timesheetsOnServer,
  timesheetHoursOnServer,
  serveResource(timesheetChanges, {}),
  overtimeRulesOnServer,
  faceApprovalsOnServer,
]
