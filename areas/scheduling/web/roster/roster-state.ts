import { useSearchParams } from 'react-router'
import { daysAfter, firstOfWeek } from '#platform/contract/days.ts'
import { type ListState, readState } from '#platform/web/lists/list-state.ts'
import { useNow } from '#platform/web/time/use-now.ts'
import { useZone } from '#platform/web/time/zone.ts'
import { wallTime } from '#platform/web/time/zoned.ts'
import { timeStyle } from '#platform/web/time/style.ts'

export const rosterViews = ['Day', 'Week', 'Month'] as const
export type RosterView = (typeof rosterViews)[number]

/** What the roster shows; all of it stands in the address. */
export interface RosterState {
  readonly day: string
  readonly view: RosterView
  readonly filter: ListState['filter']
}

/** The first and the last day that are shown. */
export interface RosterSpan {
  readonly from: string
  readonly to: string
}

/** The state in the address, and a way to change it. On the phone one day is shown at a time. */
export function useRosterState(
  isPhone: boolean,
): [RosterState, (change: Partial<RosterState>) => void] {
  const [parameters, setParameters] = useSearchParams()
  const today = useToday()
  const asked = rosterViews.find((one) => one === parameters.get('view')) ?? 'Week'
  const day = /^\d{4}-\d\d-\d\d$/.exec(parameters.get('day') ?? '')?.[0] ?? today
  const state: RosterState = {
    day,
    view: isPhone ? 'Day' : asked,
    filter: readState(parameters).filter,
  }
  const change = (next: Partial<RosterState>) => {
    const all = { ...state, ...next }
    const written = new URLSearchParams()
    if (all.day !== today) written.set('day', all.day)
    if (all.view !== 'Week') written.set('view', all.view)
    if (Object.keys(all.filter).length > 0) written.set('filter', JSON.stringify(all.filter))
    setParameters(written, { replace: true, preventScrollReset: true })
  }
  return [state, change]
}

/** The day it is where the reader is. */
function useToday(): string {
  const { year, month, day } = wallTime(useNow(60), useZone())
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** The days of a view; weeks are those of the company. */
export function spanOf({ day, view }: Pick<RosterState, 'day' | 'view'>): RosterSpan {
  if (view === 'Day') return { from: day, to: day }
  if (view === 'Week') {
    const from = firstOfWeek(day, timeStyle().week_start_day)
    return { from, to: daysAfter(from, 6) }
  }
  const from = `${day.slice(0, 7)}-01`
  return { from, to: daysAfter(`${daysAfter(from, 32).slice(0, 7)}-01`, -1) }
}

/** A day of the view before or after. */
export function steppedDay({ day, view }: RosterState, step: 1 | -1): string {
  if (view === 'Day') return daysAfter(day, step)
  if (view === 'Week') return daysAfter(day, 7 * step)
  const { from, to } = spanOf({ day, view })
  return step === 1 ? daysAfter(to, 1) : `${daysAfter(from, -1).slice(0, 7)}-01`
}
