import { resource } from '#platform/contract/resource.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { FilterChips } from '#platform/web/filters/filter-chips.tsx'
import { zoneLabel } from '#platform/web/time/zone.ts'
import { rosterFilters } from '../../contract/roster/roster-calls.ts'
import { rosterPage } from '../../contract/roster/roster-page.ts'
import type { Roster } from '../../contract/roster/roster-shape.ts'
import type { RosterState } from './roster-state.ts'
import styles from './roster-filters.module.css'

/** The filters of the call as the chips know them. */
const filters = resource('roster', {
  label: { one: 'Person', many: 'People' },
  title: 'employees_ids',
  rows: 'shared',
  fields: rosterFilters,
  list: {
    columns: [],
    sort: '',
    filters: ['managers_ids', 'offices_ids', 'client_ids', 'shifts_ids', 'employees_ids'],
  },
})

interface RosterFiltersProps {
  state: RosterState
  roster: Roster | undefined
  onChange: (change: Partial<RosterState>) => void
}

/** Whom the roster shows, what its colours mean, and in whose time. */
export function RosterFilters({ state, roster, onChange }: RosterFiltersProps) {
  const pageId = usePagePermission(rosterPage.url)?.object_id
  const zones = [...new Set(roster?.people.map(({ zone_name }) => zone_name))]
  return (
    <div className={styles.rosterFilters}>
      {roster?.may_plan ? (
        <FilterChips
          resource={filters}
          filter={state.filter}
          pageId={pageId}
          onChange={(filter) => onChange({ filter })}
        />
      ) : (
        <span />
      )}
      <div className={styles.rosterLegend}>
        <span data-tone="day">Day</span>
        <span data-tone="late">Late</span>
        <span data-tone="night">Night</span>
        <span data-tone="leave">Leave</span>
        {zones.length === 1 && <span>Times in {zoneLabel(zones[0])}</span>}
        {zones.length > 1 && <span>Times where each person works</span>}
      </div>
    </div>
  )
}
