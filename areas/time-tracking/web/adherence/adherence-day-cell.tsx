import { lazy, Suspense, useState } from 'react'
import type { CellProps } from '#platform/web/fields/cell-shape.ts'
import { useOpenedOnce } from '#platform/web/parts/use-opened-once.ts'
import { writtenDay } from '#platform/web/time/dates.ts'
import { classes } from '#platform/web/theme/classes.ts'
import styles from './adherence-day.module.css'

const AdherenceDayDialog = lazy(async () => ({
  default: (await import('./adherence-day-dialog.tsx')).AdherenceDayDialog,
}))

/** A day opens how its plan was kept, and what excuses its person. */
export function AdherenceDayCell({ value, record }: CellProps) {
  const [isOpen, setOpen] = useState(false)
  const wasOpened = useOpenedOnce(isOpen)
  return (
    <>
      <button
        type="button"
        className={classes(styles.day, 'numbers')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {writtenDay(value)}
      </button>
      {wasOpened && (
        <Suspense>
          <AdherenceDayDialog record={record} opened={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
