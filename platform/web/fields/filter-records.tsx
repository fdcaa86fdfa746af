import { useRef } from 'react'
import { useResources } from '#platform/web/client/resources.ts'
import { FieldInput } from './field-input.tsx'
import type { FilterEditorProps, FilterKind, FilterProps } from './filter-shape.ts'
import { chosenOf, shortened } from './filter-words.tsx'
import { useTitles } from './use-choices.ts'

/** Any of some records. */
export const recordsFilter: FilterKind = { Words: RecordWords, Editor: RecordsEditor }

function RecordWords({ field, operators, pageId }: FilterProps) {
  const ids = chosenOf(operators.in).map(Number)
  const target = useResources()(field.target ?? '')
  const titles = useTitles(target, ids, pageId)
  return shortened(ids.map((id) => titles.get(id) ?? '…'))
}

function RecordsEditor({ name, field, label, operators, pageId, onChange }: FilterEditorProps) {
  const titles = useRef(new Map<number, string>())
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
      titles={titles.current}
      pageId={pageId}
    />
  )
}
