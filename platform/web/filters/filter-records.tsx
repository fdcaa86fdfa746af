import { useState } from 'react'
import { FieldInput } from '#platform/web/fields/field-input.tsx'
import type { FilterEditorProps } from './filter-shape.ts'
import { chosenOf } from './filter-words.tsx'

/** Any of some records, chosen as a form would. */
export function RecordsFilter({
  name,
  field,
  label,
  operators,
  pageId,
  onChange,
}: FilterEditorProps) {
  const [titles] = useState(() => new Map<number, string>())
  return (
    <FieldInput
      name={`filter-${name}`}
      field={{ kind: 'references', label, target: field.target ?? '', required: true }}
      value={chosenOf(operators.in).map(Number)}
      onChange={(ids) => onChange(Array.isArray(ids) && ids.length > 0 ? { in: ids } : undefined)}
      onLeave={() => undefined}
      error={undefined}
      errors={{}}
      isDisabled={false}
      siblings={{}}
      titles={titles}
      pageId={pageId}
    />
  )
}
