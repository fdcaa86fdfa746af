import { refuse } from '#platform/contract/problems.ts'
import { scheduleCalls } from '#platform/contract/schedules.ts'
import { allSchedules, storeAsked } from './schedule-store.ts'
import { jobProblems } from './job-problems.ts'
import { plainPage } from '../kernel/plain-page.ts'
import { serveCalls } from '../kernel/served-area.ts'

/** What is done by itself, for those who look after the program. */
export const schedulesServed = serveCalls(scheduleCalls, {
  schedules: async ({ sql, asked }) => {
    const { offset, limit } = plainPage(asked.input)
    const all = await allSchedules(sql)
    return { data: all.slice(offset, offset + limit), total: all.length }
  },
  runNow: async ({ sql, asked, viewer, engine }) => {
    const { name = '' } = asked.parameters
    const known = await sql.rows('select 1 from schedules where name = $1', [name])
    if (known.length === 0) refuse(jobProblems.noSuchSchedule)
    const run = (await storeAsked(sql, name, viewer.user_id)) ?? refuse(jobProblems.isUnderWay)
    await sql.rows(
      `insert into history (resource, record_id, action, actor, request_id, after) values ('schedules', $1, 'update', $2, $3, $4::jsonb)`,
      [run, viewer.user_id, asked.request_id, JSON.stringify({ run_now: name })],
    )
    engine.schedules.wake()
    return { data: { name }, message: 'It runs now.' }
  },
})
