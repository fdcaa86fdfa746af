import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import type { OfferedErrors } from '../../contract/reviews/review-calls.ts'
import type { ReviewFinding } from '../../contract/reviews/review-rows.ts'
import styles from '../scorecard-section.module.css'

/** The errors of a review without a form, each with what it took off. */
export function FoundErrors({ record, errors }: { record: StoredRecord; errors: OfferedErrors }) {
  const findings = record['findings'] as readonly ReviewFinding[] // a list of such rows, as declared
  const nameIn = (
    some: readonly { readonly id: number; readonly name: string }[],
    wanted: number | null,
  ) => some.find(({ id }) => id === wanted)?.name
  return (
    <div className={styles.section}>
      <ul>
        {findings.length === 0 && <li>No errors were found.</li>}
        {findings.map((finding, at) => (
          <li key={at}>
            <div className={styles.question}>
              <span>
                {nameIn(errors.infractions, finding.audit_infraction_id) ??
                  nameIn(errors.categories, finding.error_category_id)}
              </span>
              <span className="numbers">
                {nameIn(errors.severities, finding.error_severity_id)} −{finding.points}
              </span>
            </div>
            {finding.comment && <p>{finding.comment}</p>}
          </li>
        ))}
      </ul>
    </div>
  )
}
