import type { Sql } from '#platform/server/database/database.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { andFailed, eachInTurn } from '#platform/server/jobs/each-in-turn.ts'
import { loop, plainItem } from '#platform/server/jobs/loop.ts'
import { schedule, type Schedule } from '#platform/server/jobs/schedule.ts'
import { activityLogs } from '../../contract/activity-logs.ts'
import { forgottenWords } from '../../contract/timer.ts'
import { type ForgottenTimer, forgottenTimers, latestTimer } from './read-timer.ts'
import { stop } from './timer.ts'

/** A timer that no log took within the days in which its work could be logged is of no use. */
export const SWEPT_TIMERS = `delete from activity_timers where log_id is null and stopped_at < statement_timestamp() - interval '31 days'`

/** The schedule that ends them. */
const STOP_TIMERS = 'stop-forgotten-timers'

const timers = loop<ForgottenTimer>(STOP_TIMERS, ({ id }) => plainItem('Timer', id))

/** Ends the timers of those whose shift is over, and says so: they alone know when their work really ended. */
export const stopForgottenTimers = (engine: Engine): Schedule =>
  schedule(STOP_TIMERS, {
    label: 'Ending timers that were forgotten',
    timing: 'Every 5 minutes',
    cron: '*/5 * * * *',
    outside: async () => {
      const at = await engine.now(engine.database)
      const forgotten = await forgottenTimers(engine.database, at)
      const ended = await eachInTurn(engine, timers, forgotten, (sql, { id }) =>
        stopForgotten(engine, sql, id, at),
      )
      const count = ended.results.filter(Boolean).length
      return andFailed(count === 1 ? '1 timer ended.' : `${count} timers ended.`, ended)
    },
  })

/** Ends a timer that is still forgotten and that nobody else holds; answers whether it did. */
async function stopForgotten(
  { notify }: Engine,
  sql: Sql,
  id: number,
  at: string,
): Promise<boolean> {
  const [forgotten] = await forgottenTimers(sql, at, id)
  const timer = forgotten && (await latestTimer(sql, forgotten.employee_id, at))
  if (!timer || timer.reason === null) return false
  await stop(sql, timer, timer.ended_at ?? at)
  await notify(sql, {
    user_id: forgotten.user_id,
    type: 'user',
    title: 'Your timer has ended',
    description: `It was ${forgottenWords(timer.reason)}. Log the work with the right time.`,
    page: `${activityLogs.page}/add`,
    key: `timer-${id}`,
  })
  return true
}
