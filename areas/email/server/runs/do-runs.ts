import { Refusal } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { schedule } from '#platform/server/jobs/schedule.ts'
import { sendAnnouncement } from '../announcements/send-announcement.ts'
import { runReport } from '../report-run/run-report.ts'
import { followRun } from './follow-run.ts'
import { claimRun, type ClaimedRun, endRun, renewRun, returnRun } from './run-store.ts'
import { storeDueRuns } from './store-due-runs.ts'

const RENEW_MS = 30_000
/** After a fault of ours a run is tried again, at the next looks. */
const MOST_ATTEMPTS = 3
const FAULT = 'Something went wrong. The log of the server says what.'

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
    await send(engine, run)
    engine.mail.wake()
  } catch (problem) {
    await giveUp(engine, run, problem)
  } finally {
    clearInterval(renewal)
  }
  await database.transaction((sql) => followRun(engine, sql, run))
}

/** What a run sends is added in the transaction that ends it: all of it once, or nothing. */
async function send(engine: Engine, run: ClaimedRun): Promise<void> {
  const now = await engine.now(engine.database)
  const { id: runId, email_report_setup_id: setupId } = run
  if (setupId !== null) {
    await runReport(engine, { setupId, runId, now })
    return
  }
  await engine.database.longTransaction(async (sql: Sql) => {
    const end = await sendAnnouncement(engine, sql, run, now)
    if (!(await endRun(sql, runId, end))) throw new Error(`run ${runId} has ended meanwhile`)
  })
}

async function giveUp({ database }: Engine, run: ClaimedRun, problem: unknown): Promise<void> {
  if (problem instanceof Refusal)
    await endRun(database, run.id, { state: 'Failed', reason: problem.message })
  else if (run.attempts < MOST_ATTEMPTS) {
    await returnRun(database, run)
    throw problem
  } else await endRun(database, run.id, { state: 'Failed', reason: FAULT })
}
