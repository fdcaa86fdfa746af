import { date } from '#platform/contract/fields/field.ts'
import { HOLDS_FROM } from '#platform/contract/holds-from.ts'
import { labelOf, lowered } from '#platform/contract/labels.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { t } from '#platform/contract/words/texts.ts'
import { FieldInput } from '#platform/web/fields/field-input.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import type { RecordFormState } from './use-record-form.ts'

interface HoldsFromProps {
  resource: AnyResource
  form: RecordFormState
  day: string | null
  onDay: (day: string | null) => void
}

/** Asks from which day a change holds that decides about days; nothing is asked of any other change. */
export function HoldsFrom({ resource, form, day, onDay }: HoldsFromProps) {
  const names = datedChanges(resource, form).map((name) => {
    const field = resource.fields[name]
    return field ? lowered(labelOf(name, field)) : name
  })
  if (names.length === 0) return null
  return (
    <Notice tone="info" title={t`The days before keep what held on them: ${names.join(', ')}.`}>
      <FieldInput
        name={HOLDS_FROM}
        field={ASKED}
        value={day}
        error={form.errors[HOLDS_FROM]}
        onChange={(value) => onDay(typeof value === 'string' ? value : null)}
      />
    </Notice>
  )
}

/** The changed fields that decide about days. */
export const datedChanges = ({ dated }: AnyResource, { changed }: RecordFormState): string[] =>
  changed.filter((name) => dated.includes(name))

const ASKED = date({
  label: t`Holds from`,
  help: t`Leave blank for today. Choose an earlier day to correct what was wrong since then.`,
})
