import type { ForeseenStep } from '#platform/contract/approvals.ts'
import styles from './foreseen-steps.module.css'

/** Who would decide, step by step. */
export const ForeseenSteps = ({ steps }: { steps: readonly ForeseenStep[] }) => (
  <ol className={styles.foreseenSteps}>
    {steps.map(({ words, people, passed_over }, place) => (
      <li key={`${place} ${words}`} data-passed={passed_over !== null || undefined}>
        {words}
        <span className="muted small">{passed_over ?? people.join(', ')}</span>
      </li>
    ))}
  </ol>
)
