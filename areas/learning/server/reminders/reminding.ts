import { schedule, type Schedule } from '#platform/server/jobs/schedule.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { remindLearners, tellLeads } from './remind.ts'

/** Every hour it is morning somewhere. */
export const remindingLearners = (engine: Engine): Schedule =>
  schedule('remind-of-courses', {
    label: 'Reminding people of courses',
    timing: 'Every hour',
    cron: '15 * * * *',
    inside: async (sql) => {
      const now = await engine.now(sql)
      const tell = (notice: Parameters<typeof engine.notify>[1]) => engine.notify(sql, notice)
      const told = await remindLearners(sql, tell, now)
      const leads = await tellLeads(sql, tell, now)
      return `${told} reminders, ${leads} summaries to leads.`
    },
  })
