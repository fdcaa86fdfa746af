import { lazy, Suspense } from 'react'
import type { ReactNode } from 'react'
import type { AnyResource } from '#platform/contract/resource.ts'
import { ListSearch } from './list-search.tsx'
import type { ListState } from './list-state.ts'
import type { ListColumns } from './use-list-columns.ts'

const ListViews = lazy(async () => ({ default: (await import('./list-views.tsx')).ListViews }))

interface ListHeadProps {
  resource: AnyResource
  state: ListState
  columns: ListColumns
  onChange: (change: Partial<ListState>) => void
  /** On the phone the filters stand beside the search. */
  beside: ReactNode
}

/** On top of a list: its saved views, and the search. */
export function ListHead({ resource, state, columns, onChange, beside }: ListHeadProps) {
  return (
    <div className="list-head">
      <Suspense fallback={<span className="list-views" />}>
        <ListViews {...{ resource, state, columns, onChange }} />
      </Suspense>
      {resource.list.search.length > 0 && (
        <ListSearch
          search={state.search}
          onSearch={(search) => onChange({ search })}
          what={resource.label.many}
        />
      )}
      {beside}
    </div>
  )
}
