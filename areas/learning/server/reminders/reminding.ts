import { andFailed, eachInTurn } from '#platform/server/jobs/each-in-turn.ts'
import type { Notice } from '#platform/server/jobs/jobs.ts'
import { loop, recordItem } from '#platform/server/jobs/loop.ts'
import { noticeLoop, tellEach } from '#platform/server/jobs/tell-each.ts'
import { schedule, type Schedule } from '#platform/server/jobs/schedule.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { courseAssignments } from '../../contract/compliance/course-assignments.ts'
import { type DueAssignment, leadsToTell, remindersDue, remindOf } from './remind.ts'

/** The schedule that reminds. */
const REMIND_OF_COURSES = 'remind-of-courses'

const assignments = loop<DueAssignment>(REMIND_OF_COURSES, ({ kind, id }) =>
  recordItem(courseAssignments, id, `${kind} ${id}`),
)
const digests = noticeLoop(REMIND_OF_COURSES, 'leads')

/** Every hour it is morning somewhere. */
export const remindingLearners = (engine: Engine): Schedule =>
  schedule(REMIND_OF_COURSES, {
    label: 'Reminding people of courses',
    timing: 'Every hour',
    cron: '15 * * * *',
    outside: async () => {
      const now = await engine.now(engine.database)
      const due = await remindersDue(engine.database, now)
      const sent = await eachInTurn(engine, assignments, due, (sql, { kind, id }) => {
        const tell = (notice: Notice) => engine.notify(sql, notice)
        return remindOf(sql, tell, now, { kind, ids: [id] })
      })
      const leads = await tellEach(engine, digests, await leadsToTell(engine.database, now))
      const count = sent.results.reduce((sum, notices) => sum + notices, 0)
      return andFailed(
        `${count} reminders, ${leads.results.length} summaries to leads.`,
        sent,
        leads,
      )
    },
  })
