import { refuse } from '#platform/contract/problems.ts'
import { t } from '#platform/contract/words/texts.ts'
import { recordFamilyHistory } from '#platform/server/history/record-family-history.ts'
import type { JobOutcome, JobRun } from '#platform/server/jobs/jobs.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer, Engine } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { limit } from '#platform/server/limits/limits.ts'
import type { BegunRun, reportSetupCalls } from '../../contract/report-setups/report-setup-calls.ts'
import { reportSetupProblems as problems } from '../../contract/report-setups/report-setup-problems.ts'
import { MOST_RECEIVERS, reportSetups } from '../../contract/report-setups/report-setups.ts'
import { receiversOf } from '../report-run/receivers.ts'
import { runReport, sendingOf } from '../report-run/run-report.ts'
import { giveUpRun } from '../runs/give-up-run.ts'
import { addRun, claimRun, type ClaimedRun, renewRun, type RunEnd } from '../runs/run-store.ts'

/** The kind of the jobs that send a report which a person asked for. */
export const SEND_REPORT = 'send-report'

/** Has a report sent now: a run without a schedule, which a job does. */
export async function sendReport(
  request: CallRequest<(typeof reportSetupCalls)['sendReport']>,
): Promise<Answer<BegunRun>> {
  const { engine, viewer, records, asked, sql, now } = request
  const setup = await records.need(reportSetups, idOf(asked))
  const sending = await sendingOf(engine, { setupId: setup.id, dueAt: now, now })
  const { length: count } = await receiversOf(sending, sql)
  if (count === 0) refuse(problems.noReceiver)
  if (count > MOST_RECEIVERS) refuse(problems.tooMany, { count, most: MOST_RECEIVERS })
  await limit(sql, 'exports', viewer.user_id, engine.limits.exports)
  const runId = await addRun(sql, {
    email_report_setup_id: setup.id,
    due_at: now,
    created_by: setup.owner_id,
  })
  if (runId === undefined) throw new Error('a run without a schedule is always its own')
  await recordFamilyHistory(sql, {
    resource: reportSetups.name,
    action: 'export',
    viewer,
    request_id: asked.request_id,
    after: { words: `${setup.name} by mail to ${count}`, run_id: runId, total: count },
  })
  await engine.jobs.add(sql, {
    user_id: viewer.user_id,
    kind: SEND_REPORT,
    title: setup.name,
    input: { run_id: runId, setup_id: setup.id, now },
  })
  engine.jobs.wake()
  return {
    data: { run_id: runId, deliveries: count },
    message:
      count === 1
        ? t`Report is on its way to 1 person.`
        : t`Report is on its way to ${count} people.`,
  }
}

interface JobInput {
  readonly run_id: number
  readonly setup_id: number
  readonly now: string
}

/** Shorter than the lease of a run. */
const RENEW_MS = 30_000

/** Does the run of a report that a person asked for. */
export const sendReportJob =
  (engine: Engine) =>
  async ({ job }: JobRun): Promise<JobOutcome> => {
    const { run_id, setup_id, now } = job.input as unknown as JobInput // `sendReport` wrote it
    const run = await claimRun(engine.database, run_id)
    if (!run) return { words: t`Another server has done this.` }
    const renewal = setInterval(
      () => void renewRun(engine.database, run).catch(() => undefined), // the next one may succeed, else the lease ends
      RENEW_MS,
    )
    try {
      const end = await endOf(engine, run, { setupId: setup_id, now })
      return {
        words: end.reason ?? t`${end.deliveries ?? 0} deliveries`,
        notice: {
          title: end.state === 'Done' ? t`Your report was sent` : t`Your report was not sent`,
          page: `${reportSetups.page}/view?id=${setup_id}`,
        },
      }
    } finally {
      clearInterval(renewal)
    }
  }

/** However it ends: a run that its job cannot do does not wait for ever. */
async function endOf(
  engine: Engine,
  run: ClaimedRun,
  { setupId, now }: { readonly setupId: number; readonly now: string },
): Promise<RunEnd> {
  try {
    return await runReport(engine, { setupId, runId: run.id, dueAt: now, now })
  } catch (problem) {
    return giveUpRun(engine.database, run, problem)
  }
}
