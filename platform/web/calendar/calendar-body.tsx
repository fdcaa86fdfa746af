import type { UseQueryResult } from '@tanstack/react-query'
import { Card } from '#platform/web/parts/card.tsx'
import { NotLoaded } from '#platform/web/parts/not-loaded.tsx'
import type { CalendarEntry } from './calendar-entry.ts'
import type { CalendarState } from './calendar-state.ts'
import { EntryList } from './entry-list.tsx'
import { MonthCalendar } from './month-calendar.tsx'

interface CalendarBodyProps {
  state: Pick<CalendarState, 'month' | 'view'>
  entries: UseQueryResult<CalendarEntry[]>
  today: string
  /** What is shown: "Holidays of March 2026". */
  label: string
  /** What is said where there is nothing. */
  nothing: string
  /** What is said when they do not come. */
  failed: string
  onAll: () => void
}

/** The entries of a month as weeks or as a list; those of its weeks that lie beside the month only as weeks. */
export function CalendarBody(props: CalendarBodyProps) {
  const { state, entries, today, label, nothing, failed, onAll } = props
  const { month, view } = state
  const { data = [], error, isPlaceholderData: isStale, refetch } = entries
  if (error)
    return (
      <Card>
        <NotLoaded title={failed} problem={error} onAgain={() => void refetch()} />
      </Card>
    )
  if (view === 'Month')
    return <MonthCalendar {...{ label, month, today, onAll, isStale }} entries={data} />
  const isOfMonth = ({ from, to }: CalendarEntry) =>
    from.slice(0, 7) <= month && to.slice(0, 7) >= month
  return (
    <Card flush>
      <EntryList {...{ label, nothing, isStale }} entries={data.filter(isOfMonth)} />
    </Card>
  )
}
