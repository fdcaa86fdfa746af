import { Button } from '@mantine/core'
import type { AnyResource } from '#platform/contract/resource.ts'
import { FilterChips } from './filter-chips.tsx'
import type { ListState } from '#platform/web/lists/list-state.ts'
import type { Presentation } from '#platform/web/screens/present-resource.ts'
import type { ListColumns } from '#platform/web/lists/use-list-columns.ts'
import { useMoreFilters } from './use-more-filters.ts'

/** What stands over the rows of a list gets. */
export interface ListToolbarProps {
  resource: AnyResource
  presentation: Presentation | undefined
  state: ListState
  columns: ListColumns
  onChange: (change: Partial<ListState>) => void
  pageId: number | undefined
  seesDeleted: boolean
}

/** The filters as chips, and one way back from all of them. */
export function ListFilters(props: ListToolbarProps) {
  const { resource, presentation, state, onChange, pageId } = props
  const more = useMoreFilters(resource, presentation?.filters, state.filter, pageId)
  return (
    <>
      <FilterChips
        resource={resource}
        filter={state.filter}
        pageId={pageId}
        offersAll
        more={more}
        onChange={(filter) => onChange({ filter })}
      />
      {Object.keys(state.filter).length > 0 && (
        <Button size="xs" variant="subtle" onClick={() => onChange({ filter: {} })}>
          Clear filters
        </Button>
      )}
    </>
  )
}
