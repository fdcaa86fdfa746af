import { useSearchParams } from 'react-router'
import type { Month } from './month-days.ts'

/** What the calendar shows, as its address holds it. */
export interface CalendarState {
  readonly month: Month
  readonly view: 'Month' | 'List'
  readonly office: number | undefined
  readonly client: number | undefined
  /** Whom people report to. */
  readonly manager: number | undefined
}

/** The state of the calendar in the address; the present month, and a list on the phone, unless it says otherwise. */
export function useCalendarState(
  thisMonth: Month,
  isPhone: boolean,
): [CalendarState, (change: Partial<CalendarState>) => void] {
  const [search, setSearch] = useSearchParams()
  const month = search.get('month') ?? ''
  const view = search.get('view') ?? (isPhone ? 'List' : 'Month')
  const state: CalendarState = {
    month: /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : thisMonth,
    view: view === 'List' ? 'List' : 'Month',
    office: Number(search.get('office')) || undefined,
    client: Number(search.get('client')) || undefined,
    manager: Number(search.get('manager')) || undefined,
  }
  const change = (some: Partial<CalendarState>) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(some))
          if (value === undefined) next.delete(name)
          else next.set(name, String(value))
        return next
      },
      { replace: true },
    )
  return [state, change]
}
