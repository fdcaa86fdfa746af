import { useQueries } from '@tanstack/react-query'
import type { AnyResource } from '#platform/contract/resource.ts'
import { choiceWord } from '#platform/contract/words/choice-word.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { readRows } from '#platform/web/lists/list-query.ts'
import type { ListState } from '#platform/web/lists/list-state.ts'
import styles from './list-views.module.css'
import { stateWith } from './view-state.ts'

/** Counts may be this old: they say where to look, and opening the tab says the truth. */
const FRESH_MS = 60_000

interface StateTabsProps {
  resource: AnyResource
  /** The value whose tab is open. */
  shown: string | undefined
  onChange: (state: ListState) => void
}

/** The views that come with a family: a tab for each state, with how many records are in it. */
export function StateTabs({ resource, shown, onChange }: StateTabsProps) {
  const permission = usePagePermission(resource.page)
  const { field, values } = resource.list.views ?? { field: '', values: [] }
  const choice = resource.fields[field]
  const counts = useQueries({
    queries: values.map((value) => ({
      queryKey: [resource.name, 'count', field, value, permission?.object_id],
      staleTime: FRESH_MS,
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        readRows(resource, stateWith(field, value), permission?.object_id, [0, 0], { signal }),
    })),
  })
  return values.map((value, at) => {
    const count = counts[at]?.data
    return (
      <span key={value} className={styles.tab} data-current={value === shown || undefined}>
        <button
          type="button"
          aria-current={value === shown}
          onClick={() => onChange(stateWith(field, value))}
        >
          {choice ? choiceWord(choice, value) : value}
          {count !== undefined && count.total > 0 && (
            <span className={styles.count}>
              {count.total.toLocaleString('en-US')}
              {count.isCapped && '+'}
            </span>
          )}
        </button>
      </span>
    )
  })
}
