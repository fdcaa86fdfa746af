import { refuse, refuseFields } from '#platform/contract/problems.ts'
import type { CallRequest } from '#platform/server/http/served-area.ts'
import { serveArea, serveCalls } from '#platform/server/http/served-area.ts'
import { timeTracking } from '../contract/area.ts'
import { readBreak } from '../contract/break-choice.ts'
import { clockCalls } from '../contract/calls.ts'
import { correctionCalls } from '../contract/correction-calls.ts'
import { clockProblems } from '../contract/clock-state.ts'
import { clockCorrectionsOnServer } from './clock-corrections.ts'
import { correctableShifts } from './correctable-shifts.ts'
import { correctForgotten } from './correct-forgotten.ts'
import { closeForgotten } from './close-forgotten.ts'
import { punch } from './punch.ts'
import { dayOf, latestEntry } from './read-day.ts'
import { clockSettings } from './shift-plan.ts'

const employeeOf = ({ viewer }: Pick<CallRequest, 'viewer'>): number =>
  viewer.employee_id ?? refuse(clockProblems.noEmployee)

/** The status asked for: given directly, or as the break dialog gives it. */
function statusOf({ input, asked }: CallRequest<(typeof clockCalls)['create']>): string {
  if ('break_status' in asked.input) {
    const chosen = readBreak({
      break_status: input.break_status,
      custom_status: input.custom_status,
    })
    refuseFields(chosen.errors)
    return chosen.status
  }
  return input.status ?? refuse(clockProblems.statusRequired)
}

const served = serveCalls(clockCalls, {
  create: async (request) => {
    const { input, viewer, sql, now, asked } = request
    const status = statusOf(request)
    const { work_from, description, client_event_id, client_time, ip_address } = input
    const data = await punch(
      sql,
      viewer,
      {
        status,
        work_from,
        description,
        client_event_id,
        client_time,
        claimed_address: ip_address,
        address: asked.address,
      },
      now,
    )
    return { data }
  },
  latest: async ({ viewer, sql, now }) => ({
    data:
      viewer.employee_id === null
        ? null
        : await latestEntry(sql, viewer.employee_id, now, await clockSettings(sql)),
  }),
  entries: async ({ viewer, sql, now }) => {
    const day = viewer.employee_id === null ? null : await dayOf(sql, viewer.employee_id, now)
    const rows = await sql.rows(
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

export const timeTrackingOnServer = serveArea(timeTracking, {
  resources: [clockCorrectionsOnServer],
  calls: [...served, ...serveCalls(correctionCalls, { shifts: correctableShifts })],
})
