import { area } from '#platform/contract/area.ts'
import { timeChecks } from './book-checks.ts'
import { timeKinds } from './leaving-kinds.ts'
import { timeMetrics } from './kpi-metrics.ts'
import { adherence, adherenceCalls, adherenceReport } from './adherence.ts'
import { adherenceExceptions, exceptionCalls } from './adherence-exceptions.ts'
import { activityTrack } from './activity-track.ts'
import { clockCalls } from './calls.ts'
import { shiftCalls } from './clocked-shift.ts'
import { correctionCalls } from './correction-calls.ts'
import { clockDevices, deviceCalls } from './clock-devices.ts'
import { placeCalls } from './clock-place.ts'
import { clockCorrections } from './clock-corrections.ts'
import { clockPictures } from './clock-pictures.ts'
import { pictureCalls } from './picture-calls.ts'
import { imageCaptureChart, imageCaptureReport, ownPicturesReport } from './picture-reports.ts'
import { faceApprovals, faceCalls } from './faces/face-approvals.ts'
import { overtimeCalls, overtimeReport } from './overtime.ts'
import { overtimeRules } from './overtime-rules.ts'
import { timeResponsibilities } from './responsibilities.ts'
import { shiftDays } from './shift-days.ts'
import { hoursByKindReport, timesheetHours } from './sheet-figures/timesheet-hours.ts'
import { timesheetChanges } from './sheet-figures/timesheet-changes.ts'
import { timesheetCalls, timesheets } from './timesheets.ts'

export const timeTrackingArea = area('time-tracking', {
  label: 'Time tracking',
  resources: [
    shiftDays,
    clockCorrections,
    clockDevices,
    clockPictures,
    adherence,
    adherenceExceptions,
    timesheets,
    timesheetHours,
    timesheetChanges,
    overtimeRules,
    faceApprovals,
  ],
  reports: [
    activityTrack,
    ownPicturesReport,
    imageCaptureReport,
    imageCaptureChart,
    adherenceReport,
    overtimeReport,
    hoursByKindReport,
  ],
  calls: {
    ...clockCalls,
    ...shiftCalls,
    ...placeCalls,
    ...deviceCalls,
    ...correctionCalls,
    ...pictureCalls,
    ...adherenceCalls,
    ...exceptionCalls,
    ...timesheetCalls,
    ...overtimeCalls,
    ...faceCalls,
  },
  responsibilities: Object.values(timeResponsibilities),
  adds: [timeMetrics, timeKinds, timeChecks],
  menu: [{ title: 'Time', icon: 'clock', order: 30 }],
})
