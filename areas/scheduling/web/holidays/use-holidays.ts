import { useCall } from '#platform/web/client/use-call.ts'
import { type CalendarHoliday, holidayCalls, holidays } from '../../contract/holidays.ts'
import type { CalendarEntry } from '#platform/web/calendar/calendar-entry.ts'
import { t } from '#platform/contract/words/texts.ts'

interface Asked {
  readonly start_date: string
  readonly end_date: string
  readonly office_id: number | null
  readonly client_id: number | null
}

/** The holidays of some days, as the calendar draws them. */
export const useHolidays = (asked: Asked, mayOpen: boolean) =>
  useCall(holidayCalls.holidayCalendar, asked, {
    family: holidays,
    keepsLast: true,
    select: (found) => found.map((holiday) => entryOf(holiday, mayOpen)),
  })

function entryOf(holiday: CalendarHoliday, mayOpen: boolean): CalendarEntry {
  const { id, name, start_date, end_date, category, colour, offices, clients } = holiday
  const marks = [
    ...(holiday.is_draft ? [t`Draft`] : []),
    ...(holiday.is_optional ? [t`Optional`] : []),
  ]
  const whose = clients.length > 0 ? clients : offices
  return {
    id,
    label: name,
    facts: [category, whose.join(', ')].join(' · '),
    from: start_date,
    to: end_date,
    colour,
    ...(marks.length > 0 && { mark: marks.join(', ') }),
    ...(mayOpen && { link: `${holidays.page}/view?id=${id}` }),
  }
}
