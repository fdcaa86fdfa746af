import { presentResource } from '#platform/web/screens/present-resource.ts'
import type { AreaOnWeb } from '#platform/web/shell/area-on-web.ts'
import { adherence } from '../contract/adherence.ts'
import { adherenceExceptions } from '../contract/adherence-exceptions.ts'
import { clockDevices } from '../contract/clock-devices.ts'
import { clockCorrections } from '../contract/clock-corrections.ts'
import { imageCaptureReport, ownPicturesReport } from '../contract/picture-reports.ts'
import { PictureTiles } from './pictures/picture-tiles.tsx'
import { boardPage } from '../contract/live-board.ts'
import { shiftDays } from '../contract/shift-days.ts'
import { deviceVerbs } from './device-verbs.ts'
import { exceptionVerbs } from './exception-verbs.ts'
import { hoursOf } from './hours-cell.tsx'
import { ShiftChoice } from './shift-choice.tsx'
import { StretchesInput } from './stretches-input.tsx'
import { presentTimesheets } from './timesheets.ts'
import { CorrectionFormScreen } from './correction-form-screen.tsx'

/** What this area draws itself, beside the clock in the bar. */
export const timeTrackingOnWeb: AreaOnWeb = {
  screens: {
    [boardPage.url]: async () => (await import('./board/board-screen.tsx')).BoardScreen,
  },
  presentations: [
    presentResource(clockCorrections, {
      screens: { form: CorrectionFormScreen },
      inputs: { shift_day_id: ShiftChoice, entries: StretchesInput },
    }),
    presentResource(adherenceExceptions, { verbs: exceptionVerbs }),
    presentResource(clockDevices, { verbs: deviceVerbs }),
    presentTimesheets,
    presentResource(adherence, {
      cells: hoursOf('scheduled_seconds', 'matched_seconds', 'excused_seconds', 'late_seconds'),
    }),
    presentResource(shiftDays, {
      cells: hoursOf(
        'desk_seconds',
        'break_seconds',
        'over_break_seconds',
        'late_seconds',
        'overtime_seconds',
      ),
    }),
  ],
  reports: [
    { report: ownPicturesReport, Rows: PictureTiles },
    { report: imageCaptureReport, Rows: PictureTiles },
  ],
}
