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
  select p.business_date, c.name as client_name, p.freed_by as holiday, p.starts as planned_start, p.ends as planned_end
    from (select ($2::timestamptz at time zone person_zone($1))::date as day offset 0) today
   cross join lateral plans_beside_leave($1, today.day + 1, today.day + ${DAYS}) p
    left join organisation.clients c on c.id = p.client_id
   order by p.business_date`
