import { type AnsweredStep, isSettled } from '../../contract/set-up/set-up-steps.ts'
import styles from './set-up.module.css'

/** How far the checklist is: a bar for the eye, and the same in words. */
export function Progress({ steps }: { steps: readonly AnsweredStep[] }) {
  const done = steps.filter(isSettled).length
  return (
    <span className={styles.progress}>
      <svg className={styles.bar} viewBox="0 0 120 6" aria-hidden>
        <rect className={styles.track} width="120" height="6" rx="3" />
        <rect className={styles.fill} width={(120 * done) / steps.length} height="6" rx="3" />
      </svg>
      <span className="numbers">
        {done} of {steps.length} done
      </span>
    </span>
  )
}
