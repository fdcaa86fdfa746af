import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { Icon } from '#platform/web/parts/icon.tsx'
import { usePhone } from '#platform/web/parts/use-phone.ts'
import { ColumnsButton } from './columns-button.tsx'
import { ListFilters, type ListToolbarProps } from '#platform/web/filters/list-filters.tsx'
import { ShowDeleted } from '#platform/web/filters/show-deleted.tsx'
import styles from './list-toolbar.module.css'

const FilterSheet = lazy(async () => ({
  default: (await import('#platform/web/filters/filter-sheet.tsx')).FilterSheet,
}))

/** Over the grid: the filters as sentences, always visible, and the columns. On the phone both stand in a sheet. */
export function ListToolbar(props: ListToolbarProps) {
  return usePhone() ? <PhoneToolbar {...props} /> : <WideToolbar {...props} />
}

function WideToolbar(props: ListToolbarProps) {
  const { resource, presentation, columns, state, onChange, seesDeleted } = props
  return (
    <div className={styles.listToolbar} role="search" aria-label={`Filter ${resource.label.many}`}>
      <ListFilters {...props} />
      <div className={styles.right}>
        {seesDeleted && (
          <ShowDeleted
            isOn={state.withDeleted}
            onChange={(withDeleted) => onChange({ withDeleted })}
          />
        )}
        <ColumnsButton {...{ resource, presentation, columns }} />
      </div>
    </div>
  )
}

function PhoneToolbar(props: ListToolbarProps) {
  const [isOpen, setOpen] = useState(false)
  const used = Object.keys(props.state.filter).length
  return (
    <div className={styles.listToolbar}>
      <Button
        variant="default"
        size="md"
        leftSection={<Icon name="adjustments" />}
        rightSection={used > 0 && <span className="numbers">{used}</span>}
        onClick={() => setOpen(true)}
      >
        Filters
      </Button>
      {isOpen && (
        <Suspense>
          <FilterSheet {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
