import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { request } from '#platform/web/client/request.ts'
import {
  type CalendarHoliday,
  holidayCalendarPage,
  holidayCalls,
  holidays,
} from '../../contract/holidays.ts'
import type { CalendarEntry } from '#platform/web/calendar/calendar-entry.ts'
import { t } from '#platform/contract/words/texts.ts'

interface Asked {
  readonly start_date: string
  readonly end_date: string
  readonly office_id: number | undefined
  readonly client_id: number | undefined
}

/** The holidays of some days, as the calendar draws them. */
export function useHolidays(asked: Asked, mayOpen: boolean) {
  return useQuery({
    queryKey: [holidays.name, holidayCalendarPage.url, asked],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { path } = holidayCalls.holidayCalendar
      const { data } = await request<CalendarHoliday[]>(path, { query: { ...asked }, signal })
      return data.map((holiday) => entryOf(holiday, mayOpen))
    },
  })
}

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
