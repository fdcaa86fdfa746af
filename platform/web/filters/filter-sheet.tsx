import { Button } from '@mantine/core'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { GroupChoice } from './group-choice.tsx'
import { SortChoice } from './sort-choice.tsx'
import { ListFilters, type ListToolbarProps } from './list-filters.tsx'
import { ShowDeleted } from './show-deleted.tsx'
import styles from './filter-sheet.module.css'

/** What narrows and orders a list, on the phone: a sheet over the whole screen. Each choice acts at once. */
export function FilterSheet(props: ListToolbarProps & { onClose: () => void }) {
  const { state, onChange, seesDeleted, onClose } = props
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Filters"
      actions={<Button onClick={onClose}>Show the list</Button>}
    >
      <div className={styles.filterSheet}>
        <ListFilters {...props} />
        <div className={styles.sort}>
          <SortChoice {...props} />
          <GroupChoice {...props} />
        </div>
        {seesDeleted && (
          <ShowDeleted
            isOn={state.withDeleted}
            onChange={(withDeleted) => onChange({ withDeleted })}
          />
        )}
      </div>
    </Dialog>
  )
}
