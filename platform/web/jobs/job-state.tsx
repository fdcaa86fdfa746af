import type { Tone } from '#platform/contract/fields/field.ts'
import type { Job, JobState as StateOfJob } from '#platform/contract/jobs.ts'
import { State } from '#platform/web/parts/state.tsx'
import styles from './job-state.module.css'

const shown = {
  waiting: { tone: 'off', word: 'Waiting' },
  running: { tone: 'info', word: 'Under way' },
  done: { tone: 'ok', word: 'Done' },
  failed: { tone: 'bad', word: 'Did not succeed' },
} as const satisfies Record<StateOfJob, { tone: Tone; word: string }>

/** How far a job is, in a bar and in words, and what came of it. */
export function JobState({ job }: { job: Job }) {
  const { tone, word } = shown[job.state]
  const rows = (count: number) => count.toLocaleString('en-US')
  const isRunning = job.state === 'running' && job.total !== null
  return (
    <div className={styles.jobState}>
      <State tone={tone} word={word} />
      {isRunning && job.total !== null && (
        <>
          <progress
            className={styles.bar}
            max={job.total}
            value={job.done}
            aria-label={job.title}
          />
          <span className="numbers small muted">
            {rows(job.done)} of {rows(job.total)} rows
          </span>
        </>
      )}
      {job.words && <span className="small muted">{job.words}</span>}
    </div>
  )
}
