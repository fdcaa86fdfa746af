import { Button, NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useQuery } from '@tanstack/react-query'
import { historyActions } from '#platform/contract/history/history.ts'
import { historyCalls } from '#platform/contract/history/history-page.ts'
import { request } from '#platform/web/client/request.ts'
import { DayInput } from '#platform/web/fields/date-inputs.tsx'
import { useApp } from '#platform/web/shell/app-on-web.ts'
import { actionWords } from './history-words.ts'
import { filterNames, type HistoryFilter } from './use-history-filter.ts'
import styles from './history-filters.module.css'

interface HistoryFiltersProps {
  filter: HistoryFilter
  onChange: (change: HistoryFilter) => void
}

/** Whose history, of what, and when. All of it stands in the address. */
export function HistoryFilters({ filter, onChange }: HistoryFiltersProps) {
  const { areas } = useApp()
  const families = areas.flatMap(({ outline }) => outline.families)
  const { data: people = [] } = useQuery({
    queryKey: ['history', 'people'],
    queryFn: async ({ signal }) => {
      const { path } = historyCalls.historyPeople
      return (await request<{ id: number; name: string }[]>(path, { signal })).data
    },
  })
  return (
    <div className={styles.historyFilters} role="search" aria-label="Filter the history">
      <NativeSelect
        size="xs"
        label="Person"
        value={filter.actor_id ?? ''}
        onChange={(event) => onChange({ actor_id: event.currentTarget.value })}
        data={[ANY, ...people.map(({ id, name }) => ({ value: String(id), label: name }))]}
      />
      <NativeSelect
        size="xs"
        label="Kind of record"
        value={filter.resource ?? ''}
        onChange={(event) => onChange({ resource: event.currentTarget.value })}
        data={[
          ANY,
          ...families
            .map(({ name, label }) => ({ value: name, label: label.many }))
            .toSorted((a, b) => a.label.localeCompare(b.label)),
        ]}
      />
      <NativeSelect
        size="xs"
        label="Action"
        value={filter.action ?? ''}
        onChange={(event) => onChange({ action: event.currentTarget.value })}
        data={[ANY, ...historyActions.map((value) => ({ value, label: actionWords[value] }))]}
      />
      <Day label="From" name="from" filter={filter} onChange={onChange} />
      <Day label="To" name="to" filter={filter} onChange={onChange} />
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

const ANY = { value: '', label: 'Any' }

interface DayProps extends HistoryFiltersProps {
  label: string
  name: 'from' | 'to'
}

function Day({ label, name, filter, onChange }: DayProps) {
  return (
    <DayInput
      id={`history-${name}`}
      size="xs"
      label={label}
      day={filter[name] || null}
      onDay={(day) => onChange({ [name]: day ?? '' })}
      disabled={false}
      withAsterisk={false}
      required={false}
      onBlur={() => undefined}
    />
  )
}
