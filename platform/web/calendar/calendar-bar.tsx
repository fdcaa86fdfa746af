import type { Field } from '#platform/contract/fields/field.ts'
import type { CalendarState } from './calendar-state.ts'
import { MonthBar } from './month-bar.tsx'
import type { Month } from './month-days.ts'
import { MonthFilter } from './month-filter.tsx'

/** What narrows a calendar, by the name its call knows it by. */
const filters = { manager_id: 'manager', office_id: 'office', client_id: 'client' } as const
type FilterName = keyof typeof filters

interface CalendarBarProps {
  state: CalendarState
  onChange: (change: Partial<CalendarState>) => void
  thisMonth: Month
  /** The page by whose rights people, offices and clients are offered. */
  page: string
  /** What the call of the calendar takes: what it knows can be filtered by. */
  input: Readonly<Record<string, Field>>
}

/** The month of a calendar, how it is shown, and what narrows it. */
export function CalendarBar({ state, onChange, thisMonth, page, input }: CalendarBarProps) {
  const names = Object.keys(filters).filter((name): name is FilterName => name in input)
  return (
    <MonthBar
      month={state.month}
      thisMonth={thisMonth}
      view={state.view}
      onMonth={(month) => onChange({ month })}
      onView={(view) => onChange({ view })}
    >
      {names.map((name) => {
        const field = input[name]
        return (
          field && (
            <MonthFilter
              key={name}
              {...{ name, field, page }}
              value={state[filters[name]]}
              onChange={(value) => onChange({ [filters[name]]: value })}
            />
          )
        )
      })}
    </MonthBar>
  )
}
