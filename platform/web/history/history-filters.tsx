import { Button } from '@mantine/core'
import type { Fields } from '#platform/contract/fields/field.ts'
import { historyActions } from '#platform/contract/history/history.ts'
import { historyPage } from '#platform/contract/history/history-page.ts'
import { resource } from '#platform/contract/resource.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { FilterChips } from '#platform/web/filters/filter-chips.tsx'
import { useApp } from '#platform/web/shell/app-on-web.ts'
import { chosenIn, chipsOf } from './history-chips.ts'
import { actionWords } from './history-words.ts'
import { filterNames, type HistoryFilter } from './use-history-filter.ts'
import styles from './history-filters.module.css'

interface HistoryFiltersProps {
  filter: HistoryFilter
  onChange: (change: HistoryFilter) => void
}

/** Whose history, of what, and when, as the filters of every list. All of it stands in the address. */
export function HistoryFilters({ filter, onChange }: HistoryFiltersProps) {
  const pageId = usePagePermission(historyPage.url)?.object_id
  const names = useFamilyNames()
  const words = { resource: names, action: actionNames }
  return (
    <div className={styles.historyFilters} role="search" aria-label="Filter the history">
      <FilterChips
        resource={family([...names.keys()].toSorted((one, other) => one.localeCompare(other)))}
        filter={chipsOf(filter, words)}
        pageId={pageId}
        onChange={(chips) => onChange(chosenIn(chips, words))}
      />
      {filterNames.some((name) => filter[name]) && (
        <Button
          size="xs"
          variant="subtle"
          onClick={() => onChange(Object.fromEntries(filterNames.map((name) => [name, ''])))}
        >
          Clear filters
        </Button>
      )}
    </div>
  )
}

const actionNames = new Map(historyActions.map((value) => [actionWords[value], value]))

/** Every kind of record by what it is called. */
function useFamilyNames(): ReadonlyMap<string, string> {
  const { areas } = useApp()
  const families = areas.flatMap(({ outline }) => outline.families)
  return new Map(families.map(({ name, label }) => [label.many, name]))
}

/** The filters of the call as the chips know them. */
const family = (kinds: readonly string[]) => {
  const fields: Fields = {
    actor_id: { kind: 'reference', target: 'users', label: 'Person' },
    resource: { kind: 'choice', choices: kinds, label: 'Kind of record' },
    action: { kind: 'choice', choices: [...actionNames.keys()], label: 'Action' },
    day: { kind: 'date', label: 'Day' },
  }
  return resource('history', {
    label: { one: 'Entry', many: 'Entries' },
    title: 'resource',
    rows: 'shared',
    fields,
    list: { columns: [], sort: '', filters: Object.keys(fields) },
  })
}
