import type { ForeseenStep } from '#platform/contract/approvals.ts'
import './foreseen-steps.css'

/** Who would decide, step by step. */
export const ForeseenSteps = ({ steps }: { steps: readonly ForeseenStep[] }) => (
  <ol className="foreseen-steps">
    {steps.map(({ words, people }, place) => (
      <li key={`${place} ${words}`}>
        {words}
        <span className="muted small">
          {people.length === 0 ? 'Nobody: passed over' : people.join(', ')}
        </span>
      </li>
    ))}
  </ol>
)
