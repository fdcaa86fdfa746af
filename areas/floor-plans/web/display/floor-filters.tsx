import { t } from '#platform/contract/words/texts.ts'
import { Button } from '@mantine/core'
import { resource } from '#platform/contract/resource.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { FilterChips } from '#platform/web/filters/filter-chips.tsx'
import { ListSearch } from '#platform/web/filters/list-search.tsx'
import { Icon } from '#platform/web/parts/icon.tsx'
import { floorCalls, floorPage } from '../../contract/display/floor-calls.ts'
import styles from './floor-filters.module.css'
import type { FloorState } from './use-floor.ts'

interface FloorFiltersProps {
  state: FloorState
  onChange: (change: Partial<FloorState>) => void
  onWall: () => void
}

/** The filters of the call as the chips know them. */
const filters = resource('floor', {
  label: { one: 'Seat', many: 'Seats' },
  title: 'mode',
  rows: 'shared',
  fields: floorCalls.floor.input,
  list: {
    columns: [],
    sort: '',
    filters: ['offices_id', 'floor_plan_id', 'client_ids', 'mode', 'date', 'shift_id'],
  },
})

/** Which floor is shown and how, and the search for a person or a seat. */
export function FloorFilters({ state, onChange, onWall }: FloorFiltersProps) {
  const pageId = usePagePermission(floorPage.url)?.object_id
  return (
    <div className={styles.filters} role="search" aria-label={t`Which floor`}>
      <FilterChips
        resource={filters}
        filter={state.filter}
        pageId={pageId}
        onChange={(filter) => onChange({ filter, seat: undefined })}
      />
      <div className={styles.right}>
        <ListSearch
          what={t`people and seats`}
          search={state.search}
          onSearch={(search) => onChange({ search })}
        />
        <Button
          size="xs"
          variant="default"
          aria-pressed={state.isTable}
          leftSection={<Icon name={state.isTable ? 'map-pin' : 'list'} size={14} />}
          onClick={() => onChange({ isTable: !state.isTable })}
        >
          {state.isTable ? t`As a plan` : t`As a table`}
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<Icon name="device-desktop" size={14} />}
          onClick={onWall}
        >
          Whole screen
        </Button>
      </div>
    </div>
  )
}
