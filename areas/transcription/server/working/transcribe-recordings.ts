import { schedule, type Schedule } from '#platform/server/jobs/schedule.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { takeForTranscription } from '../jobs/job-steps.ts'
import { speechServerOf } from '../speech/speech-server.ts'
import { type Worked, workJob } from './work-job.ts'

/** A run ends after so long, so that other schedules get their turn; the next one goes on. */
const LONGEST_MS = 5 * 60_000

/** Has recordings heard that are here, one after the other. */
export const transcribeRecordings = (engine: Engine): Schedule =>
  schedule('transcribe-recordings', {
    label: 'Transcribing recordings',
    timing: 'Every minute',
    cron: '* * * * *',
    outside: () => workWaitingJobs(engine),
  })

/** Works off what waits; answers what was done, in words. */
export async function workWaitingJobs(engine: Engine): Promise<string> {
  const server = speechServerOf(engine.services)
  if (!server) return 'No speech server is set up.'
  const end = performance.now() + LONGEST_MS
  const counts: Record<Worked, number> = { completed: 0, failed: 0, waits: 0, lost: 0 }
  while (performance.now() < end) {
    const job = await takeForTranscription(engine.database, await engine.now(engine.database))
    if (!job) break
    counts[await workJob(engine, server, job)] += 1
  }
  return `${counts.completed} completed, ${counts.failed} failed, ${counts.waits} will be tried again.`
}
