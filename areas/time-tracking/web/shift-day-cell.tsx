import { lazy, Suspense, useState } from 'react'
import type { CellProps } from '#platform/web/fields/cell-shape.ts'
import { useOpenedOnce } from '#platform/web/parts/use-opened-once.ts'
import { dayText } from '#platform/web/time/dates.ts'
import { classes } from '#platform/web/theme/classes.ts'
import styles from './shift-day-cell.module.css'

const ShiftRecordDialog = lazy(async () => ({
  default: (await import('./shift-record-dialog.tsx')).ShiftRecordDialog,
}))

/** The day of a shift opens what is on record about it. */
export function ShiftDayCell({ value, record }: CellProps) {
  return (
    <ShiftLink shiftDayId={Number(record.id)}>
      {dayText(new Date(`${String(value)}T12:00:00Z`), 'UTC')}
    </ShiftLink>
  )
}

/** Words that open a shift. */
export function ShiftLink({ shiftDayId, children }: { shiftDayId: number; children: string }) {
  const [isOpen, setOpen] = useState(false)
  const wasOpened = useOpenedOnce(isOpen)
  return (
    <>
      <button
        type="button"
        className={classes(styles.shiftLink, 'numbers')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      {wasOpened && (
        <Suspense>
          <ShiftRecordDialog
            opened={isOpen}
            shiftDayId={shiftDayId}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
