import type { Sql } from '#platform/server/database/database.ts'
import { schedule, type Schedule } from '#platform/server/jobs/schedule.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { bindWantedCourses } from '../bindings/bind-wanted.ts'
import { tellAssigned } from '../reminders/tell-assigned.ts'
import { refreshAssignments, refreshStates } from './refresh-assignments.ts'

const words = (count: number): string =>
  count === 1 ? '1 assignment changed.' : `${count} assignments changed.`

/** People whose record or account changed of late: what they are assigned may follow. Twice the time between two runs, so that none is missed. */
const CHANGED = `
  select e.id from people.employees e where e.date_updated > statement_timestamp() - interval '20 minutes'
  union select u.employee_id from administration.users u where u.date_updated > statement_timestamp() - interval '20 minutes' and u.employee_id is not null`

async function refreshChanged(sql: Sql, now: string): Promise<number> {
  const people = await sql.rows<{ id: number }>(CHANGED)
  if (people.length === 0) return 0
  return refreshAssignments(sql, { people: people.map(({ id }) => id), now })
}

/** Courses that are bound, or were. */
const CODES = `
  select course_code as code from course_assignments
  union select c.code from course_bindings b join training.courses c on c.id = b.quiz_id where not b.is_deleted order by 1`

/** So many courses a statement: of thousands of people none takes longer than a statement may. */
const AT_ONCE = 10

async function refreshAll(sql: Sql, now: string): Promise<number> {
  const codes = (await sql.rows<{ code: string }>(CODES)).map(({ code }) => code)
  let changed = 0
  for (let from = 0; from < codes.length; from += AT_ONCE)
    changed += await refreshAssignments(sql, { courses: codes.slice(from, from + AT_ONCE), now })
  return changed
}

/** Assignments follow people within minutes, the calendar within the hour, and everything once more at night. */
export const refreshingAssignments = (engine: Engine): readonly Schedule[] => [
  schedule('refresh-changed-assignments', {
    label: 'Assigning courses to people who changed, and those that documents want',
    timing: 'Every 10 minutes',
    cron: '4-59/10 * * * *',
    inside: async (sql) => {
      const now = await engine.now(sql)
      const changed = (await bindWantedCourses(sql, now)) + (await refreshChanged(sql, now))
      await tellAssigned(sql, (notice) => engine.notify(sql, notice), { now })
      return words(changed)
    },
  }),
  schedule('refresh-assignment-states', {
    label: 'Moving assignments on to a new day',
    timing: 'Every hour',
    cron: '1 * * * *',
    inside: async (sql) => words(await refreshStates(sql, await engine.now(sql))),
  }),
  schedule('refresh-all-assignments', {
    label: 'Assigning courses',
    timing: 'Every night',
    cron: '40 1 * * *',
    inside: async (sql) => words(await refreshAll(sql, await engine.now(sql))),
  }),
]
