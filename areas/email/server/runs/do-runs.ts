import type { Sql } from '#platform/server/database/database.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { schedule } from '#platform/server/jobs/schedule.ts'
import { sendAnnouncement } from '../announcements/send-announcement.ts'
import { runReport } from '../report-run/run-report.ts'
import { followRun } from './follow-run.ts'
import { endBroken, giveUpRun, MOST_ATTEMPTS } from './give-up-run.ts'
import { missLateRuns } from './miss-late-runs.ts'
import { claimRun, type ClaimedRun, endRun, renewRun, type RunEnd } from './run-store.ts'
import { storeDueRuns } from './store-due-runs.ts'

const RENEW_MS = 30_000

/** The name under which the platform runs it. */
export const EMAIL_SCHEDULES = 'email-schedules'

/** Sends what is due: every minute, on one server. */
export const emailSchedules = (engine: Engine) =>
  schedule(EMAIL_SCHEDULES, {
    label: 'Sending what email schedules have due',
    timing: 'Every minute',
    cron: '* * * * *',
    outside: async () => `${await sendWhatIsDue(engine)} sent.`,
  })

/** Makes runs of what is due, and does those that wait; answers how many it did. */
export async function sendWhatIsDue(engine: Engine): Promise<number> {
  const { database } = engine
  const now = await engine.now(database)
  while (await database.transaction((sql) => storeDueRuns(sql, now)));
  await database.transaction((sql) => missLateRuns(sql, now))
  let done = 0
  for (let run = await claimRun(database); run; run = await claimRun(database)) {
    await doRun(engine, run)
    done += 1
  }
  return done
}

/** Does a claimed run to its end; a fault gives it back, to be tried again. */
async function doRun(engine: Engine, run: ClaimedRun): Promise<void> {
  const { database } = engine
  const renewal = setInterval(
    () => void renewRun(database, run).catch(() => undefined), // the next one may succeed, else the lease ends
    RENEW_MS,
  )
  try {
    const end = await endOf(engine, run)
    engine.mail.wake()
    await database.transaction((sql) => followRun(engine, sql, run, end))
  } finally {
    clearInterval(renewal)
  }
}

/** A run that its servers did not survive is not tried for ever. */
async function endOf(engine: Engine, run: ClaimedRun): Promise<RunEnd> {
  if (run.attempts > MOST_ATTEMPTS) return endBroken(engine.database, run)
  try {
    return await send(engine, run)
  } catch (problem) {
    return giveUpRun(engine.database, run, problem)
  }
}

/** What a run sends is added in the transaction that ends it: all of it once, or nothing. */
async function send(engine: Engine, run: ClaimedRun): Promise<RunEnd> {
  const now = await engine.now(engine.database)
  const { id: runId, email_report_setup_id: setupId, due_at: dueAt } = run
  if (setupId !== null) return runReport(engine, { setupId, runId, dueAt, now })
  return engine.database.longTransaction(async (sql: Sql) => {
    const end = await sendAnnouncement(engine, sql, run, now)
    if (!(await endRun(sql, runId, end))) throw new Error(`run ${runId} has ended meanwhile`)
    return end
  })
}
