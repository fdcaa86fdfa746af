import { firstPageCards } from '#areas/dashboards/contract/first-page-cards.ts'
import type { NextShift } from '../contract/next-shift.ts'

/** As many days as fit beside the day without scrolling. */
const DAYS = 5

/** The card of the first page with the next days of every employee. */
export const nextShiftsCard = firstPageCards.add({
  name: 'next-shifts',
  isFor: ({ employee_id }) => employee_id !== null,
  read: ({ sql, reader, now }) => sql.rows<NextShift>(NEXT_SHIFTS, [reader.employee_id, now]),
})

// From tomorrow on, in the person's own zone.
const NEXT_SHIFTS = `
  select p.business_date, c.name as client_name, coalesce(p.holiday, case when p.planned_start is not null and w.starts is null then 'On leave' end) as holiday,
         w.starts as planned_start, w.ends as planned_end
    from (select ($2::timestamptz at time zone person_zone($1))::date as day offset 0) today
   cross join lateral planned_shifts($1, today.day + 1, today.day + ${DAYS}) p
    left join organisation.clients c on c.id = p.client_id
   cross join lateral worked_part($1, p.business_date, p.shift_id, p.planned_start, p.planned_end) w
   order by p.business_date`
