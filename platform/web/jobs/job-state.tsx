import type { Tone } from '#platform/contract/fields/field.ts'
import type { Job, JobState as StateOfJob } from '#platform/contract/jobs/jobs.ts'
import { State } from '#platform/web/parts/state.tsx'
import styles from './job-state.module.css'

const shown = {
  waiting: { tone: 'off', word: 'Waiting' },
  running: { tone: 'info', word: 'Under way' },
  done: { tone: 'ok', word: 'Done' },
  failed: { tone: 'bad', word: 'Did not succeed' },
} as const satisfies Record<StateOfJob, { tone: Tone; word: string }>

/** The states as a filter offers them. */
export const stateWords = {
  waiting: shown.waiting.word,
  running: shown.running.word,
  done: shown.done.word,
  failed: shown.failed.word,
} as const satisfies Record<StateOfJob, string>

export function JobWord({ job: { state } }: { job: Job }) {
  return <State {...shown[state]} />
}

/** How far a job is, in a bar and in words, and what came of it. */
export function JobProgress({ job: { state, title, done, total, words } }: { job: Job }) {
  const rows = (count: number) => count.toLocaleString('en-US')
  return (
    <span className={styles.jobState}>
      {state === 'running' && total !== null && (
        <>
          <progress className={styles.bar} max={total} value={done} aria-label={title} />
          <span className="numbers small muted">
            {rows(done)} of {rows(total)} rows
          </span>
        </>
      )}
      {words && (
        <span className="small muted" title={words}>
          {words}
        </span>
      )}
    </span>
  )
}
