import { MONTHS } from '#platform/web/time/calendar-names.ts'
import type { MeasureKind } from '#platform/contract/reports.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import type { ReportRange } from '#platform/contract/lists/report-answer.ts'
import styles from './change.module.css'
import { t } from '#platform/contract/words/texts.ts'

interface ChangeProps {
  kind: MeasureKind
  now: number
  before: number
  /** The days compared with, said where there is room. */
  range?: ReportRange
}

/** How much more or less it is than before: "+4% on 1–19 Oct", of percentages in points. */
export function Change({ kind, now, before, range }: ChangeProps) {
  const words = changeWords(kind, now, before)
  const isAsBefore = words === changeWords(kind, before, before)
  const on = range ? t` on ${rangeWords(range)}` : ''
  return (
    <span className={styles.change}>
      {!isAsBefore && <Icon name={now > before ? 'trending-up' : 'trending-down'} size={14} />}
      {words}
      {on}
    </span>
  )
}

/** "+4%", "−1.2 points", "new" where there was nothing before. */
export function changeWords(kind: MeasureKind, now: number, before: number): string {
  if (now === before) return t`as before`
  const sign = now > before ? '+' : '−'
  if (kind === 'percent') {
    const points = Math.abs(now - before).toFixed(1)
    return points === '0.0' ? t`as before` : t`${sign}${points} points`
  }
  if (before === 0) return t`new`
  const percent = Math.abs(((now - before) / before) * 100)
  return `${sign}${percent < 10 ? percent.toFixed(1).replace(/\.0$/, '') : Math.round(percent)}%`
}

/** "1–19 Oct", "28 Sep – 3 Oct" */
export function rangeWords({ date_from, date_to }: ReportRange): string {
  const [day, month] = partsOf(date_from)
  const [last, lastMonth] = partsOf(date_to)
  if (date_from === date_to) return `${day} ${month}`
  return month === lastMonth ? `${day}–${last} ${month}` : `${day} ${month} – ${last} ${lastMonth}`
}

const partsOf = (date: string): [number, string] => [
  Number(date.slice(8, 10)),
  MONTHS[Number(date.slice(5, 7)) - 1] ?? '',
]
