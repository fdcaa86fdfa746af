import type { Job } from '#platform/contract/jobs/jobs.ts'
import { t } from '#platform/contract/words/texts.ts'
import styles from './demo-company.module.css'

/** How far the loading is, in a bar and in words. */
export function DemoProgress({ job }: { job: Job | undefined }) {
  const { done = 0, total = null } = job ?? {}
  const words =
    total === null
      ? t`The demo company is being loaded …`
      : done < total
        ? t`The demo company is being loaded: step ${done} of ${total}`
        : t`Pictures and recordings are being added …`
  return (
    <div className={styles.progress} role="status">
      <progress
        className={styles.bar}
        aria-label={t`Loading the demo company`}
        {...(total !== null && { max: total, value: done })}
      />
      <span className="numbers">{words}</span>
    </div>
  )
}
