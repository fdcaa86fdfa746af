import { choice } from '#platform/contract/fields/field.ts'
import { labelOf } from '#platform/contract/labels.ts'
import { FieldInput } from '#platform/web/fields/field-input.tsx'
import { listColumns } from '#platform/web/lists/columns.tsx'
import { listFields } from '#platform/web/lists/list-fields.ts'
import { readSort } from '#platform/web/lists/list-state.ts'
import type { ListToolbarProps } from './list-filters.tsx'
import { t } from '#platform/contract/words/texts.ts'

/** The order of a list where there are no headers to press. */
export function SortChoice({ resource, presentation, state, onChange }: ListToolbarProps) {
  const fields = listFields(resource)
  const orders = listColumns(resource, presentation)
    .filter(({ isSortable }) => isSortable)
    .flatMap(({ name, label }) => [
      { words: label, sort: { name, isDescending: false } },
      { words: `${label}, the last first`, sort: { name, isDescending: true } },
    ])
  const [current] = state.sort.length > 0 ? state.sort : readSort(resource.list.sort)
  const field = current && fields[current.name]
  const shown =
    current && field
      ? `${labelOf(current.name, field)}${current.isDescending ? t`, the last first` : ''}`
      : null
  return (
    <FieldInput
      name="list-sort"
      field={choice(
        orders.map(({ words }) => words),
        { label: 'Order by', default: shown },
      )}
      value={shown}
      onChange={(taken) => {
        const order = orders.find(({ words }) => words === taken)
        if (order) onChange({ sort: [order.sort] })
      }}
    />
  )
}
