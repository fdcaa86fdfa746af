import type { CellProps } from '#platform/web/fields/cell-shape.ts'
import { State } from '#platform/web/parts/state.tsx'
import { dateText } from '#platform/web/time/dates.ts'
import { useZone } from '#platform/web/time/zone.ts'
import { wallTime } from '#platform/web/time/zoned.ts'

/** "19 Mar 2026" of a calendar day. */
export const dayWords = (day: string): string => dateText(new Date(`${day}T12:00:00Z`), 'UTC')

/** Whether a day is over where the reader is. */
function useIsOver(day: string): boolean {
  const { year, month, day: date } = wallTime(new Date(), useZone())
  const two = (number: number) => String(number).padStart(2, '0')
  return day < `${year}-${two(month)}-${two(date)}`
}

/** The day something is due, marked when it is over and the work is not done. */
export function DueDay({ day, isOpen }: { day: string; isOpen: boolean }) {
  const isLate = useIsOver(day) && isOpen
  if (!isLate) return <span className="numbers">{dayWords(day)}</span>
  return <State tone="bad" word={`${dayWords(day)}, late`} />
}

export const DueCell = ({ value, record }: CellProps) => (
  <DueDay day={String(value)} isOpen={record['status'] === 'Open'} />
)
