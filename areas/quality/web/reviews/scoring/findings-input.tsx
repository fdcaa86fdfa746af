import { ListField } from '#platform/web/fields/list-input.tsx'
import type { InputProps } from '#platform/web/fields/input-shape.ts'
import type { OfferedErrors } from '../../../contract/reviews/review-calls.ts'

type Finding = Record<string, unknown>

/** Errors as rows; an infraction proposes its category and severity, which the evaluator may choose otherwise. */
export const findingsInput = (errors: OfferedErrors | null) =>
  function FindingsInput(props: InputProps) {
    const before = (props.value ?? []) as readonly Finding[] // a list of rows, as declared
    const proposed = (row: Finding, at: number): Finding => {
      const id = row['audit_infraction_id']
      if (id === null || id === before[at]?.['audit_infraction_id']) return row
      const known = errors?.infractions.find((one) => one.id === id)
      return known
        ? {
            ...row,
            error_category_id: known.error_category_id,
            error_severity_id: known.error_severity_id,
          }
        : row
    }
    return (
      <ListField
        {...props}
        onChange={(rows) => props.onChange((rows as Finding[]).map(proposed))}
      />
    )
  }
