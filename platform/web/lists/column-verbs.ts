import { groupField } from '#platform/contract/lists/list-groups.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import type { HeadVerb } from '#platform/web/grid/grid-shape.ts'
import type { ListState } from './list-state.ts'
import type { ListColumns } from './use-list-columns.ts'
import { t } from '#platform/contract/words/texts.ts'

interface ColumnVerbsOf {
  resource: AnyResource
  columns: ListColumns
  isSortable: boolean
  /** The server answers the groups of this list. */
  isGrouped: boolean
  onChange: (change: Partial<ListState>) => void
}

/** What the menu of a column offers: its order, groups by its values, and to hide it. */
export function columnVerbs(
  name: string,
  { resource, columns, isSortable, isGrouped, onChange }: ColumnVerbsOf,
): HeadVerb[] {
  const sorted = (isDescending: boolean) => () => onChange({ sort: [{ name, isDescending }] })
  return [
    ...(isSortable
      ? ([
          { label: t`Sort ascending`, icon: 'arrow-up', onChoose: sorted(false) },
          { label: t`Sort descending`, icon: 'arrow-down', onChoose: sorted(true) },
        ] as const)
      : []),
    ...(isGrouped && groupField(resource, name)
      ? ([
          {
            label: t`Group by this column`,
            icon: 'list',
            onChoose: () => onChange({ group: name }),
          },
        ] as const)
      : []),
    ...(columns.places.length > 1
      ? ([
          {
            label: t`Hide column`,
            icon: 'x',
            onChoose: () => columns.place(columns.places.filter((each) => each.name !== name)),
          },
        ] as const)
      : []),
  ]
}
