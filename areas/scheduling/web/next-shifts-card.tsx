import { Card } from '#platform/web/parts/card.tsx'
import { timeText, weekdayText } from '#platform/web/time/dates.ts'
import { useZone } from '#platform/web/time/zone.ts'
import type { NextShift } from '../contract/next-shift.ts'
import sideRowsStyles from '#platform/web/parts/side-rows.module.css'
import styles from '#platform/web/parts/card.module.css'
import { classes } from '#platform/web/theme/classes.ts'
import { t } from '#platform/contract/words/texts.ts'

/** The next five days: when one works, and for whom. */
export function NextShiftsCard({ data: days }: { data: readonly NextShift[] }) {
  const zone = useZone()
  return (
    <Card title="Next shifts">
      {days.length === 0 && (
        <p className={styles.empty}>No shift is planned for you. Your lead or HR plans them.</p>
      )}
      <ul className={sideRowsStyles.sideRows}>
        {days.map((day) => (
          <li key={day.business_date}>
            <strong>{weekdayText(new Date(`${day.business_date}T12:00:00Z`), 'UTC')}</strong>
            <span
              className={
                isFree(day) ? classes(sideRowsStyles.quiet, sideRowsStyles.rest) : 'numbers'
              }
            >
              {hours(day, zone)}
            </span>
            {!isFree(day) && <span className={sideRowsStyles.quiet}>{day.client_name}</span>}
          </li>
        ))}
      </ul>
    </Card>
  )
}

const isFree = ({ planned_start }: NextShift): boolean => planned_start === null

const hours = (
  { planned_start, planned_end, holiday }: NextShift,
  zone: string | undefined,
): string =>
  planned_start === null || planned_end === null
    ? (holiday ?? t`Rest day`)
    : `${timeText(new Date(planned_start), zone)} – ${timeText(new Date(planned_end), zone)}`
