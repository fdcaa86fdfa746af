import { Button, NativeSelect, TextInput } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useQuery } from '@tanstack/react-query'
import { historyActions } from '#platform/contract/history.ts'
import { historyCalls } from '#platform/contract/history-page.ts'
import { request } from '#platform/web/client/request.ts'
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
      <DayInput label="From" name="from" filter={filter} onChange={onChange} />
      <DayInput label="To" name="to" filter={filter} onChange={onChange} />
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

interface DayInputProps extends HistoryFiltersProps {
  label: string
  name: 'from' | 'to'
}

function DayInput({ label, name, filter, onChange }: DayInputProps) {
  return (
    <TextInput
      size="xs"
      type="date"
      label={label}
      value={filter[name] ?? ''}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  )
}
