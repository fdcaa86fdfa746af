import type { ReactNode } from 'react'
import { date } from '#platform/contract/fields/field.ts'
import { HOLDS_FROM } from '#platform/contract/holds-from.ts'
import { labelOf, lowered } from '#platform/contract/labels.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { t } from '#platform/contract/words/texts.ts'
import { FieldInput } from '#platform/web/fields/field-input.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import styles from './holds-from.module.css'

interface HoldsFromProps {
  resource: AnyResource
  /** The names of the fields that were changed. */
  changed: readonly string[]
  error: string | undefined
  day: string | null
  onDay: (day: string | null) => void
  /** What would follow, below the day. */
  children?: ReactNode
}

/** Asks from which day a change holds that decides about days; nothing is asked of any other change. */
export function HoldsFrom({ resource, changed, error, day, onDay, children }: HoldsFromProps) {
  const names = datedAmong(resource, changed).map((name) => {
    const field = resource.fields[name]
    return field ? lowered(labelOf(name, field)) : name
  })
  if (names.length === 0) return null
  return (
    <Notice
      tone="info"
      title={t`Days before the change stay as they were: ${names.join(', ')}`}
      className={styles.holdsFrom}
    >
      <div className={styles.day}>
        <FieldInput
          name={HOLDS_FROM}
          field={ASKED}
          value={day}
          error={error}
          onChange={(value) => onDay(typeof value === 'string' ? value : null)}
        />
      </div>
      {children}
    </Notice>
  )
}

/** The fields among some that decide about days. */
export const datedAmong = ({ dated }: AnyResource, names: readonly string[]): readonly string[] =>
  names.filter((name) => dated.includes(name))

const ASKED = date({
  label: t`Holds from`,
  help: t`Leave blank for today. Choose an earlier day to correct what was wrong since then.`,
})
