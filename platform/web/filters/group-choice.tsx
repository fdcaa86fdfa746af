import { choice } from '#platform/contract/fields/field.ts'
import { groupField } from '#platform/contract/lists/list-groups.ts'
import { useServed } from '#platform/web/client/outlines.ts'
import { FieldInput } from '#platform/web/fields/field-input.tsx'
import { listColumns } from '#platform/web/lists/columns.tsx'
import type { ListToolbarProps } from './list-filters.tsx'

/** The groups of a list where there are no headers to press. */
export function GroupChoice({ resource, presentation, state, onChange }: ListToolbarProps) {
  const columns = listColumns(resource, presentation).filter(({ name }) =>
    groupField(resource, name),
  )
  const isGrouped = useServed(resource).has('getGroups')
  if (!isGrouped || columns.length === 0) return null
  return (
    <FieldInput
      name="list-group"
      field={choice(
        columns.map(({ label }) => label),
        { label: 'Group by' },
      )}
      value={columns.find(({ name }) => name === state.group)?.label ?? null}
      onChange={(taken) => onChange({ group: columns.find(({ label }) => label === taken)?.name })}
    />
  )
}
