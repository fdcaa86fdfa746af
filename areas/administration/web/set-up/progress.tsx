import { type AnsweredStep, isSettled } from '../../contract/set-up/set-up-steps.ts'
import styles from './set-up.module.css'

/** How far the checklist is: a bar for the eye, and the same in words. */
export function Progress({ steps }: { steps: readonly AnsweredStep[] }) {
  const done = steps.filter(isSettled).length
  return (
    <span className={styles.progress}>
      <progress className={styles.bar} max={steps.length} value={done} aria-hidden />
      <span className="numbers">
        {done} of {steps.length} done
      </span>
    </span>
  )
}
