import type { Engine } from '#platform/server/kernel/request.ts'
import { schedule, type Schedule } from '#platform/server/jobs/schedule.ts'
import { activityLogs } from '../../contract/activity-logs.ts'
import { forgottenWords } from '../../contract/timer.ts'
import { latestTimer, forgottenTimers } from './read-timer.ts'
import { stop } from './timer.ts'

/** A timer that no log took within the days in which its work could be logged is of no use. */
export const SWEPT_TIMERS = `delete from activity_timers where log_id is null and stopped_at < statement_timestamp() - interval '31 days'`

/** Ends the timers of those whose shift is over, and says so: they alone know when their work really ended. */
export const stopForgottenTimers = ({ notify, now }: Engine): Schedule =>
  schedule('stop-forgotten-timers', {
    label: 'Ending timers that were forgotten',
    timing: 'Every five minutes',
    cron: '*/5 * * * *',
    inside: async (sql) => {
      const at = await now(sql)
      const forgotten = await forgottenTimers(sql, at)
      for (const { id, employee_id, user_id } of forgotten) {
        const timer = await latestTimer(sql, employee_id, at)
        if (!timer || timer.reason === null) continue
        await stop(sql, timer, timer.ended_at ?? at)
        await notify(sql, {
          user_id,
          type: 'user',
          title: 'Your timer has ended',
          description: `It was ${forgottenWords(timer.reason)}. Log the work with the right time.`,
          page: `${activityLogs.page}/add`,
          key: `timer-${id}`,
        })
      }
      return forgotten.length === 1 ? '1 timer ended.' : `${forgotten.length} timers ended.`
    },
  })
