import { Select } from '@mantine/core'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { resource } from '#platform/contract/resource.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { FilterChips } from '#platform/web/filters/filter-chips.tsx'
import { ListSearch } from '#platform/web/filters/list-search.tsx'
import { boardCalls, boardPage } from '../../contract/live-board.ts'
import { groupings } from './board-groups.ts'
import type { BoardState } from './use-board.ts'
import styles from './board-filters.module.css'
import { choiceOptions } from '#platform/web/fields/choice-options.ts'
import { t } from '#platform/contract/words/texts.ts'

interface BoardFiltersProps {
  state: BoardState
  onChange: (change: Partial<BoardState>) => void
}

const { input } = boardCalls.board

/** The filters of the call as the chips know them. */
const filters = resource('live-board', {
  label: { one: 'Person', many: 'People' },
  title: 'states',
  rows: 'shared',
  fields: input,
  list: { columns: [], sort: '', filters: ['offices_ids', 'client_ids', 'managers_ids', 'states'] },
})

/** Whom the board shows, and how they are put together. */
export function BoardFilters({ state, onChange }: BoardFiltersProps) {
  const pageId = usePagePermission(boardPage.url)?.object_id
  return (
    <div className={styles.boardFilters}>
      <FilterChips
        resource={filters}
        filter={state.filter}
        pageId={pageId}
        onChange={(filter) => onChange({ filter })}
      />
      <div className={styles.right}>
        <Select
          size="xs"
          classNames={{ wrapper: styles.group }}
          aria-label="Group by"
          placeholder="Group by"
          data={choiceOptions(groupings)}
          value={state.group ?? null}
          clearable
          clearButtonProps={{ 'aria-label': 'Clear Group by' }}
          onChange={(name) => onChange({ group: groupings.find((one) => one === name) })}
        />
        <ListSearch
          what={t`people`}
          search={state.search}
          onSearch={(search) => onChange({ search })}
        />
      </div>
    </div>
  )
}
