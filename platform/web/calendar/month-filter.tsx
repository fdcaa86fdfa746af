import type { Field } from '#platform/contract/fields/field.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { FieldInput } from '#platform/web/fields/field-input.tsx'
import styles from './month-filter.module.css'

interface MonthFilterProps {
  name: string
  /** What is asked for, as the call of the calendar declares it. */
  field: Field
  page: string
  value: number | undefined
  onChange: (value: number | undefined) => void
}

/** Narrows a calendar to one office, client or manager. */
export function MonthFilter({ name, field, page, value, onChange }: MonthFilterProps) {
  const pageId = usePagePermission(page)?.object_id
  return (
    <div className={styles.filter}>
      <FieldInput
        {...{ name, field, pageId }}
        value={value ?? null}
        onChange={(next) => onChange(typeof next === 'number' ? next : undefined)}
      />
    </div>
  )
}
