import type { ReactNode } from 'react'
import type { AnyResource } from '#platform/contract/resource.ts'
import { ListSearch } from '#platform/web/filters/list-search.tsx'
import type { ListState } from './list-state.ts'
import { ListViews } from '#platform/web/views/list-views.tsx'
import type { ListColumns } from './use-list-columns.ts'
import styles from './list-head.module.css'

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
    <div className={styles.listHead}>
      <ListViews {...{ resource, state, columns, onChange }} />
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
