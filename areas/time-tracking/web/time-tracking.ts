import type { AreaOnWeb } from '#platform/web/shell/area-on-web.ts'
import { imageCaptureReport, ownPicturesReport } from '../contract/picture-reports.ts'
import { overtimeReport } from '../contract/overtime.ts'
import { OvertimeToDecide } from './overtime/overtime-to-decide.tsx'
import { PictureTiles } from './pictures/picture-tiles.tsx'

/** What this area draws itself, beside the clock in the bar. */
export const timeTrackingOnWeb: AreaOnWeb = {
  presentations: {
    'clock-corrections': async () =>
      (await import('./corrections/clock-corrections.ts')).presentClockCorrections,
    'adherence-exceptions': async () =>
      (await import('./adherence/adherence-exceptions.ts')).presentAdherenceExceptions,
    'face-approvals': async () => (await import('./faces/face-approvals.ts')).presentFaceApprovals,
    'clock-devices': async () => (await import('./clock/clock-devices.ts')).presentClockDevices,
    timesheets: async () => (await import('./timesheets/timesheets.ts')).presentTimesheets,
    adherence: async () => (await import('./adherence/adherence.ts')).presentAdherence,
    'shift-days': async () => (await import('./shift-days.ts')).presentShiftDays,
  },
  reports: [
    { report: ownPicturesReport, Rows: PictureTiles },
    { report: imageCaptureReport, Rows: PictureTiles },
    { report: overtimeReport, Rows: OvertimeToDecide },
  ],
}

/** What is drawn on the pages of others. */
export const drawnParts = () => import('./drawn-parts.ts')

/** What stands beside the facts of a person. */
export const besidePeople = async () => (await import('./beside-people.ts')).besidePeople

/** The figures of this area over the facts of a client. */
export const besideClients = async () => (await import('./beside-clients.ts')).besideClients
