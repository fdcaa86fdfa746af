import { neverClocked } from './clock/hurdles.ts'
import { timeMeasureWords } from './measure-words.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { serveArea, serveCalls } from '#platform/server/kernel/served-area.ts'
import { schedule } from '#platform/server/jobs/schedule.ts'
import { serveReport } from '#platform/server/reports/serve-report.ts'
import { adherenceCalls, adherenceReport } from '../contract/adherence.ts'
import { exceptionCalls } from '../contract/adherence-exceptions.ts'
import { activityTrack } from '../contract/activity-track.ts'
import { timeTrackingArea } from '../contract/area.ts'
import { timeTrackingPersonalTables } from './personal-tables.ts'
import { deviceCalls } from '../contract/clock-devices.ts'
import { placeCalls } from '../contract/clock-place.ts'
import { clockCalls } from '../contract/calls.ts'
import type { LoggedEntry } from '../contract/day.ts'
import { shiftCalls } from '../contract/clocked-shift.ts'
import { faceCalls } from '../contract/faces/face-approvals.ts'
import { correctionCalls } from '../contract/correction-calls.ts'
import { overtimeCalls, overtimeReport } from '../contract/overtime.ts'
import { hoursByKindReport } from '../contract/sheet-figures/timesheet-hours.ts'
import { timesheetCalls } from '../contract/timesheets.ts'
import { timeTrackingDemo } from './demo/demo.ts'
import { adherenceOnDashboards } from './dashboard-figures.ts'
import { adherenceSource } from './adherence/adherence.ts'
import { adherenceDay } from './adherence/adherence-day.ts'
import { ADHERENCE } from './adherence/adherence-due.ts'
import { tendAdherence } from './adherence/tend-adherence.ts'
import { decideException } from './adherence/adherence-exceptions.ts'
import { checkingFaces } from './pictures/check-faces.ts'
import { deletingPictures } from './pictures/delete-pictures.ts'
import { correctionExcuses } from './adherence/excuses.ts'
import { decideFace } from './faces/decide-face.ts'
import { enrolFace, withdrawConsent } from './faces/enrol-face.ts'
import { expireFaces } from './faces/expire-faces.ts'
import { peopleWithFaces } from './faces/people-with-faces.ts'
import { uploadFace } from './faces/upload-face.ts'
import { timeMeasures } from './kpi-measures.ts'
import { timeHoldings } from './time-holdings.ts'
import { timeTrackingFamilies } from './families.ts'
import { pictureCallsServed } from './pictures/picture-handlers.ts'
import { pictureReportsServed } from './pictures/picture-reports.ts'
import { decideDevice, registerDevice } from './clock/clock-devices.ts'
import { placeAsked } from './clock/clock-place.ts'
import { correctableShifts } from './corrections/correctable-shifts.ts'
import { timeBookChecks } from './books/time-book-checks.ts'
import { createEntry } from './clock/create-entry.ts'
import { correctForgotten } from './corrections/correct-forgotten.ts'
import { clockedShift } from './clock/clocked-shift.ts'
import { closeForgotten } from './clock/close-forgotten.ts'
import { lockTimesheet, reopenTimesheet } from './timesheets/close-timesheets.ts'
import { lookingUpAddresses } from './clock/look-up-addresses.ts'
import { OPEN_SHIFTS } from './clock/mark-open-shifts.ts'
import { tendOpenShifts } from './clock/tend-open-shifts.ts'
import { decideOvertime } from './timesheets/decide-overtime.ts'
import { hoursByKindSource } from './timesheets/hours-by-kind-report.ts'
import { overtimeSource } from './timesheets/overtime-report.ts'
import { dayOf, latestEntry } from './clock/read-day.ts'
import { activityTrackSource } from './shift-days.ts'
import { clockPlan, clockSettings } from './shift-plan.ts'
import { readTimesheetWeek } from './timesheets/timesheet-week.ts'
import { weekToSign } from './timesheets/week-to-sign.ts'
import { TIMESHEETS } from './timesheets/remind-timesheets.ts'
import { tendTimesheets } from './timesheets/timesheets-due.ts'
import { timesheetSteps } from './timesheets/set-up-steps.ts'
import { clockProblems } from '../contract/problems.ts'

const employeeOf = ({ viewer }: Pick<CallRequest, 'viewer'>): number =>
  viewer.employee_id ?? refuse(clockProblems.noEmployee)

const served = serveCalls(clockCalls, {
  create: createEntry,
  latest: async ({ viewer, sql, now }) => ({
    data:
      viewer.employee_id === null
        ? null
        : await latestEntry(sql, viewer.employee_id, now, await clockSettings(sql)),
  }),
  entries: async ({ viewer, sql, now }) => {
    const day = viewer.employee_id === null ? null : await dayOf(sql, viewer.employee_id, now)
    const rows = await sql.rows<LoggedEntry>(
      `select id, code, date_created, status, clockin_timefrom, ended_at, coalesce(seconds, floor(extract(epoch from $2::timestamptz - clockin_timefrom)))::integer as seconds
         from clock_entries where shift_day_id = $1 and superseded_by is null order by clockin_timefrom, id`,
      [day?.shift_day_id ?? null, now],
    )
    return { data: rows, total: rows.length }
  },
  summary: async ({ viewer, sql, now }) => {
    const day = viewer.employee_id === null ? null : await dayOf(sql, viewer.employee_id, now)
    const { at_desk_time = 0, on_break_time = 0, ttl_shift_time = 0, breaks = [] } = day ?? {}
    return { data: { at_desk_time, on_break_time, ttl_shift_time, breaks } }
  },
  day: async ({ viewer, sql, now, input }) => ({
    data: viewer.employee_id === null ? null : await dayOf(sql, viewer.employee_id, now, input),
  }),
  plan: async ({ viewer, sql, now }) => ({
    data: viewer.employee_id === null ? null : await clockPlan(sql, viewer.employee_id, now),
  }),
  closeForgotten: async (request) => {
    await closeForgotten(request.sql, request.viewer, request.input, request.now)
    await correctForgotten(request)
    return {
      data: await latestEntry(
        request.sql,
        employeeOf(request),
        request.now,
        await clockSettings(request.sql),
      ),
      message: 'Shift closed, provisionally',
    }
  },
})

export const timeTrackingOnServer = serveArea(timeTrackingArea, {
  resources: timeTrackingFamilies,
  calls: [
    ...served,
    ...serveCalls(shiftCalls, { clockedShift }),
    ...serveCalls(placeCalls, { placeAsked, registerDevice }),
    ...serveCalls(deviceCalls, { decideDevice }),
    ...pictureCallsServed,
    ...pictureReportsServed,
    ...serveCalls(correctionCalls, { shifts: correctableShifts }),
    ...serveReport(activityTrack, activityTrackSource),
    ...serveCalls(adherenceCalls, { adherenceDay }),
    ...serveCalls(exceptionCalls, { decideException }),
    ...serveReport(adherenceReport, adherenceSource),
    ...serveReport(overtimeReport, overtimeSource),
    ...serveReport(hoursByKindReport, hoursByKindSource),
    ...serveCalls(overtimeCalls, { decideOvertime }),
    ...serveCalls(faceCalls, {
      decideFace,
      enrolFace,
      uploadFace,
      withdrawConsent,
      peopleWithFaces,
    }),
    ...serveCalls(timesheetCalls, {
      lockTimesheet,
      reopenTimesheet,
      timesheetWeek: readTimesheetWeek,
    }),
  ],
  holdings: timeHoldings,
  contributes: [
    ...timeTrackingPersonalTables,
    ...timeMeasureWords,
    ...timeMeasures,
    correctionExcuses,
    neverClocked,
    weekToSign,
    ...adherenceOnDashboards,
    ...timeBookChecks,
    ...timesheetSteps,
  ],
  demo: timeTrackingDemo,
  schedules: (engine) => [
    schedule(ADHERENCE, {
      label: 'Keeping of plans',
      timing: 'Every 5 minutes',
      cron: '*/5 * * * *',
      outside: () => tendAdherence(engine),
    }),
    schedule(TIMESHEETS, {
      label: 'Filling, submitting and locking timesheets',
      timing: 'Every hour',
      cron: '20 * * * *',
      outside: () => tendTimesheets(engine),
    }),
    schedule(OPEN_SHIFTS, {
      label: 'Shifts over their plan, and forgotten ones',
      timing: 'Every 5 minutes',
      cron: '2-59/5 * * * *',
      outside: () => tendOpenShifts(engine),
    }),
    schedule('faces', {
      label: 'Reference pictures whose time is over',
      timing: 'Every day at 3:30 AM',
      cron: '30 3 * * *',
      inside: async (sql) => expireFaces(sql, await engine.now(sql)),
    }),
    deletingPictures(engine),
    checkingFaces(engine),
    lookingUpAddresses(engine),
  ],
})
